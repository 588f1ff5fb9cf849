// arena/opening_file.hpp - openings that somebody has collected: every game of a file, as far as it
// goes.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"

namespace palamedes::arena {

// Takes any format of games/formats, and positions written as `game` writes them, one a line, with
// empty lines and comments after '#'. A game gives its first `plies` moves, or all where it is 0.
// What is over already is left out; a file with nothing left is refused. `name` is for messages.
Result<std::vector<std::unique_ptr<AnyPlay>>> read_openings(const AnyGame& game,
                                                            std::string_view bytes,
                                                            const std::string& name, int plies);

}  // namespace palamedes::arena
