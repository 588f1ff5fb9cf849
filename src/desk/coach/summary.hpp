// desk/coach/summary.hpp - many games of one player: why it loses, where, against whom, and what to
// mend first.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "desk/coach/findings.hpp"
#include "desk/coach/suite.hpp"

namespace palamedes::desk {

// What a player does again and again, and loses by.
struct Habit {
  std::string name;  // "crash", "instant", "corner", "short-sighted", ...
  int games = 0;     // in which it did
  double share = 0;  // of those that count (docs/coach.md)
  Sentence what;
};

// Its games of one kind: an opening, an opponent.
struct Group {
  std::string name;
  int games = 0;
  double points = 0;
  double score() const { return games == 0 ? 0 : points / games; }
};

// A position worth coming back to.
struct Lesson {
  Mistake mistake;
  std::size_t game = 0;  // its place among those that were summed up
  std::string game_id, start;
  std::vector<std::string> moves;  // from there to the position
  int times = 1;                   // so many games came to it and went wrong in the same way
};

// Where its own fault ended a game: a test case, solved by any legal move in time.
struct FaultCase {
  OwnFault fault;
  std::size_t game = 0;
  std::string game_id, start;
  std::vector<std::string> moves;
};

struct Tally {
  std::map<Cause, int> causes;
  int failed = 0;
};

struct Summary {
  std::string name;
  int games = 0, won = 0, drawn = 0, lost = 0, failed = 0;
  Tally all;
  std::map<Phase, Tally> by_phase;
  std::map<Side, Tally> by_colour;
  std::map<std::string, int> themes;       // of mistakes that mattered, in games that failed
  Temptations temptations;                 // of all games that failed
  double given_away = 0;                   // likewise
  std::vector<Habit> habits;               // what is to be blamed first, first
  std::vector<Group> openings, opponents;  // the worst first
  std::vector<FaultCase> faults;           // the first of each kind
  std::vector<Lesson> lessons;             // at most five
};

Summary summarise(const std::vector<Findings>& games);

// Faults and lessons as a suite; `source` says where they come from.
std::vector<SuiteEntry> suite_of(const Summary& summary, const std::string& source);

}  // namespace palamedes::desk
