// cli/deletion_list.hpp - who was deleted since a backup was made: restoring it brings nobody back.
#pragma once

#include <string>
#include <vector>

#include "ladder/deletion.hpp"

namespace palamedes::cli {

// Those of the store that is to be filled, as far as there is one, and of the file that
// `palamedes ladder deletions` wrote, if one is named.
std::vector<ladder::Deletion> known_deletions(const std::string& store, const std::string& file);
void delete_again_in(const std::string& store, const std::vector<ladder::Deletion>& deletions);

}  // namespace palamedes::cli
