// search/worker.hpp - one thread's principal variation search.
//
// All that a node touches, but for the table, is of this class and plain, so that the template can
// be compiled for several CPU levels (see docs/architecture.md, "Kernels"). The numbered steps in
// `node` are the search; docs/search.md goes through them. The ideas behind them are those of the
// chess programming literature: principal variation search (Marsland and Campbell 1982), null move
// (Goetsch and Campbell 1990), futility and razoring (Heinz 1998, Birmingham and Kent 1977), late
// move reductions and pruning (Romstad and others, 2005 on), singular extensions (Anantharaman,
// Campbell and Hsu 1990).
#pragma once

#include <cstdint>

#include "search/busy_moves.hpp"
#include "search/correction.hpp"
#include "search/guide.hpp"
#include "search/halt.hpp"
#include "search/hooks.hpp"
#include "search/move_picker.hpp"
#include "search/ordering.hpp"
#include "search/parameters.hpp"
#include "search/root_search.hpp"
#include "search/selectivity.hpp"
#include "search/state_stack.hpp"
#include "search/table.hpp"

namespace palamedes::search {

template <Rules R, Guide<R> K>
class Worker final : public RootSearch<typename R::Position, typename R::Move> {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  Worker(const R& rules, const K& guide, Table& table, const Parameters& parameters)
      : rules_(rules),
        guide_(guide),
        hooks_(rules, guide),
        table_(table),
        parameters_(parameters),
        tail_(table) {}

  // Killers belong to plies, and the root is another one now.
  void begin(const Halt& halt) override {
    halt_ = halt;
    nodes_ = 0;
    halted_ = false;
    deepest_ = 0;
    memory_.forget_killers();
  }

  // Only the last positions are kept: no game with a repetition rule looks back further.
  void set_history(const std::uint64_t* keys, int count) override {
    const int from = count > kHistory ? count - kHistory : 0;
    for (int i = from; i < count; ++i) keys_[i - from] = keys[i];
    root_index_ = count - from;
  }

  void leave_out(const std::uint32_t* signatures, int count) override {
    left_out_ = signatures;
    left_out_count_ = count;
  }

  void set_selectivity(int level) override { level_ = level; }

  void share_moves(BusyMoves* busy) override { busy_ = busy; }

  bool search_root(const Position& root, const Past& past, int depth, Score alpha, Score beta,
                   const std::uint32_t* excluded, int excluded_count) override {
    excluded_ = excluded;
    excluded_count_ = excluded_count;
    keys_[root_index_] = rules_.key(root);
    root_depth_ = depth;
    lines_[0].length = 0;
    probing_ = 0;
    states_.begin(root);
    frames_[1].doubles = 0;
    root_score_ = node<true>(root, past, keys_[root_index_], depth, 0, alpha, beta, false);
    return !halted_;
  }

  Score score() const override { return root_score_; }
  const Line<Move>& line() const override { return lines_[0]; }
  std::uint64_t nodes() const override { return nodes_; }
  int deepest() const override { return deepest_; }

 private:
  static constexpr int kHistory = 256;
  static constexpr bool kOwnMoves = HasCandidates<K, R>;
  static constexpr bool kLooksFirst = kOwnMoves || K::kTraits.quick_moves;
  static constexpr bool kUsesStaticScore = K::kTraits.futility || K::kTraits.null_move;
  static constexpr int kFullLevel = ExactLevelOf<K, R>::kLevel;
  static constexpr int kChildProbes =
      3;  // the least depth for a look at what the table knows of children
  static constexpr int kSharedDepth = 4;  // the least at which threads stay out of each other's way
  static constexpr int kForcedUntil = kMostPlies / 2;
  static constexpr int kDeepestStored = 127;

  // Evaluations by key, as positions come again: from other sides and in the next iteration. A word
  // holds the high 48 bits of a key and the score; its place has the low 15. One bit goes unseen.
  static constexpr std::size_t kEvaluated = 1 << 15;
  static constexpr std::uint64_t kEvaluatedKey = ~std::uint64_t{0xFFFF};

  // What a node leaves for those below it.
  struct Frame {
    std::uint32_t led_by;  // the signature of the move into this node
    Score static_score;    // kInfinite if unknown
    // The move left out while asking what the others are worth. Zero is a move's signature, too, so
    // "none" needs a value of its own.
    std::uint32_t without = kNoSignature;
    int doubles = 0;  // moves of the line before it that got two plies more
  };

  // The value of p for the side to move. Above the window it is a lower, below it an upper bound.
  // `cut`: off the principal variation, and expected to be above.
  template <bool kPv>
  Score node(const Position& p, const Past& past, std::uint64_t key, int depth, int ply,
             Score alpha, Score beta, bool cut) {
    // 1. The horizon. Who must answer a threat looks beyond it.
    const bool root = ply == 0;
    const bool threatened = hooks_.is_threatened(p);
    if (threatened && parameters_.use_threat_extension && ply < 2 * root_depth_) ++depth;
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
      if (may_settle && settles(known, depth, ply, alpha, beta))
        return from_table(known.score, ply);
    }
    const auto moves = hooks_.legal_moves(p);
    bool forced = false;
    if constexpr (!kOwnMoves) {
      if (moves.empty()) return guide_.final_score(*rules_.outcome(p, past), ply);
      forced = moves.size() == 1;
    }
    if (kUsesStaticScore && !threatened) {
      static_score = corrected(p, evaluate(p, past, key, ply));
    }
    const Score judged = static_score;

    // 6. What the table knows.
    if constexpr (kLooksFirst) {
      if (is_kept(depth)) known = table_.probe(table_key);
      if (may_settle && settles(known, depth, ply, alpha, beta))
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
            static_score >= beta && frames_[ply + 1].led_by != kNullSignature &&
            guide_.may_pass(p)) {
          const Score score = after_passing(p, past, prospects, ply, beta, !cut);
          if (halted_) return 0;
          if (score >= beta) return is_proven(score) ? beta : score;
        }
      }
    }

    if constexpr (HasProbCut<K, R>) {
      if (selective && without == kNoSignature && may_probe(depth)) {
        Score score = 0;
        if (probe_cuts(p, past, key, depth, ply, alpha, beta, cut, score)) return score;
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
    bool best_is_noisy = false;
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
      const int history = now.noisy ? 0 : memory_.history(p.turn, now.signature, lately);
      if (may_skip_now && !now.noisy && now.rank < kCounterRank &&
          is_hopeless(parameters_, prospects, history)) {
        picker.skip_quiet();
        continue;
      }

      const std::uint64_t busy_id = shares ? BusyMoves::id(key, now.signature) : 0;
      if (shares && searched > 0 && now.rank > kPostponedRank && busy_->has(busy_id)) {
        picker.postpone();
        continue;
      }

      const Position child = rules_.play(p, now.move);
      const bool refuted = hooks_.is_refuted(child, past);
      if (refuted && !root) continue;
      const std::uint64_t child_key = rules_.key(child);
      const Past child_past = follow(p, past, now.move, child_key, ply);
      fetch(child_key, child_past, depth - 1);
      states_.lead(ply + 1, now.move, child);

      // 14. Depth: forced replies are free, a move far better than all others gets more, late quiet
      // moves get less.
      int next = depth - 1;
      frames_[ply + 2].doubles = frames_[ply + 1].doubles;
      if (may_stand_alone(now, known, depth, ply)) {
        const Score bar = from_table(known.score, ply) - parameters_.singular_margin * depth;
        const Score others = value_without(now.signature, p, past, key, depth, ply, bar, cut);
        if (halted_) break;
        keep_key(child_key, ply + 1);  // the other moves have left theirs there
        states_.lead(ply + 1, now.move, child);
        if (others < bar) {
          next = depth;
          if (!kPv && stands_by_far(others, bar, ply)) {
            ++next;
            ++frames_[ply + 2].doubles;
          }
        } else if (!kPv && bar >= beta) {  // there are several that are good enough
          picker.drop();
          return bar;
        } else if (parameters_.use_negative_extension && !kPv &&
                   (cut || from_table(known.score, ply) >= beta)) {
          next -= parameters_.negative_plies;
        }
      }
      if (forced && K::kTraits.forced_replies && parameters_.use_forced_replies &&
          ply < kForcedUntil) {
        next = depth;
      }
      int reduction = 0;
      if (K::kTraits.reductions && parameters_.use_reductions && may_be_late(now) && !forced &&
          depth >= parameters_.reduction_depth && searched >= parameters_.reduction_first) {
        reduction = late_move_reduction<kPv>(parameters_, prospects, searched,
                                             now.rank >= kCounterRank, cut, history);
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
        score = -node<false>(child, child_past, child_key, next - reduction, ply + 1, -alpha - 1,
                             -alpha, kPv || !cut || reduction > 0);
        if (reduction > 0 && score > alpha && !halted_) {
          next += deeper_by(parameters_, next, score - best);
          score = -node<false>(child, child_past, child_key, next, ply + 1, -alpha - 1, -alpha,
                               kPv || !cut);
        }
      }
      if constexpr (kPv) {
        if (!refuted && (full || (score > alpha && score < beta && !halted_))) {
          score = -node<true>(child, child_past, child_key, next, ply + 1, -beta, -alpha, false);
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
      best_is_noisy = now.noisy;
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
    if (judged != kInfinite && !best_is_noisy) {
      learn_error(p, judged, best, depth, original_alpha, beta);
    }
    return best;
  }

  // Noisy moves only, until the position is quiet: see search/quiescence.hpp.
  template <bool kPv>
  Score quiet(const Position& p, const Past& past, std::uint64_t key, int ply, Score alpha,
              Score beta, int plies_left, bool threatened);

  // Counts a node; false when the search must end.
  PALAMEDES_INLINE bool enter(int ply) {
    ++nodes_;
    if (halt_.due(nodes_)) halted_ = true;
    if (ply > deepest_) deepest_ = ply;
    return !halted_;
  }

  // requires: the game is not over.
  PALAMEDES_INLINE Score evaluate(const Position& p, const Past& past, std::uint64_t key, int ply) {
    const std::uint64_t own_key = hooks_.table_key(key, past, 0);
    std::uint64_t& known = evaluated_[own_key % kEvaluated];
    if (((known ^ own_key) & kEvaluatedKey) == 0) return static_cast<std::int16_t>(known);
    const Score score = look_at(p, past, ply);
    known = (own_key & kEvaluatedKey) | static_cast<std::uint16_t>(score);
    return score;
  }

  PALAMEDES_APART Score look_at(const Position& p, const Past& past, int ply) {
    return parameters_.blind ? 0 : states_.evaluate(guide_, p, past, ply);
  }

  // An evaluation, less what such evaluations have erred by.
  PALAMEDES_INLINE Score corrected(const Position& p, Score score) const {
    if (!parameters_.use_correction_history) return score;
    const Score better = score + corrections_.sum(guide_, p) / parameters_.correction_divisor;
    return is_proven(better) ? score : better;
  }
  // What a search has found in a window says how wrong the evaluation `judged` was, unless it is a
  // bound on the other side of it.
  PALAMEDES_INLINE void learn_error(const Position& p, Score judged, Score found, int depth,
                                    Score alpha, Score beta) {
    if (!parameters_.use_correction_history || is_proven(found)) return;
    if ((found >= beta && found <= judged) || (found <= alpha && found >= judged)) return;
    corrections_.learn(guide_, p, found - judged, depth);
  }

  // Whether a node of that depth is one for the table. Those of the quiescence search are.
  PALAMEDES_INLINE static bool is_kept(int depth) {
    return K::kTraits.least_table_depth <= 1 || depth >= K::kTraits.least_table_depth;
  }

  // Sends for what a child will ask memory for.
  PALAMEDES_INLINE void fetch(std::uint64_t key, const Past& past, int depth) const {
    if (is_kept(depth)) table_.prefetch(hooks_.table_key(key, past, depth));
    if constexpr (kUsesStaticScore || K::kTraits.quiescence) {
      __builtin_prefetch(&evaluated_[hooks_.table_key(key, past, 0) % kEvaluated]);
    }
  }

  PALAMEDES_INLINE Score leaf(const Position& p, const Past& past, int ply) {
    if (const auto end = rules_.outcome(p, past)) return guide_.final_score(*end, ply);
    return look_at(p, past, ply);
  }

  // Entries of nodes where no move was good enough may have none.
  PALAMEDES_INLINE static std::uint32_t move_in(const TableEntry& known) {
    return known.bound == Bound::None ? kNoSignature : known.move;
  }

  // Whether an entry ends a node of that depth.
  PALAMEDES_INLINE bool settles(const TableEntry& known, int depth, int ply, Score alpha,
                                Score beta) const {
    return known.depth >= depth && known.selectivity >= level_ &&
           proves(known.bound, from_table(known.score, ply), alpha, beta);
  }

  PALAMEDES_INLINE static bool proves(Bound bound, Score score, Score alpha, Score beta) {
    return bound == Bound::Exact || (bound == Bound::Lower && score >= beta) ||
           (bound == Bound::Upper && score <= alpha);
  }

  PALAMEDES_INLINE void store(std::uint64_t key, std::uint32_t signature, Score score, int depth,
                              int ply, Score alpha, Score beta, int level) {
    const Bound bound = score >= beta ? Bound::Lower : score > alpha ? Bound::Exact : Bound::Upper;
    const int stored = depth < 0 ? 0 : depth > kDeepestStored ? kDeepestStored : depth;
    table_.store(key, {signature, to_table(score, ply), stored, bound, level});
  }

  // What repetitions are found by: the positions of the line that is being searched.
  PALAMEDES_INLINE void keep_key(std::uint64_t key, int ply) { keys_[root_index_ + ply] = key; }

  PALAMEDES_INLINE Past follow(const Position& p, const Past& past, const Move& m,
                               std::uint64_t child_key, int ply) {
    Past after{past.plies + 1, 0, 1};
    if constexpr (R::kHistory == HistoryRule::Repetition) {
      after.quiet = rules_.irreversible(p, m) ? 0 : past.quiet + 1;
      const int now = root_index_ + ply + 1;
      keep_key(child_key, ply + 1);
      const int oldest = now - after.quiet > 0 ? now - after.quiet : 0;
      for (int i = now - 2; i >= oldest; i -= 2) after.occurrences += keys_[i] == child_key ? 1 : 0;
    }
    return after;
  }

  // The value after giving up the turn, searched less deep, in a null window below beta.
  PALAMEDES_INLINE Score after_passing(const Position& p, const Past& past,
                                       const Prospects& prospects, int ply, Score beta, bool cut) {
    const Position passed = guide_.passed(p);
    const std::uint64_t passed_key = rules_.key(passed);
    keep_key(passed_key, ply + 1);
    states_.lead_by_pass(ply + 1, passed);
    frames_[ply + 2].led_by = kNullSignature;
    frames_[ply + 2].doubles = frames_[ply + 1].doubles;
    return -node<false>(passed, Past{past.plies + 1, 0, 1}, passed_key,
                        null_move_depth(parameters_, prospects, beta), ply + 1, -beta, -beta + 1,
                        cut);
  }

  // The value of all moves but one, searched less deep, in a null window below `bar`.
  PALAMEDES_INLINE Score value_without(std::uint32_t signature, const Position& p, const Past& past,
                                       std::uint64_t key, int depth, int ply, Score bar, bool cut) {
    const Frame before = frames_[ply + 1];
    frames_[ply + 1].without = signature;
    const Score others = node<false>(p, past, key, (depth - 1) / 2, ply, bar - 1, bar, cut);
    frames_[ply + 1] = before;
    return others;
  }

  PALAMEDES_INLINE bool may_stand_alone(const Ranked<R>& now, const TableEntry& known, int depth,
                                        int ply) const {
    return parameters_.use_singular_extension && K::kTraits.reductions && now.rank == kTableRank &&
           depth >= parameters_.singular_depth && known.depth >= depth - 3 &&
           known.bound != Bound::Upper && !is_proven(known.score) && ply > 0 &&
           ply < 2 * root_depth_ && frames_[ply + 1].without == kNoSignature;
  }

  // Whether a move that stands alone does so by far.
  PALAMEDES_INLINE bool stands_by_far(Score others, Score bar, int ply) const {
    return parameters_.use_double_extension && others < bar - parameters_.double_margin &&
           frames_[ply + 1].doubles < parameters_.double_most;
  }
  // Whether a move may be searched less deep for coming late.
  PALAMEDES_INLINE bool may_be_late(const Ranked<R>& now) const {
    return !now.noisy || (parameters_.use_noisy_reductions && now.rank < kNoisyRank);
  }

  // Whether a move near the horizon need not be tried for what it loses on its square.
  PALAMEDES_INLINE bool loses_too_much(const Position& p, const Ranked<R>& now,
                                       const Prospects& prospects) const {
    // Noisy moves ranked high do not lose material.
    return parameters_.use_exchange_pruning && prospects.depth <= parameters_.exchange_depth &&
           now.rank < kNoisyRank &&
           !hooks_.exchange_at_least(p, now.move,
                                     -bearable_loss(parameters_, prospects, now.noisy));
  }

  // Whether a shallow search says that a deep one would leave the window; the score is then a
  // bound.
  PALAMEDES_INLINE bool may_probe(int depth) const {
    return parameters_.use_probcut && level_ < kFullLevel && depth >= parameters_.probcut_depth &&
           probing_ < parameters_.probcut_nesting;
  }
  PALAMEDES_APART bool probe_cuts(const Position& p, const Past& past, std::uint64_t key, int depth,
                                  int ply, Score alpha, Score beta, bool cut, Score& score) {
    const int shallow = guide_.probe_depth(p, depth);
    const Score margin = guide_.probe_margin(p, depth, shallow, level_);
    const Score now = evaluate(p, past, key, ply);
    const Score hope = guide_.probe_margin(p, depth, 0, 0) * parameters_.probcut_hope / 100;
    ++probing_;
    bool cuts = false;
    if (now + hope >= beta + margin && !is_proven(beta + margin)) {
      const Score bar = beta + margin;
      score = shallow == 0 ? now : node<false>(p, past, key, shallow, ply, bar - 1, bar, cut);
      if (score >= bar) cuts = true, score -= margin;
    }
    if (!cuts && !halted_ && now - hope <= alpha - margin && !is_proven(alpha - margin)) {
      const Score bar = alpha - margin;
      score = shallow == 0 ? now : node<false>(p, past, key, shallow, ply, bar, bar + 1, cut);
      if (score <= bar) cuts = true, score += margin;
    }
    --probing_;
    return cuts && !halted_;
  }

  // Whether the table knows a reply that is bad enough for the other side. All are sent for before
  // the first is looked at.
  template <class Moves>
  PALAMEDES_INLINE bool child_settles(const Position& p, const Past& past, const Moves& moves,
                                      int depth, int ply, Score beta, Score& score) {
    constexpr int kMostChildren = 32;
    std::uint64_t keys[kMostChildren];
    int count = 0;
    const Past child_past{past.plies + 1, 0, 1};
    for (const auto& m : moves) {
      if (count == kMostChildren) break;
      keys[count] = hooks_.table_key(rules_.key(rules_.play(p, m)), child_past, depth - 1);
      table_.prefetch(keys[count++]);
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

  // What the moves of a node lead to, for their order.
  struct ChildRanker {
    PALAMEDES_INLINE bool ranks() const { return ranks_; }
    PALAMEDES_INLINE int rank(const Move& m) const {
      const Position child = worker_.rules_.play(p_, m);
      worker_.states_.lead(ply_ + 1, m, child);
      const Past after{past_.plies + 1, 0, 1};
      const Score value = -worker_.evaluate(child, after, worker_.rules_.key(child), ply_ + 1);
      return worker_.guide_.rank(p_, m, child, value, depth_);
    }

    Worker& worker_;
    const Position& p_;
    const Past& past_;
    const int depth_, ply_;
    const bool ranks_;
  };

  template <class Moves>
  PALAMEDES_INLINE auto pick_from(const Position& p, [[maybe_unused]] const Past& past,
                                  Moves& moves, std::uint32_t table_move,
                                  [[maybe_unused]] int depth, int ply, const Lately& lately) {
    if constexpr (RanksChildren<K, R>) {
      const ChildRanker ranker{*this, p, past, depth, ply, guide_.ranks_by_child(p, depth)};
      return MovePicker<R, K, Moves, ChildRanker>(hooks_, guide_, memory_, stack_, p, moves,
                                                  table_move, ply, lately, ranker);
    } else {
      return MovePicker<R, K, Moves>(hooks_, guide_, memory_, stack_, p, moves, table_move, ply,
                                     lately);
    }
  }

  template <class Picker>
  PALAMEDES_INLINE void remember(Side side, const Picker& picker, const Lately& lately, int depth,
                                 int ply) {
    const bool by_noisy = picker.now().noisy, learns_noisy = parameters_.use_noisy_history;
    if (by_noisy && !learns_noisy) return;
    if (by_noisy) {
      memory_.praise_noisy(side, picker.now().signature, depth);
    } else {
      memory_.praise(side, picker.now().signature, lately, depth, ply);
    }
    picker.for_each_before([&](const Ranked<R>& tried) {
      if (tried.noisy && learns_noisy) memory_.blame_noisy(side, tried.signature, depth);
      if (!tried.noisy && !by_noisy) memory_.blame(side, tried.signature, lately, depth);
    });
  }

  PALAMEDES_INLINE bool is_excluded(std::uint32_t signature) const {
    for (int i = 0; i < excluded_count_; ++i) {
      if (excluded_[i] == signature) return true;
    }
    for (int i = 0; i < left_out_count_; ++i) {
      if (left_out_[i] == signature) return true;
    }
    return false;
  }

  const R rules_;
  const K guide_;
  const Hooks<R, K> hooks_;
  Table& table_;
  const Parameters parameters_;
  Halt halt_;
  BusyMoves* busy_ = nullptr;  // null: this thread searches alone
  int level_ = 0;              // of selectivity
  int probing_ = 0;            // shallow searches that this node is part of

  std::uint64_t nodes_ = 0;
  bool halted_ = false;
  int deepest_ = 0;
  int root_depth_ = 0;
  Score root_score_ = 0;
  const std::uint32_t* excluded_ = nullptr;
  const std::uint32_t* left_out_ = nullptr;
  int excluded_count_ = 0, left_out_count_ = 0;
  int root_index_ = 0;

  Line<Move> lines_[kMostPlies + 1];
  Frame frames_[kMostPlies + 2] = {};  // of ply n at n + 1: there is one before the root
  MoveStack<R> stack_;
  MoveMemory<R> memory_;
  [[no_unique_address]] Corrections<R, K> corrections_;
  [[no_unique_address]] StateStack<R, K> states_;
  [[no_unique_address]] typename TailOf<K>::Type tail_;
  std::uint64_t evaluated_[kEvaluated] = {};
  std::uint64_t keys_[kHistory + kMostPlies + 1] = {};
};

}  // namespace palamedes::search

#include "search/quiescence.hpp"
