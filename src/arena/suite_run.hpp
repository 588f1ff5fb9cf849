// arena/suite_run.hpp - a player asked for its move in every position of a suite, with limits and
// verdicts as in a match.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arena/roster.hpp"
#include "base/result.hpp"
#include "bout/game_clock.hpp"
#include "desk/coach/suite.hpp"
#include "referee/sandbox.hpp"

namespace palamedes::arena {

struct SuitePlan {
  std::string player;  // as referee/player_spec.hpp reads it
  TimeControl time{.move = 0.1};
  std::uint64_t seed = 1;
  referee::SandboxMode sandbox = referee::SandboxMode::Auto;  // for programs
  referee::ResourceLimits limits = {};
  const std::atomic<bool>* stop = nullptr;
  Recruiter recruit = referee::make_contestant;
};

struct SolvedEntry {
  std::string id;
  bool solved = false;
  std::string move;  // as the game writes it; empty where it made none
  double seconds = 0;
  std::string verdict;  // "crash", "time", ...: what it did instead of moving
  Sentence why;
};

// All entries in their order, as far as it was not stopped; `progress` is called after each. Fails
// where the player cannot be made or a position is none.
Result<std::vector<SolvedEntry>> run_suite(const std::vector<desk::SuiteEntry>& entries,
                                           const SuitePlan& plan,
                                           const std::function<void(const SolvedEntry&)>& progress);

}  // namespace palamedes::arena
