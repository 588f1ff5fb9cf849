// cli/guest_list.hpp - the programs that `serve` lets people play against.
#pragma once

#include <string>
#include <vector>

#include "service/guests.hpp"

namespace palamedes::cli {

// Those of a JSON file, if one is named, and those written as NAME=uci:COMMAND. Refusals are Fatal.
service::Guests guests_named(const std::vector<std::string>& players,
                             const std::string& players_file);

}  // namespace palamedes::cli
