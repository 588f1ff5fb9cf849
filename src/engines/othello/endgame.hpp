// engines/othello/endgame.hpp - solves Othello endgames exactly: alpha-beta to the end of the game.
//
// Three layers, by the number of empty squares left:
//   up to 4        last_moves.hpp
//   to kUnsorted   moves in odd quadrants first, nothing remembered
//   above          moves sorted by endgame_order.hpp, later moves by null windows
//
// From kTableLeast on there is a table, and from kChildProbes on it is asked whether one of the
// children refutes a node before any is searched (Plaat, Schaeffer, Pijls and de Bruin, "Exploiting
// graph properties of game trees", 1996).
//
// Scores are margins in discs for the side to move. The table's `depth` is the number of empty
// squares; its keys are others than those of the rules, so that a table could be shared with a
// midgame search.
#pragma once

#include <cstdint>

#include "base/hash.hpp"
#include "engines/othello/endgame_order.hpp"
#include "engines/othello/exact_search.hpp"
#include "engines/othello/last_moves.hpp"
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
      answer_.margin = sorted(node, alpha, beta, true);
    }
    answer_.finished = !halted_;
    return answer_;
  }

  std::uint64_t nodes() const override { return last_.nodes; }

 private:
  static constexpr int kTail = 13;         // empty squares that a midgame search leaves to this one
  static constexpr int kUnsorted = 6;      // so many empty squares are not worth a sorted list
  static constexpr int kTableLeast = 9;    // below, looking up costs more than searching
  static constexpr int kChildProbes = 11;  // from here on, children are looked up before searching
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

  PALAMEDES_INLINE static std::uint64_t key_of(const Node& n) {
    return mix64(n.own + n.opp * 0x9E3779B97F4A7C15ULL);
  }

  int search(const Node& n, int alpha, int beta) {
    if (n.moves == 0) [[unlikely]] {
      const std::uint64_t theirs = Kernel::moves(n.opp, n.own) & S::kBoard;
      if (theirs == 0) return Last::margin(n.own, n.opp);
      ++last_.nodes;
      return -search({n.opp, n.own, theirs, n.empties, n.parity}, -beta, -alpha);
    }
    return n.empties <= kUnsorted ? unsorted(n, alpha, beta) : sorted(n, alpha, beta, false);
  }

  // requires: n has moves.
  int unsorted(const Node& n, int alpha, int beta) {
    int best = Last::kNone;
    const std::uint64_t odd = n.moves & S::quadrants(n.parity);
    for (std::uint64_t part : {odd, n.moves ^ odd}) {
      for (; part != 0; part &= part - 1) {
        const int square = lowest_bit(part);
        const std::uint64_t flipped = Kernel::flips(n.own, n.opp, square);
        const std::uint64_t own = n.opp ^ flipped, opp = n.own ^ flipped ^ 1ULL << square;
        const unsigned parity = n.parity ^ S::quadrant(square);
        int score;
        if (n.empties > 5) {
          ++last_.nodes;
          score = -search({own, opp, Kernel::moves(own, opp) & S::kBoard, n.empties - 1, parity},
                          -beta, -alpha);
        } else if (n.empties == 5) {
          score = -last_.four(own, opp, parity, -beta, -alpha);
        } else {
          score = -few(own, opp, parity, n.empties - 1, -beta, -alpha);
        }
        if (score <= best) continue;
        best = score;
        if (score >= beta) return best;
        if (score > alpha) alpha = score;
      }
    }
    return best;
  }

  // Fewer than four empty squares: only where a root begins there.
  int few(std::uint64_t own, std::uint64_t opp, unsigned parity, int empties, int alpha, int beta) {
    const typename Last::Order order(S::kBoard & ~(own | opp), parity);
    const int* at = order.squares;
    if (empties == 3) return last_.three(own, opp, at[0], at[1], at[2], alpha, beta);
    if (empties == 2) return last_.two(own, opp, at[0], at[1], alpha, beta);
    if (empties == 1) return last_.one(own, at[0]);
    ++last_.nodes;
    return Last::margin(own, opp);
  }

  // requires: n has moves.
  int sorted(const Node& n, int alpha, int beta, bool root) {
    // 1. Is somebody waiting?
    if (due()) halted_ = true;
    if (halted_) return 0;

    // 2. Discs that the opponent cannot lose any more bound what is left to win.
    if (!root && alpha >= kStabilityFrom[n.empties < 31 ? n.empties : 31]) {
      const Stability<kSize> lines(n.own | n.opp);
      const int most = S::kCells - 2 * count_bits(lines.of(n.opp));
      if (most <= alpha) return most;
    }

    // 3. What the table knows.
    const bool use_table = n.empties >= kTableLeast && !(root && excluded_ != 0);
    const std::uint64_t key = use_table ? key_of(n) : 0;
    search::TableEntry known;
    if (use_table) {
      known = table_.probe(key);
      if (!root && known.bound != search::Bound::None) {
        if (known.bound == search::Bound::Exact) return known.score;
        if (known.bound == search::Bound::Lower && known.score >= beta) return known.score;
        if (known.bound == search::Bound::Upper && known.score <= alpha) return known.score;
      }
    }

    // 4. The children, and whether the table already refutes this node by one of them.
    Child children[S::kCells];  // boards may be made up: only the squares bound the moves
    int count = 0;              // never more than the empty squares
    for (const int square : members(root ? n.moves & ~excluded_ : n.moves)) {
      children[count++] = Order::child(n.own, n.opp, square);
    }
    if (!root && n.empties >= kChildProbes) {
      for (int i = 0; i < count; ++i) {
        const Child& c = children[i];
        const auto reply = table_.probe(key_of({c.own, c.opp, 0, 0, 0}));
        if ((reply.bound == search::Bound::Upper || reply.bound == search::Bound::Exact) &&
            -reply.score >= beta) {
          return -reply.score;
        }
      }
    }
    const bool has_known = known.bound != search::Bound::None;
    Order::rate(children, count, n.empties, n.parity,
                has_known ? static_cast<int>(known.move) : -1);

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
      if (root) answer_.best = static_cast<othello::Move>(c.square);
      if (score > alpha) {
        alpha = score;
        if (root) answer_.has_best = true;
      }
      if (score >= beta) break;
    }

    // 6. For the table.
    if (use_table) {
      const search::Bound bound = best >= beta            ? search::Bound::Lower
                                  : best > original_alpha ? search::Bound::Exact
                                                          : search::Bound::Upper;
      table_.store(key, {static_cast<std::uint32_t>(best_square), best, n.empties, bound});
    }
    return best;
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
  search::Halt halt_;
  Last last_;
  ExactAnswer answer_;
  std::uint64_t excluded_ = 0;
  unsigned polls_ = 0;
  bool halted_ = false;
};

}  // namespace palamedes::engines::othello_engine
