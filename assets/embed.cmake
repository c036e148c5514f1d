# Turns a file into a C++ source with its bytes: `extern const unsigned char NAME[]` and
# `extern const unsigned long NAME_size`, in the namespace that NAME (a::b) says.
# Usage: cmake -DIN=file -DOUT=file.cpp -DNAME=a::b -P embed.cmake
string(REGEX REPLACE "^(.*)::([^:]*)$" "\\1" space "${NAME}")
string(REGEX REPLACE "^(.*)::([^:]*)$" "\\2" name "${NAME}")
file(READ "${IN}" hex HEX)
string(REGEX REPLACE "(................................)" "\\1\n" hex "${hex}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
file(WRITE "${OUT}.tmp" "namespace ${space} {
extern const unsigned char ${name}[];
extern const unsigned long ${name}_size;
const unsigned char ${name}[] = {
${bytes}
};
const unsigned long ${name}_size = sizeof ${name};
} // namespace ${space}
")
file(RENAME "${OUT}.tmp" "${OUT}")
