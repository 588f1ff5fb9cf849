// cli/site.hpp - where the files lie that travel with this program.
//
// Seen from the program they are in one of three places: beside it, in the build tree that it was
// made in, or under share/palamedes where it was installed (cmake/install.cmake).
#pragma once

#include <string>

namespace palamedes::cli {

// Each is the place beside the program where there is none at all.
std::string usual_page();
std::string usual_wasm();
std::string usual_data();  // weights, problem sets, other programs' rules files; docs are beside it

}  // namespace palamedes::cli
