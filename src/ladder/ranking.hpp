// ladder/ranking.hpp - ratings of a course, computed from its counters and never from its games.
//
// All active versions are rated at once (arena/ratings.hpp); the references' average is 1500, so
// that the scale stays where it is as others come and go. A course is rated at most every five
// seconds, and at most a tenth of the time, whatever its size.
#pragma once

#include <functional>
#include <map>
#include <mutex>

#include "ladder/pairings.hpp"

namespace palamedes::ladder {

inline constexpr double kReferenceElo = 1500;

struct Standing {
  std::int64_t version = 0;
  int place = 0;
  double elo = 0, low = 0, high = 0;
  int low_rank = 1, high_rank = 1;
  bool settled = false;
  std::int64_t wins = 0, draws = 0, losses = 0;
};

// Who competes: the active version of each bot that has one.
struct Competitors {
  std::vector<std::int64_t> versions;
  std::set<std::int64_t> references;           // among them
  std::map<std::int64_t, const BotRow*> bots;  // by version, of those that were given
};
Competitors competitors_among(const std::vector<BotRow>& bots);

// The best first; versions without a game are left out. Counters of others than `versions` are not
// looked at. `references` are those among `versions` that the scale hangs on.
std::vector<Standing> standings_of(const std::vector<std::int64_t>& versions,
                                   const std::set<std::int64_t>& references,
                                   const std::vector<Counter>& counters);

class Ranking {
 public:
  Ranking(store::Pool& pool, std::function<std::int64_t()> clock)
      : pool_(pool), clock_(std::move(clock)) {}

  void changed(std::int64_t course);  // it is due, soon
  // Rates those that are due, and tells who watches. `Now`: all that have changed, due or not.
  enum class When { Due, Now };
  std::optional<Error> refresh(When when = When::Due);

 private:
  struct Course {
    bool dirty = true;
    std::int64_t next = 0;  // by the clock: not before
  };
  std::optional<Error> rate(std::int64_t course, When when);

  store::Pool& pool_;
  const std::function<std::int64_t()> clock_;
  std::mutex mutex_;
  std::map<std::int64_t, Course> courses_;
};

// Seconds until the order of this row and those that it is not yet told from is expected to be
// clear, where `pairs_a_second` are played in the course; nothing where nobody can tell.
struct RowFigures {
  double elo = 0, low = 0, high = 0;
  int low_rank = 1, high_rank = 1;
  std::int64_t games = 0;
};
std::optional<double> seconds_to_settle(const std::vector<RowFigures>& rows, std::size_t row,
                                        double pairs_a_second);

}  // namespace palamedes::ladder
