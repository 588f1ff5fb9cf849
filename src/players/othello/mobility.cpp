// players/othello/mobility.cpp - plays as the original's heap would, without a heap.
//
// The original pushes its moves on a std::priority_queue and plays the top. A heap lets a new
// element rise only above smaller ones, so its top is the first pushed of the best: strict
// comparison in the order of pushing does the same. That order (Botzone's sample: y outside, x
// inside) is that of the bits, x being the column.
#include "players/othello/mobility.hpp"

#include <compare>
#include <optional>

#include "players/othello/squares.hpp"

namespace palamedes::othello {
namespace {

// Greater is better, the first member counting most.
struct Merit {
  bool keeps_corners;
  int more_moves;  // than the enemy
  auto operator<=>(const Merit&) const = default;
};

}  // namespace

template <int kSize>
Analysis choose_by_mobility(const Position& p) {
  using Board = Squares<kSize>;
  const auto moves = Board::Rules::moves(p);
  if (const std::uint64_t corners = moves.squares() & Board::kCorners; corners != 0) {
    return {static_cast<MoveCode>(lowest_bit(corners)), 0, 0, std::nullopt};
  }
  Analysis choice{static_cast<MoveCode>(Move::Pass), 0, 1, std::nullopt};
  std::optional<Merit> best;
  for (const Move m : moves) {
    const Position after = Board::Rules::play(p, m);
    const std::uint64_t mine = Board::placements(after.opp, after.own);
    const std::uint64_t theirs = Board::placements(after.own, after.opp);
    const Merit merit{(theirs & Board::kCorners) == 0, count_bits(mine) - count_bits(theirs)};
    ++choice.nodes;
    if (best && merit <= *best) continue;
    best = merit;
    choice.best = static_cast<MoveCode>(m);
    choice.evaluation = merit.more_moves;
  }
  return choice;
}

template Analysis choose_by_mobility<8>(const Position&);
template Analysis choose_by_mobility<6>(const Position&);

}  // namespace palamedes::othello
