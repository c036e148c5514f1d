#include "scenes/methods.hpp"

#include <array>

namespace scenes {

namespace {

using collide::Method;
constexpr std::array<NamedMethod, 5> all{{{"brute", Method::brute},
                                          {"grid", Method::grid},
                                          {"sweep-prune", Method::sweep_prune},
                                          {"tree", Method::tree},
                                          {"strips", Method::strips}}};

} // namespace

std::span<const NamedMethod> methods() { return all; }

std::string_view id_of(Method method) {
    for (const NamedMethod &named : all)
        if (named.method == method)
            return named.id;
    return {};
}

} // namespace scenes
