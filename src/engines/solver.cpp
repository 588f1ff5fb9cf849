// engines/solver.cpp - the game's own solver, or its engine with its eyes shut to all but ends.
#include "engines/solver.hpp"

#include "engines/game_knowledge.hpp"

namespace palamedes::engines {

Analysis solve(const AnyPlay& play, const Limits& limits, const EngineOptions& options,
               Truth wanted) {
  Limits spend = limits;
  spend.depth = std::nullopt;
  spend.lines = 1;
  spend.patient = true;
  const OwnSolver& own = knowledge_of(play.game()).solver;
  if (own.solve != nullptr && (wanted == Truth::InFull || own.is_near(play))) {
    return own.solve(play, spend, options, wanted);
  }
  spend.threads = 1;
  Analysis analysis = solve_by_search(play, spend, options);
  if (!analysis.complete) analysis.lines.clear();  // a guess
  return analysis;
}

Analysis solve_by_search(const AnyPlay& play, const Limits& limits, const EngineOptions& options) {
  EngineOptions shut = options;
  shut.blind = shut.by_hand = true;
  return make_engine(play.game(), shut)->analyse(play, limits);
}

}  // namespace palamedes::engines
