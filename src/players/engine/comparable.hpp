// players/engine/comparable.hpp - an analysis whose lines may be held against each other.
//
// A search that is halted has looked deeper into its first lines than into the others, and scores
// of different depths differ for no reason of the position's. Who chooses among lines needs the
// last depth at which all of them were searched.
#pragma once

#include <algorithm>

#include "engines/engine.hpp"

namespace palamedes {

// As Engine::analyse, but with the lines of the last whole depth, the best first. The nodes are all
// that were spent. Where not even depth 1 was reached, whatever there is.
inline engines::Analysis analyse_comparably(engines::Engine& engine, const AnyPlay& play,
                                            const search::Limits& limits,
                                            const engines::Engine::Report& report) {
  engines::Analysis whole;
  engines::Analysis last = engine.analyse(play, limits, [&](const engines::Analysis& now) {
    if (now.depth > whole.depth) {
      whole = now;
      std::stable_sort(whole.lines.begin(), whole.lines.end(),
                       [](const auto& a, const auto& b) { return a.score > b.score; });
      if (report) report(whole);
    } else if (report) {
      report(now);
    }
  });
  if (whole.depth == 0) return last;
  whole.best = *play.parse_move(whole.lines[0].moves[0]);
  whole.nodes = last.nodes;
  return whole;
}

}  // namespace palamedes
