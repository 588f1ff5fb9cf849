// search/ordering.hpp - in which order moves are tried, and what a search remembers to choose it.
//
// Killers (Akl and Newborn 1977), counter moves (Uiterwijk 1992) and histories of quiet moves
// (Schaeffer 1983), the latter also for a move as the follow-up of one or two plies before, and of
// noisy moves. All classes here are templates on the rules, so that each CPU level gets code of its
// own.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "search/guide.hpp"

namespace palamedes::search {

template <Rules R>
struct Ranked {
  typename R::Move move;
  bool noisy;
  std::uint32_t signature;
  int rank;  // higher is tried earlier
};

// What a move's signature never is: that of giving up the turn, and of no move at all.
inline constexpr std::uint32_t kNullSignature = 0xFFFFFFFF, kNoSignature = 0xFFFFFFFE;

// What ranks moves, highest first: the table's move, noisy ones by the guide, killers, the counter
// move, quiet ones by history, noisy ones that lose material, what other threads search already.
inline constexpr int kTableRank = 1 << 30, kNoisyRank = 1 << 24, kKillerRank = 1 << 22,
                     kCounterRank = 1 << 21, kLosingRank = -(1 << 22), kPostponedRank = -(1 << 29);

// A stack of ranked moves shared by all nodes of a line; it grows where a game has very many moves.
template <Rules R>
class MoveStack {
 public:
  PALAMEDES_INLINE int size() const { return size_; }
  PALAMEDES_INLINE void shrink(int size) { size_ = size; }
  PALAMEDES_INLINE const Ranked<R>& operator[](int i) const { return data_[i]; }
  PALAMEDES_INLINE void push(const Ranked<R>& ranked) {
    if (size_ == capacity_) grow();
    data_[size_++] = ranked;
  }

  PALAMEDES_INLINE void move(int from, int to) { data_[to] = data_[from]; }
  PALAMEDES_INLINE void rank_anew(int i, int rank) { data_[i].rank = rank; }

  // Brings the highest ranked of the moves from i on to i.
  PALAMEDES_INLINE void pick(int i) {
    int best = i, highest = data_[i].rank;
    for (int j = i + 1; j < size_; ++j) {
      const int rank = data_[j].rank;
      best = rank > highest ? j : best;
      highest = rank > highest ? rank : highest;
    }
    swap(i, best);
  }
  PALAMEDES_INLINE void swap(int i, int j) {
    const Ranked<R> chosen = data_[j];
    data_[j] = data_[i];
    data_[i] = chosen;
  }

 private:
  void grow() {
    const int wider = capacity_ == 0 ? 1 << 12 : 2 * capacity_;
    std::unique_ptr<Ranked<R>[]> larger(new Ranked<R>[static_cast<std::size_t>(wider)]);
    for (int i = 0; i < size_; ++i) larger[static_cast<std::size_t>(i)] = data_[i];
    storage_ = std::move(larger);
    data_ = storage_.get();
    capacity_ = wider;
  }

  std::unique_ptr<Ranked<R>[]> storage_;
  Ranked<R>* data_ = nullptr;
  int size_ = 0, capacity_ = 0;
};

// The moves that led to a node: one and two plies before, by signature.
struct Lately {
  std::uint32_t last, before;
};

// How moves have done, wherever they were tried. All threads of a search may read and write it at
// the same time, in no order: a lost word costs a little time and nothing else. Threads that share
// it try moves in the same order and reduce the same ones, and so find in the table what another
// has searched.
template <Rules R>
class Histories {
 public:
  PALAMEDES_INLINE Histories() {
    for (auto& side : counters_) {
      for (auto& counter : side) counter.store(kNoSignature, std::memory_order_relaxed);
    }
  }

  PALAMEDES_INLINE std::uint32_t counter(Side side, const Lately& lately) const {
    return counters_[static_cast<int>(side)][lately.last % kFollowing].load(
        std::memory_order_relaxed);
  }
  PALAMEDES_INLINE int of(Side side, std::uint32_t signature, const Lately& lately) const {
    const int s = static_cast<int>(side);
    return history_[s][signature % kMoves].load(std::memory_order_relaxed) +
           replies_[s][lately.last % kFollowing][signature % kFollowing].load(
               std::memory_order_relaxed) +
           plans_[s][lately.before % kFollowing][signature % kFollowing].load(
               std::memory_order_relaxed);
  }

  PALAMEDES_INLINE void praise(Side side, std::uint32_t signature, const Lately& lately,
                               int depth) {
    counters_[static_cast<int>(side)][lately.last % kFollowing].store(signature,
                                                                      std::memory_order_relaxed);
    adjust(side, signature, lately, bonus(depth));
  }
  PALAMEDES_INLINE void blame(Side side, std::uint32_t signature, const Lately& lately, int depth) {
    adjust(side, signature, lately, -bonus(depth));
  }

 private:
  using Value = std::atomic<std::int16_t>;
  static constexpr int kMoves = 1 << 12, kFollowing = 1 << 8;  // see Guide::signature
  static constexpr int kLimit = 1 << 14;

  PALAMEDES_INLINE static int bonus(int depth) {
    const int wanted = 16 * depth * depth + 128 * depth - 64;
    return wanted < kLimit / 8 ? wanted : kLimit / 8;
  }
  PALAMEDES_INLINE void adjust(Side side, std::uint32_t signature, const Lately& lately, int by) {
    const int s = static_cast<int>(side);
    approach(history_[s][signature % kMoves], by);
    approach(replies_[s][lately.last % kFollowing][signature % kFollowing], by);
    approach(plans_[s][lately.before % kFollowing][signature % kFollowing], by);
  }
  // Moves toward +-kLimit in ever smaller steps, so that old praise fades.
  PALAMEDES_INLINE static void approach(Value& value, int by) {
    const int size = by < 0 ? -by : by, now = value.load(std::memory_order_relaxed);
    value.store(static_cast<std::int16_t>(now + by - now * size / kLimit),
                std::memory_order_relaxed);
  }

  std::atomic<std::uint32_t> counters_[2][kFollowing];
  Value history_[2][kMoves] = {};
  Value replies_[2][kFollowing][kFollowing] = {};
  Value plans_[2][kFollowing][kFollowing] = {};
};

// What one thread remembers of moves: killers of its own, and histories, its own or another's.
template <Rules R>
class MoveMemory {
 public:
  PALAMEDES_INLINE MoveMemory() { forget_killers(); }
  MoveMemory(const MoveMemory&) = delete;
  MoveMemory& operator=(const MoveMemory&) = delete;

  // From now on with the histories of another, which must live as long.
  PALAMEDES_INLINE void share(MoveMemory& other) { histories_ = other.histories_; }

  PALAMEDES_INLINE bool is_killer(int ply, std::uint32_t signature) const {
    return signature == killers_[ply][0] || signature == killers_[ply][1];
  }
  PALAMEDES_INLINE std::uint32_t counter(Side side, const Lately& lately) const {
    return histories_->counter(side, lately);
  }
  PALAMEDES_INLINE int history(Side side, std::uint32_t signature, const Lately& lately) const {
    return histories_->of(side, signature, lately);
  }

  // A quiet move caused a cutoff at this ply.
  PALAMEDES_INLINE void praise(Side side, std::uint32_t signature, const Lately& lately, int depth,
                               int ply) {
    if (killers_[ply][0] != signature) {
      killers_[ply][1] = killers_[ply][0];
      killers_[ply][0] = signature;
    }
    histories_->praise(side, signature, lately, depth);
  }
  // It was tried before the one that did.
  PALAMEDES_INLINE void blame(Side side, std::uint32_t signature, const Lately& lately, int depth) {
    histories_->blame(side, signature, lately, depth);
  }
  PALAMEDES_INLINE void forget_killers() {
    for (auto& killers : killers_) killers[0] = killers[1] = kNoSignature;
  }

 private:
  std::uint32_t killers_[kMostPlies + 1][2];
  Histories<R> own_;
  Histories<R>* histories_ = &own_;
};

}  // namespace palamedes::search
