// arena/tournament_plan.cpp - what a plan leaves open, and whether it can be carried out.
#include "arena/tournament_plan.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/catalog.hpp"

namespace palamedes::arena {
namespace {

Error refused(std::string message) { return {Errc::Inconsistent, std::move(message)}; }

// Everybody meets as often in a Swiss tournament as a knockout would take, and twice more.
int usual_rounds(Format format, std::size_t players) {
  if (format != Format::Swiss) return 1;
  int rounds = 2;
  for (std::size_t reached = 1; reached < players; reached *= 2) ++rounds;
  return std::min(rounds, static_cast<int>(players - 1));
}

}  // namespace

SchedulePlan TournamentPlan::schedule() const {
  return {.format = format,
          .players = players.size(),
          .rounds = rounds.value_or(usual_rounds(format, players.size())),
          .pairs = pairs,
          .challengers = static_cast<std::size_t>(challengers),
          .earlier = earlier};
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
  for (std::size_t i = 0; i < plan.earlier.size(); ++i) {
    const std::size_t fewest = i == 0 ? 2 : plan.earlier[i - 1].players + 1;
    const std::size_t here = plan.earlier[i].players;
    if (here < fewest || here >= plan.players.size()) {
      return refused(
          fmt::format("'earlier' says that there were {} players; it must be growing "
                      "numbers from 2 to {}",
                      here, plan.players.size() - 1));
    }
  }
  plan.rounds = plan.schedule().rounds;
  return plan;
}

Result<TournamentPlan> continued(const TournamentPlan& before, TournamentPlan now,
                                 int rounds_begun) {
  if (auto error = difference(before, now)) return *error;
  now.earlier = before.earlier;
  if (now.players.size() == before.players.size() || rounds_begun == 0) return now;
  const bool swiss = now.format == Format::Swiss;
  if (swiss && rounds_begun >= now.schedule().rounds) {
    return refused(
        fmt::format("those who join a Swiss tournament play from its next round on, and "
                    "all {} rounds have begun; it needs more rounds",
                    rounds_begun));
  }
  const int rounds = swiss ? rounds_begun : before.schedule().rounds;
  // In a gauntlet nobody's place depends on how many there are; and of two groups that join in one
  // Swiss round the second is as late as the first.
  const bool nothing_between = !now.earlier.empty() && now.earlier.back().rounds == rounds;
  if (now.format == Format::Gauntlet || (swiss && nothing_between)) return now;
  now.earlier.push_back({before.players.size(), rounds});
  return now;
}

}  // namespace palamedes::arena
