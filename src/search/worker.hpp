// search/worker.hpp - one thread's principal variation search.
//
// All that a node touches, but for the table, is of this class and plain, so that the template can
// be compiled for several CPU levels (see docs/architecture.md, "Kernels"). What it does in a node
// stands in search/node.hpp, beyond the horizon in search/quiescence.hpp, and what may spare it a
// node's moves in search/shortcuts.hpp. The ideas are those of the chess programming literature:
// principal variation search (Marsland and Campbell 1982), null move (Goetsch and Campbell 1990),
// futility and razoring (Heinz 1998, Birmingham and Kent 1977), late move reductions and pruning
// (Romstad and others, 2005 on), singular extensions (Anantharaman, Campbell and Hsu 1990).
#pragma once

#include <cstdint>

#include "search/busy_moves.hpp"
#include "search/evaluation_cache.hpp"
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
#include "search/table_bounds.hpp"
#include "search/trail.hpp"

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
    deepest_ = 0;
    memory_.forget_killers();
  }

  void set_history(const std::uint64_t* keys, int count) override { trail_.begin(keys, count); }

  void leave_out(const std::uint32_t* signatures, int count) override {
    left_out_ = signatures;
    left_out_count_ = count;
  }

  void set_selectivity(int level) override { level_ = level; }

  void share_moves(BusyMoves* busy) override { busy_ = busy; }

  // Where nothing is reduced by history, waiting for each other's words costs more than they save.
  void learn_with(RootSearch<Position, Move>& other) override {
    if constexpr (K::kTraits.reductions) memory_.share(static_cast<Worker&>(other).memory_);
  }

  bool search_root(const Position& root, const Past& past, int depth, Score alpha, Score beta,
                   const std::uint32_t* excluded, int excluded_count) override {
    halted_ = false;
    excluded_ = excluded;
    excluded_count_ = excluded_count;
    const std::uint64_t key = rules_.key(root);
    trail_.keep(key, 0);
    root_depth_ = depth;
    lines_[0].length = 0;
    probing_ = 0;
    states_.begin(root);
    root_score_ = node<true>(root, past, key, depth, 0, alpha, beta);
    return !halted_;
  }

  Score score() const override { return root_score_; }
  const Line<Move>& line() const override { return lines_[0]; }
  std::uint64_t nodes() const override { return nodes_; }
  int deepest() const override { return deepest_; }

 private:
  static constexpr bool kOwnMoves = HasCandidates<K, R>;
  static constexpr bool kLooksFirst = kOwnMoves || K::kTraits.quick_moves;
  static constexpr bool kUsesStaticScore = K::kTraits.futility || K::kTraits.null_move;
  static constexpr int kFullLevel = ExactLevelOf<K, R>::kLevel;
  static constexpr int kChildProbes =
      3;  // the least depth for a look at what the table knows of children
  static constexpr int kSharedDepth = 4;  // the least at which threads stay out of each other's way
  static constexpr int kForcedUntil = kMostPlies / 2;

  // What a node leaves for those below it.
  struct Frame {
    std::uint32_t led_by;  // the signature of the move into this node
    Score static_score;    // kInfinite if unknown
    // The move left out while asking what the others are worth. Zero is a move's signature, too, so
    // "none" needs a value of its own.
    std::uint32_t without = kNoSignature;
  };

  // The value of p for the side to move. Above the window it is a lower, below it an upper bound.
  template <bool kPv>
  Score node(const Position& p, const Past& past, std::uint64_t key, int depth, int ply,
             Score alpha, Score beta);

  // The same by noisy moves only, until the position is quiet.
  template <bool kPv>
  Score quiet(const Position& p, const Past& past, std::uint64_t key, int ply, Score alpha,
              Score beta, int plies_left, bool threatened);

  Score after_passing(const Position& p, const Past& past, const Prospects& prospects, int ply,
                      Score beta);
  bool probe_cuts(const Position& p, const Past& past, std::uint64_t key, int depth, int ply,
                  Score alpha, Score beta, Score& score);
  template <class Moves>
  bool child_settles(const Position& p, const Past& past, const Moves& moves, int depth, int ply,
                     Score beta, Score& score);
  Score value_without(std::uint32_t signature, const Position& p, const Past& past,
                      std::uint64_t key, int depth, int ply, Score bar);

  // Counts a node; false when the search must end.
  PALAMEDES_INLINE bool enter(int ply) {
    ++nodes_;
    if (halt_.due(nodes_)) halted_ = true;
    if (ply > deepest_) deepest_ = ply;
    return !halted_;
  }

  // requires: the game is not over.
  PALAMEDES_INLINE Score evaluate(const Position& p, const Past& past, std::uint64_t key, int ply) {
    return evaluations_.score(hooks_.table_key(key, past, 0),
                              [&] { return look_at(p, past, ply); });
  }
  PALAMEDES_APART Score look_at(const Position& p, const Past& past, int ply) {
    return parameters_.blind ? 0 : states_.evaluate(guide_, p, past, ply);
  }

  // Whether a node of that depth is one for the table. Those of the quiescence search are.
  PALAMEDES_INLINE static bool is_kept(int depth) {
    return K::kTraits.least_table_depth <= 1 || depth >= K::kTraits.least_table_depth;
  }

  // Sends for what a child will ask memory for.
  PALAMEDES_INLINE void fetch(std::uint64_t key, const Past& past, int depth) const {
    if (is_kept(depth)) table_.prefetch(hooks_.table_key(key, past, depth));
    if constexpr (kUsesStaticScore || K::kTraits.quiescence) {
      evaluations_.prefetch(hooks_.table_key(key, past, 0));
    }
  }

  PALAMEDES_INLINE void store(std::uint64_t key, std::uint32_t signature, Score score, int depth,
                              int ply, Score alpha, Score beta, int level) {
    table_.store(key, entry_of(signature, score, depth, ply, alpha, beta, level));
  }

  PALAMEDES_INLINE Score leaf(const Position& p, const Past& past, int ply) {
    if (const auto end = rules_.outcome(p, past)) return guide_.final_score(*end, ply);
    return look_at(p, past, ply);
  }

  PALAMEDES_INLINE bool may_probe(int depth) const {
    return parameters_.use_probcut && level_ < kFullLevel && depth >= parameters_.probcut_depth &&
           probing_ < parameters_.probcut_nesting;
  }

  PALAMEDES_INLINE bool may_stand_alone(const Ranked<R>& now, const TableEntry& known, int depth,
                                        int ply) const {
    return parameters_.use_singular_extension && K::kTraits.reductions && now.rank == kTableRank &&
           depth >= parameters_.singular_depth && known.depth >= depth - 3 &&
           known.bound != Bound::Upper && !is_proven(known.score) && ply > 0 &&
           ply < 2 * root_depth_ && frames_[ply + 1].without == kNoSignature;
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
    if (picker.now().noisy) return;
    memory_.praise(side, picker.now().signature, lately, depth, ply);
    picker.for_each_before([&](const Ranked<R>& tried) {
      if (!tried.noisy) memory_.blame(side, tried.signature, lately, depth);
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

  Line<Move> lines_[kMostPlies + 1];
  Frame frames_[kMostPlies + 2] = {};  // of ply n at n + 1: there is one before the root
  MoveStack<R> stack_;
  MoveMemory<R> memory_;
  [[no_unique_address]] StateStack<R, K> states_;
  [[no_unique_address]] typename TailOf<K>::Type tail_;
  EvaluationCache<R> evaluations_;
  Trail<R> trail_;
};

}  // namespace palamedes::search

#include "search/node.hpp"
#include "search/quiescence.hpp"
#include "search/shortcuts.hpp"
