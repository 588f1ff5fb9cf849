// cli/cmd_bench_arena.cpp - `palamedes bench arena`: what a refereed ply and a process cost here.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "arena/referee_speed.hpp"
#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/numbers.hpp"
#include "cli/stopwatch.hpp"
#include "cli/zoo.hpp"

namespace palamedes::cli {
namespace {

struct BenchArenaFlags {
  std::string game = "minichess", bots, sandbox = "require";
  double seconds = 5;
  int threads = 0;
  bool json = false;
};

// fastchess between two random movers of ordinary chess, without a sandbox, on a machine of two
// cores: microseconds of CPU a ply, from best to worst, and games of 99 plies a second.
constexpr double kFastchessBest = 81, kFastchessWorst = 143, kFastchessGames = 117;

constexpr int kProcesses = 40;

int bench_arena(const BenchArenaFlags& flags) {
  const auto game = game_named(flags.game);
  const auto mode = require(referee::sandbox_mode_named(flags.sandbox));
  const auto sandbox = require(referee::Sandbox::probe(mode, {}));
  const auto bare = require(referee::Sandbox::probe(referee::SandboxMode::Off, {}));
  const auto zoo = require(Zoo::open(bots_folder(flags.bots), {"honest", "exits_at_once"}));
  const int threads = flags.threads > 0
                          ? flags.threads
                          : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const auto speed =
      require(arena::measure_games(game, zoo->program("honest"), sandbox, threads, flags.seconds));
  const std::string brief = zoo->program("exits_at_once");
  const auto confined = require(arena::measure_process(brief, *sandbox, kProcesses));
  const auto plain = require(arena::measure_process(brief, *bare, kProcesses));
  const double ply = 1e6 * speed.cpu_per_ply();
  const auto rate = static_cast<double>(speed.plies) / speed.seconds;
  if (flags.json) {
    const auto process = [](const arena::ProcessCost& cost) {
      return nlohmann::ordered_json{{"wall_ms", 1e3 * cost.wall},
                                    {"referee_cpu_ms", 1e3 * cost.referee_cpu}};
    };
    std::cout << nlohmann::ordered_json{{"sandbox", sandbox->summary()},
                                        {"game", game->info().id},
                                        {"threads", threads},
                                        {"games", speed.games},
                                        {"plies", speed.plies},
                                        {"seconds", speed.seconds},
                                        {"games_per_second", speed.games_per_second()},
                                        {"referee_cpu_per_ply_us", ply},
                                        {"process_in_sandbox", process(confined)},
                                        {"process_without", process(plain)},
                                        {"peak_memory_mb", peak_memory_mb()}}
                     .dump(2)
              << '\n';
    return 0;
  }
  std::cout << fmt::format(
      "{}\n\n"
      "{} between random movers, one process for each, {} at a time:\n"
      "  games/s                 {:9.1f}   (fastchess, chess without a sandbox: {:.0f})\n"
      "  plies a game            {:9.1f}   (99)\n"
      "  plies/s                 {:9.0f}   ({:.0f}; {:.2f} times as many)\n"
      "  referee CPU a ply       {:9.1f} us ({:.0f} to {:.0f} us; {:.2f} to {:.2f} of it)\n"
      "  the referee's memory    {:9.1f} MB\n\n"
      "a process for every move costs, beside the thinking:\n"
      "  in the sandbox          {:9.2f} ms, {:.2f} ms of it the referee's CPU\n"
      "  with limits only        {:9.2f} ms, {:.2f} ms\n",
      sandbox->summary(), game->info().id, threads, speed.games_per_second(), kFastchessGames,
      static_cast<double>(speed.plies) / static_cast<double>(speed.games), rate,
      kFastchessGames * 99, rate / (kFastchessGames * 99), ply, kFastchessBest, kFastchessWorst,
      ply / kFastchessWorst, ply / kFastchessBest, peak_memory_mb(), 1e3 * confined.wall,
      1e3 * confined.referee_cpu, 1e3 * plain.wall, 1e3 * plain.referee_cpu);
  return 0;
}

}  // namespace

Action define_bench_arena(CLI::App& app) {
  const auto flags = std::make_shared<BenchArenaFlags>();
  app.add_option("--game", flags->game, "a rule set (minichess)")->option_text("GAME");
  app.add_option("--seconds", flags->seconds, "of play (5)")
      ->option_text("S")
      ->check(between(0.1, 600));
  app.add_option("--threads", flags->threads, "games at the same time; all cores if left out")
      ->option_text("N")
      ->check(CLI::Range(1, 256));
  app.add_option("--sandbox", flags->sandbox, "require, auto or off (require)")
      ->option_text("MODE");
  app.add_option("--bots", flags->bots, "the zoo's folder, if not tests/bots")->option_text("DIR");
  app.add_flag("--json", flags->json, "one JSON object instead of text");
  app.footer(
      "Examples:\n"
      "  palamedes bench arena\n"
      "  palamedes bench arena --game othello --threads 1 --sandbox off");
  return [flags] { return bench_arena(*flags); };
}

}  // namespace palamedes::cli
