// training/gate.hpp - nothing is kept that did not win games: new weights against old ones, until a
// sequential test has a verdict.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "arena/local_match.hpp"

namespace palamedes::training {

struct GatePlan {
  std::string new_weights, old_weights;  // files; the old may be empty: the engine's own
  double seconds = 0.1;                  // a move
  int most_games = 2000;
  int opening_plies = 10;
  std::uint64_t seed = 1;
  int threads = 1;
  arena::Sprt sprt{.elo0 = 0, .elo1 = 10};
  const std::atomic<bool>* stop = nullptr;
};

// `builtin(weights=FILE):engine`, with whatever in the name is special to a spec escaped.
std::string engine_with_weights(const std::string& file);

// Blocks until there is a verdict, all games are played or it is stopped. Errors: files that the
// game's engine cannot use.
Result<arena::MatchResult> run_gate(const std::shared_ptr<const AnyGame>& game,
                                    const GatePlan& plan,
                                    const std::function<void(const arena::MatchResult&)>& progress);

bool passed(const GatePlan& plan, const arena::MatchResult& result);

// What stands beside the weights: who played, how, and what came of it, as JSON. `date` is today's.
std::string gate_report(const AnyGame& game, const GatePlan& plan, const arena::MatchResult& result,
                        const std::string& date);

}  // namespace palamedes::training
