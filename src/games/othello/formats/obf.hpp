// games/othello/formats/obf.hpp - OBF: Othello positions, one a line, with the scores of their
// moves.
//
//   64 (or 36) cells from a1 row by row, the side to move, then "; A2:+38; C7:+36;", % for comments
//
// A position comes in as a record without moves whose tag "scores" keeps the list, "A2:+38;
// C7:+36". A record goes out as the position after its last move; the scores only if it has no
// moves, since they belong to its start.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/record/record.hpp"

namespace palamedes {

Result<std::vector<GameRecord>> import_obf(std::string_view bytes);
Result<std::string> export_obf(std::span<const GameRecord> games);

}  // namespace palamedes
