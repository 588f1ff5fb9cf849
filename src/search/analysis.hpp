// search/analysis.hpp - what a search has found, as every room passes it on: scores and move codes.
//
// Engines, players, solvers and contestants all answer with it. Moves are codes, valid where the
// line has got to; games/move_texts.hpp makes text of them for whoever shows them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/game.hpp"
#include "search/score.hpp"

namespace palamedes {

// What a line is worth to the side to move.
struct Evaluation {
  double value = 0;                      // in the game's unit: pawns, discs, ...
  std::optional<int> plies_to_end = {};  // set where the result is proven; value has its sign
};

struct ExpectedLine {
  search::Score score = 0;               // for the side to move; see score.hpp and Analysis::unit
  std::vector<MoveCode> moves;           // from the position looked at on, never empty
  std::optional<MoveCode> same_as = {};  // the move that was searched instead, its mirror image
};

struct Analysis {
  MoveCode best = 0;                      // a legal move, whatever else is known
  std::uint64_t nodes = 0;                // positions looked at
  int depth = 0;                          // plies looked ahead, in full
  std::optional<double> evaluation = {};  // for the side to move, in the unit of who chose
  // The best first, all of one depth, twins after each other; none where nothing is expected.
  std::vector<ExpectedLine> lines = {};
  int deepest = 0;                   // plies of the longest line looked at
  std::vector<MoveCode> twins = {};  // of `best`: moves that a symmetry of the position makes of it
  bool complete = false;             // proven, or searched to every end with nothing left out
  std::optional<int> margin = {};    // exact, for the side to move, where the end was counted
  int unit = 1;                      // so many points of score are one pawn, disc, ...

  Evaluation evaluation_of(const ExpectedLine& line) const {
    Evaluation worth{.value = static_cast<double>(line.score) / unit};
    if (search::is_proven(line.score)) worth.plies_to_end = search::plies_to_end(line.score);
    return worth;
  }

  // 1 won, 0 drawn, -1 lost for the side to move; nothing: not known.
  std::optional<int> outcome() const {
    if (!complete || lines.empty()) return std::nullopt;
    return (lines[0].score > 0) - (lines[0].score < 0);
  }
};

}  // namespace palamedes
