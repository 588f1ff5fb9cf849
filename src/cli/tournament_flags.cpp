// cli/tournament_flags.cpp - only flags that were given change a plan; a new format drops the old
// number of rounds.
#include "cli/tournament_flags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/text.hpp"
#include "cli/fatal.hpp"
#include "cli/inputs.hpp"
#include "cli/numbers.hpp"

namespace palamedes::cli {
namespace {

template <class To, class From>
void set(To& to, const std::optional<From>& from) {
  if (from) to = static_cast<From>(*from);
}

int whole(double number, const char* flag) {
  if (number < 0 || number > 100'000 || number != static_cast<int>(number)) {
    throw Fatal(kBadInput, fmt::format("{}: {} is no number of moves", flag, number));
  }
  return static_cast<int>(number);
}

}  // namespace

void add_tournament_flags(CLI::App& app, TournamentFlags& flags) {
  app.add_option("--title", flags.title, "what it is called (its game and format)")
      ->option_text("TEXT");
  app.add_option("--game", flags.game, "a rule set, see palamedes games")->option_text("GAME");
  app.add_option("--players", flags.players,
                 "ids from palamedes players, or PROTOCOL:COMMAND; the best first")
      ->option_text("PLAYER...");
  app.add_option("--add", flags.joining, "these join the players that there are")
      ->option_text("PLAYER...");
  app.add_option("--names", flags.names, "how tables and records call the players, in their order")
      ->option_text("NAME...");
  app.add_option("--format", flags.format, "round-robin, gauntlet, swiss or knockout (round-robin)")
      ->option_text("FORMAT");
  app.add_option("--rounds", flags.rounds, "how often all meet; in a Swiss tournament, rounds")
      ->option_text("N")
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--pairs", flags.pairs, "pairs of games a meeting, colours swapped (1)")
      ->option_text("N")
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--challengers", flags.challengers, "gauntlet: the first so many meet all others")
      ->option_text("N")
      ->check(CLI::Range(1, 10'000));
  add_limit_flags(app, flags.limits);
  app.add_option("--opening", flags.plies, "random but even plies before each pair of games (6)")
      ->option_text("N")
      ->check(CLI::Range(0, 40));
  app.add_option("--openings", flags.openings_file, "openings from a file of games or positions")
      ->option_text("FILE");
  app.add_option("--seed", flags.seed, "other openings (1)")
      ->option_text("NUMBER")
      ->check(any_count());
  app.add_option("--concurrency", flags.concurrency, "games at the same time (1)")
      ->option_text("N")
      ->check(CLI::Range(1, 1024));
  app.add_flag("--no-pin", flags.no_pin, "do not keep each game on a core of its own");
  app.add_flag("--ponder", flags.ponder, "programs may think on the opponent's time");
  app.add_option("--draw", flags.draw,
                 "a draw after so many plies, when nobody was ahead by SCORE for MOVES moves")
      ->option_text("PLIES SCORE MOVES")
      ->expected(3);
  app.add_option("--resign", flags.resign, "a loss when both see SCORE or more for MOVES moves")
      ->option_text("SCORE MOVES")
      ->expected(2);
  app.add_option("--solver", flags.solver, "end games that a search of so many positions solves")
      ->option_text("NODES")
      ->check(whole_between(1, arena::kMostSolverNodes));
}

arena::TournamentPlan changed(arena::TournamentPlan plan, const TournamentFlags& flags) {
  if (!flags.title.empty()) plan.title = flags.title;
  if (!flags.game.empty()) plan.game = game_named(flags.game)->info().id;
  if (!flags.format.empty()) {
    const auto format = arena::format_named(flags.format);
    if (!format) {
      throw Fatal(kBadInput, fmt::format("there is no format {}; there are round-robin, gauntlet, "
                                         "swiss and knockout",
                                         in_quotes(flags.format)));
    }
    if (*format != plan.format) plan.rounds.reset();
    plan.format = *format;
  }
  if (!flags.players.empty()) {
    plan.players.clear();
    for (const std::string& spec : flags.players) plan.players.push_back({spec, ""});
  }
  for (const std::string& spec : flags.joining) {
    const bool there = std::any_of(plan.players.begin(), plan.players.end(),
                                   [&](const auto& player) { return player.spec == spec; });
    if (!there) plan.players.push_back({spec, ""});  // who has joined may be named again
  }
  if (flags.names.size() > plan.players.size()) {
    throw Fatal(kBadInput, fmt::format("--names: {} names for {} players", flags.names.size(),
                                       plan.players.size()));
  }
  for (std::size_t i = 0; i < flags.names.size(); ++i) plan.players[i].name = flags.names[i];
  set(plan.rounds, flags.rounds);
  set(plan.pairs, flags.pairs);
  set(plan.challengers, flags.challengers);
  change_limits(flags.limits, plan.time, plan.limits, plan.sandbox);
  if (flags.plies) plan.openings = {.plies = *flags.plies, .file = {}};
  if (!flags.openings_file.empty()) plan.openings.file = flags.openings_file;
  // A folder may be continued from elsewhere.
  if (!plan.openings.file.empty()) {
    plan.openings.file = std::filesystem::absolute(plan.openings.file).lexically_normal().string();
  }
  set(plan.seed, flags.seed);
  set(plan.concurrency, flags.concurrency);
  if (flags.no_pin) plan.pin = false;
  if (flags.ponder) plan.ponder = true;
  if (!flags.draw.empty()) {
    plan.adjudication.draw = {.after = whole(flags.draw[0], "--draw"),
                              .score = flags.draw[1],
                              .moves = whole(flags.draw[2], "--draw")};
  }
  if (!flags.resign.empty()) {
    plan.adjudication.resign = {
        .score = flags.resign[0], .moves = whole(flags.resign[1], "--resign"), .both = true};
  }
  if (flags.solver) plan.adjudication.solver = {.nodes = *flags.solver};
  return plan;
}

}  // namespace palamedes::cli
