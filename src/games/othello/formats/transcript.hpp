// games/othello/formats/transcript.hpp - Othello games as bare squares, "f5d6c3...", one game a
// line.
//
// Passes are not written, names and results have no place. Reading takes either case, blanks
// between moves, spelled-out passes, empty lines, and comments from # or % to the end of a line.
// The first move tells the board: no square is a legal opening on both 8x8 and 6x6.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/record/record.hpp"

namespace palamedes {

Result<std::vector<GameRecord>> import_transcript(std::string_view bytes);
Result<std::string> export_transcript(std::span<const GameRecord> games);

}  // namespace palamedes
