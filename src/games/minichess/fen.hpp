// games/minichess/fen.hpp - boards of letters: FEN, and the form that UBGI sends.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/game.hpp"
#include "games/minichess/board.hpp"

namespace palamedes::minichess {

inline constexpr std::string_view kPieceLetters = "prnbqk";  // by Kind

std::string fen(const Setup<Position>& setup, int rows);

// Pieces, side and counters as written; whether the position makes sense is not judged here. `game`
// begins the error messages.
Result<Setup<Position>> parse_fen(std::string_view text, int rows, std::string_view game);

}  // namespace palamedes::minichess
