// cli/cmd_bench_freeze.cpp - `palamedes bench freeze`: what programs gain while they are frozen.
#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/freeze_gain.hpp"
#include "cli/inputs.hpp"
#include "cli/numbers.hpp"
#include "cli/zoo.hpp"
#include "referee/ways_to_freeze.hpp"

namespace palamedes::cli {
namespace {

struct BenchFreezeFlags {
  std::string bots;
  int turns = 10, frozen = 200;  // milliseconds
  double most = 2;               // milliseconds a turn
  bool json = false;
};

int bench_freeze(const BenchFreezeFlags& flags) {
  const auto zoo = require(Zoo::open(bots_folder(flags.bots), kWakefulBots));
  const auto ways = require(referee::WaysToFreeze::find(zoo_limits()));
  auto rows = nlohmann::ordered_json::array();
  bool good = true;
  for (const referee::WayToFreeze& way : ways.all()) {
    if (!flags.json) {
      std::cout << fmt::format("by {} ({})\n  {:22}  {:>8}  {:>8}\n", way.name,
                               way.sandbox->summary(), "", "ms a turn", "most");
    }
    for (const std::string& bot : kWakefulBots) {
      const auto gain = require(measure_freeze_gain(zoo->program(bot), *way.sandbox, flags.turns,
                                                    std::chrono::milliseconds(flags.frozen)));
      const double mean = 1000 * gain.mean, most = 1000 * gain.most;
      good = good && mean <= flags.most;
      rows.push_back({{"by", way.name}, {"bot", bot}, {"mean_ms", mean}, {"most_ms", most}});
      if (flags.json) continue;
      std::cout << fmt::format("  {:22}  {:>9.3f}  {:>8.3f}\n", bot, mean, most) << std::flush;
    }
  }
  if (flags.json) {
    std::cout << nlohmann::ordered_json{{"gains", rows}, {"right", good}}.dump(2) << '\n';
  } else {
    std::cout << fmt::format("{}: CPU gained in {} ms frozen, {:g} ms a turn allowed\n",
                             good ? "right" : "WRONG", flags.frozen, flags.most);
  }
  return good ? 0 : 1;
}

}  // namespace

Action define_bench_freeze(CLI::App& app) {
  const auto flags = std::make_shared<BenchFreezeFlags>();
  app.add_option("--bots", flags->bots, "the zoo's folder, if not tests/bots")->option_text("DIR");
  app.add_option("--turns", flags->turns, "of each bot (10)")
      ->option_text("N")
      ->check(between(1, 1000));
  app.add_option("--frozen", flags->frozen, "milliseconds after each turn (200)")
      ->option_text("MS")
      ->check(between(1, 60000));
  app.add_option("--most", flags->most, "milliseconds of CPU that may be gained a turn (2)")
      ->option_text("MS")
      ->check(between(0, 60000));
  app.add_flag("--json", flags->json, "one JSON object instead of a table");
  app.footer(
      "Bots that know how to undo a stop play on in every way this machine can freeze them.\n"
      "Exit code 0: none of them gained more than is allowed.\n\n"
      "Examples:\n"
      "  palamedes bench freeze\n"
      "  palamedes bench freeze --turns 3 --json");
  return [flags] { return bench_freeze(*flags); };
}

}  // namespace palamedes::cli
