// games/othello/formats/wthor.hpp - WTHOR, the binary base of the French Othello Federation: one
// year of games a file, with players and tournaments as numbers into two files of names.
//
// All numbers are little-endian. Games (.wtb): a header of 16 bytes (date of making: century, year,
// month, day; u32 games; u16 unused; u16 year; u8 board size, 0 or 8; u8 kind; u8 empties at which
// the theoretical score holds; u8 unused), then 68 bytes a game (u16 tournament, black, white; u8
// black's discs, empties to the winner; u8 the same with best play; 60 moves as 10 * row + column
// from 1, no passes, 0 after the last). Names (.JOU, .TRN): the same header with u16 names at byte
// 8, then 20 or 26 bytes a name, filled with zeros.
//
// Tags: "event" (tournament), "year", "theoretical_discs", "theoretical_empties", and "wthor_discs"
// where the file's score is not what the moves give: a game broken off, or a slip.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/record/record.hpp"

namespace palamedes {

struct WthorFiles {
  std::string games, players, tournaments;  // contents of a .wtb, a .JOU and a .TRN file
};

// Without the files of names, number 123 becomes "#123", and number 0 ("unknown" in the base) no
// name.
Result<std::vector<GameRecord>> import_wthor(std::string_view games, std::string_view players = {},
                                             std::string_view tournaments = {});

// Names like "#123" keep their number, others get the lowest free one; an empty name is number 0.
// The year and the depth of the theoretical score are those of the games if they agree, else 0.
Result<WthorFiles> export_wthor(std::span<const GameRecord> games);

}  // namespace palamedes
