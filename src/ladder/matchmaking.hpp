// ladder/matchmaking.hpp - which two versions play next: those whose result is expected to settle
// most.
#pragma once

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "ladder/pairings.hpp"

namespace palamedes::ladder {

struct Candidate {
  std::int64_t version = 0;
  double elo = 1500;
  int low_rank = 1, high_rank = 1;
  std::int64_t games = 0;
  bool reference = false;
  std::set<std::int64_t> owners = {};  // accounts: nobody meets a bot of his own
};

// Versions by number, the lower first.
using Meetings = std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t>;

// At most `count` pairs, the most telling first. Newcomers come before all others, against whoever
// is near and not yet met; then neighbours whose order is open. Who has met `most_pairs` times, or
// belongs together, is never paired.
std::vector<std::pair<std::int64_t, std::int64_t>> choose_pairs(
    const std::vector<Candidate>& candidates, const Meetings& met, std::int64_t most_pairs,
    std::size_t count);

inline constexpr std::int64_t kNewcomerGames = 20;  // with fewer somebody is new

// Pairs for the ranking of a course, so that as many wait as its machines can start at once, and as
// long as it has not had its share of their time. Choosing takes long and writes nothing: what it
// needs of openings is made ready, so that nobody who writes has to wait for it.
struct RankingPlan {
  CourseRow course = {};
  std::int64_t alive = 0;  // workers
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs = {};
};
Answer<RankingPlan> plan_ranking(store::Connection& connection, OpeningBooks& books,
                                 std::int64_t course, std::int64_t now);
// The answer is how many were put: others may have done it meanwhile.
Answer<std::int64_t> put_ranking(store::Connection& connection, OpeningBooks& books,
                                 const RankingPlan& plan, std::int64_t now);

}  // namespace palamedes::ladder
