// arena/local_match.hpp - two players against each other on this machine, on several threads.
//
// Games come in pairs: both games of a pair begin with the same seeded random moves, and the
// players swap sides. The same seed gives the same openings, whatever the number of threads. A
// player may be one of ours or a foreign program; of the latter each thread keeps one process.
//
// A game in which this machine held a player up is void and played again; who was excused so often
// in one game (kMostExcuses) has the machine for himself the next time, and is judged. A pair whose
// games both repeat earlier ones move by move proves nothing again and is not counted as a pair.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/away.hpp"
#include "arena/roster.hpp"
#include "arena/spectator.hpp"
#include "arena/sprt.hpp"
#include "base/result.hpp"
#include "bout/game_clock.hpp"
#include "games/any_game.hpp"
#include "games/record/record.hpp"
#include "referee/sandbox.hpp"

namespace palamedes::arena {

struct MatchPlan {
  std::string first, second;              // as referee/player_spec.hpp reads them
  std::array<std::string, 2> names = {};  // how records and reports call them
  std::string key = {};                   // tells this match from others, in tags and stores
  int games = 100;                        // of an odd number the last is half a pair
  int opening_plies = 6;                  // random moves before the players take over,
  // unless there are these, which pairs take in turn
  std::shared_ptr<const std::vector<std::unique_ptr<AnyPlay>>> openings = {};
  TimeControl time{.move = 0.1};  // players of ours may not look at it
  std::uint64_t seed = 1;
  int threads = 1;
  bool ponder = false;                                        // on the opponent's time
  referee::SandboxMode sandbox = referee::SandboxMode::Auto;  // for programs
  referee::ResourceLimits limits = {};                        // the same
  std::optional<Sprt> sprt = {};            // ends the match as soon as it has a verdict
  const std::atomic<bool>* stop = nullptr;  // ends the match after the games in progress
  Spectator* spectator = nullptr;           // is not told when all is over
  Recruiter recruit = referee::make_contestant;
  std::shared_ptr<const Away> away = {};  // who plays in our place; null: we do
};

// Fills in what was left open: names and key.
Result<MatchPlan> complete(MatchPlan plan);

struct SideTally {
  std::uint64_t moves = 0, nodes = 0;
  double seconds = 0, slowest = 0;
  std::map<std::string, int> missteps;          // games it ended itself: "time", "crash", ...
  std::map<std::string, std::size_t> examples;  // of each the first, by its place in the games
};

struct MatchResult {
  int wins = 0, draws = 0, losses = 0;  // of `first`
  int void_games = 0;                   // the machine's fault, played again
  int duplicates = 0;                   // games that repeated an earlier one
  PairCounts pairs;                     // by points of `first`, whole pairs only
  PairCounts tested;  // those until the SPRT had its verdict, which games in progress do not change
  SideTally first, second;
  std::vector<GameRecord> games;
  std::string sandbox;     // what was active, where there were programs
  std::string broken_off;  // why the match could not be finished, if so

  int played() const { return wins + draws + losses; }
  double score() const { return played() == 0 ? 0.5 : (wins + 0.5 * draws) / played(); }
};

// Blocks until the match is over; `progress` is called after every game, one call at a time.
Result<MatchResult> run_match(const std::shared_ptr<const AnyGame>& game, const MatchPlan& plan,
                              const std::function<void(const MatchResult&)>& progress);

}  // namespace palamedes::arena
