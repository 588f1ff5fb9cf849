#include "players/othello/corner_ab7.hpp"

#include <algorithm>

#include "players/othello/squares.hpp"

namespace palamedes::othello {
namespace {

constexpr int kPliesAfterMove = 7;
constexpr int kInfinity = 99999999;
constexpr int kCornerWorth = 9999;
constexpr std::uint64_t kNodesBetweenQuestions = 1024;

enum class Level { Raising, Lowering };

template <int kSize>
class CornerSearch {
 public:
  using Board = Squares<kSize>;

  CornerSearch(Side player, const Limits& limits) : player_(player), limits_(limits) {}

  // The levels take turns whoever moves, and the first, the enemy's reply, is a raising one: the
  // mistakes of the original. Meaningless once stopped().
  int value(const Position& p, int depth, int alpha, int beta, Level level) {
    if (++nodes_ % kNodesBetweenQuestions == 0 && limits_.stopped()) stopped_ = true;
    const std::uint64_t placements = depth == 0 ? 0 : Board::placements(p.own, p.opp);
    if (placements == 0) return worth(p.turn == player_ ? p.own : p.opp);

    int best = level == Level::Raising ? -kInfinity : kInfinity;
    for (const int square : members(placements)) {
      const Position after = Board::put_disc(p, square);
      if (level == Level::Raising) {
        best = std::max(best, value(after, depth - 1, alpha, beta, Level::Lowering));
        alpha = std::max(alpha, best);
      } else {
        best = std::min(best, value(after, depth - 1, alpha, beta, Level::Raising));
        beta = std::min(beta, best);
      }
      if (beta <= alpha || stopped_) break;
    }
    return best;
  }

  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }

 private:
  static int worth(std::uint64_t discs) {
    return count_bits(discs) + (kCornerWorth - 1) * count_bits(discs & Board::kCorners);
  }

  const Side player_;
  const Limits& limits_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace

template <int kSize>
Analysis choose_corner_ab7(const Position& p, const Limits& limits) {
  using Board = Squares<kSize>;
  const std::uint64_t placements = Board::placements(p.own, p.opp);
  if (placements == 0) return {static_cast<MoveCode>(Move::Pass), 0, 0, std::nullopt};
  if (const std::uint64_t corners = placements & Board::kCorners; corners != 0) {
    return {static_cast<MoveCode>(lowest_bit(corners)), 0, 0, std::nullopt};
  }
  Analysis choice{static_cast<MoveCode>(lowest_bit(placements)), 0, 0, std::nullopt};
  CornerSearch<kSize> search(p.turn, limits);
  int best = -1;  // No value is below 0, so the first move always beats it.
  for (const int square : members(placements)) {
    if (limits.stopped()) break;
    const Position after = Board::put_disc(p, square);
    const int value = search.value(after, kPliesAfterMove, -kInfinity, kInfinity, Level::Raising);
    if (search.stopped()) break;
    choice.depth = 1 + kPliesAfterMove;
    if (value <= best) continue;
    best = value;
    choice.best = static_cast<MoveCode>(square);
    choice.evaluation = value;
  }
  choice.nodes = search.nodes();
  return choice;
}

template Analysis choose_corner_ab7<8>(const Position&, const Limits&);
template Analysis choose_corner_ab7<6>(const Position&, const Limits&);

}  // namespace palamedes::othello
