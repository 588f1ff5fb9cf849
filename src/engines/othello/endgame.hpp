// engines/othello/endgame.hpp - solves Othello endgames exactly: alpha-beta to the end of the game.
//
// Three layers, by the number of empty squares left:
//   up to 4        last_moves.hpp
//   to kUnsorted   moves in odd quadrants first, nothing remembered; null windows only
//   above          moves sorted by endgame_order.hpp, later moves by null windows
//
// From kNear on there is a table of its own, from kFar on the one that all searches share, and from
// kChildProbes on they are asked whether one of the children refutes a node before any is searched
// (Plaat, Schaeffer, Pijls and de Bruin, "Exploiting graph properties of game trees", 1996). What
// will be looked up is sent for first: waiting for it took a fifth of the time of FFO #45.
//
// Scores are margins in discs for the side to move. The table's `depth` is the number of empty
// squares; its keys are others than those of the rules, so that a table could be shared with a
// midgame search.
#pragma once

#include <cstdint>

#include "engines/othello/endgame_key.hpp"
#include "engines/othello/endgame_order.hpp"
#include "engines/othello/exact_search.hpp"
#include "engines/othello/last_moves.hpp"
#include "engines/othello/near_table.hpp"
#include "engines/othello/stability.hpp"
#include "search/halt.hpp"
#include "search/table.hpp"

namespace palamedes::engines::othello_engine {

template <int kSize, class Kernel>
class Endgame final : public ExactSearch {
  using S = Squares<kSize>;
  using Order = EndgameOrder<kSize, Kernel>;
  using Child = typename Order::Child;
  using Last = LastMoves<kSize, Kernel>;

 public:
  explicit Endgame(search::Table& table, const search::Halt& halt = {})
      : table_(table), halt_(halt) {}

  // As the tail of a midgame search (see HasTail in search/guide.hpp), which knows better in which
  // order to try moves further from the end.
  PALAMEDES_INLINE static bool takes(const othello::Position& p, int depth) {
    const int empties = plies(p);
    return empties <= kTail && depth >= empties;
  }
  PALAMEDES_INLINE static int plies(const othello::Position& p) {
    return S::kCells - count_bits(p.own | p.opp);
  }
  search::Score value(const othello::Position& p, search::Score alpha, search::Score beta,
                      const search::Halt& halt, std::uint64_t& nodes, bool& halted) {
    const std::uint64_t empty = S::kBoard & ~(p.own | p.opp);
    const Node node{p.own, p.opp, Kernel::moves(p.own, p.opp) & S::kBoard, count_bits(empty),
                    parity_of(empty)};
    halt_ = halt;
    halted_ = false;
    last_.nodes = nodes;
    const int margin = search(node, discs_below(alpha), -discs_below(-beta));
    nodes = last_.nodes;
    halted = halted_;
    return kDisc * margin;
  }

  ExactAnswer solve(const othello::Position& root, int alpha, int beta,
                    std::uint64_t excluded) override {
    const std::uint64_t moves = Kernel::moves(root.own, root.opp) & S::kBoard;
    const std::uint64_t empty = S::kBoard & ~(root.own | root.opp);
    const Node node{root.own, root.opp, moves, count_bits(empty), parity_of(empty)};
    answer_ = {};
    halted_ = false;
    excluded_ = excluded;
    ++last_.nodes;
    if (moves == 0) {
      answer_.margin = search(node, alpha, beta);
      answer_.has_best = !halted_ && answer_.margin > alpha;  // passing is the best there is
    } else {
      answer_.margin = sorted<true>(node, alpha, beta);
    }
    answer_.finished = !halted_;
    return answer_;
  }

  std::uint64_t nodes() const override { return last_.nodes; }

 private:
  static constexpr int kTail = 13;         // empty squares that a midgame search leaves to this one
  static constexpr int kUnsorted = 6;      // so many empty squares are not worth a sorted list
  static constexpr int kNear = 8;          // below, looking up costs more than searching
  static constexpr int kFar = 12;          // from here on the table that all share is asked
  static constexpr int kChildProbes = 10;  // from here on, children are looked up before searching
  static constexpr int kPollMask = 7;      // sorted nodes between two looks at the halt, less one

  struct Node {
    std::uint64_t own, opp;
    std::uint64_t moves;  // of own
    int empties;
    unsigned parity;  // the quadrants with an odd number of empty squares
  };

  // Whole discs, rounded down, and no more than matter.
  PALAMEDES_INLINE static int discs_below(search::Score points) {
    constexpr int kMost = S::kCells + 1;
    const int discs = points >= 0 ? points / kDisc : -((kDisc - 1 - points) / kDisc);
    return discs > kMost ? kMost : discs < -kMost ? -kMost : discs;
  }

  PALAMEDES_INLINE static unsigned parity_of(std::uint64_t empty) {
    unsigned parity = 0;
    for (const int square : members(empty)) parity ^= S::quadrant(square);
    return parity;
  }

  int search(const Node& n, int alpha, int beta) {
    if (n.moves == 0) [[unlikely]] {
      const std::uint64_t theirs = Kernel::moves(n.opp, n.own) & S::kBoard;
      if (theirs == 0) return Last::margin(n.own, n.opp);
      ++last_.nodes;
      return -search({n.opp, n.own, theirs, n.empties, n.parity}, -beta, -alpha);
    }
    if (n.empties > kUnsorted) return sorted<false>(n, alpha, beta);
    // So near to the end few windows are open, and they are soon climbed through.
    int least = alpha;
    while (true) {
      const int found = unsorted(n, least);
      if (found <= least) return least == alpha ? found : least;
      if (found >= beta) return found;
      least = found;
    }
  }

  // Whether a position is worth more than alpha. requires: n has moves, at most kUnsorted squares
  // are empty.
  PALAMEDES_INLINE int unsorted(const Node& n, int alpha) {
    switch (n.empties) {
      case 6:
        return few<6>(n.own, n.opp, n.moves, n.parity, alpha);
      case 5:
        return few<5>(n.own, n.opp, n.moves, n.parity, alpha);
      case 4:
        return few<4>(n.own, n.opp, n.moves, n.parity, alpha);
      case 3:
        return few<3>(n.own, n.opp, n.moves, n.parity, alpha);
      case 2:
        return few<2>(n.own, n.opp, n.moves, n.parity, alpha);
      default:
        return few<1>(n.own, n.opp, n.moves, n.parity, alpha);
    }
  }

  // The same; fewer than five empty squares only where a root begins there.
  template <int kEmpties>
  int few(std::uint64_t own, std::uint64_t opp, std::uint64_t moves, unsigned parity, int alpha) {
    int best = Last::kNone;
    const std::uint64_t odd = moves & S::quadrants(parity);
    for (std::uint64_t part : {odd, moves ^ odd}) {
      for (; part != 0; part &= part - 1) {
        const int square = lowest_bit(part);
        const std::uint64_t flipped = Kernel::flips(own, opp, square);
        const int score = -after_one_of<kEmpties>(opp ^ flipped, own ^ flipped ^ 1ULL << square,
                                                  parity ^ S::quadrant(square), -alpha - 1);
        if (score <= best) continue;
        best = score;
        if (score > alpha) return best;
      }
    }
    return best;
  }

  // A disc has been put on one of so many empty squares.
  template <int kEmpties>
  PALAMEDES_INLINE int after_one_of(std::uint64_t own, std::uint64_t opp, unsigned parity,
                                    int alpha) {
    if constexpr (kEmpties == 6) {
      ++last_.nodes;
      if (const std::uint64_t moves = Kernel::moves(own, opp) & S::kBoard; moves != 0) {
        return few<5>(own, opp, moves, parity, alpha);
      }
      const std::uint64_t theirs = Kernel::moves(opp, own) & S::kBoard;
      if (theirs == 0) return Last::margin(own, opp);
      ++last_.nodes;
      return -few<5>(opp, own, theirs, parity, -alpha - 1);
    } else if constexpr (kEmpties == 5) {
      return last_.four(own, opp, parity, alpha);
    } else {
      int at[3] = {};
      int n = 0;
      const std::uint64_t empty = S::kBoard & ~(own | opp), odd = empty & S::quadrants(parity);
      for (const int square : members(odd)) at[n++] = square;
      for (const int square : members(empty ^ odd)) at[n++] = square;
      if (kEmpties == 4) return last_.three(own, opp, at[0], at[1], at[2], alpha);
      if (kEmpties == 3) return last_.two(own, opp, at[0], at[1], alpha);
      if (kEmpties == 2) return last_.one(own, at[0], alpha);
      ++last_.nodes;
      return Last::margin(own, opp);
    }
  }

  // requires: n has moves.
  template <bool kRoot>
  int sorted(const Node& n, int alpha, int beta) {
    // 1. Is somebody waiting?
    if (due()) halted_ = true;
    if (halted_) return 0;

    // 2. Discs that the opponent cannot lose any more bound what is left to win.
    if (!kRoot && alpha >= kStabilityFrom[n.empties < 31 ? n.empties : 31]) {
      const Stability<kSize> lines(n.own | n.opp);
      const int most = S::kCells - 2 * count_bits(lines.of(n.opp));
      if (most <= alpha) return most;
    }

    // 3. What the tables know. Of a root that leaves out moves they are told nothing.
    const bool far = n.empties >= kFar, near = !far && n.empties >= kNear;
    const bool whole = !kRoot || excluded_ == 0;
    const std::uint64_t key = far || near ? endgame_key(n.own, n.opp) : 0;
    int known_square = -1;
    if (far && whole) {
      const search::TableEntry known = table_.probe(key);
      if (known.bound != search::Bound::None) {
        if (!kRoot) {
          if (known.bound == search::Bound::Exact) return known.score;
          if (known.bound == search::Bound::Lower && known.score >= beta) return known.score;
          if (known.bound == search::Bound::Upper && known.score <= alpha) return known.score;
        }
        known_square = static_cast<int>(known.move);
      }
    } else if (near && whole) {
      if (const NearTable::Entry& known = near_[key]; known.key == key) {
        if (!kRoot) {
          if (known.low >= beta) return known.low;
          if (known.high <= alpha) return known.high;
        }
        known_square = known.square;
      }
    }

    // 4. The children, and whether a table already refutes this node by one of them.
    Child children[S::kCells];  // boards may be made up: only the squares bound the moves
    int count = 0;              // never more than the empty squares
    for (const int square : members(kRoot ? n.moves & ~excluded_ : n.moves)) {
      Child& c = children[count++];
      c = Order::child(n.own, n.opp, square);
      if (n.empties > kNear) {
        c.key = endgame_key(c.own, c.opp);
        n.empties > kFar ? table_.prefetch(c.key) : near_.prefetch(c.key);
      }
    }
    Order::rate(children, count, n.empties, n.parity, known_square);
    if (!kRoot && n.empties >= kChildProbes) {
      for (int i = 0; i < count; ++i) {
        const int most = most_known(children[i], n.empties - 1);
        if (-most >= beta) return -most;
      }
    }

    // 5. The moves in turn: the first in full, the others by a null window until one proves better.
    const int original_alpha = alpha;
    int best = Last::kNone, best_square = 0;
    for (int i = 0; i < count; ++i) {
      Order::pick(children, i, count);
      const Child& c = children[i];
      const Node next{c.own, c.opp, c.moves, n.empties - 1, n.parity ^ S::quadrant(c.square)};
      ++last_.nodes;
      int score;
      if (i == 0 || beta - alpha == 1) {
        score = -search(next, -beta, -alpha);
      } else {
        score = -search(next, -alpha - 1, -alpha);
        if (score > alpha && score < beta && !halted_) score = -search(next, -beta, -alpha);
      }
      if (halted_) return best;
      if (score <= best) continue;
      best = score;
      best_square = c.square;
      if (kRoot) answer_.best = static_cast<othello::Move>(c.square);
      if (score > alpha) {
        alpha = score;
        if (kRoot) answer_.has_best = true;
      }
      if (score >= beta) break;
    }

    // 6. For the tables.
    if (far && whole) {
      const search::Bound bound = best >= beta            ? search::Bound::Lower
                                  : best > original_alpha ? search::Bound::Exact
                                                          : search::Bound::Upper;
      table_.store(key, {static_cast<std::uint32_t>(best_square), best, n.empties, bound});
    } else if (near && whole) {
      near_.add(key, best > original_alpha ? best : -NearTable::kUnknown,
                best < beta ? best : NearTable::kUnknown, best_square);
    }
    return best;
  }

  // The upper bound that a table has for a child.
  PALAMEDES_INLINE int most_known(const Child& c, int empties) {
    if (empties < kFar) {
      const NearTable::Entry& known = near_[c.key];
      return known.key == c.key ? known.high : NearTable::kUnknown;
    }
    const search::TableEntry known = table_.probe(c.key);
    return known.bound == search::Bound::Upper || known.bound == search::Bound::Exact
               ? known.score
               : NearTable::kUnknown;
  }

  PALAMEDES_INLINE bool due() {
    if (halt_.nodes != 0 && last_.nodes >= halt_.nodes) return true;
    if ((++polls_ & kPollMask) != 0) return false;
    return (halt_.stop != nullptr && halt_.stop->load(std::memory_order_relaxed)) ||
           (halt_.ask != nullptr && halt_.ask(halt_.context));
  }

  // By empty squares: counting stable discs rarely pays off for a lower alpha than this.
  static constexpr std::int8_t kStabilityFrom[32] = {99, 99, 99, 99, 6,  8,  10, 12, 12, 14, 14,
                                                     16, 16, 18, 18, 20, 20, 22, 22, 24, 24, 26,
                                                     26, 28, 28, 30, 30, 32, 32, 34, 34, 36};

  search::Table& table_;
  NearTable near_;
  search::Halt halt_;
  Last last_;
  ExactAnswer answer_;
  std::uint64_t excluded_ = 0;
  unsigned polls_ = 0;
  bool halted_ = false;
};

}  // namespace palamedes::engines::othello_engine
