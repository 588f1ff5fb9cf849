// desk/puzzle.hpp - a position with one best move, for people to find and for bots to be tested
// with.
//
// docs/formats.md describes the document; a file of them is a suite. Themes that any game has are
// `win`, `endgame` and `defence`; the game adds its own (GameFamily::themes).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "desk/ask.hpp"
#include "desk/coach/suite.hpp"
#include "engines/engine.hpp"

namespace palamedes::desk {

// Its position is in `start`, with no moves, and all that it says was held against the rules.
using Puzzle = SuiteEntry;

Json puzzle_doc(const Puzzle& puzzle);
Result<Puzzle> read_puzzle(const Json& document);
// A suite of puzzles, no two under one id; the error names the line.
Result<std::vector<Puzzle>> read_suite(std::string_view text);

// How hard a position is looked at.
struct PuzzleEffort {
  std::uint64_t look = 100'000, proof = 2'000'000;  // nodes, at first and to be sure
  std::uint64_t solving = 5'000'000;                // nodes of a solver, for every move
  double margin = 0.25;  // by which the best move leads, in winning chance
  int fewest_moves = 3;  // legal ones, mirror images aside
};

// Makes puzzles of positions of one game. Belongs to one thread.
class PuzzleMaker {
 public:
  PuzzleMaker(const AnyGame& game, const engines::EngineOptions& options,
              const PuzzleEffort& effort);

  // Nothing where the position has no such move. Asked now and then whether to stop; then nothing.
  std::optional<Puzzle> make(const AnyPlay& play, const std::function<bool()>& stop);

 private:
  const PuzzleEffort effort_;
  const engines::EngineOptions options_;
  std::unique_ptr<engines::Engine> engine_;
};

}  // namespace palamedes::desk
