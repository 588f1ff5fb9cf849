// cli/cmd_match.cpp - `palamedes match`: two players against each other, and what that proves.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <thread>

#include "arena/local_match.hpp"
#include "arena/opening_file.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/limit_flags.hpp"
#include "cli/match_report.hpp"
#include "cli/mirror.hpp"
#include "cli/numbers.hpp"
#include "cli/queue_away.hpp"
#include "cli/sprt_view.hpp"
#include "cli/terminal.hpp"

namespace palamedes::cli {
namespace {

struct MatchFlags {
  std::string game, save, store, openings;
  LimitFlags limits;
  arena::MatchPlan plan;
  arena::Sprt sprt;
  std::vector<double> bounds;  // of the test
  std::vector<std::string> names;
  bool json = false, queue = false;
};

int run(MatchFlags& flags) {
  const auto game = game_named(flags.game);
  change_limits(flags.limits, flags.plan.time, flags.plan.limits, flags.plan.sandbox);
  if (!flags.bounds.empty()) {
    flags.sprt.elo0 = flags.bounds[0], flags.sprt.elo1 = flags.bounds[1];
    check_sprt(flags.sprt);
    flags.plan.sprt = flags.sprt;
  }
  std::copy(flags.names.begin(), flags.names.end(), flags.plan.names.begin());
  flags.plan = require(arena::complete(flags.plan));
  if (!flags.openings.empty()) {
    flags.plan.openings = std::make_shared<const std::vector<std::unique_ptr<AnyPlay>>>(
        require(arena::read_openings(*game, read_file(flags.openings), flags.openings, 0)));
  }
  if (!flags.save.empty()) check_writable(flags.save);
  const InterruptFlag interrupt;
  flags.plan.stop = &interrupt.flag();
  if (flags.plan.threads == 0)
    flags.plan.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::unique_ptr<arena::Spectator> mirror;
  if (flags.queue && flags.plan.openings) {
    throw Fatal(kBadInput, "--queue: workers take no openings from a file");
  }
  if (flags.queue && flags.store.empty()) {
    throw Fatal(kBadInput, "--queue needs --store: it is the store's workers that play");
  }
#if PALAMEDES_SERVICE
  if (flags.queue) {
    const arena::MatchPlan& plan = flags.plan;
    if (plan.ponder) throw Fatal(kBadInput, "--queue: programs of workers cannot ponder");
    flags.plan.away =
        away_to_queue({.store = flags.store,
                       .key = plan.key,
                       .game = game->info().id,
                       .players = {{plan.first, plan.names[0]}, {plan.second, plan.names[1]}},
                       .time = plan.time,
                       .opening_plies = plan.opening_plies,
                       .memory_mb = plan.limits.memory_mb});
  }
  if (!flags.store.empty()) mirror = mirror_match(flags.store, *game, flags.plan);
#endif
  flags.plan.spectator = mirror.get();
  const bool progress = look_at_terminal().errors;
  const auto result =
      require(arena::run_match(game, flags.plan, [&](const arena::MatchResult& so_far) {
        if (!progress) return;
        std::cerr << fmt::format("\r\x1b[Kgame {} of {}: +{} ={} -{}, {:.1f} %", so_far.played(),
                                 flags.plan.games, so_far.wins, so_far.draws, so_far.losses,
                                 100 * so_far.score())
                  << (flags.plan.sprt ? ", " + sprt_text(flags.sprt, so_far.tested) : "")
                  << std::flush;
      }));
  if (mirror) mirror->over(!interrupt.set() && result.broken_off.empty());
  if (progress) std::cerr << "\r\x1b[K" << std::flush;
  if (!result.sandbox.empty()) std::cerr << "sandbox: " << result.sandbox << '\n';
  std::cout << (flags.json ? match_json(*game, flags.plan, result)
                           : match_text(flags.plan, result, flags.save));
  if (!flags.save.empty()) {
    write_file(flags.save, require(format_named("json").export_games(result.games)));
  }
  if (!result.broken_off.empty()) throw Fatal(kIoFailure, "broken off: " + result.broken_off);
  return interrupt.set() ? 130 : 0;
}

}  // namespace

Action define_match(CLI::App& app) {
  const auto flags = std::make_shared<MatchFlags>();
  flags->plan.threads = 0;
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("A", flags->plan.first,
                 "a player: an id from palamedes players, or PROTOCOL:COMMAND")
      ->required()
      ->option_text(" ");
  app.add_option("B", flags->plan.second, "its opponent")->required()->option_text(" ");
  app.add_option("--names", flags->names, "how reports and records call them")
      ->option_text("A B")
      ->expected(2);
  app.add_option("--games", flags->plan.games, "how many, in pairs with colours swapped (100)")
      ->option_text("N")
      ->check(CLI::Range(1, 1'000'000));
  add_limit_flags(app, flags->limits,
                  "; those of our players that look at no clock are not held to it");
  app.add_flag("--ponder", flags->plan.ponder, "programs may think on the opponent's time");
  app.add_option("--opening", flags->plan.opening_plies,
                 "random plies before each pair of games (6)")
      ->option_text("N")
      ->check(CLI::Range(0, 40));
  app.add_option("--openings", flags->openings,
                 "a file of openings instead, one after the other; see palamedes openings")
      ->option_text("FILE");
  app.add_option("--seed", flags->plan.seed, "other openings (1)")
      ->option_text("NUMBER")
      ->check(any_count());
  app.add_option("--threads", flags->plan.threads, "games at the same time; all cores if left out")
      ->option_text("N")
      ->check(CLI::Range(1, 256));
  app.add_option("--sprt", flags->bounds,
                 "play until it is clear whether A is better by ELO1 rather than ELO0")
      ->option_text("ELO0 ELO1")
      ->expected(2);
  add_sprt_flags(app, flags->sprt);
  app.add_option("--save", flags->save, "write all games to this file, as JSON")
      ->option_text("FILE");
#if PALAMEDES_SERVICE
  app.add_option("--store", flags->store, "show it in this store, too: a file, or postgres://...")
      ->option_text("STORE");
  app.add_flag("--queue", flags->queue, "let the store's workers play (palamedes worker)");
#endif
  app.add_flag("--json", flags->json, "one JSON object instead of text");
  app.footer(
      "Ctrl-C ends the match after the games in progress and reports on those played.\n"
      "All ways to write a player are in docs/players.md.\n\n"
      "Examples:\n"
      "  palamedes match othello engine nthu-base5 --games 200\n"
      "  palamedes match hop engine team52 --time 0.05 --save games.json\n"
      "  palamedes match minichess engine 'uci:./bot --fast' --clock 10+0.1\n"
      "  palamedes match othello engine-7 engine-6 --sprt 0 20 --games 4000");
  return [flags] { return run(*flags); };
}

}  // namespace palamedes::cli
