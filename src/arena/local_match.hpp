// arena/local_match.hpp - two of our own players against each other, in this process, on several
// threads.
//
// Games come in pairs: both games of a pair begin with the same seeded random moves, and the
// players swap sides. The same seed gives the same openings, whatever the number of threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "games/record/record.hpp"

namespace palamedes::arena {

struct MatchPlan {
  std::string first, second;  // ids of players
  int games = 100;            // rounded up to pairs
  int opening_plies = 6;      // random moves before the players take over
  double seconds = 0.1;       // a move, for players that look at the clock
  std::uint64_t seed = 1;
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  // ends the match after the games in progress
};

struct SideTally {
  std::uint64_t moves = 0, nodes = 0;
  double seconds = 0, slowest = 0;
};

struct MatchResult {
  int wins = 0, draws = 0, losses = 0;  // of `first`
  std::vector<double> pair_scores;      // of `first`, 0 to 2, whole pairs only
  SideTally first, second;
  std::vector<GameRecord> games;

  int played() const { return wins + draws + losses; }
  double score() const { return played() == 0 ? 0.5 : (wins + 0.5 * draws) / played(); }
};

// Blocks until the match is over; `progress` is called after every game, one call at a time.
Result<MatchResult> run_match(const AnyGame& game, const MatchPlan& plan,
                              const std::function<void(const MatchResult&)>& progress);

}  // namespace palamedes::arena
