// desk/puzzle.hpp - a position with one best move, for people to find and for bots to be tested
// with.
//
// docs/formats.md describes the document; a file of them is a suite. Themes that any game has are
// `win`, `endgame` and `defence`; the game adds its own (GameFamily::themes).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "desk/ask.hpp"
#include "desk/coach/suite.hpp"

namespace palamedes::desk {

// Its position is in `start`, with no moves, and all that it says was held against the rules.
using Puzzle = SuiteEntry;

Json puzzle_doc(const Puzzle& puzzle);
Result<Puzzle> read_puzzle(const Json& document);
// A suite of puzzles, no two under one id; the error names the line.
Result<std::vector<Puzzle>> read_suite(std::string_view text);

}  // namespace palamedes::desk
