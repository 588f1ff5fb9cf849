// arena/player_names.hpp - what players are called in records, tables and reports.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"

namespace palamedes::arena {

struct PlannedPlayer {
  std::string spec;  // as referee/player_spec.hpp reads it
  std::string name;  // how tables and records call it
};

// Names those who have no name: by the option `name` of their specs, else by the specs themselves,
// numbered where they are alike. Refuses specs that cannot be read, and of the names that were
// given two that are alike, and what is long or not one line.
std::optional<Error> name_players(std::vector<PlannedPlayer>& players);

}  // namespace palamedes::arena
