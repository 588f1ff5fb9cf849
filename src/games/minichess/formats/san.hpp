// games/minichess/formats/san.hpp - standard algebraic notation for minichess and gardner: "Nc3",
// "exd4", "b6=Q+".
//
// Written as chess programs expect it: an origin file, rank or both only where two pieces of a kind
// reach the square. Gardner's checks are marked + and #; minichess has no check, so nothing is
// marked.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/any_game.hpp"

namespace palamedes {

// requires: `play` is of minichess or gardner, and `move` is legal in it.
std::string san(const AnyPlay& play, MoveCode move);

// Takes more than san() writes: needless origins, "a2a3", "a2-a3", "b5b6q", a missing "x", "=" or
// "=Q" where only one move can be meant, and marks (+ # ! ?). requires: `play` is of minichess or
// gardner.
Result<MoveCode> parse_san(const AnyPlay& play, std::string_view text);

}  // namespace palamedes
