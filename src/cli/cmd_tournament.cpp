// cli/cmd_tournament.cpp - `palamedes tournament`: many players, a folder that survives anything,
// and what it all proves.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>

#include "arena/tournament_words.hpp"
#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/files.hpp"
#include "cli/mirror.hpp"
#include "cli/queue_away.hpp"
#include "cli/standings_view.hpp"
#include "cli/terminal.hpp"
#include "cli/tournament_flags.hpp"
#include "cli/tournament_run.hpp"

namespace palamedes::cli {
namespace {

struct TournamentCommandFlags {
  std::string plan, folder, store;
  TournamentFlags changes;
  ReportFlags reports;
  bool queue = false;
};

// A folder as PLAN is one to go on with; a file's tournament lives beside it, under its name.
std::string folder_of(const TournamentCommandFlags& flags) {
  if (!flags.folder.empty()) return flags.folder;
  if (flags.plan.empty()) return "tournament";
  if (std::filesystem::is_directory(flags.plan)) return flags.plan;
  const auto folder = std::filesystem::path(flags.plan).replace_extension();
  return folder == flags.plan ? flags.plan + ".games" : folder.string();
}

arena::TournamentPlan plan_of(const TournamentCommandFlags& flags, const std::string& folder) {
  arena::TournamentPlan plan;
  if (!flags.plan.empty() && !std::filesystem::is_directory(flags.plan)) {
    auto read = arena::parse_plan(read_file(flags.plan));
    if (!read) throw Fatal(kBadInput, fmt::format("{}: {}", flags.plan, read.error().message));
    plan = std::move(*read);
  } else if (auto held = require(arena::TournamentFolder::plan_in(folder))) {
    plan = std::move(*held);
  } else if (!flags.plan.empty()) {
    throw Fatal(kBadInput, fmt::format("the folder '{}' holds no tournament", flags.plan));
  }
  plan = require(arena::complete(changed(std::move(plan), flags.changes)));
  // Flags are held to the rules for files: who goes on with the folder reads it from one.
  require(arena::parse_plan(arena::to_json(plan)));
  return plan;
}

int run(const TournamentCommandFlags& flags) {
  const std::string place = folder_of(flags);
  const auto plan = plan_of(flags, place);
  for (const std::string& report : flags.reports.files()) check_writable(report);
  if (flags.queue && flags.store.empty()) {
    throw Fatal(kBadInput, "--queue needs --store: it is the store's workers that play");
  }
  return run_tournament(
      place, plan,
      [&]([[maybe_unused]] arena::TournamentFolder& folder,
          [[maybe_unused]] arena::Arrangement& arrangement) -> std::unique_ptr<arena::Spectator> {
#if PALAMEDES_SERVICE
        if (flags.queue) {
          require_fit_for_queue(plan);
          arrangement.away = away_to_queue({.store = flags.store,
                                            .key = folder.key(),
                                            .game = plan.game,
                                            .players = plan.players,
                                            .time = plan.time,
                                            .opening_plies = plan.openings.plies,
                                            .memory_mb = plan.limits.memory_mb});
        }
        if (!flags.store.empty()) {
          return mirror_tournament(flags.store, place, folder, title_of(plan),
                                   details_of(plan, arrangement));
        }
#endif
        return nullptr;
      },
      [&](const PlayedTournament& played) {
        if (!flags.reports.printed()) {
          std::cout << played.head.title << ": " << played.head.details << "\n\n"
                    << standings_text(played.standings, look_at_terminal().text_width());
        }
        write_reports(flags.reports, played.head, played.standings, played.games);
        return flags.reports.printed();
      });
}

}  // namespace

Action define_tournament(CLI::App& app) {
  const auto flags = std::make_shared<TournamentCommandFlags>();
  app.add_option("PLAN", flags->plan,
                 "a file that describes it, or the folder of one to go on with")
      ->option_text(" ");
  app.add_option("--folder", flags->folder,
                 "where plan and games are kept (PLAN without .json, or tournament)")
      ->option_text("FOLDER");
  add_tournament_flags(app, flags->changes);
  add_report_flags(app, flags->reports);
#if PALAMEDES_SERVICE
  app.add_option("--store", flags->store, "show it in this store, too: a file, or postgres://...")
      ->option_text("STORE");
  app.add_flag("--queue", flags->queue, "let the store's workers play (palamedes worker)");
#endif
  app.footer(
      "Every finished game is on the disk at once. Ctrl-C lets the games in progress end and\n"
      "reports; a second one ends the program, and loses only those. The same command goes on\n"
      "where it stopped; more --rounds or --pairs extend a tournament, --add lets more players\n"
      "in. docs/tournaments.md describes plans.\n\n"
      "Examples:\n"
      "  palamedes tournament --game minichess --players engine-2 engine-4 random --pairs 10\n"
      "  palamedes tournament --game othello --format swiss --players engine-1 engine-2 "
      "'uci:./bot'\n"
      "  palamedes tournament tournament --rounds 2 --html report.html\n"
      "  palamedes tournament plan.json --store postgres://me@server/games --queue");
  return [flags] { return run(*flags); };
}

}  // namespace palamedes::cli
