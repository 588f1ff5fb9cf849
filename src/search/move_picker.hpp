// search/move_picker.hpp - hands a node its moves one by one, the most promising first, and ranks
// no more of them than the node asks for.
//
// Most nodes end after a move or two. So the table's move comes before anything is ranked, then
// noisy moves, and only then quiet ones and noisy ones that lose material. What was handed out lies
// on the stack in the order it was tried.
#pragma once

#include <concepts>
#include <cstdint>
#include <utility>

#include "search/guide.hpp"
#include "search/hooks.hpp"
#include "search/ordering.hpp"

namespace palamedes::search {

// Ranks all quiet moves where it `ranks()`; else history does.
struct NoRanker {
  PALAMEDES_INLINE static constexpr bool ranks() { return false; }
  template <class Move>
  PALAMEDES_INLINE static constexpr int rank(const Move&) {
    return 0;
  }
};

template <Rules R, Guide<R> K, class Moves, class Ranker = NoRanker>
class MovePicker {
 public:
  using Position = typename R::Position;

  // All arguments must outlive the picker; the stack is given back by `drop`.
  PALAMEDES_INLINE MovePicker(const Hooks<R, K>& hooks, const K& guide, const MoveMemory<R>& memory,
                              MoveStack<R>& stack, const Position& p, Moves& moves,
                              std::uint32_t table_move, int ply, const Lately& lately,
                              const Ranker& ranker = {})
      : hooks_(hooks),
        guide_(guide),
        memory_(memory),
        stack_(stack),
        p_(p),
        moves_(moves),
        table_move_(table_move),
        ply_(ply),
        lately_(lately),
        ranker_(ranker),
        orders_(hooks.orders(p)),
        first_(stack.size()),
        at_(first_ - 1) {}

  // False when there is no move left; with `noisy_only`, no noisy one that loses no material. The
  // table's move comes first whatever it is; only where moves come in parts is a quiet one held
  // back with `noisy_only`.
  PALAMEDES_INLINE bool next(bool noisy_only = false) {
    ++at_;
    if (stage_ == Stage::Table) {
      stage_ = Stage::Unranked;
      if (table_move_ != kNoSignature && push_table_move(noisy_only)) return true;
    }
    if (stage_ == Stage::Unranked) {
      stage_ = Stage::Noisy;
      push_noisy();
    }
    if (stage_ == Stage::Noisy) {
      if (find_winning()) return true;
      if (noisy_only) return false;
      stage_ = Stage::Quiet;
      if (!skips_quiet_) push_quiet();
    }
    if (at_ == stack_.size()) return false;
    pick();
    return true;
  }

  // From now on only noisy moves are handed out.
  PALAMEDES_INLINE void skip_quiet() {
    if (skips_quiet_) return;
    skips_quiet_ = true;
    best_ = kUnknown;
    int kept = at_ + 1;
    for (int i = kept; i < stack_.size(); ++i) {
      if (stack_[i].noisy) stack_.move(i, kept++);
    }
    stack_.shrink(kept);
  }

  // The move that `next` found. Field by field: they were just written so, and one wide read would
  // have to wait for all of them.
  PALAMEDES_INLINE Ranked<R> now() const {
    const Ranked<R>& found = stack_[at_];
    return {found.move, found.noisy, found.signature, found.rank};
  }

  // The move that `next` found comes again when all others have been handed out.
  PALAMEDES_INLINE void postpone() {
    stack_.rank_anew(at_--, kPostponedRank);
    best_ = kUnknown;
  }

  // Calls visit(move) for all handed out before that one.
  template <class Visit>
  PALAMEDES_INLINE void for_each_before(Visit visit) const {
    for (int i = first_; i < at_; ++i) visit(stack_[i]);
  }

  PALAMEDES_INLINE void drop() { stack_.shrink(first_); }

 private:
  // Moves may come in parts, see search/candidates.hpp, or be parted by their order; else one list
  // is looked through for both.
  static constexpr bool kInParts = requires(Moves & moves) { moves.quiet(); };
  static constexpr bool kParted = PartsMoves<K, R> && std::same_as<Moves, const typename R::Moves>;
  PALAMEDES_INLINE decltype(auto) noisy() {
    if constexpr (kInParts) {
      return moves_.noisy();
    } else if constexpr (kParted) {
      return orders_.noisy(moves_);
    } else {
      return static_cast<const Moves&>(moves_);
    }
  }
  PALAMEDES_INLINE decltype(auto) quiet() {
    if constexpr (kInParts) {
      return moves_.quiet();
    } else if constexpr (kParted) {
      return orders_.quiet(moves_);
    } else {
      return static_cast<const Moves&>(moves_);
    }
  }

  enum class Stage : std::uint8_t { Table, Unranked, Noisy, Quiet };
  static constexpr int kUnknown = -1, kLowest = -kTableRank;

  PALAMEDES_INLINE bool push_table_move(bool noisy_only) {
    typename R::Move m{};
    if (!find_table_move(m)) return false;
    const bool noisy = orders_(m) > 0;
    if (kInParts && noisy_only && !noisy) return false;
    stack_.push({m, noisy, table_move_, kTableRank});
    return true;
  }
  PALAMEDES_INLINE bool find_table_move(typename R::Move& found) {
    if constexpr (kInParts) {
      return moves_.find(table_move_, found);
    } else if constexpr (FindsMoves<K, R>) {
      return guide_.find(moves_, table_move_, found);
    } else {
      for (const auto& m : moves_) {
        found = m;
        if (guide_.signature(p_, m) == table_move_) return true;
      }
      return false;
    }
  }

  // Brings the best of those left to where we are. The first time after some were ranked it is
  // known which one that is.
  PALAMEDES_INLINE void pick() {
    if (best_ == kUnknown) {
      stack_.pick(at_);
    } else {
      stack_.swap(at_, best_);
      best_ = kUnknown;
    }
  }
  PALAMEDES_INLINE void push(const Ranked<R>& ranked, int& highest) {
    best_ = ranked.rank > highest ? stack_.size() : best_;
    highest = ranked.rank > highest ? ranked.rank : highest;
    stack_.push(ranked);
  }

  PALAMEDES_INLINE void push_noisy() {
    if constexpr (K::kTraits.all_quiet) return;
    int highest = kLowest;
    for (const auto& m : noisy()) {
      const int order = orders_(m);
      if (!kParted && order <= 0) continue;
      const std::uint32_t signature = guide_.signature(p_, m);
      if (signature == table_move_) continue;
      push({m, true, signature, kNoisyRank + order}, highest);
    }
  }

  // Brings the best noisy move to where we are; one that turns out to lose material has to wait.
  PALAMEDES_INLINE bool find_winning() {
    while (at_ < stack_.size()) {
      pick();
      const Ranked<R>& best = stack_[at_];
      if (best.rank < kNoisyRank) return false;
      if (hooks_.exchange_at_least(p_, best.move, 0)) return true;
      stack_.rank_anew(at_, best.rank - kNoisyRank + kLosingRank);
    }
    return false;
  }

  PALAMEDES_INLINE void push_quiet() {
    int highest = kLowest;  // those that wait lost material: all quiet ones come before them
    const std::uint32_t counter = memory_.counter(p_.turn, lately_);
    if (ranker_.ranks()) return push_ranked();
    for (const auto& m : quiet()) {
      if (!kParted && orders_(m) > 0) continue;
      const std::uint32_t signature = guide_.signature(p_, m);
      if (signature == table_move_) continue;
      const int rank = memory_.is_killer(ply_, signature) ? kKillerRank
                       : signature == counter
                           ? kCounterRank
                           : orders_(m) + memory_.history(p_.turn, signature, lately_);
      push({m, false, signature, rank}, highest);
    }
  }

  PALAMEDES_INLINE void push_ranked() {
    int highest = kLowest;
    for (const auto& m : quiet()) {
      const std::uint32_t signature = guide_.signature(p_, m);
      if (signature == table_move_) continue;
      push({m, false, signature, ranker_.rank(m)}, highest);
    }
  }

  const Hooks<R, K>& hooks_;
  const K& guide_;
  const MoveMemory<R>& memory_;
  MoveStack<R>& stack_;
  const Position& p_;
  Moves& moves_;
  const std::uint32_t table_move_;
  const int ply_;
  const Lately lately_;
  const Ranker ranker_;
  const decltype(std::declval<const Hooks<R, K>&>().orders(
      std::declval<const Position&>())) orders_;
  const int first_;
  int at_;  // on the stack: the move that is being tried
  int best_ = kUnknown;
  Stage stage_ = Stage::Table;
  bool skips_quiet_ = false;
};

}  // namespace palamedes::search
