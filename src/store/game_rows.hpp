// store/game_rows.hpp - games that are added as a part of somebody's own transaction.
#pragma once

#include <string>
#include <vector>

#include "store/database.hpp"
#include "store/store.hpp"

namespace palamedes::store {

// As Store::add_games does it; what is there under its key is left as it is. requires: a key for
// each.
Result<std::vector<std::int64_t>> add_games(Connection& connection,
                                            const std::vector<GameRecord>& records,
                                            const Source& source,
                                            std::optional<std::int64_t> tournament,
                                            const std::vector<std::string>& keys);

// As Store::replace_game does it.
std::optional<Error> replace_game(Connection& connection, std::int64_t id,
                                  const GameRecord& record);

}  // namespace palamedes::store
