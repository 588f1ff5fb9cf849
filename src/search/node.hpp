// search/node.hpp - one node of search/worker.hpp: the numbered steps are the search, and
// docs/search.md goes through them.
#pragma once

#include "search/worker.hpp"

namespace palamedes::search {

// The value of p for the side to move. Above the window it is a lower, below it an upper bound.
template <Rules R, Guide<R> K>
template <bool kPv>
Score Worker<R, K>::node(const Position& p, const Past& past, std::uint64_t key, int depth, int ply,
                         Score alpha, Score beta) {
  // 1. The horizon. Who must answer a threat looks beyond it.
  const bool root = ply == 0;
  const bool threatened = hooks_.is_threatened(p);
  if (depth <= 0 && K::kTraits.quiescence && parameters_.use_quiescence) {
    return quiet<kPv>(p, past, key, ply, alpha, beta, parameters_.quiescence_plies, threatened);
  }

  // 2. Is somebody waiting?
  if constexpr (kPv) lines_[ply].length = 0;
  if (!enter(ply)) return 0;

  // 3. What the rules or the length of the line decide.
  if constexpr (R::kHistory != HistoryRule::None) {
    if (!root && rules_.ended_by_history(p, past)) {
      return guide_.final_score(*rules_.outcome(p, past), ply);
    }
    if (!root && parameters_.use_repetition_cut && past.occurrences > 1) return 0;
  }
  if (depth <= 0 || ply >= kMostPlies - 1) return leaf(p, past, ply);

  // 4. A win further away than one already found, or a loss sooner than one already escaped.
  if (!root) {
    if (alpha < loss_in(ply)) alpha = loss_in(ply);
    if (beta > win_in(ply + 1)) beta = win_in(ply + 1);
    if (alpha >= beta) return alpha;
  }

  // 5. The moves; none means the end. Where the guide makes them it is done later. What the table
  // knows is on its way from memory: what can be had cheaply comes before a look at it.
  const std::uint64_t table_key = hooks_.table_key(key, past, depth);
  const std::uint32_t without = frames_[ply + 1].without;
  const bool may_settle = !kPv && parameters_.use_table_cutoffs && without == kNoSignature;
  Score static_score = kInfinite;
  TableEntry known;
  if constexpr (!kLooksFirst) {
    known = table_.probe(table_key);
    if (may_settle && settles(known, level_, depth, ply, alpha, beta))
      return from_table(known.score, ply);
  }
  const auto moves = hooks_.legal_moves(p);
  bool forced = false;
  if constexpr (!kOwnMoves) {
    if (moves.empty()) return guide_.final_score(*rules_.outcome(p, past), ply);
    forced = moves.size() == 1;
  }
  if (kUsesStaticScore && !threatened) {
    static_score = evaluate(p, past, key, ply);
  }

  // 6. What the table knows.
  if constexpr (kLooksFirst) {
    if (is_kept(depth)) known = table_.probe(table_key);
    if (may_settle && settles(known, level_, depth, ply, alpha, beta))
      return from_table(known.score, ply);
  }

  if constexpr (HasTail<K>) {
    if (!root && parameters_.use_forced_replies && K::Tail::takes(p, depth)) {
      const Score score = tail_.value(p, alpha, beta, halt_, nodes_, halted_);
      if (ply + K::Tail::plies(p) > deepest_) deepest_ = ply + K::Tail::plies(p);
      if (!halted_) {
        store(table_key, move_in(known), score, depth, ply, alpha, beta, kFullLevel);
      }
      return score;
    }
  }

  // 7. What the position looks like; the table may know better than the evaluation.
  const bool selective = !kPv && !forced && !threatened && !hooks_.limit_is_near(past);
  if (kUsesStaticScore && !threatened) {
    const Score score = from_table(known.score, ply);
    if (known.bound != Bound::None && !is_proven(score) &&
        proves(known.bound, score, static_score, static_score + 1)) {
      static_score = score;
    }
  }
  frames_[ply + 1].static_score = static_score;
  const Score earlier = ply >= 2 ? frames_[ply - 1].static_score : kInfinite;  // our last turn
  Prospects prospects{depth, static_score, static_score != kInfinite && static_score > earlier};

  if (selective && without == kNoSignature && !is_proven(alpha) && !is_proven(beta)) {
    // 8. Reverse futility: so far above the window that little can happen before the horizon.
    if (K::kTraits.futility && is_good_enough(parameters_, prospects, beta)) return static_score;
    // 9. Razoring: so far below that only noisy moves could help.
    if (K::kTraits.futility && K::kTraits.quiescence &&
        is_nearly_lost(parameters_, prospects, alpha)) {
      const Score score =
          quiet<false>(p, past, key, ply, alpha, beta, parameters_.quiescence_plies, threatened);
      if (score <= alpha || halted_) return score;
    }
    // 10. Null move: if it is too good even after giving up a turn, it is too good.
    if constexpr (K::kTraits.null_move) {
      if (parameters_.use_null_move && depth >= parameters_.null_move_depth &&
          static_score >= beta && frames_[ply + 1].led_by != kNullSignature && guide_.may_pass(p)) {
        const Score score = after_passing(p, past, prospects, ply, beta);
        if (halted_) return 0;
        if (score >= beta) return is_proven(score) ? beta : score;
      }
    }
  }

  if constexpr (HasProbCut<K, R>) {
    if (selective && without == kNoSignature && may_probe(depth)) {
      Score score = 0;
      if (probe_cuts(p, past, key, depth, ply, alpha, beta, score)) return score;
      if (halted_) return 0;
      if (move_in(known) == kNoSignature) known = table_.probe(table_key);  // the probe's move
    }
  }
  if constexpr (K::kTraits.child_cutoffs) {
    Score score = 0;
    if (may_settle && depth >= kChildProbes &&
        child_settles(p, past, moves, depth, ply, beta, score))
      return score;
  }

  // 11. Without a move to try first, a ply less: the next iteration will have one.
  if (parameters_.use_internal_reduction && K::kTraits.reductions && !root &&
      move_in(known) == kNoSignature && depth >= parameters_.internal_reduction_depth) {
    prospects.depth = --depth;
  }

  // 12. Moves in turn, the most promising first.
  const Lately lately{frames_[ply + 1].led_by, frames_[ply].led_by};
  // At the root, moves that lose at once are moves, too.
  auto candidates = hooks_.candidates(p, /*all=*/root);
  auto& to_try = hooks_.those_made(moves, candidates);
  auto picker = pick_from(p, past, to_try, move_in(known), depth, ply, lately);
  const bool shares = busy_ != nullptr && depth >= kSharedDepth && without == kNoSignature;
  const bool may_skip = selective && !root && K::kTraits.futility && !is_proven(alpha);
  Score best = -kInfinite;
  std::uint32_t best_signature = move_in(known);
  const Score original_alpha = alpha;
  int searched = 0, quiets = 0;
  while (true) {
    // 13. What near the horizon is not worth a look. Once quiet moves are hopeless, they remain
    // so.
    const bool may_skip_now = may_skip && best > -kProven;
    if (may_skip_now && is_futile(parameters_, prospects, quiets, alpha)) picker.skip_quiet();
    if (!picker.next()) break;
    const Ranked<R> now = picker.now();
    if (root ? is_excluded(now.signature) : now.signature == without) continue;
    if (may_skip_now && loses_too_much(p, now, prospects)) continue;

    const std::uint64_t busy_id = shares ? BusyMoves::id(key, now.signature) : 0;
    if (shares && searched > 0 && now.rank > kPostponedRank && busy_->has(busy_id)) {
      picker.postpone();
      continue;
    }

    const Position child = rules_.play(p, now.move);
    const bool refuted = hooks_.is_refuted(child, past);
    if (refuted && !root) continue;
    const std::uint64_t child_key = rules_.key(child);
    const Past child_past = trail_.follow(rules_, p, past, now.move, child_key, ply);
    fetch(child_key, child_past, depth - 1);
    states_.lead(ply + 1, now.move, child);

    // 14. Depth: forced replies are free, a move far better than all others gets more, late quiet
    // moves get less.
    int next = depth - 1;
    if (may_stand_alone(now, known, depth, ply)) {
      const Score bar = from_table(known.score, ply) - parameters_.singular_margin * depth;
      const Score others = value_without(now.signature, p, past, key, depth, ply, bar);
      if (halted_) break;
      trail_.keep(child_key, ply + 1);  // the other moves have left theirs there
      states_.lead(ply + 1, now.move, child);
      if (others < bar) {
        next = depth;
      } else if (!kPv && bar >= beta) {  // there are several that are good enough
        picker.drop();
        return bar;
      }
    }
    if (forced && K::kTraits.forced_replies && parameters_.use_forced_replies &&
        ply < kForcedUntil) {
      next = depth;
    }
    int reduction = 0;
    if (K::kTraits.reductions && parameters_.use_reductions && !now.noisy && !forced &&
        depth >= parameters_.reduction_depth && searched >= parameters_.reduction_first) {
      const int history = memory_.history(p.turn, now.signature, lately);
      reduction = late_move_reduction<kPv>(parameters_, prospects, searched,
                                           now.rank >= kCounterRank, history);
      if (reduction > next - 1) reduction = next > 1 ? next - 1 : 0;
    }

    // 15. The first move in full, the others with a null window until one proves better.
    frames_[ply + 2].led_by = now.signature;
    if (shares && searched > 0) busy_->add(busy_id);
    Score score = 0;
    const bool full = kPv && searched == 0;
    if constexpr (kPv) lines_[ply + 1].length = 0;
    if (refuted) {
      score = hooks_.value_if_stuck(p, true, ply);
    } else if (!full) {
      score =
          -node<false>(child, child_past, child_key, next - reduction, ply + 1, -alpha - 1, -alpha);
      if (reduction > 0 && score > alpha && !halted_) {
        score = -node<false>(child, child_past, child_key, next, ply + 1, -alpha - 1, -alpha);
      }
    }
    if constexpr (kPv) {
      if (!refuted && (full || (score > alpha && score < beta && !halted_))) {
        score = -node<true>(child, child_past, child_key, next, ply + 1, -beta, -alpha);
      }
    }
    if (shares && searched > 0) busy_->remove(busy_id);
    if (halted_) break;
    ++searched;
    quiets += now.noisy ? 0 : 1;

    // 16. Better than what we had? The root always has a line, whatever rubbish the table held.
    const bool first_at_root = root && searched == 1;
    if (score <= best && !first_at_root) continue;
    best = score;
    if (kPv && (score > alpha || first_at_root)) {
      lines_[ply].set(now.move, lines_[ply + 1]);
    }
    if (score <= alpha) continue;
    best_signature = now.signature;
    alpha = score;
    if (alpha >= beta) {
      remember(p.turn, picker, lately, depth, ply);
      break;
    }
  }
  picker.drop();
  if (halted_) return best > -kInfinite ? best : 0;
  if (without != kNoSignature) return searched > 0 ? best : alpha;
  if (searched == 0) return root ? alpha : hooks_.value_if_stuck(p, !to_try.empty(), ply);

  // 17. For the table, unless some moves were excluded.
  if (is_kept(depth) && !(root && excluded_count_ > 0)) {
    store(table_key, best_signature, best, depth, ply, original_alpha, beta, level_);
  }
  return best;
}

}  // namespace palamedes::search
