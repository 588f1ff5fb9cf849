// search/selectivity.hpp - how much less than everything is searched: the formulas behind the
// numbers of search/parameters.hpp.
#pragma once

#include "search/ordering.hpp"
#include "search/parameters.hpp"
#include "search/score.hpp"

namespace palamedes::search {

// 1024 ln(n), the same on every machine.
struct LogTable {
  static constexpr int kSize = 64;
  int values[kSize] = {};

  constexpr LogTable() {
    for (int n = 1; n < kSize; ++n) {
      // ln n = 2 artanh((n - 1) / (n + 1)), as a series.
      const double x = (n - 1.0) / (n + 1.0);
      double sum = 0, power = x;
      for (int i = 1; i < 2000; i += 2, power *= x * x) sum += power / i;
      values[n] = static_cast<int>(2048 * sum + 0.5);
    }
  }
  PALAMEDES_INLINE int operator[](int n) const { return values[n < kSize ? n : kSize - 1]; }
};
inline constexpr LogTable kLog;

// A node as the formulas see it.
struct Prospects {
  int depth;
  Score static_score;
  bool improving;  // better than at this side's last turn
};

PALAMEDES_INLINE bool is_good_enough(const Parameters& x, const Prospects& node, Score beta) {
  const int plies = node.depth - (node.improving ? 1 : 0);
  return x.use_reverse_futility && node.depth <= x.reverse_futility_depth &&
         node.static_score - x.reverse_futility_margin * plies >= beta;
}

PALAMEDES_INLINE bool is_nearly_lost(const Parameters& x, const Prospects& node, Score alpha) {
  return x.use_razoring && x.use_quiescence && node.depth <= x.razoring_depth &&
         node.static_score + x.razoring_margin * node.depth <= alpha;
}

// The depth that is left after passing.
PALAMEDES_INLINE int null_move_depth(const Parameters& x, const Prospects& node, Score beta) {
  const int above = (node.static_score - beta) / x.null_move_margin;
  return node.depth - 1 - x.null_move_reduction - node.depth / x.null_move_divisor -
         (above < 3 ? above : 3);
}

// A quiet move that would have to gain more than such moves do, or comes after many others.
PALAMEDES_INLINE bool is_futile(const Parameters& x, const Prospects& node, int quiets,
                                Score alpha) {
  if (x.use_futility && node.depth <= x.futility_depth &&
      node.static_score + x.futility_base + x.futility_margin * node.depth <= alpha) {
    return true;
  }
  const int most = x.late_move_base + node.depth * node.depth;
  return x.use_late_move_pruning && node.depth <= x.late_move_depth &&
         quiets >= (node.improving ? most : most / 2);
}

// What a move may lose on its square and still be tried; see use_exchange_pruning.
PALAMEDES_INLINE Score bearable_loss(const Parameters& x, const Prospects& node, bool noisy) {
  return node.depth * (noisy ? x.exchange_noisy_margin : x.exchange_quiet_margin);
}

// By how many plies a late move is searched less deep; `favoured`: a killer or counter move.
template <bool kPv>
PALAMEDES_INLINE int late_move_reduction(const Parameters& x, const Prospects& node, int searched,
                                         bool favoured, int history) {
  int plies = x.reduction_base + kLog[node.depth] * kLog[searched + 1] / x.reduction_divisor;
  if (kPv) plies -= x.reduction_pv;
  if (!node.improving) plies += x.reduction_worsening;
  if (favoured) plies -= x.reduction_killer;
  plies -= history * 1024 / x.reduction_history;
  return plies < 0 ? 0 : plies / 1024;
}

}  // namespace palamedes::search
