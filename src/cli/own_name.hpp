// cli/own_name.hpp - what records call the person at this terminal: asked once, and kept.
#pragma once

#include <istream>
#include <ostream>
#include <string>

namespace palamedes::cli {

// The name that was given, which is kept from then on, else the one that was kept. People at an
// interactive terminal who never had one are asked, and may decline for good; nobody else is, and
// has none. Fatal if what was given is too long or cannot be kept.
std::string own_name(const std::string& given, bool interactive, std::istream& in,
                     std::ostream& out);

}  // namespace palamedes::cli
