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
#include "engines/engine.hpp"

namespace palamedes::desk {

struct Puzzle {
  std::string id;  // letters, digits, '-', '_' and '.'
  std::string game, position;
  std::vector<std::string> best, avoid;  // moves; not both empty
  std::vector<std::string> themes = {};
  int difficulty = 0;  // 1 to 5; 0: not known
  std::string source = {};
  std::vector<std::string> line = {};            // best play, the solution first
  std::optional<double> chance = {}, next = {};  // to win, of the side to move
  std::string proof = {};                        // "endgame", "win" or "search"
  int depth = 0;                                 // of that search
  bool operator==(const Puzzle&) const = default;
};

Json puzzle_doc(const Puzzle& puzzle);
// Held against the rules: the position and every move in it are legal.
Result<Puzzle> read_puzzle(const Json& document);
// A suite; the error names the line.
Result<std::vector<Puzzle>> read_suite(std::string_view text);
std::string suite_text(const std::vector<Puzzle>& puzzles);

// How hard a position is looked at.
struct PuzzleEffort {
  std::uint64_t look = 100'000, proof = 2'000'000;  // nodes, at first and to be sure
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
  std::unique_ptr<engines::Engine> engine_;
};

}  // namespace palamedes::desk
