// engines/chain/chain_engine.hpp - the engine for every chain rule set and board size.
#pragma once

#include <memory>

#include "engines/game_knowledge.hpp"

namespace palamedes::engines {

// Null for any other game. A score of 100 stands for winning odds of e to 1 (see weights.hpp).
std::unique_ptr<Engine> make_chain_engine(const AnyGame& game, const EngineOptions& options);

std::span<const BenchSet> chain_bench_sets();

Advice chain_advice();  // why a move was bad

GameKnowledge chain_knowledge();

}  // namespace palamedes::engines
