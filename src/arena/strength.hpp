// arena/strength.hpp - how much stronger the first player of a match is, and how sure that is.
#pragma once

#include "arena/elo.hpp"
#include "arena/pair_counts.hpp"

namespace palamedes::arena {

struct Estimate {
  double value = 0;
  Interval interval{};  // 95 %
};

// What an advantage of one Elo point means in normalised Elo: 800 / ln 10 per standard deviation.
inline constexpr double kNormalisedEloUnit = 347.43558552260146;

struct Strength {
  Estimate score;       // points per game, 0 to 1
  Estimate elo;         // the same as a difference of Elo
  Estimate normalised;  // standard deviations of one game, in Elo's size: how easily it is seen
  double superiority;   // the likelihood that the first player is the stronger one (LOS)
};

// requires: at least one pair.
Strength strength(const PairCounts& counts);

}  // namespace palamedes::arena
