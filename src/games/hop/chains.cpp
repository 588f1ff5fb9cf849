// games/hop/chains.cpp - finds the chains of a piece by a breadth-first walk over sets of squares.
//
// What a chain can do next depends on where the piece stands and on what it has captured. So for
// each set of captures that occurs there is one `Reach`: the squares where a chain with exactly
// these captures can stand. The walk goes hop by hop, all squares at once, and ends after 99 hops.
#include "games/hop/chains.hpp"

#include <array>

#include "base/bits.hpp"

namespace palamedes::hop {
namespace {

PALAMEDES_INLINE void add_move(Moves& moves, std::uint64_t captured, int from, int to) {
  moves.push({captured, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
}

// The common case: adds the chains of a piece that can capture nothing on its way. Hops keep the
// parity of row and column, so 15 of them reach all there is to reach and the limit plays no part.
// False, and nothing added, when there is something to capture.
bool add_quiet_chains(std::uint64_t own, std::uint64_t opp, int from, Moves& moves) {
  const std::uint64_t start = 1ULL << from;
  const std::uint64_t friends = own & ~start, empty = ~(friends | opp);
  std::uint64_t squares = start, newest = start;
  bool captures = false;
  while (newest != 0 && !captures) {
    std::uint64_t next = 0, landings = 0;
    for_each_direction([&](auto direction) {
      const std::uint64_t beside = shifted(newest, direction);
      next |= shifted(beside & friends, direction);
      landings |= shifted(beside & opp, direction);
    });
    captures = (landings & empty) != 0;
    newest = next & empty & ~squares;
    squares |= newest;
  }
  if (captures) return false;
  for (const int to : members(squares & ~start)) add_move(moves, 0, from, to);
  return true;
}

struct Reach {
  std::uint64_t captured;
  std::uint64_t squares;  // seen so far
  std::uint64_t newest;   // reached by the last hop
  std::uint64_t next;     // reached by the hop in progress
};

class ChainWalk {
 public:
  ChainWalk(std::uint64_t own, std::uint64_t opp, int from)
      : start_(1ULL << from), friends_(own & ~start_), enemies_(opp) {
    reaches_[0] = {0, start_, start_, 0};
  }

  void run() {
    bool more = true;
    for (int hops = 0; hops < kMostHops && more; ++hops) {
      const int known = count_;
      for (int i = 0; i < known; ++i) {
        if (reaches_[index(i)].newest != 0) hop_from(i);
      }
      more = false;
      for (int i = 0; i < count_; ++i) {
        Reach& reach = reaches_[index(i)];
        reach.newest = reach.next;
        reach.squares |= reach.next;
        reach.next = 0;
        more |= reach.newest != 0;
      }
    }
  }

  void add_to(Moves& moves, int from) const {
    for (int i = 0; i < count_; ++i) {
      const Reach& reach = reaches_[index(i)];
      // Back at the start without a capture is no change, and not a move to generate.
      const std::uint64_t ends = reach.captured == 0 ? reach.squares & ~start_ : reach.squares;
      for (const int to : members(ends)) {
        add_move(moves, reach.captured, from, to);
      }
    }
  }

 private:
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }

  void hop_from(int i) {
    const std::uint64_t captured = reaches_[index(i)].captured;
    const std::uint64_t newest = reaches_[index(i)].newest;
    const std::uint64_t enemies = enemies_ & ~captured;
    const std::uint64_t empty = ~(friends_ | enemies);
    for_each_direction([&](auto direction) {
      const std::uint64_t beside = shifted(newest, direction);
      reaches_[index(i)].next |=
          shifted(beside & friends_, direction) & empty & ~reaches_[index(i)].squares;
      for (const int enemy : members(beside & enemies)) {
        const std::uint64_t landing = shifted(1ULL << enemy, direction) & empty;
        if (landing == 0) continue;
        Reach& after = reach_with(captured | 1ULL << enemy);
        after.next |= landing & ~after.squares;
      }
    });
  }

  Reach& reach_with(std::uint64_t captured) {
    for (int i = 0; i < count_; ++i) {
      if (reaches_[index(i)].captured == captured) return reaches_[index(i)];
    }
    reaches_[index(count_)] = {captured, 0, 0, 0};
    return reaches_[index(count_++)];
  }

  const std::uint64_t start_, friends_, enemies_;
  std::array<Reach, 512> reaches_;  // the subsets of nine enemies
  int count_ = 1;
};

}  // namespace

void add_steps(std::uint64_t own, std::uint64_t opp, Moves& moves) {
  const std::uint64_t empty = ~(own | opp);
  for_each_direction([&](auto direction) {
    for (const int to : members(shifted(own, direction) & empty)) {
      add_move(moves, 0, to - offset(direction), to);
    }
  });
}

void add_chains(std::uint64_t own, std::uint64_t opp, Moves& moves) {
  const std::uint64_t occupied = own | opp;
  std::uint64_t hoppers = 0;  // pieces with at least one hop
  for_each_direction([&](auto direction) {
    hoppers |= own & shifted(shifted(~occupied, direction) & occupied, direction);
  });
  for (const int from : members(hoppers)) {
    if (add_quiet_chains(own, opp, from, moves)) continue;
    ChainWalk walk(own, opp, from);
    walk.run();
    walk.add_to(moves, from);
  }
}

}  // namespace palamedes::hop
