// ladder/rehearsal.hpp - a whole term with made-up members, whose true strengths are known: how
// well and how fast the ranking finds them, and what the machines were used for.
//
// Everything but the programs is the ladder itself: accounts, uploads, the queue, passing, tests,
// matchmaking, ratings. Workers make results up from the strengths (Bradley and Terry's model, with
// draws and an advantage for who moves first), and a clock of its own runs as fast as it can.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "store/pool.hpp"

namespace palamedes::ladder {

struct RehearsalPlan {
  int members = 60, workers = 8;
  double hours = 4;      // of the compressed term
  int most_pairs = 400;  // of the same two versions
  double spread = 400;   // of the members' strengths: a standard deviation, in Elo
  std::uint64_t seed = 1;
  int looks = 16;  // at the ranking, evenly over the term
};

// The ranking against the truth, at one moment.
struct RehearsalLook {
  double hours = 0;
  std::int64_t games = 0;  // counted, of all who play
  int players = 0;
  double games_each = 0;
  double correlation = 0;  // of ranks (Spearman)
  double intervals = 0;    // share of players whose 95 % interval is right, as read off the scale
  double ranks = 0;        // share of players whose rank interval is right
  int settled = 0, wrongly_settled = 0;
};

// What members of one habit did and had, on average.
struct HabitShare {
  std::string habit;
  int members = 0;
  double uploads = 0;
  double share_minutes = 0;  // an even share of the machines among all who compete, while he does
  double most_of_share = 0;  // of one of them: what his uploads had, beside his share
  double own_minutes = 0,
         ranking_minutes = 0;             // machine time: what they asked for, games of theirs
  double most_own = 0, most_minutes = 0;  // of one of them; both together
  double games = 0;                       // of the ranking
  double wait_seconds = 0;                // from an upload until it plays, the median
};

struct MachineUse {
  std::string what;  // "build", "check", "pass", "test", "rank", "challenge", "idle"
  std::int64_t jobs = 0;
  double share = 0;
};

struct RehearsalReport {
  std::vector<RehearsalLook> looks;
  std::vector<HabitShare> habits;
  std::vector<MachineUse> use;
  std::int64_t uploads = 0, refused = 0, over_quota = 0, suspended = 0;
  std::int64_t marks = 0, wrong_marks = 0;  // settled ones, over every look at the ranking
  double right_intervals() const;           // the share of all, over every look
  double false_share() const {
    return marks == 0 ? 0 : static_cast<double>(wrong_marks) / static_cast<double>(marks);
  }
  bool whole = true;  // false: it was stopped
};

// `progress` is told the share of the term that is over. requires: an empty store.
Result<RehearsalReport> rehearse(store::Pool& pool, const RehearsalPlan& plan,
                                 const std::atomic<bool>& stop,
                                 const std::function<void(double)>& progress);

}  // namespace palamedes::ladder
