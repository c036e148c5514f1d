# Sourced by app/run and tests/run: what the machine must have, and how the house is built.
# Everything it says goes to standard error, so that `app/run query < in > out` stays a clean pipe.

build_packages=(
    g++ cmake ninja-build pkgconf
    libsdl2-dev libgl-dev libimgui-dev libstb-dev # window and pictures
    libglm-dev libcli11-dev nlohmann-json3-dev    # vectors, command line, JSON
)
web_packages=(
    emscripten cmake ninja-build nodejs # C++ to WebAssembly, and one file made of it
    libglm-dev libstb-dev               # headers only: those of this machine will do
    xz-utils ca-certificates            # the program packed; the sources of Dear ImGui
)
test_packages=(
    libgtest-dev
    xvfb xdotool          # one run of the real window, with a mouse
    chromium curl         # the page in a browser, and axe-core, which looks for barriers in it
)

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }

# need PACKAGE...: installs the ones that are missing. Asks nothing of the network when none is.
need() {
    command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || return 0
    local package missing=()
    for package in "$@"; do
        # One line for each architecture; "not-installed" is the state of one that was only heard of.
        dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -x installed >/dev/null ||
            missing+=("$package")
    done
    ((${#missing[@]})) || return 0

    local as_root=(env)
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            say "Missing packages, and no sudo to install them. As root:"
            say "    apt-get install --no-install-recommends ${missing[*]}"
            return 1
        fi
        as_root=(sudo env)
    fi
    say "Installing ${missing[*]}"
    local apt=("${as_root[@]}" DEBIAN_FRONTEND=noninteractive apt-get -q -y)
    "${apt[@]}" update </dev/null >&2 || say "The package lists could not be updated; trying the old ones."
    "${apt[@]}" install --no-install-recommends "${missing[@]}" </dev/null >&2
}

# How it is built; app/web/build has its own.
cmake=(cmake)
# Line numbers are enough for a backtrace; all of -g would double the time to build.
build_type=(-DCMAKE_BUILD_TYPE=RelWithDebInfo "-DCMAKE_CXX_FLAGS_RELWITHDEBINFO=-O2 -g1 -DNDEBUG")
say_what_is_needed() {
    say ""
    say "Overlap needs a C++20 compiler, CMake 3.22, pkg-config, SDL2, OpenGL, Dear ImGui 1.86 or"
    say "later (or IMGUI_DIR=its/source), stb, GLM, CLI11 and nlohmann-json; its tests GoogleTest too."
    say "Debian and Ubuntu call them: ${build_packages[*]} libgtest-dev"
}

# build FOLDER OPTION...: configures when the options are not those of last time, then builds.
build() {
    local folder=$1 options=("${@:2}" "${build_type[@]}")
    command -v ninja >/dev/null && options+=(-G Ninja)
    command -v ccache >/dev/null && options+=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
    [[ -n ${IMGUI_DIR:-} ]] && options+=("-DIMGUI_DIR=$IMGUI_DIR")

    local stamp=$folder/configured-with wanted="$root ${CXX:-} ${options[*]}"
    if [[ $(cat "$stamp" 2>/dev/null) != "$wanted" ]]; then
        rm -rf "$folder/CMakeCache.txt" "$folder/CMakeFiles"
        if ! "${cmake[@]}" -S "$root" -B "$folder" "${options[@]}" </dev/null >&2; then
            say_what_is_needed
            return 1
        fi
        printf '%s' "$wanted" >"$stamp"
    fi
    cmake --build "$folder" -j "$(getconf _NPROCESSORS_ONLN)" </dev/null 2>&1 |
        sed -u '/^ninja: no work to do/d; /Re-checking globbed directories/d' >&2
}
