// arena/tournament_games.hpp - the games of a tournament that have been played: where each belongs,
// and what is left to play.
//
// Everything follows from the plan and the games; nothing else is remembered. A pair counts once
// both its games are there.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "arena/tournament_plan.hpp"
#include "games/record/record.hpp"

namespace palamedes::arena {

// The place of a pair of games, or of one game: in the first `a` moves first.
struct PairId {
  int round = 0;
  std::size_t a = 0, b = 0;  // numbers of players, a < b
  int pair = 0;
  auto operator<=>(const PairId&) const = default;
};
struct GameId {
  PairId of;
  int game = 0;  // 0 or 1
  auto operator<=>(const GameId&) const = default;
};

// What a record says of its place, in tags counted from 1.
void set_place(GameRecord& record, const GameId& id);
Result<GameId> place_of(const GameRecord& record);

// A number all random choices of a pair are drawn from.
std::uint64_t seed_of(const TournamentPlan& plan, const PairId& id);

// So often this machine's lateness excuses one player at one place; its next game there is played
// alone, and judged.
inline constexpr int kMostExcuses = 2;

class TournamentGames {
 public:
  // requires: the plan is complete.
  explicit TournamentGames(TournamentPlan plan) : plan_(std::move(plan)) {}

  const TournamentPlan& plan() const { return plan_; }
  const std::vector<GameRecord>& all() const { return all_; }  // in the order they came
  int void_games() const { return void_; }                     // did not count, left out of all()
  bool played(const GameId& id) const { return places_.contains(id); }
  bool excuses_are_used_up(const GameId& id) const;
  Results results() const;
  bool finished() const { return arena::finished(plan_.schedule(), results()); }

  // Refuses a game of other players, of no place, or of a place that is taken.
  std::optional<Error> add(GameRecord record);
  // Whether all games have a place in the plan's schedule: not after a plan was changed too much.
  std::optional<Error> misplaced() const;
  // Pairs not yet complete, as far as they are known by now, in playing order.
  std::vector<PairId> open_pairs() const;
  // How many games there will be; known exactly but for a knockout's extra pairs.
  int expected() const;
  // What ranks players before their ratings: points in a Swiss tournament, rounds survived in a
  // knockout; nothing elsewhere.
  std::vector<double> merit() const;

 private:
  TournamentPlan plan_;
  std::vector<GameRecord> all_;
  std::map<GameId, std::size_t> places_;  // into all_
  int void_ = 0;
  std::map<GameId, std::map<std::string, int>> excuses_;  // by who was late, as records say it
};

}  // namespace palamedes::arena
