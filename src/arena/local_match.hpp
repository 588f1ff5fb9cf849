// arena/local_match.hpp - two players against each other on this machine, on several threads.
//
// Games come in pairs: both games of a pair begin with the same seeded random moves, and the
// players swap sides. The same seed gives the same openings, whatever the number of threads. A
// player may be one of ours or a foreign program; of the latter each thread keeps one process.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/spectator.hpp"
#include "arena/sprt.hpp"
#include "base/result.hpp"
#include "games/any_game.hpp"
#include "games/record/record.hpp"
#include "referee/game_clock.hpp"
#include "referee/sandbox.hpp"

namespace palamedes::arena {

struct MatchPlan {
  std::string first, second;               // as referee/player_spec.hpp reads them
  int games = 100;                         // rounded up to pairs
  int opening_plies = 6;                   // random moves before the players take over
  referee::TimeControl time{.move = 0.1};  // players of ours may not look at it
  std::uint64_t seed = 1;
  int threads = 1;
  bool ponder = false;                                        // on the opponent's time
  referee::SandboxMode sandbox = referee::SandboxMode::Auto;  // for programs
  referee::ResourceLimits limits = {};                        // the same
  std::optional<Sprt> sprt = {};            // ends the match as soon as it has a verdict
  const std::atomic<bool>* stop = nullptr;  // ends the match after the games in progress
  Spectator* spectator = nullptr;           // is not told when all is over
};

struct SideTally {
  std::uint64_t moves = 0, nodes = 0;
  double seconds = 0, slowest = 0;
  std::map<std::string, int> missteps;  // games it ended itself: "time", "crash", ...
};

struct MatchResult {
  int wins = 0, draws = 0, losses = 0;  // of `first`
  int void_games = 0;                   // the machine's fault
  PairCounts pairs;                     // by points of `first`, whole pairs only
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
