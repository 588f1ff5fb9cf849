// cli/rules_speed.hpp - how fast the rules of each game run here: random games and perft.
//
// Every figure is per second of CPU time of one thread, the best of a few rounds in which the
// kernels take turns, since other work on a machine can only make a figure worse.
#pragma once

#include <string>
#include <vector>

#include "base/cpu.hpp"
#include "games/catalog.hpp"

namespace palamedes::cli {

struct RulesSpeed {
  std::string rule_set;
  double plies_per_game = 0;
  std::vector<double> games_per_second;  // by kernel, the plain one first
  int depth = 0;                         // of perft from the start
  std::vector<double> leaves_per_second;
};

struct SpeedReport {
  std::vector<CpuLevel> kernels;
  std::string compiler;
  std::vector<RulesSpeed> speeds;
};

// Each measurement takes about `seconds` of CPU time, or one perft that takes up to three times
// that. Where a game has no kernel of a level's own, the figure is that of the one before: measured
// again, it would differ by chance alone.
RulesSpeed measure_rules(const AnyGame& game, const std::vector<CpuLevel>& kernels, double seconds);

std::string compiler_name();  // with its version, of this build

// What the best kernel must reach.
RulesFloor floor_for(const std::string& rule_set);

std::string speed_table(const SpeedReport& report);
std::string speed_json(const SpeedReport& report);

}  // namespace palamedes::cli
