// ladder/finals.hpp - the final of a deadline: everybody on equal games, from openings that follow
// from a seed which was promised beforehand.
//
// Who meets whom is a function of the seats, the form and the results so far (arena/schedule.hpp),
// so a final goes on after anything by asking again what is missing. All meetings are played from
// the same openings with the limits that the course had when the final began. Its games count for
// nothing else. A pair that a machine spoilt is played again.
#pragma once

#include "arena/schedule.hpp"
#include "ladder/deadlines.hpp"
#include "ladder/pairings.hpp"

namespace palamedes::ladder {

inline constexpr std::size_t kMostForRoundRobin = 30;  // more play a Swiss, unless told otherwise
inline constexpr std::int64_t kMostFinalPairs = 50;

// Openings that follow from a seed, no two of them the same; fewer where the game has no more.
std::vector<std::int64_t> final_openings(const CourseRow& course, const std::string& seed,
                                         std::int64_t count);

// A pair of the final that was played to its end.
struct FinalPair {
  std::int64_t pairing = 0, round = 0;
  std::size_t a = 0, b = 0;    // seats, a < b
  std::int64_t opening = 0;    // its seed
  std::int64_t games[2] = {};  // the lower seat moved first in the first
  int half_points[2] = {};     // of the lower seat: 0, 1, 2
};

struct FinalStanding {
  std::size_t seat = 0;
  int place = 0;  // shared by those whom nothing tells apart
  // In half points: of games; of a Swiss, of meetings, where who rests gets a won one.
  std::int64_t half_points = 0;
  // Sonneborn-Berger; of a Swiss Buchholz, in half points of meetings.
  std::int64_t tie_break = 0;
  std::int64_t wins = 0, draws = 0, losses = 0;
};
// The best first.
std::vector<FinalStanding> final_standings(const arena::SchedulePlan& plan,
                                           const std::vector<FinalPair>& pairs);

arena::SchedulePlan schedule_of(const DeadlineRow& deadline, std::size_t players);

// In the caller's transaction. Begins it: refused where it is not frozen, or fewer than two play.
std::optional<Refusal> begin_final(store::Connection& connection, const CourseRow& course,
                                   const DeadlineRow& deadline, std::int64_t now);
// Puts what is to be played next, and closes the final once all is.
std::optional<Refusal> advance_final(store::Connection& connection, OpeningBooks& books,
                                     std::int64_t deadline, std::int64_t now);

struct FinalProgress {
  std::int64_t played = 0, open = 0, pairs = 0;  // pairs: in all, as far as is known
};
Answer<FinalProgress> progress_of(store::Connection& connection, const DeadlineRow& deadline,
                                  std::size_t players);
// Where points come from: for what is signed, from the recorded games themselves; for pages, from
// what was noted down when they were played, as all records take long to read.
enum class PointsOf { Records, Notes };
// Those that count, by round, seats and opening.
Answer<std::vector<FinalPair>> final_pairs(store::Connection& connection,
                                           const DeadlineRow& deadline,
                                           const std::vector<Entrant>& entrants,
                                           PointsOf points = PointsOf::Records);

// What every deadline needs that is due: snapshots, and the next games of finals.
std::optional<Refusal> look_after_deadlines(store::Connection& connection, OpeningBooks& books,
                                            std::int64_t now);

}  // namespace palamedes::ladder
