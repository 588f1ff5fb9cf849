// arena/schedule.hpp - who meets whom: round robin, gauntlet, Swiss, knockout.
//
// A schedule is a pure function of the plan and of the results so far. A tournament that was
// stopped, killed or extended goes on by asking again: nothing else needs to be remembered.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace palamedes::arena {

enum class Format { RoundRobin, Gauntlet, Swiss, Knockout };

std::optional<Format> format_named(std::string_view name);  // "round-robin", "gauntlet", ...
std::string_view name_of(Format format);

// A part of the field that began earlier than the rest.
struct EarlierField {
  std::size_t players = 0;  // the first so many
  int rounds = 0;           // as SchedulePlan's: what was planned (round robin) or begun (Swiss)
  bool operator==(const EarlierField&) const = default;
};

struct SchedulePlan {
  Format format = Format::RoundRobin;
  std::size_t players = 2;      // numbered in the order of their seeds, the best first
  int rounds = 1;               // round robin and gauntlet: how often all meet; Swiss: rounds
  int pairs = 1;                // game pairs a meeting
  std::size_t challengers = 1;  // gauntlet: the first so many meet everybody else
  // Before each time that players joined, growing. Meetings that were planned then stay where they
  // are; newcomers get theirs after them.
  std::vector<EarlierField> earlier = {};
};

// Two players with some pairs of games to play against each other; a < b.
struct Meeting {
  int round = 0;
  std::size_t a = 0, b = 0;
  int pairs = 1;  // knockout: grows while the meeting is drawn
  auto operator<=>(const Meeting&) const = default;
};

// The points `a` made so far in a meeting, and in how many pairs.
struct MeetingScore {
  double points = 0;
  int pairs = 0;
};

// By (round, a, b).
struct MeetingId {
  int round;
  std::size_t a, b;
  auto operator<=>(const MeetingId&) const = default;
};
using Results = std::map<MeetingId, MeetingScore>;

// A drawn knockout meeting gets a pair more, so often at the most; then the better seed goes on.
inline constexpr int kMostExtraPairs = 8;

// All meetings that are known by now, finished ones included, in playing order. Rounds that depend
// on results not yet there are missing.
std::vector<Meeting> meetings(const SchedulePlan& plan, const Results& results);

// Whether everything has been played.
bool finished(const SchedulePlan& plan, const Results& results);

// How many take part in a round of a Swiss tournament; newcomers join in the next one.
std::size_t entrants(const SchedulePlan& plan, int round);

// Swiss: the player who has no opponent in a round gets the points of a won meeting.
struct SwissStanding {
  std::vector<double> points;            // by player, in won meetings (1, 1/2, 0)
  std::vector<std::optional<int>> byes;  // the round of a player's bye
};
SwissStanding swiss_standing(const SchedulePlan& plan, const Results& results);

}  // namespace palamedes::arena
