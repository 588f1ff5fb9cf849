// desk/puzzle_maker.hpp - puzzles out of games that were played.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "desk/puzzle.hpp"
#include "engines/engine.hpp"

namespace palamedes::desk {

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
