// engines/minichess/minichess_engine.hpp - the engine for minichess/2023, minichess/2026 and
// gardner.
#pragma once

#include <memory>

#include "engines/game_knowledge.hpp"

namespace palamedes::engines {

// Null for any other rule set. A score of 100 is a pawn.
std::unique_ptr<Engine> make_minichess_engine(const AnyGame& game, const EngineOptions& options);

std::span<const BenchSet> minichess_bench_sets();

Advice minichess_advice();  // why a move was bad

GameKnowledge minichess_knowledge();

}  // namespace palamedes::engines
