// cli/freeze_gain.hpp - how much CPU a program gets while it is frozen, in every way that this
// machine can freeze it.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "referee/sandbox.hpp"

namespace palamedes::cli {

// The bots of the zoo that want to go on while they are frozen.
inline const std::vector<std::string> kWakefulBots{
    "burns_opponents_time", "wakes_by_timer",       "wakes_by_descriptor", "wakes_in_pairs",
    "wakes_by_childs_end",  "wakes_by_parents_end", "wakes_by_queue"};

// In seconds of CPU a turn, over all processes of the program.
struct FreezeGain {
  double mean = 0, most = 0;
};

// Lets the bot answer and freezes it for a while, `turns` times.
Result<FreezeGain> measure_freeze_gain(const std::string& program, const referee::Sandbox& sandbox,
                                       int turns, std::chrono::milliseconds frozen_for);

}  // namespace palamedes::cli
