// desk/line.hpp - a Line of a question (game, start, moves) as a play, and its moves as people read
// them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "desk/ask.hpp"
#include "games/any_game.hpp"

namespace palamedes::desk {

Result<std::shared_ptr<const AnyGame>> read_game(const Json& body);

// The play of {game, start?, moves?}: at most kMostMoves moves, each legal.
inline constexpr std::size_t kMostMoves = 2000;
Result<std::unique_ptr<AnyPlay>> read_line(const Json& body);

// The same, or the play of a whole {record}.
Result<std::unique_ptr<AnyPlay>> read_record_or_line(const Json& body);

// The play of a Line that goes on: an error where the game is over.
Result<std::unique_ptr<AnyPlay>> read_open_line(const Json& body);

// Of the moves that led here.
std::vector<std::string> labels_until(const AnyPlay& play);

}  // namespace palamedes::desk
