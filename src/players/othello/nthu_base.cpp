// players/othello/nthu_base.cpp - see nthu_base.hpp.
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
  using Rules = typename Squares<kSize>::Rules;

  NthuSearch(const NthuBase& base, const Thinking& thinking) : base_(base), thinking_(thinking) {}

  // For the side to move. Meaningless once stopped().
  int value(const Position& p, int depth, int alpha, int beta) {
    if (++nodes_ % kNthuNodesBetweenQuestions == 0 && thinking_.stopped()) stopped_ = true;
    if (depth == 0) return weigh<kSize>(base_, p);
    const auto moves = Rules::moves(p);
    if (moves.empty()) return weigh<kSize>(base_, p);
    int best = -kNthuInfinity;
    for (const Move m : moves) {
      best = std::max(best, -value(Rules::play(p, m), depth - 1, -beta, -std::max(alpha, best)));
      if ((base_.prune && best >= beta) || stopped_) break;
    }
    return best;
  }

  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }

 private:
  const NthuBase& base_;
  const Thinking& thinking_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace

template <int kSize>
int weigh(const NthuBase& base, const Position& p) {
  using Board = Squares<kSize>;
  const auto more = [&](std::uint64_t set) {
    return count_bits(p.own & set) - count_bits(p.opp & set);
  };
  int sum =
      base.material * more(~0ULL) + base.position * (base.corner * more(Board::kCorners) +
                                                     base.near_corner * more(Board::kNearCorners) +
                                                     base.edge * more(Board::kEdges));
  if (base.mobility == 0 && base.no_move == 0) return sum;
  const int mine = count_bits(Board::placements(p.own, p.opp));
  const int theirs = count_bits(Board::placements(p.opp, p.own));
  sum += base.mobility * (mine - theirs);
  if (theirs == 0) sum += base.no_move;
  if (mine == 0) sum -= base.no_move;
  return sum;
}

template <int kSize>
Choice choose_nthu_base(const NthuBase& base, const Position& p, const Thinking& thinking) {
  using Rules = typename Squares<kSize>::Rules;
  const auto moves = Rules::moves(p);
  Choice choice{static_cast<MoveCode>(*moves.begin()), 0, 0, std::nullopt};
  NthuSearch<kSize> search(base, thinking);
  int best = -kNthuInfinity;
  for (const Move m : moves) {
    if (thinking.stopped()) break;
    const int value = -search.value(Rules::play(p, m), base.depth - 1, -kNthuInfinity, -best);
    if (search.stopped()) break;
    choice.depth = base.depth;
    if (value <= best) continue;
    best = value;
    choice.move = static_cast<MoveCode>(m);
    choice.evaluation = value;
  }
  choice.nodes = search.nodes();
  return choice;
}

template <int kSize>
Choice choose_at_random(const Position& p, Rng& rng) {
  const auto moves = Squares<kSize>::Rules::moves(p);
  return {static_cast<MoveCode>(moves[rng.below(moves.size())]), 0, 0, std::nullopt};
}

template int weigh<8>(const NthuBase&, const Position&);
template int weigh<6>(const NthuBase&, const Position&);
template Choice choose_nthu_base<8>(const NthuBase&, const Position&, const Thinking&);
template Choice choose_nthu_base<6>(const NthuBase&, const Position&, const Thinking&);
template Choice choose_at_random<8>(const Position&, Rng&);
template Choice choose_at_random<6>(const Position&, Rng&);

}  // namespace palamedes::othello
