// ladder/pass_rule.hpp - whether a version has made the score that passes: decided as soon as it is
// certain, and after so many pairs by the score itself.
//
// Certain is what holds however often somebody has looked: the capital of a player who bets on
// every pair against "the score is m" does not reach 1/level with a higher chance than `level`, if
// it is (J. Ville, 1939; I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random
// variables by betting", 2024). With constant bets, averaged over a grid of them, the capital
// depends on the counts of results alone.
#pragma once

#include <optional>

#include "arena/pair_counts.hpp"

namespace palamedes::ladder {

enum class PassVerdict { Open, Passed, Failed };

struct PassStanding {
  PassVerdict verdict = PassVerdict::Open;
  int pairs = 0;
  int needed = 0;                    // pairs that are still to be played, at the most
  std::optional<double> score = {};  // from 0 to 1; nothing before the first pair
  double low = 0, high = 1;          // 95 %, at every moment
};

// `percent` of the points passes. Counts are those of the version that is to pass.
PassVerdict pass_verdict(const arena::PairCounts& counts, int percent, int most_pairs);
PassStanding pass_standing(const arena::PairCounts& counts, int percent, int most_pairs);

bool surely_above(const arena::PairCounts& counts, double score, double level);
bool surely_below(const arena::PairCounts& counts, double score, double level);

}  // namespace palamedes::ladder
