// cli/cmd_match.cpp - `palamedes match`: two players against each other, and what that proves.
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "arena/local_match.hpp"
#include "arena/score_interval.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/terminal.hpp"

namespace palamedes::cli {
namespace {

struct Flags {
  std::string game, save;
  arena::MatchPlan plan;
  bool json = false;
};

std::string side_line(const std::string& name, const arena::SideTally& tally) {
  const auto moves = static_cast<double>(std::max<std::uint64_t>(tally.moves, 1));
  const double seconds = std::max(tally.seconds, 1e-9);
  return fmt::format("{}: {:.1f} ms a move (slowest {:.1f} ms), {} nodes a move, {} nodes/s", name,
                     1000 * tally.seconds / moves, 1000 * tally.slowest,
                     short_number(static_cast<double>(tally.nodes) / moves),
                     short_number(static_cast<double>(tally.nodes) / seconds));
}

nlohmann::ordered_json side_json(const arena::SideTally& tally) {
  return {{"moves", tally.moves},
          {"nodes", tally.nodes},
          {"seconds", tally.seconds},
          {"slowest", tally.slowest}};
}

std::string summary(const Flags& flags, const arena::MatchResult& r) {
  const auto interval = arena::score_interval(r.pair_scores);
  if (flags.json) {
    return nlohmann::ordered_json{{"game", flags.game},
                                  {"players", {flags.plan.first, flags.plan.second}},
                                  {"games", r.played()},
                                  {"wins", r.wins},
                                  {"draws", r.draws},
                                  {"losses", r.losses},
                                  {"score", r.score()},
                                  {"interval95", {interval.low, interval.high}},
                                  {"first", side_json(r.first)},
                                  {"second", side_json(r.second)}}
               .dump() +
           "\n";
  }
  return fmt::format(
      "{} against {}: +{} ={} -{} of {} games, score {:.1f} % (95 %: {:.1f} to {:.1f} %)\n{}\n{}\n",
      flags.plan.first, flags.plan.second, r.wins, r.draws, r.losses, r.played(), 100 * r.score(),
      100 * interval.low, 100 * interval.high, side_line(flags.plan.first, r.first),
      side_line(flags.plan.second, r.second));
}

int run(Flags& flags) {
  const auto game = game_named(flags.game);
  const InterruptFlag interrupt;
  flags.plan.stop = &interrupt.flag();
  if (flags.plan.threads == 0)
    flags.plan.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const bool progress = look_at_terminal().errors;
  const auto result =
      require(arena::run_match(*game, flags.plan, [&](const arena::MatchResult& so_far) {
        if (!progress) return;
        std::cerr << fmt::format("\r\x1b[Kgame {} of {}: +{} ={} -{}, {:.1f} %", so_far.played(),
                                 flags.plan.games, so_far.wins, so_far.draws, so_far.losses,
                                 100 * so_far.score())
                  << std::flush;
      }));
  if (progress) std::cerr << "\r\x1b[K" << std::flush;
  std::cout << summary(flags, result);
  if (!flags.save.empty()) {
    write_file(flags.save, require(format_named("json").export_games(result.games)));
  }
  return interrupt.set() ? 130 : 0;
}

}  // namespace

Action define_match(CLI::App& app) {
  const auto flags = std::make_shared<Flags>();
  flags->plan.threads = 0;
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("A", flags->plan.first, "a player, see palamedes players")
      ->required()
      ->option_text(" ");
  app.add_option("B", flags->plan.second, "its opponent")->required()->option_text(" ");
  app.add_option("--games", flags->plan.games, "how many, in pairs with colours swapped (100)")
      ->option_text("N")
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--time", flags->plan.seconds,
                 "seconds a move, for players that look at the clock (0.1)")
      ->option_text("S")
      ->check(CLI::Range(0.001, 3600.0));
  app.add_option("--opening", flags->plan.opening_plies,
                 "random plies before each pair of games (6)")
      ->option_text("N")
      ->check(CLI::Range(0, 40));
  app.add_option("--seed", flags->plan.seed, "other openings (1)")->option_text("NUMBER");
  app.add_option("--threads", flags->plan.threads, "games at the same time; all cores if left out")
      ->option_text("N")
      ->check(CLI::Range(1, 256));
  app.add_option("--save", flags->save, "write all games to this file, as JSON")
      ->option_text("FILE");
  app.add_flag("--json", flags->json, "one JSON object instead of text");
  app.footer(
      "Ctrl-C ends the match after the games in progress and reports on those played.\n\n"
      "Examples:\n"
      "  palamedes match othello engine nthu-base5 --games 200\n"
      "  palamedes match hop engine team52 --time 0.05 --save games.json\n"
      "  palamedes match chain engine-5 engine-6 --json");
  return [flags] { return run(*flags); };
}

}  // namespace palamedes::cli
