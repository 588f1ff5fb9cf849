// cli/cmd_bench_time.cpp - `palamedes bench time`: whether the engines answer when they have to.
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/numbers.hpp"
#include "cli/punctuality.hpp"
#include "cli/terminal.hpp"

namespace palamedes::cli {
namespace {

struct BenchTimeFlags {
  std::vector<std::string> games;
  int moves = 1000, stops = 200;
  double seconds = 0.05;
  bool json = false;
};

std::function<void(int)> progress_of(const char* what, int all) {
  if (!look_at_terminal().errors) return {};
  return [what, all](int done) {
    std::cerr << fmt::format("\r\x1b[K{} {} of {}", what, done, all) << std::flush;
    if (done == all) std::cerr << "\r\x1b[K" << std::flush;
  };
}

int bench_time(const BenchTimeFlags& flags) {
  std::vector<std::string> names = flags.games;
  if (names.empty()) names = one_of_each_family();
  TimeTrial trial;
  for (const std::string& name : names) trial.games.push_back(game_named(name));
  trial.seconds = flags.seconds;
  trial.moves = flags.moves;
  trial.progress = progress_of("move", flags.moves);
  const Delays overruns = measure_overruns(trial);
  trial.moves = flags.stops;
  trial.progress = progress_of("stop", flags.stops);
  const TimeReport report{flags.seconds, overruns, measure_stops(trial)};
  std::cout << (flags.json ? time_json(report) : time_table(report));
  return 0;
}

}  // namespace

Action define_bench_time(CLI::App& app) {
  const auto flags = std::make_shared<BenchTimeFlags>();
  app.add_option("--game", flags->games, "only this game; may be given again")
      ->option_text("GAME")
      ->allow_extra_args(false);
  app.add_option("--moves", flags->moves, "how many to play on time (1000)")
      ->option_text("N")
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--stops", flags->stops, "how many to interrupt (200)")
      ->option_text("N")
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--time", flags->seconds, "seconds a move (0.05)")
      ->option_text("S")
      ->check(between(0.001, 60));
  app.add_flag("--json", flags->json, "one JSON object instead of a table");
  app.footer(
      "Other work on the machine makes every program late: measure while it is idle.\n\n"
      "Examples:\n"
      "  palamedes bench time\n"
      "  palamedes bench time --game hop --moves 100 --time 0.02\n"
      "  palamedes bench time --json > time.json");
  return [flags] { return bench_time(*flags); };
}

}  // namespace palamedes::cli
