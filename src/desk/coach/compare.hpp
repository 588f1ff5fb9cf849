// desk/coach/compare.hpp - two versions of a player on the same openings: differences of pairs of
// games, with intervals.
#pragma once

#include <string>
#include <vector>

#include "desk/coach/findings.hpp"

namespace palamedes::desk {

// The mean of differences, later minus earlier, with 95 % around it.
struct Difference {
  double mean = 0, low = 0, high = 0;
  int pairs = 0;
  bool significant() const { return pairs >= kFewestPairs && (low > 0 || high < 0); }
  static constexpr int kFewestPairs = 10;  // fewer say nothing
};

// A position that both came to and went on from in different ways.
struct ChangedMove {
  std::string game, position, earlier, later;
  double earlier_cost = 0, later_cost = 0;  // of the chances, where it was a mistake that mattered
};

struct Comparison {
  std::string earlier, later;
  Difference points;
  struct Line {
    std::string name;  // of a cause, or "mistakes"
    Difference games;  // the share of games that failed for it, mistakes: how many a game
  };
  std::vector<Line> lines;
  std::vector<ChangedMove> changed;  // those that mattered first; at most twenty
  int unpaired = 0;                  // games without a counterpart
};

// Pairs games of one opening, colour and opponent.
Comparison compare(const std::vector<Findings>& earlier, const std::vector<Findings>& later);

Difference difference_of(const std::vector<double>& differences);

}  // namespace palamedes::desk
