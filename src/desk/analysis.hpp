// desk/analysis.hpp - what an engine thinks of a position, as a document for side 0.
#pragma once

#include <optional>

#include "desk/ask.hpp"
#include "desk/effort.hpp"
#include "engines/engine.hpp"
#include "players/player.hpp"

namespace palamedes::desk {

// An engine's analysis together with what only the desk knows.
struct Insight {
  engines::Analysis analysis;
  int unit = 1;              // of the engine's scores
  double won = 0;            // the value of a won game, see Unit
  std::optional<int> exact;  // the true margin for the side to move, where it is known
  double seconds = 0;

  // A score of the engine in units, for the side to move.
  double value(search::Score score) const;
};

Json analysis_doc(const AnyPlay& play, const Insight& insight);

// A line that a player of any kind expects from this position.
Json line_doc(const AnyPlay& play, const ExpectedLine& line);

// Looks at a position. `lines`: so many of the best moves, all compared at the same depth; more
// than there are moves counts as all. `report` hears of whatever is new, and may be empty.
// requires: the game is not over.
Insight look_at(engines::Engine& engine, const AnyPlay& play, const Effort& effort,
                const Pace& pace, int lines, const std::function<void(const Insight&)>& report);

}  // namespace palamedes::desk
