# Cuts the functions named in a list out of the headers of collide/ and writes them down as a C++
# source, so that the code shown beside the picture is the code that ran. Fails when one is gone.
# Usage: cmake -DLIST=source_code.list -DROOM=.../collide -DOUT=file.cpp -P cut_source.cmake

cmake_policy(VERSION 3.22)

# The part of `text` from the brace after `from` to the one that closes it, as its end in `result`.
function(closing_brace text from what result)
  string(SUBSTRING "${text}" ${from} -1 rest)
  set(at ${from})
  set(depth 0)
  while(TRUE)
    string(FIND "${rest}" "{" opens)
    string(FIND "${rest}" "}" closes)
    if(closes EQUAL -1)
      message(FATAL_ERROR "${LIST}: ${what} is never closed")
    endif()
    if(NOT opens EQUAL -1 AND opens LESS closes)
      math(EXPR depth "${depth} + 1")
      set(step ${opens})
    else()
      math(EXPR depth "${depth} - 1")
      set(step ${closes})
    endif()
    math(EXPR step "${step} + 1")
    math(EXPR at "${at} + ${step}")
    if(depth LESS_EQUAL 0)
      set(${result} ${at} PARENT_SCOPE)
      return()
    endif()
    string(SUBSTRING "${rest}" ${step} -1 rest)
  endwhile()
endfunction()

# Where the line that holds `at` begins; the lines of comment and `template` above it are taken in.
function(first_line text at result)
  string(SUBSTRING "${text}" 0 ${at} head)
  string(FIND "${head}" "\n" start REVERSE)
  math(EXPR start "${start} + 1")
  while(start GREATER 1)
    math(EXPR before "${start} - 1")
    string(SUBSTRING "${text}" 0 ${before} head)
    string(FIND "${head}" "\n" previous REVERSE)
    math(EXPR previous "${previous} + 1")
    string(SUBSTRING "${head}" ${previous} -1 line)
    if(NOT line MATCHES "^ *(///|template |\\[\\[)")
      break()
    endif()
    set(start ${previous})
  endwhile()
  set(${result} ${start} PARENT_SCOPE)
endfunction()

function(cut name file begins mistake)
  file(READ "${ROOM}/${file}" text)
  string(FIND "${text}" "${begins}" at)
  if(at EQUAL -1)
    message(FATAL_ERROR "${LIST}: ${name}: collide/${file} has no \"${begins}\"")
  endif()
  first_line("${text}" ${at} start)
  closing_brace("${text}" ${at} ${name} end)
  string(SUBSTRING "${text}" ${end} -1 rest) # and what is said behind it on that line
  string(FIND "${rest}" "\n" behind)
  math(EXPR size "${end} + ${behind} - ${start}")
  string(SUBSTRING "${text}" ${start} ${size} code)
  if(NOT mistake STREQUAL "")
    string(FIND "${code}" "${mistake}" found)
    if(found EQUAL -1)
      message(FATAL_ERROR "${LIST}: ${name}: collide/${file} has no \"${mistake}\" in it")
    endif()
  endif()
  string(SUBSTRING "${text}" 0 ${start} head)
  string(LENGTH "${head}" whole)
  string(REPLACE "\n" "" head "${head}")
  string(LENGTH "${head}" without)
  math(EXPR line "${whole} - ${without} + 1")
  string(APPEND cuts
    "    {\"${name}\", \"collide/${file}\", ${line}, R\"cut(${code})cut\", R\"cut(${mistake})cut\"},\n")
  set(cuts "${cuts}" PARENT_SCOPE)
endfunction()

set(cuts "")
set(groups "")
set(names " ")
file(STRINGS "${LIST}" lines)
foreach(line IN LISTS lines)
  if(line MATCHES "^cut ([^ ]+) \\| ([^|]+) \\| ([^|]+)$")
    set(parts "${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}" "${CMAKE_MATCH_3}")
    cut("${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}" "${CMAKE_MATCH_3}" "")
    list(GET parts 0 name)
    string(APPEND names "${name} ")
  elseif(line MATCHES "^cut ([^ ]+) \\| ([^|]+) \\| ([^|]+) \\| ([^|]+)$")
    set(name "${CMAKE_MATCH_1}")
    cut("${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}" "${CMAKE_MATCH_3}" "${CMAKE_MATCH_4}")
    string(APPEND names "${name} ")
  elseif(line MATCHES "^show ([^=]+) = (.+)$")
    set(key "${CMAKE_MATCH_1}")
    set(shown "${CMAKE_MATCH_2}")
    string(REPLACE " " ";" wanted "${shown}")
    foreach(name IN LISTS wanted)
      string(FIND "${names}" " ${name} " known)
      if(known EQUAL -1)
        message(FATAL_ERROR "${LIST}: ${key}: there is no cut ${name}")
      endif()
    endforeach()
    string(APPEND groups "    {\"${key}\", \"${shown}\"},\n")
  elseif(NOT line STREQUAL "" AND NOT line MATCHES "^#")
    message(FATAL_ERROR "${LIST}: cannot be read: ${line}")
  endif()
endforeach()

file(WRITE "${OUT}.tmp" "// Made by cut_source.cmake from the headers of collide/.
#include \"scenes/source_code.hpp\"

namespace scenes {
namespace {
constexpr SourceCut cuts[] = {
${cuts}};
constexpr SourceGroup groups[] = {
${groups}};
} // namespace
std::span<const SourceCut> source_cuts() { return cuts; }
std::span<const SourceGroup> source_groups() { return groups; }
} // namespace scenes
")
file(RENAME "${OUT}.tmp" "${OUT}")
