// search/shortcuts.hpp - what a node of search/worker.hpp may learn of its value without trying its
// moves in turn: by giving up the turn, by a shallower search, by what the table knows of its
// children, and of one move by a search of all others.
#pragma once

#include "search/worker.hpp"

namespace palamedes::search {

// The value after giving up the turn, searched less deep, in a null window below beta.
template <Rules R, Guide<R> K>
PALAMEDES_INLINE Score Worker<R, K>::after_passing(const Position& p, const Past& past,
                                                   const Prospects& prospects, int ply,
                                                   Score beta) {
  const Position passed = guide_.passed(p);
  const std::uint64_t passed_key = rules_.key(passed);
  trail_.keep(passed_key, ply + 1);
  states_.lead_by_pass(ply + 1, passed);
  frames_[ply + 2].led_by = kNullSignature;
  return -node<false>(passed, Past{past.plies + 1, 0, 1}, passed_key,
                      null_move_depth(parameters_, prospects, beta), ply + 1, -beta, -beta + 1);
}

// Whether a shallow search says that a deep one would leave the window; the score is then a bound.
template <Rules R, Guide<R> K>
PALAMEDES_APART bool Worker<R, K>::probe_cuts(const Position& p, const Past& past,
                                              std::uint64_t key, int depth, int ply, Score alpha,
                                              Score beta, Score& score) {
  const int shallow = guide_.probe_depth(p, depth);
  const Score margin = guide_.probe_margin(p, depth, shallow, level_);
  const Score now = evaluate(p, past, key, ply);
  const Score hope = guide_.probe_margin(p, depth, 0, 0) * parameters_.probcut_hope / 100;
  ++probing_;
  bool cuts = false;
  if (now + hope >= beta + margin && !is_proven(beta + margin)) {
    const Score bar = beta + margin;
    score = shallow == 0 ? now : node<false>(p, past, key, shallow, ply, bar - 1, bar);
    if (score >= bar) cuts = true, score -= margin;
  }
  if (!cuts && !halted_ && now - hope <= alpha - margin && !is_proven(alpha - margin)) {
    const Score bar = alpha - margin;
    score = shallow == 0 ? now : node<false>(p, past, key, shallow, ply, bar, bar + 1);
    if (score <= bar) cuts = true, score += margin;
  }
  --probing_;
  return cuts && !halted_;
}

// Whether the table knows a reply that is bad enough for the other side. All are sent for before
// the first is looked at.
template <Rules R, Guide<R> K>
template <class Moves>
PALAMEDES_INLINE bool Worker<R, K>::child_settles(const Position& p, const Past& past,
                                                  const Moves& moves, int depth, int ply,
                                                  Score beta, Score& score) {
  constexpr int kMostChildren = 32;
  std::uint64_t keys[kMostChildren];
  int count = 0;
  const Past child_past{past.plies + 1, 0, 1};
  for (const auto& m : moves) {
    if (count == kMostChildren) break;
    const std::uint64_t key = rules_.key(rules_.play(p, m));
    keys[count] = hooks_.table_key(key, child_past, depth - 1);
    table_.prefetch(keys[count++]);
    if constexpr (RanksChildren<K, R>) evaluations_.prefetch(hooks_.table_key(key, child_past, 0));
  }
  for (int i = 0; i < count; ++i) {
    const TableEntry reply = table_.probe(keys[i]);
    if (reply.bound == Bound::None || reply.bound == Bound::Lower || reply.depth < depth - 1 ||
        reply.selectivity < level_) {
      continue;
    }
    score = -from_table(reply.score, ply + 1);
    if (score >= beta) return true;
  }
  return false;
}

// The value of all moves but one, searched less deep, in a null window below `bar`.
template <Rules R, Guide<R> K>
PALAMEDES_INLINE Score Worker<R, K>::value_without(std::uint32_t signature, const Position& p,
                                                   const Past& past, std::uint64_t key, int depth,
                                                   int ply, Score bar) {
  const Frame before = frames_[ply + 1];
  frames_[ply + 1].without = signature;
  const Score others = node<false>(p, past, key, (depth - 1) / 2, ply, bar - 1, bar);
  frames_[ply + 1] = before;
  return others;
}

}  // namespace palamedes::search
