#include <iostream>
#include <string>
#include <vector>

#include "app/command/command.hpp"

int main(int argc, char **argv) {
    // Only then does `std::cin` say how much can be read without waiting.
    std::ios::sync_with_stdio(false);
    return app::run_command({argv + 1, argv + argc}, std::cin, std::cout, std::cerr);
}
