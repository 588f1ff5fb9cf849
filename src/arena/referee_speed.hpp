// arena/referee_speed.hpp - what refereeing costs: per ply, per game, and per process started.
#pragma once

#include <memory>
#include <string>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "referee/sandbox.hpp"

namespace palamedes::arena {

struct RefereeSpeed {
  double seconds = 0;  // of the whole measurement
  std::uint64_t games = 0, plies = 0;
  double referee_cpu = 0;  // seconds, of this process: pipes, clocks, rules and records
  double games_per_second() const { return static_cast<double>(games) / seconds; }
  double cpu_per_ply() const { return referee_cpu / static_cast<double>(plies); }
};

// Games between two copies of `program`, which speaks the line protocol and answers at once, each
// process serving many games; `threads` games at a time, for so many seconds. Any misstep is an
// error: it says which.
Result<RefereeSpeed> measure_games(const std::shared_ptr<const AnyGame>& game,
                                   const std::string& program,
                                   const std::shared_ptr<const referee::Sandbox>& sandbox,
                                   int threads, double seconds);

struct ProcessCost {
  double wall = 0;         // seconds from its start to its end, nothing left
  double referee_cpu = 0;  // of that, spent by this process
};

// The mean over `times` runs of a program that ends at once: what protocols that start a process
// for every move pay on top of the thinking.
Result<ProcessCost> measure_process(const std::string& program, const referee::Sandbox& sandbox,
                                    int times);

}  // namespace palamedes::arena
