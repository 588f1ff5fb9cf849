#include "ladder/pass_rule.hpp"

#include <algorithm>
#include <cmath>

namespace palamedes::ladder {
namespace {

constexpr double kPassLevel = 0.025;  // on each side
constexpr int kBets = 20;

arena::PairCounts mirrored(const arena::PairCounts& counts) {
  arena::PairCounts turned = counts;
  std::reverse(turned.of.begin(), turned.of.end());
  return turned;
}

// Where `is_beyond` turns from true to false, going from `from` to `to`.
template <class Beyond>
double last_beyond(double from, double to, const Beyond& is_beyond) {
  for (int i = 0; i < 30; ++i) {
    const double middle = (from + to) / 2;
    (is_beyond(middle) ? from : to) = middle;
  }
  return from;
}

}  // namespace

bool surely_above(const arena::PairCounts& counts, double score, double level) {
  if (score <= 0) return counts.points() > 0;
  double capital = 0;
  for (int bet = 1; bet <= kBets; ++bet) {
    const double stake = bet / (kBets + 1.0) / score;  // a lost pair takes stake * score
    double logarithm = 0;
    for (std::size_t i = 0; i < counts.of.size(); ++i) {
      logarithm += static_cast<double>(counts.of[i]) *
                   std::log1p(stake * (static_cast<double>(i) / 4 - score));
    }
    capital += std::exp(logarithm) / kBets;
  }
  return capital >= 1 / level;
}

bool surely_below(const arena::PairCounts& counts, double score, double level) {
  return surely_above(mirrored(counts), 1 - score, level);
}

PassStanding pass_standing(const arena::PairCounts& counts, int percent, int most_pairs) {
  const double wanted = percent / 100.0, points = counts.points() / 2;  // of pairs, 1 each
  const auto played = static_cast<int>(counts.pairs());
  PassStanding standing{.pairs = played, .needed = std::max(0, most_pairs - played)};
  if (played > 0) {
    standing.score = points / played;
    const auto above = [&](double m) { return surely_above(counts, m, kPassLevel); };
    const auto below = [&](double m) { return surely_below(counts, m, kPassLevel); };
    standing.low = last_beyond(0, *standing.score, above);
    standing.high = last_beyond(1, *standing.score, below);
  }
  // What the remaining pairs cannot change is decided, too.
  constexpr double kRounding = 1e-9;
  if (surely_above(counts, wanted, kPassLevel) || points + kRounding >= wanted * most_pairs) {
    standing.verdict = PassVerdict::Passed;
  } else if (surely_below(counts, wanted, kPassLevel) ||
             points + standing.needed + kRounding < wanted * most_pairs) {
    standing.verdict = PassVerdict::Failed;
  } else if (standing.needed == 0) {
    standing.verdict =
        points + kRounding >= wanted * played ? PassVerdict::Passed : PassVerdict::Failed;
  }
  if (standing.verdict != PassVerdict::Open) standing.needed = 0;
  return standing;
}

}  // namespace palamedes::ladder
