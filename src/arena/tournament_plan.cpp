// arena/tournament_plan.cpp - what a plan leaves open, and whether it can be carried out.
#include "arena/tournament_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/text.hpp"
#include "games/catalog.hpp"
#include "games/formats/document.hpp"
#include "referee/player_spec.hpp"

namespace palamedes::arena {
namespace {

constexpr std::size_t kLongestName = 100;

Error refused(std::string message) { return {Errc::Inconsistent, std::move(message)}; }

// Everybody meets as often in a Swiss tournament as a knockout would take, and twice more.
int usual_rounds(Format format, std::size_t players) {
  if (format != Format::Swiss) return 1;
  int rounds = 2;
  for (std::size_t reached = 1; reached < players; reached *= 2) ++rounds;
  return std::min(rounds, static_cast<int>(players - 1));
}

std::optional<Error> name_players(std::vector<PlannedPlayer>& players) {
  std::map<std::string, int> seen;
  std::set<std::string> names;
  for (PlannedPlayer& player : players) {
    const auto spec = referee::parse_player_spec(player.spec);
    if (!spec) return spec.error();
    player.spec = spec->text;
    if (player.name.empty()) {
      const int times = ++seen[player.spec];
      player.name = times == 1 ? player.spec : fmt::format("{} #{}", player.spec, times);
    }
    if (on_one_line(as_utf8(player.name)) != player.name || player.name.size() > kLongestName) {
      return refused(
          fmt::format("{} cannot be a player's name: one line of UTF-8, at most {} bytes",
                      in_quotes(player.name), kLongestName));
    }
    if (!names.insert(player.name).second) {
      return refused(fmt::format("two players are called {}", in_quotes(player.name)));
    }
  }
  return std::nullopt;
}

}  // namespace

SchedulePlan TournamentPlan::schedule() const {
  return {.format = format,
          .players = players.size(),
          .rounds = rounds.value_or(usual_rounds(format, players.size())),
          .pairs = pairs,
          .challengers = static_cast<std::size_t>(challengers)};
}

Result<TournamentPlan> complete(TournamentPlan plan) {
  if (plan.game.empty()) return refused("the tournament names no game");
  const auto game = find_game(plan.game);
  if (!game) return game.error();
  plan.game = (*game)->info().id;
  if (plan.players.size() < 2) {
    return refused(fmt::format("a tournament needs two players at least, there {}",
                               plan.players.empty() ? "are none" : "is one"));
  }
  if (auto error = name_players(plan.players)) return *error;
  if (plan.format == Format::Gauntlet && plan.schedule().challengers >= plan.players.size()) {
    return refused(fmt::format("{} challengers leave nobody to challenge among {} players",
                               plan.challengers, plan.players.size()));
  }
  if (plan.format == Format::Knockout && plan.rounds.value_or(1) != 1) {
    return refused("a knockout has as many rounds as it takes; 'rounds' must be left out");
  }
  if (plan.time.bank > 0 && !plan.time.move) {
    return refused("'time.bank' needs 'time.move' beside it");
  }
  plan.rounds = plan.schedule().rounds;
  return plan;
}

}  // namespace palamedes::arena
