// cli/user_folder.hpp - where commands keep what outlives them and belongs to the user.
#pragma once

#include <filesystem>

namespace palamedes::cli {

// $XDG_DATA_HOME/palamedes, or ~/.local/share/palamedes; need not be there.
std::filesystem::path user_folder();

// The same, made if it is not there. Fatal if that fails.
std::filesystem::path made_user_folder();

}  // namespace palamedes::cli
