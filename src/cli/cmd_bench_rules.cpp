// cli/cmd_bench_rules.cpp - `palamedes bench rules`: how fast the rules of every game run here.
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/kernels.hpp"
#include "cli/numbers.hpp"
#include "cli/rules_speed.hpp"
#include "cli/terminal.hpp"

namespace palamedes::cli {
namespace {

struct BenchRulesFlags {
  std::vector<std::string> games;
  double seconds = 0.3;
  bool json = false;
};

int bench_rules(const BenchRulesFlags& flags) {
  std::vector<std::string> names = flags.games;
  if (names.empty()) {
    for (const RuleSet& set : rule_sets()) names.emplace_back(set.name);
  }
  std::vector<std::shared_ptr<const AnyGame>> games;
  for (const std::string& name : names) games.push_back(game_named(name));
  SpeedReport report{runnable_kernels(), compiler_name(), {}};
  const bool progress = look_at_terminal().errors;
  for (const auto& game : games) {
    if (progress)
      std::cerr << "\r\x1b[K"
                << "measuring " << game->info().id << std::flush;
    report.speeds.push_back(measure_rules(*game, report.kernels, flags.seconds));
  }
  if (progress) std::cerr << "\r\x1b[K" << std::flush;
  std::cout << (flags.json ? speed_json(report) : speed_table(report));
  return 0;
}

constexpr std::string_view kExamples =
    "Examples:\n"
    "  palamedes bench rules\n"
    "  palamedes bench rules --game othello --seconds 1\n"
    "  palamedes bench rules --json > rules.json";

}  // namespace

Action define_bench_rules(CLI::App& app) {
  const auto flags = std::make_shared<BenchRulesFlags>();
  app.add_option("--game", flags->games, "only this game; may be given again")
      ->option_text("GAME")
      ->allow_extra_args(false);
  app.add_option("--seconds", flags->seconds, "CPU time for each measurement (0.3)")
      ->option_text("S")
      ->check(between(0.001, 60));
  app.add_flag("--json", flags->json, "one JSON object instead of tables");
  app.footer(std::string(kExamples));
  return [flags] { return bench_rules(*flags); };
}

}  // namespace palamedes::cli
