// protocols/nthu/gamelog.hpp - `gamelog.txt`, byte for byte as the courses' own runners write it.
#pragma once

#include <string>

#include "games/any_game.hpp"
#include "protocols/nthu/action.hpp"

namespace palamedes::nthu {

// Othello: a block for each position somebody has to move in, and one for the end. A position in
// which the side to move must pass has none: the runner passes for it. `invalid` is set for the
// last block of a game that was lost by the side to move by an illegal or missing answer.
std::string othello_block(const AnyPlay& play, bool invalid = false);

// MiniChess: the board before a move; what was answered; and, after the last move, the end.
// `step` counts from 1.
std::string minichess_step(const AnyPlay& play, int step);
std::string minichess_answer(const AnyPlay& play, const Action& action);  // before it is played
std::string minichess_invalid(const AnyPlay& play, const Action& action);
std::string minichess_end(const AnyPlay& play, std::optional<Side> winner);

}  // namespace palamedes::nthu
