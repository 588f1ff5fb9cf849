// engines/connect4/connect4_engine.hpp - the engine for four in a line.
#pragma once

#include <memory>

#include "engines/game_knowledge.hpp"

namespace palamedes::engines {

// Null for any other game. A score of 100 is about two open threes more than the enemy has.
std::unique_ptr<Engine> make_connect4_engine(const AnyGame& game, const EngineOptions& options);

std::span<const BenchSet> connect4_bench_sets();

Advice connect4_advice();  // why a move was bad

GameKnowledge connect4_knowledge();

}  // namespace palamedes::engines
