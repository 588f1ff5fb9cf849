// cli/site.hpp - where the parts of the page lie that this program serves or writes.
#pragma once

#include <string>

namespace palamedes::cli {

// Beside the builds of the program, or beside the program; the latter where there is none yet.
std::string usual_page();
std::string usual_wasm();

}  // namespace palamedes::cli
