// arena/standings.hpp - what a set of games says about those who played them.
//
// Deterministic programs may play one game again and again; it proves nothing twice. Ratings count
// games of the same players, start and moves once; points and the crosstable count all.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "arena/ratings.hpp"
#include "games/record/record.hpp"

namespace palamedes::arena {

// Games of a row's player against a column's.
struct Score {
  int wins = 0, draws = 0, losses = 0;
  int games() const { return wins + draws + losses; }
  double points() const { return wins + 0.5 * draws; }
  void add(double gained) { (gained == 1 ? wins : gained == 0 ? losses : draws) += 1; }
};

struct PlayerStanding {
  std::string name;
  Score score;
  Rating rating;
  double seconds = 0;                  // thought in all,
  int moves = 0;                       // on so many moves whose time is known
  std::map<std::string, int> mishaps;  // games lost by no move on the board: "time", "crash", ...
};

struct Standings {
  std::vector<PlayerStanding> players;    // by number
  std::vector<std::size_t> order;         // numbers, the best first
  std::vector<std::vector<Score>> cross;  // [player][opponent]
  Score first_mover;
  double first_move = 0, draws_when_even = 0;  // see RatingList
  std::size_t groups = 1;                      // of players who have met, over some way
  int games = 0;                               // with a result
  int duplicates = 0;                          // of these, not counted in ratings
  int uncounted = 0;                           // without a result or two names, not in `games`
  std::map<std::string, int> terminations;
};

// Players are found by name; `names` come first, in this order, and others as they appear. Games
// whose tags `tournament`, `round`, `meeting` and `pair` agree belong to one pair. Where `merit` is
// given (by player: points of a Swiss tournament, rounds survived), it ranks before rating.
Standings standings(std::vector<std::string> names, std::span<const GameRecord> games,
                    std::span<const double> merit = {});

}  // namespace palamedes::arena
