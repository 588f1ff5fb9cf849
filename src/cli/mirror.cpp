// cli/mirror.cpp - a store hears of a match as of a tournament of two players.
#include "cli/mirror.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "arena/journal.hpp"
#include "arena/tournament_words.hpp"
#include "cli/usual_store.hpp"
#include "games/record/record_json.hpp"
#include "store/mirror.hpp"

namespace palamedes::cli {
namespace {

std::unique_ptr<arena::Spectator> open(const std::string& address, store::TournamentHead head,
                                       const std::string& source,
                                       const std::vector<GameRecord>& earlier) {
  const auto warn = [](const std::string& message) {
    std::cerr << fmt::format("\npalamedes: {}\n", message) << std::flush;
  };
  return stored(store::Mirror::open(store_at(address), std::move(head), source, earlier, warn));
}

}  // namespace

std::unique_ptr<arena::Spectator> mirror_tournament(const std::string& address,
                                                    const std::string& place,
                                                    const arena::TournamentFolder& folder,
                                                    const Sentence& title,
                                                    const Sentence& details) {
  const arena::TournamentPlan& plan = folder.games().plan();
  store::TournamentHead head{folder.key(), title,
                             details,      plan.game,
                             {},           arena::to_json(plan),
                             "running",    folder.games().expected()};
  for (const auto& player : plan.players) head.players.push_back(player.name);
  // The file and not `folder.games()`: games that did not count are shown, too.
  std::vector<GameRecord> earlier;
  const auto path = (std::filesystem::path(place) / arena::kGamesFile).string();
  for (const std::string& line : stored(arena::Journal::read_only(path))) {
    earlier.push_back(stored(parse_record(line)));
  }
  return open(address, std::move(head), "tournament", earlier);
}

std::unique_ptr<arena::Spectator> mirror_match(const std::string& address, const AnyGame& game,
                                               const arena::MatchPlan& plan) {
  arena::TournamentPlan as_tournament;
  as_tournament.game = game.info().id;
  as_tournament.players = {{plan.first, plan.names[0]}, {plan.second, plan.names[1]}};
  as_tournament.pairs = (plan.games + 1) / 2;
  as_tournament.time = plan.time;
  as_tournament.openings.plies = plan.opening_plies;
  as_tournament.seed = plan.seed;
  return open(address,
              {plan.key,
               arena::match_title(game.info().id, plan.names[0], plan.names[1]),
               arena::match_details(plan.games),
               game.info().id,
               {plan.names[0], plan.names[1]},
               arena::to_json(as_tournament),
               "running",
               plan.games},
              "match", {});
}

}  // namespace palamedes::cli
