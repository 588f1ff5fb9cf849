// desk/puzzle_proof.hpp - whether a puzzle's solution is the only one, by a solver and not by a
// search that guesses.
//
// Every move is solved by itself: the solution must win, or draw, and every other move must come
// out worse. A puzzle whose moves are not all solved within the limits is neither proved nor
// refuted, unless one that was solved refutes it.
#pragma once

#include <optional>
#include <vector>

#include "desk/puzzle.hpp"
#include "engines/engine.hpp"

namespace palamedes::desk {

// By best play, for the side to move: 1 won, 0 drawn, -1 lost.
struct SolvedMoves {
  bool refuted = false;          // another move is as good, or the best one loses
  std::optional<int> best = {};  // nothing: not solved
  std::optional<int> next = {};  // the best of the others; nothing where one is not solved

  bool all() const { return !refuted && best && next; }
};

// `best` is a move and its mirror images. `limits` hold for each move. requires: the game is not
// over.
SolvedMoves solve_moves(const AnyPlay& play, const std::vector<MoveCode>& best,
                        const Limits& limits, const engines::EngineOptions& options);

double chance_of(int outcome);  // to win, a draw being half a win

enum class Proof { Exact, Refuted, Unknown };

// Writes into the puzzle what was proved. Its solutions count as mirror images of one move.
// requires: it was held against the rules.
Proof prove(Puzzle& puzzle, const Limits& limits, const engines::EngineOptions& options);

}  // namespace palamedes::desk
