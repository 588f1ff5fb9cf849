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

PassVerdict pass_verdict(const arena::PairCounts& counts, int percent, int most_pairs) {
  constexpr double kRounding = 1e-9;
  const double wanted = percent / 100.0;
  const double points = counts.points() / 2 + kRounding;  // of pairs, 1 each
  const auto played = static_cast<int>(counts.pairs());
  const int left = std::max(0, most_pairs - played);
  // What the remaining pairs cannot change is decided, too.
  if (surely_above(counts, wanted, kPassLevel) || points >= wanted * most_pairs) {
    return PassVerdict::Passed;
  }
  if (surely_below(counts, wanted, kPassLevel) || points + left < wanted * most_pairs) {
    return PassVerdict::Failed;
  }
  if (left > 0) return PassVerdict::Open;
  return points >= wanted * played ? PassVerdict::Passed : PassVerdict::Failed;
}

PassStanding pass_standing(const arena::PairCounts& counts, int percent, int most_pairs) {
  const auto played = static_cast<int>(counts.pairs());
  PassStanding standing{.verdict = pass_verdict(counts, percent, most_pairs), .pairs = played};
  if (standing.verdict == PassVerdict::Open) standing.needed = most_pairs - played;
  if (played == 0) return standing;
  standing.score = counts.points() / 2 / played;
  const auto above = [&](double m) { return surely_above(counts, m, kPassLevel); };
  const auto below = [&](double m) { return surely_below(counts, m, kPassLevel); };
  standing.low = last_beyond(0, *standing.score, above);
  standing.high = last_beyond(1, *standing.score, below);
  return standing;
}

}  // namespace palamedes::ladder
