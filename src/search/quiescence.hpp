// search/quiescence.hpp - the end of every line of search/worker.hpp: noisy moves, until the
// position is quiet.
//
// Standing pat is always an option, but not for who must answer a threat, and may play any move.
// The run of moves is bounded by `plies_left`. Repetitions are seen only where they end the game.
#pragma once

#include "search/worker.hpp"

namespace palamedes::search {

template <Rules R, Guide<R> K>
template <bool kPv>
Score Worker<R, K>::quiet(const Position& p, const Past& past, std::uint64_t key, int ply,
                          Score alpha, Score beta, int plies_left, bool threatened) {
  if constexpr (kPv) lines_[ply].length = 0;
  if (!enter(ply)) return 0;
  if constexpr (R::kHistory != HistoryRule::None) {
    if (rules_.ended_by_history(p, past)) {
      return guide_.final_score(*rules_.outcome(p, past), ply);
    }
  }
  if (ply >= kMostPlies - 1) return leaf(p, past, ply);

  // As in a node: what is cheap comes before a look at the table.
  threatened = threatened && plies_left > 0;
  const bool use_table = parameters_.use_quiescence_table;
  const std::uint64_t table_key = hooks_.table_key(key, past, 0);
  const bool may_settle = !kPv && use_table && parameters_.use_table_cutoffs;
  Score best = -kInfinite;
  TableEntry known;
  if constexpr (!kLooksFirst) {
    if (use_table) known = table_.probe(table_key);
    if (may_settle && settles(known, level_, 0, ply, alpha, beta))
      return from_table(known.score, ply);
  }
  const auto moves = hooks_.legal_moves(p);
  if constexpr (!kOwnMoves) {
    if (moves.empty()) return guide_.final_score(*rules_.outcome(p, past), ply);
  }
  if (!threatened) best = evaluate(p, past, key, ply);
  if constexpr (kLooksFirst) {
    if (use_table) known = table_.probe(table_key);
    if (may_settle && settles(known, level_, 0, ply, alpha, beta))
      return from_table(known.score, ply);
  }

  const Score original_alpha = alpha;
  std::uint32_t best_signature = move_in(known);
  if (!threatened) {
    if (best >= beta || plies_left == 0) return best;
    if (best > alpha) alpha = best;
  }
  const Score standing = best;

  const Lately lately{frames_[ply + 1].led_by, frames_[ply].led_by};
  auto candidates = hooks_.candidates(p, /*all=*/false);
  auto& to_try = hooks_.those_made(moves, candidates);
  auto picker = pick_from(p, past, to_try, move_in(known), 0, ply, lately);
  bool any = false;
  while (picker.next(/*noisy_only=*/!threatened)) {
    const Ranked<R> now = picker.now();
    if (!threatened) {
      // It would have to win more than there is to win.
      const Score hope = standing + hooks_.gain(p, now.move) + parameters_.quiescence_margin;
      if (parameters_.use_futility && hope <= alpha) {
        if (hope > best) best = hope;
        if (now.rank == kTableRank) continue;
        break;  // the others win no more
      }
    }
    const Position child = rules_.play(p, now.move);
    if (hooks_.is_refuted(child, past)) continue;
    const std::uint64_t child_key = rules_.key(child);
    const Past child_past = trail_.follow(rules_, p, past, now.move, child_key, ply);
    fetch(child_key, child_past, 0);
    states_.lead(ply + 1, now.move, child);
    any = true;
    frames_[ply + 2].led_by = now.signature;
    const Score score = -quiet<kPv>(child, child_past, child_key, ply + 1, -beta, -alpha,
                                    plies_left - 1, hooks_.is_threatened(child));
    if (halted_) break;
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    best_signature = now.signature;
    if (kPv) lines_[ply].set(now.move, lines_[ply + 1]);
    alpha = score;
    if (alpha >= beta) break;
  }
  picker.drop();
  if (halted_) return 0;
  if (threatened && !any) return hooks_.value_if_stuck(p, !to_try.empty(), ply);
  if (use_table) store(table_key, best_signature, best, 0, ply, original_alpha, beta, level_);
  return best;
}

}  // namespace palamedes::search
