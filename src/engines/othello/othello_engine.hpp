// engines/othello/othello_engine.hpp - the Othello engine: a midgame search until the end of the
// game can be counted, then an exact solver.
#pragma once

#include <memory>

#include "engines/game_knowledge.hpp"

namespace palamedes::engines {

// For "othello" and "othello:6x6"; nothing for other games. Scores are 100 to a disc of the final
// margin; an Analysis is `complete` when the margin is exact.
std::unique_ptr<Engine> make_othello_engine(const AnyGame& game, const EngineOptions& options);

std::span<const BenchSet> othello_bench_sets();

GameKnowledge othello_knowledge();

}  // namespace palamedes::engines
