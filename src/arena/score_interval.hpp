// arena/score_interval.hpp - how sure a match result is.
#pragma once

#include <span>

namespace palamedes::arena {

struct Interval {
  double low, high;
};

// The 95 % interval of the expected score per game (0 to 1) from the scores of game pairs (each 0
// to 2: both games of one opening, colours swapped). Pairs are the sample, since the two games of a
// pair are not independent. Bayes' uniform prior keeps lopsided results from claiming certainty.
Interval score_interval(std::span<const double> pair_scores);

// The same as a difference of Elo; +-infinity at the ends.
double elo_of(double score);

}  // namespace palamedes::arena
