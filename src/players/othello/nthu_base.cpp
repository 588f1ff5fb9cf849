// players/othello/nthu_base.cpp - minimax for one player's sign, as pruning must err over equal
// moves like the original's.
#include "players/othello/nthu_base.hpp"

#include <algorithm>

#include "players/othello/squares.hpp"

namespace palamedes::othello {
namespace {

constexpr int kNthuInfinity = 1'000'000;  // no board weighs so much
constexpr std::uint64_t kNthuNodesBetweenQuestions = 1024;

template <int kSize>
class NthuSearch {
 public:
  using Board = Squares<kSize>;

  NthuSearch(const NthuBase& base, Side player, const Limits& limits)
      : base_(base), player_(player), limits_(limits) {}

  // For the player. Meaningless once stopped().
  int value(const Position& p, int depth, int alpha, int beta) {
    if (++nodes_ % kNthuNodesBetweenQuestions == 0 && limits_.stopped()) stopped_ = true;
    const bool own_turn = p.turn == player_;
    const std::uint64_t placements = depth == 0 ? 0 : Board::placements(p.own, p.opp);
    if (placements == 0) {
      return own_turn ? weigh<kSize>(base_, p.own, p.opp) : weigh<kSize>(base_, p.opp, p.own);
    }
    int best = own_turn ? -kNthuInfinity : kNthuInfinity;
    for (const int square : members(placements)) {
      const int next = value(Board::put_disc(p, square), depth - 1, alpha, beta);
      if (own_turn) {
        best = std::max(best, next);
        alpha = std::max(alpha, best);
      } else {
        best = std::min(best, next);
        beta = std::min(beta, best);
      }
      if ((base_.prune && beta <= alpha) || stopped_) break;
    }
    return best;
  }

  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }

 private:
  const NthuBase& base_;
  const Side player_;
  const Limits& limits_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace

template <int kSize>
int weigh(const NthuBase& base, std::uint64_t own, std::uint64_t opp) {
  using Board = Squares<kSize>;
  const auto more = [&](std::uint64_t set) {
    return count_bits(own & set) - count_bits(opp & set);
  };
  int sum =
      base.material * more(~0ULL) + base.position * (base.corner * more(Board::kCorners) +
                                                     base.near_corner * more(Board::kNearCorners) +
                                                     base.edge * more(Board::kEdges));
  if (base.mobility == 0 && base.no_move == 0) return sum;
  const int mine = count_bits(Board::placements(own, opp));
  const int theirs = count_bits(Board::placements(opp, own));
  sum += base.mobility * (mine - theirs);
  return theirs == 0 ? sum + base.no_move : sum;
}

template <int kSize>
Analysis choose_nthu_base(const NthuBase& base, const Position& p, const Limits& limits) {
  using Board = Squares<kSize>;
  const std::uint64_t placements = Board::placements(p.own, p.opp);
  if (placements == 0) return {static_cast<MoveCode>(Move::Pass), 0, 0, std::nullopt};
  Analysis choice{static_cast<MoveCode>(lowest_bit(placements)), 0, 0, std::nullopt};
  NthuSearch<kSize> search(base, p.turn, limits);
  int best = -kNthuInfinity;
  for (const int square : members(placements)) {
    if (limits.stopped()) break;
    const int value = search.value(Board::put_disc(p, square), base.depth - 1, best, kNthuInfinity);
    if (search.stopped()) break;
    choice.depth = base.depth;
    if (value < best) continue;
    best = value;
    choice.best = static_cast<MoveCode>(square);
    choice.evaluation = value;
  }
  choice.nodes = search.nodes();
  return choice;
}

template <int kSize>
Analysis choose_at_random(const Position& p, Rng& rng) {
  const auto moves = Squares<kSize>::Rules::moves(p);
  return {static_cast<MoveCode>(moves[rng.below(moves.size())]), 0, 0, std::nullopt};
}

template int weigh<8>(const NthuBase&, std::uint64_t, std::uint64_t);
template int weigh<6>(const NthuBase&, std::uint64_t, std::uint64_t);
template Analysis choose_nthu_base<8>(const NthuBase&, const Position&, const Limits&);
template Analysis choose_nthu_base<6>(const NthuBase&, const Position&, const Limits&);
template Analysis choose_at_random<8>(const Position&, Rng&);
template Analysis choose_at_random<6>(const Position&, Rng&);

}  // namespace palamedes::othello
