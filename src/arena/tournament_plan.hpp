// arena/tournament_plan.hpp - a tournament as somebody describes it, and as the JSON document that
// says the same (docs/tournaments.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/adjudication.hpp"
#include "arena/player_names.hpp"
#include "arena/schedule.hpp"
#include "base/result.hpp"
#include "bout/game_clock.hpp"
#include "referee/sandbox.hpp"

namespace palamedes::arena {

// Where games begin: after some random moves that a search found fair, or at what a file holds.
struct OpeningPlan {
  int plies = 6;
  std::string file = {};  // of positions or games, in any format; empty: random moves
};

struct TournamentPlan {
  std::string title = {};  // what it is called; empty: what it is, tournament_words.hpp
  std::string game = {};
  Format format = Format::RoundRobin;
  std::vector<PlannedPlayer> players = {};
  std::optional<int> rounds = {};  // see SchedulePlan; the usual number where it is left out
  int pairs = 1;
  int challengers = 1;
  TimeControl time{.move = 0.1};
  OpeningPlan openings = {};
  AdjudicationRules adjudication = {};
  std::uint64_t seed = 1;
  bool ponder = false;
  std::vector<EarlierField> earlier = {};  // what it was before players joined, see SchedulePlan
  // How it is carried out; no result depends on these.
  int concurrency = 1;
  bool pin = true;  // each game at a time on a core of its own, where there are enough
  referee::SandboxMode sandbox = referee::SandboxMode::Auto;
  referee::ResourceLimits limits = {};

  SchedulePlan schedule() const;
};

// Reads the document; only its form is judged, so that flags may still change it.
Result<TournamentPlan> parse_plan(std::string_view document);
std::string to_json(const TournamentPlan& plan);

// Fills in what was left open: the number of rounds, names of players. Refuses an unknown game,
// players that cannot be, and what makes no sense.
Result<TournamentPlan> complete(TournamentPlan plan);

// Whether a tournament begun as `before` may go on as `now`: rounds, pairs and what no result
// depends on may change, and players may join at the end of the list. Else a sentence that names
// all differences.
std::optional<Error> difference(const TournamentPlan& before, const TournamentPlan& now);

// Everything that differs, field by field: "rounds '1', now it is '2'; ..."; empty where nothing
// does.
std::string changes(const TournamentPlan& before, const TournamentPlan& now);

// The plan by which a tournament begun as `before` goes on as `now`, of which so many rounds have
// begun: those who join are given their places after what was planned.
Result<TournamentPlan> continued(const TournamentPlan& before, TournamentPlan now,
                                 int rounds_begun);

}  // namespace palamedes::arena
