// games/othello/formats/ggf.hpp - GGF, the Generic Game Format of the Generic Game Server, for
// Othello.
//
//   (;GM[Othello]PC[place]DT[date]PB[black]PW[white]TY[8]BO[8 -------- ...
//   *]B[f5/eval/seconds]W[pa];)
//
// A value ends at "]"; a backslash takes the next character as it is. The start position is in BO,
// the board size also in TY. Evaluations are for the mover. RE is black's margin, with ":r" for
// resignation, ":t" for time, ":s" for an agreed score.
//
// PC, DT and EV are the tags "place", "date" and "event"; a C before the first move is the tag
// "comment", others belong to the move before them. Other properties become tags of the same name
// (TI, RB, KM, ...); RE becomes one where it says something else than the record.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/record/record.hpp"

namespace palamedes {

Result<std::vector<GameRecord>> import_ggf(std::string_view bytes);
Result<std::string> export_ggf(std::span<const GameRecord> games);

}  // namespace palamedes
