// cli/cmd_bench_threads.cpp - `palamedes bench threads`: how much sooner several threads reach a
// depth, and what that is worth in games.
#include <fmt/format.h>

#include <cmath>
#include <iostream>
#include <memory>

#include "arena/local_match.hpp"
#include "base/rng.hpp"
#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/sprt_view.hpp"
#include "cli/stopwatch.hpp"
#include "cli/terminal.hpp"
#include "engines/engine.hpp"

namespace palamedes::cli {
namespace {

struct BenchThreadsFlags {
  std::vector<std::string> games;
  int positions = 50, threads = 4, match = 0;
  double seconds = 0.3, move = 0.1;
  std::uint64_t seed = 1;
};

using SharedPlay = std::unique_ptr<AnyPlay>;

// A position some random moves into a game that is not over.
SharedPlay some_position(const AnyGame& game, Rng& rng) {
  constexpr int kLeast = 6, kSpan = 15;
  while (true) {
    auto play = game.start();
    for (int plies = kLeast + rng.below(kSpan); plies > 0 && !play->result(); --plies) {
      const auto moves = play->moves();
      play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
    }
    if (!play->result() && play->moves().size() > 1) return play;
  }
}

struct DepthReached {
  double seconds, cpu_seconds;
  Analysis analysis;
};

DepthReached think(engines::Engine& engine, const AnyPlay& play, Limits limits) {
  engine.new_game();
  const Stopwatch watch;
  limits.elapsed = [&watch] { return watch.seconds(); };
  const double cpu_before = process_cpu_seconds();
  Analysis analysis = engine.analyse(play, limits);
  return {watch.seconds(), process_cpu_seconds() - cpu_before, std::move(analysis)};
}

// Geometric means over positions of the time to a depth, of the nodes and of the CPU time, one
// thread's against several threads'. A depth is what one thread reaches in about the time that was
// said. The CPU time says how much sooner it would be if every thread had a core of its own: it is
// what a machine that is busy or has too few cores can measure.
bool measure_threads(const std::string& name, const BenchThreadsFlags& flags,
                     const InterruptFlag& interrupt) {
  const auto game = game_named(name);
  const auto engine =
      engines::make_engine(*game, {.table_megabytes = 64, .cpu = detect_cpu(), .parameters = {}});
  Rng rng(flags.seed);
  double sooner = 0, more = 0, cheaper = 0, alone = 0;
  int counted = 0;
  for (int i = 0; counted < flags.positions && i < 4 * flags.positions; ++i) {
    if (interrupt.set()) return false;
    const auto play = some_position(*game, rng);
    const DepthReached first = think(*engine, *play, {.seconds = flags.seconds});
    if (first.analysis.complete || first.analysis.depth < 2) continue;  // nothing to measure
    const Limits to_depth{.depth = first.analysis.depth};
    const DepthReached one = think(*engine, *play, to_depth);
    Limits together = to_depth;
    together.threads = flags.threads;
    const DepthReached all = think(*engine, *play, together);
    ++counted;
    alone += one.seconds;
    sooner += std::log(one.seconds / all.seconds);
    cheaper += std::log(one.cpu_seconds / all.cpu_seconds);
    more +=
        std::log(static_cast<double>(all.analysis.nodes) / static_cast<double>(one.analysis.nodes));
    if (look_at_terminal().errors) {
      std::cerr << fmt::format("\r\x1b[K{}: position {} of {}", name, counted, flags.positions)
                << std::flush;
    }
  }
  if (look_at_terminal().errors) std::cerr << "\r\x1b[K" << std::flush;
  if (counted == 0) {
    std::cout << fmt::format("{:<16} is over before there is anything to measure\n", name);
    return true;
  }
  std::cout << fmt::format(
                   "{:<16} {} threads reach a depth {:.2f} times sooner, with {:.2f} times the "
                   "nodes ({} positions, {:.2f} s by one thread on average); by CPU time {:.2f} "
                   "times with a core for each\n",
                   name, flags.threads, std::exp(sooner / counted), std::exp(more / counted),
                   counted, alone / counted, flags.threads * std::exp(cheaper / counted))
            << std::flush;
  return true;
}

bool play_match(const std::string& name, const BenchThreadsFlags& flags,
                const InterruptFlag& interrupt) {
  arena::MatchPlan plan;
  plan.first = fmt::format("builtin(threads={}):engine", flags.threads);
  plan.second = "engine";
  plan.games = flags.match;
  plan.time.move = flags.move;
  plan.seed = flags.seed;
  plan.stop = &interrupt.flag();
  const auto result = require(
      arena::run_match(game_named(name), require(arena::complete(plan)), [](const auto&) {}));
  std::cout << fmt::format("{:<16} {} threads against one at {} s a move: +{} ={} -{}\n", name,
                           flags.threads, flags.move, result.wins, result.draws, result.losses);
  if (result.pairs.pairs() > 0) std::cout << strength_text(result.pairs);
  std::cout << std::flush;
  return !interrupt.set();
}

int bench_threads(const BenchThreadsFlags& flags) {
  std::vector<std::string> names = flags.games;
  if (names.empty()) names = one_of_each_family();
  const InterruptFlag interrupt;
  for (const std::string& name : names) {
    if (!measure_threads(name, flags, interrupt)) return 130;
    if (flags.match > 0 && !play_match(name, flags, interrupt)) return 130;
  }
  return 0;
}

}  // namespace

Action define_bench_threads(CLI::App& app) {
  const auto flags = std::make_shared<BenchThreadsFlags>();
  app.add_option("--game", flags->games, "only this game; may be given again")
      ->option_text("GAME")
      ->allow_extra_args(false);
  app.add_option("--threads", flags->threads, "how many against one (4)")
      ->option_text("N")
      ->check(CLI::Range(2, 256));
  app.add_option("--positions", flags->positions, "of each game (50)")
      ->option_text("N")
      ->check(CLI::Range(1, 100'000));
  app.add_option("--time", flags->seconds, "seconds in which one thread finds the depth (0.3)")
      ->option_text("S")
      ->check(between(0.01, 3600));
  app.add_option("--match", flags->match, "games of several threads against one, besides (0)")
      ->option_text("N")
      ->check(CLI::Range(0, 1'000'000));
  app.add_option("--move", flags->move, "seconds a move in these (0.1)")
      ->option_text("S")
      ->check(between(0.001, 3600));
  app.add_option("--seed", flags->seed, "other positions and openings (1)")
      ->option_text("NUMBER")
      ->check(any_count());
  app.footer(
      "Other work on the machine, or fewer cores than threads, spoils it; less so the figure by "
      "CPU\n"
      "time, which is what it would be if every thread had a core of its own.\n\n"
      "Examples:\n"
      "  palamedes bench threads --game othello\n"
      "  palamedes bench threads --threads 2 --positions 10 --match 100");
  return [flags] { return bench_threads(*flags); };
}

}  // namespace palamedes::cli
