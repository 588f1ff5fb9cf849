// engines/game_knowledge.hpp - what this room knows of each game, beyond its rules: one entry a
// game, made in its folder.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "engines/advice.hpp"
#include "engines/bench_positions.hpp"
#include "engines/engine.hpp"
#include "engines/solver.hpp"

namespace palamedes::engines {

// How much worse than the best a move may be and still be played, in units of the engine.
struct Taste {
  double beginner;  // by a beginner, who would not notice
  double variety;  // by a strong player, for all it can tell: a tenth of what an evaluation errs by
};

// A solver that knows more of its game than its ends.
struct OwnSolver {
  Analysis (*solve)(const AnyPlay& play, const Limits& limits, const EngineOptions& options,
                    Truth wanted) = nullptr;
  // Whether it may find out who wins within a second or so; else a search for proofs is as good.
  bool (*is_near)(const AnyPlay& play) = nullptr;
};

struct GameKnowledge {
  std::string_view family;  // see GameFamily
  std::unique_ptr<Engine> (*make_engine)(const AnyGame& game, const EngineOptions& options);
  std::span<const BenchSet> bench_sets;
  Taste taste;
  Result<WeightsFile> (*weights)() = nullptr;  // where a file can replace them: those compiled in
  // Where a file must hold other things than those compiled in.
  Result<bool> (*check_weights)(const AnyGame& game, const WeightsFile& weights) = nullptr;
  // Whether these are a learned evaluation, which the one made by hand could stand in for.
  bool (*has_learned)(const AnyGame& game) = nullptr;
  OwnSolver solver = {};
  // A file that a page without a server fetches, as FAMILY.plmw, when it needs it; empty: none.
  std::string_view (*fetched_weights)() = nullptr;
  search::Parameters (*parameters)() = nullptr;  // that suit the game; null: the usual ones
  Advice advice = {};                            // every game has it
};

// The one list of games in this room.
std::span<const GameKnowledge> every_game_known();

const GameKnowledge& knowledge_of(const AnyGame& game);

}  // namespace palamedes::engines
