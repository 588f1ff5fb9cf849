// cli/cmd_compare_search.cpp - `palamedes compare-search`: what a search is worth, from minimax to
// the engine, by games at equal time.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "arena/report_plots.hpp"
#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/numbers.hpp"
#include "cli/standings_view.hpp"
#include "cli/terminal.hpp"
#include "cli/tournament_run.hpp"

namespace palamedes::cli {
namespace {

struct CompareSearchFlags {
  std::string game, folder, svg;
  std::vector<std::string> players;
  double seconds = 0.02;
  int pairs = 5, plies = 6, concurrency = 1;
  std::uint64_t seed = 1;
  ReportFlags reports;
};

// From the plainest to the strongest; the last four know as much as they can find out.
constexpr const char* kSearches[]{"minimax", "alphabeta", "mcts", "mcts-net", "engine"};

arena::TournamentPlan comparison_plan(const CompareSearchFlags& flags) {
  arena::TournamentPlan plan;
  plan.game = game_named(flags.game)->info().id;
  plan.title = fmt::format("searches of {} at {:g} s a move", plan.game, flags.seconds);
  for (const char* search : kSearches) plan.players.push_back({search, search});
  for (const std::string& player : flags.players) plan.players.push_back({player, ""});
  plan.pairs = flags.pairs;
  plan.time.move = flags.seconds;
  plan.openings.plies = flags.plies;
  plan.concurrency = flags.concurrency;
  plan.seed = flags.seed;
  return require(arena::complete(std::move(plan)));
}

std::string usual_folder(const arena::TournamentPlan& plan) {
  std::string name = "compare-" + plan.game;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == ':'; }, '-');
  return name;
}

int compare_search(const CompareSearchFlags& flags) {
  const arena::TournamentPlan plan = comparison_plan(flags);
  for (const std::string& report : flags.reports.files()) check_writable(report);
  if (!flags.svg.empty()) check_writable(flags.svg);
  const auto nobody = [](arena::TournamentFolder&, arena::Arrangement&) {
    return std::unique_ptr<arena::Spectator>();
  };
  return run_tournament(flags.folder.empty() ? usual_folder(plan) : flags.folder, plan, nobody,
                        [&](const PlayedTournament& played) {
                          const int width = look_at_terminal().text_width();
                          if (!flags.reports.printed()) {
                            std::cout << played.head.title << ": " << played.head.details << "\n\n"
                                      << standings_text(played.standings, width) << '\n'
                                      << rating_bars(played.standings, width);
                          }
                          write_reports(flags.reports, played.head, played.standings, played.games);
                          if (!flags.svg.empty())
                            write_file(flags.svg, arena::rating_picture(played.standings));
                          return flags.reports.printed();
                        });
}

}  // namespace

Action define_compare_search(CLI::App& app) {
  const auto flags = std::make_shared<CompareSearchFlags>();
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("--time", flags->seconds, "seconds a move, the same for all (0.02)")
      ->option_text("S")
      ->check(between(0.001, 3600));
  app.add_option("--pairs", flags->pairs, "pairs of games between any two, colours swapped (5)")
      ->option_text("N")
      ->check(CLI::Range(1, 100'000));
  app.add_option("--opening", flags->plies, "random but even plies before each pair of games (6)")
      ->option_text("N")
      ->check(CLI::Range(0, 40));
  app.add_option("--add", flags->players, "these play, too: see docs/players.md")
      ->option_text("PLAYER...");
  app.add_option("--concurrency", flags->concurrency, "games at the same time (1)")
      ->option_text("N")
      ->check(CLI::Range(1, 1024));
  app.add_option("--seed", flags->seed, "other openings (1)")
      ->option_text("NUMBER")
      ->check(any_count());
  app.add_option("--folder", flags->folder, "where the games are kept (compare-GAME)")
      ->option_text("FOLDER");
  app.add_option("--svg", flags->svg, "the ratings as a picture")->option_text("FILE");
  add_report_flags(app, flags->reports);
  app.footer(
      "Minimax and alpha-beta count what is on the board, Monte Carlo (mcts) plays random games;\n"
      "mcts-net and the engine share an evaluation, which is a net where the game has one.\n"
      "Ctrl-C stops; the same command goes on, and more --pairs extend it.\n\n"
      "Examples:\n"
      "  palamedes compare-search othello\n"
      "  palamedes compare-search minichess --time 0.1 --pairs 20 --svg ratings.svg\n"
      "  palamedes compare-search hop --json -");
  return [flags] { return compare_search(*flags); };
}

}  // namespace palamedes::cli
