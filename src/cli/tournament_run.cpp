#include "cli/tournament_run.hpp"

#include <fmt/format.h>

#include <csignal>
#include <iostream>

#include "arena/tournament_words.hpp"
#include "cli/fatal.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "cli/tournament_progress.hpp"

namespace palamedes::cli {

int run_tournament(const std::string& place, const arena::TournamentPlan& plan,
                   const BeforeTournament& before,
                   const std::function<bool(const PlayedTournament&)>& report) {
  auto arrangement = require(arena::arrange(plan, place));
  auto opened = arena::TournamentFolder::open(place, plan);
  if (!opened) {
    const bool theirs = opened.error().code != Errc::Unsupported;
    throw Fatal(theirs ? kBadInput : kIoFailure, opened.error().message);
  }
  arena::TournamentFolder& folder = **opened;
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of write, not our end
  const InterruptFlag interrupt;
  if (arrangement.sandbox) std::cerr << arrangement.sandbox->summary() << '\n';
  if (!folder.changed().empty()) std::cerr << "the plan has changed: " << folder.changed() << '\n';
  for (const auto& [number, why] : arrangement.absent) {
    std::cerr << fmt::format("{} loses its games: {}\n", plan.players[number].name, why);
  }
  const std::unique_ptr<arena::Spectator> spectator = before(folder, arrangement);
  TournamentProgressLine line(look_at_terminal().errors);
  const auto error = arena::play_tournament(
      folder, arrangement, &interrupt.flag(),
      [&](const arena::TournamentGames& games, int expected) { line.show(games, expected); },
      spectator.get());
  if (spectator) spectator->over(!error && folder.games().finished());
  line.clear();

  const arena::TournamentGames& games = folder.games();
  std::vector<std::string> names;
  for (const auto& player : plan.players) names.push_back(player.name);
  const bool finished = games.finished();
  const bool taken =
      report({{title_of(plan) + (finished ? "" : " (not finished)"), details_of(plan, arrangement)},
              arena::standings(names, games.all(), games.merit()),
              games.all()});
  const std::string kept = fmt::format("{} of {} games are kept in '{}', the same command goes on",
                                       games.all().size(), games.expected(), place);
  if (error) throw Fatal(kIoFailure, fmt::format("{}; {}", error->message, kept));
  if (!finished) (taken ? std::cerr : std::cout) << "stopped: " << kept << '\n';
  return finished ? 0 : 130;
}

}  // namespace palamedes::cli
