// protocols/nthu/state.hpp - the file `state` of nthu-files: a position in numbers, for one move.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/any_game.hpp"

namespace palamedes::nthu {

// requires: othello (8x8) or minichess, not over, and not a pass.
std::string write_state(const AnyPlay& play);

// A play that begins at the position in the file. Fails on anything that is no number, numbers of
// the wrong count or range, a position the rules refuse, or a list of legal squares that
// contradicts the board.
Result<std::unique_ptr<AnyPlay>> read_state(const AnyGame& game, std::string_view file);

// "othello" or "minichess", by how many numbers the file holds; what else it holds read_state
// judges.
std::string_view game_of_state(std::string_view file);

}  // namespace palamedes::nthu
