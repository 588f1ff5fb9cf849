// engines/hop/hop_engine.hpp - the engine for hop.
#pragma once

#include <memory>

#include "engines/game_knowledge.hpp"

namespace palamedes::engines {

// Null for any other game. A score of 100 stands for winning odds of e to 1 (see weights.hpp).
std::unique_ptr<Engine> make_hop_engine(const AnyGame& game, const EngineOptions& options);

// The weights compiled in, as a file: the evaluation "counts", in the order of weights.hpp.
WeightsFile hop_weights();

std::span<const BenchSet> hop_bench_sets();

Advice hop_advice();  // why a move was bad

GameKnowledge hop_knowledge();

}  // namespace palamedes::engines
