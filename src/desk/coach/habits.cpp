// desk/coach/habits.cpp - faults before time, time before play: who crashes needs no lesson in
// endgames, and who does not think sees nothing.
#include "desk/coach/habits.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "bout/verdict.hpp"
#include "desk/coach/coach_words.hpp"

namespace palamedes::desk {
namespace {

constexpr int kFewestGames = 3;
constexpr double kFaults = 0.1;     // of all games
constexpr double kClock = 0.5;      // of the games whose clock is known
constexpr double kTheme = 0.4;      // of the games that failed
constexpr double kSightless = 0.5;  // the same
constexpr int kFewestOffers = 20;   // of a vice, in the games that failed
constexpr double kViceRate = 0.6;   // of those
constexpr double kViceCost = 0.1;   // of all that was given away in them
constexpr double kViceSigma = 3;    // so many standard errors more often than its opponents

struct Count {
  int games = 0, of = 0;
  double share() const { return of == 0 ? 0 : static_cast<double>(games) / of; }
  bool is_habit(double least) const { return games >= kFewestGames && share() >= least; }
};

template <class Which>
Count count_games(const std::vector<Findings>& games, Which which) {
  Count count{0, static_cast<int>(games.size())};
  for (const Findings& game : games) count.games += which(game) ? 1 : 0;
  return count;
}

Habit habit(std::string name, const Count& count, Sentence what) {
  return {std::move(name), count.games, count.share(), std::move(what)};
}

Sentence in_games(const Sentence& what, const Count& count) {
  return say("habit.in-games", "{}, in {} of {} games that went wrong", what, count.games,
             count.of);
}

// The own move at which it failed most often, where that is nearly always the same.
std::optional<int> usual_move(const std::vector<Findings>& games, const std::string& fault) {
  std::map<int, int> at;
  int all = 0;
  for (const Findings& game : games) {
    if (game.fault && game.fault->name == fault) ++at[game.fault->own_move], ++all;
  }
  constexpr double kNearlyAlways = 0.8;
  for (const auto& [move, count] : at) {
    if (count >= kNearlyAlways * all) return move;
  }
  return std::nullopt;
}

void add_faults(const std::vector<Findings>& games, std::vector<Habit>& habits) {
  std::set<std::string> names;
  for (const Findings& game : games) {
    if (game.fault) names.insert(game.fault->name);
  }
  for (const std::string& name : names) {
    const Count count =
        count_games(games, [&](const Findings& g) { return g.fault && g.fault->name == name; });
    if (!count.is_habit(kFaults)) continue;
    const auto fault = fault_named(name);
    const Sentence did = describe({*fault, {}}, say("coach.it", "it"));
    const auto move = usual_move(games, name);
    habits.push_back(
        habit(name, count,
              move ? say("habit.fault-at", "{} in {} of {} games, at its move {}", did, count.games,
                         count.of, *move)
                   : say("habit.fault", "{} in {} of {} games", did, count.games, count.of)));
  }
}

void add_time(const std::vector<Findings>& games, std::vector<Habit>& habits) {
  const auto uses = [&](TimeUse use) {
    Count count;
    for (const Findings& game : games) {
      if (game.time.use == TimeUse::Unknown || !game.failed()) continue;
      ++count.of;
      count.games += game.time.use == use ? 1 : 0;
    }
    return count;
  };
  if (const Count c = uses(TimeUse::Instant); c.is_habit(kClock)) {
    habits.push_back(
        habit("instant", c,
              in_games(say("habit.instant", "it moves at once and leaves its time unused"), c)));
  }
  if (const Count c = uses(TimeUse::Hoarding); c.is_habit(kClock)) {
    habits.push_back(
        habit("hoarding", c,
              in_games(say("habit.hoarding", "it hoards time, half of its clock or more"), c)));
  }
  if (const Count c = uses(TimeUse::Trouble); c.is_habit(kTheme)) {
    habits.push_back(habit(
        "trouble", c, in_games(say("habit.trouble", "it is short of time when it goes wrong"), c)));
  }
}

// Nobody is accused of what his opponents do about as often: two shares compared with what both
// together say of their spread. Opponents who were never tempted say nothing.
bool clearly_more_often(const Temptation& own, const Temptation& opponent) {
  if (opponent.offered == 0) return true;
  const double both = static_cast<double>(own.yielded + opponent.yielded) /
                      static_cast<double>(own.offered + opponent.offered);
  const double spread = std::sqrt(both * (1 - both) * (1.0 / own.offered + 1.0 / opponent.offered));
  return own.rate() - opponent.rate() > kViceSigma * spread;
}

// Counted over all positions that offered it, as no single time need have mattered: whoever does it
// most times, though the better move does not, and gives a good part of its chances away by that.
void add_vice(const std::vector<Findings>& failed, const Summary& summed,
              std::vector<Habit>& habits) {
  const Temptation &own = summed.temptations.own, &opponent = summed.temptations.opponent;
  if (own.offered < kFewestOffers || own.rate() < kViceRate) return;
  if (!clearly_more_often(own, opponent)) return;
  if (own.cost < kViceCost * summed.given_away) return;
  const Count count =
      count_games(failed, [](const Findings& game) { return game.temptations.own.yielded > 0; });
  if (!count.is_habit(kTheme)) return;
  habits.push_back(habit(
      summed.temptations.theme, count,
      say("habit.vice",
          "{}: in {} of {} positions where the better move did not (its opponents: {} of {})",
          summed.temptations.habit, own.yielded, own.offered, opponent.yielded, opponent.offered)));
}

void add_themes(const std::vector<Findings>& failed, std::vector<Habit>& habits) {
  std::map<std::string, Sentence> themes;
  for (const Findings& game : failed) {
    for (const Mistake& mistake : game.mistakes) {
      if (!mistake.habit.empty()) themes[mistake.theme] = mistake.habit;
    }
  }
  std::vector<Habit> found;
  for (const auto& [name, what] : themes) {
    const std::string& theme = name;
    const Count count = count_games(failed, [&](const Findings& game) {
      return std::any_of(game.mistakes.begin(), game.mistakes.end(),
                         [&](const Mistake& m) { return m.theme == theme; });
    });
    if (count.is_habit(kTheme)) found.push_back(habit(theme, count, in_games(what, count)));
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Habit& a, const Habit& b) { return a.games > b.games; });
  std::move(found.begin(), found.end(), std::back_inserter(habits));
}

void add_sight(const std::vector<Findings>& failed, std::vector<Habit>& habits) {
  const Count count = count_games(failed, [](const Findings& game) {
    return std::any_of(game.mistakes.begin(), game.mistakes.end(),
                       [](const Mistake& m) { return m.short_sighted; });
  });
  if (!count.is_habit(kSightless)) return;
  habits.push_back(
      habit("short-sighted", count,
            in_games(say("habit.short-sighted", "it does not see the enemy's next move"), count)));
}

}  // namespace

std::vector<Habit> habits_of(const std::vector<Findings>& games, const Summary& summed) {
  std::vector<Findings> failed;
  std::copy_if(games.begin(), games.end(), std::back_inserter(failed),
               [](const Findings& game) { return game.failed(); });
  std::vector<Habit> habits;
  add_faults(games, habits);
  add_time(games, habits);
  add_vice(failed, summed, habits);
  add_themes(failed, habits);
  add_sight(failed, habits);
  return habits;
}

}  // namespace palamedes::desk
