// players/minichess/original_order.cpp - square by square and step by step, as the course did it.
#include "players/minichess/original_order.hpp"

#include <array>
#include <span>

#include "games/minichess/attacks.hpp"

namespace palamedes::minichess {
namespace {

constexpr int kRows = 6;

// Right, left, down, up, then the diagonals: the queen's lines; the rook has the first half, the
// bishop the second.
constexpr std::array<Step, 8> kLines{
    {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Step, 8> kKnightLeaps{
    {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}, {2, 1}, {2, -1}, {-2, 1}, {-2, -1}}};
constexpr std::array<Step, 8> kKingSteps{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

class Lister {
 public:
  explicit Lister(const Position& p)
      : own_(p.of(p.turn)),
        enemy_(p.of(other(p.turn))),
        enemy_king_(p.of(other(p.turn), Kind::King)),
        forward_(p.turn == Side::First ? -1 : 1),
        last_row_(p.turn == Side::First ? 0 : kRows - 1) {}

  // Lists the moves of one piece; false once the king can be taken.
  bool add_piece(int from, Kind kind) {
    switch (kind) {
      case Kind::Pawn:
        return add_pawn(from);
      case Kind::Rook:
        return add_lines(from, kind, std::span(kLines).first(4));
      case Kind::Bishop:
        return add_lines(from, kind, std::span(kLines).last(4));
      case Kind::Queen:
        return add_lines(from, kind, kLines);
      case Kind::Knight:
        return add_steps(from, kind, kKnightLeaps);
      case Kind::King:
        return add_steps(from, kind, kKingSteps);
    }
    return true;
  }

  OriginalMoves found;

 private:
  bool add(int from, Squares to, Kind kind, Kind becomes) {
    found.list.push(make_move(from, lowest_bit(to), kind, becomes));
    found.takes_king = (to & enemy_king_) != 0;
    return !found.takes_king;
  }

  bool add_pawn(int from) {
    const auto go = [&](int aside, Squares allowed) {
      const Squares to = stepped<kRows>(from, {forward_, aside}) & allowed;
      if (to == 0) return true;
      const bool promotes = lowest_bit(to) / kCols == last_row_;
      return add(from, to, Kind::Pawn, promotes ? Kind::Queen : Kind::Pawn);
    };
    return go(0, ~(own_ | enemy_)) && go(1, enemy_) && go(-1, enemy_);
  }

  bool add_steps(int from, Kind kind, std::span<const Step> steps) {
    for (const Step step : steps) {
      const Squares to = stepped<kRows>(from, step) & ~own_;
      if (to != 0 && !add(from, to, kind, kind)) return false;
    }
    return true;
  }

  bool add_lines(int from, Kind kind, std::span<const Step> lines) {
    for (const Step step : lines) {
      for (Squares to = stepped<kRows>(from, step); (to & ~own_) != 0;
           to = stepped<kRows>(lowest_bit(to), step)) {
        if (!add(from, to, kind, kind)) return false;
        if ((to & enemy_) != 0) break;
      }
    }
    return true;
  }

  Squares own_, enemy_, enemy_king_;
  int forward_, last_row_;
};

}  // namespace

OriginalMoves original_order(const Position& p) {
  Lister lister(p);
  for (const int from : members(p.of(p.turn))) {
    if (!lister.add_piece(from, p.kind_at(from))) break;
  }
  return lister.found;
}

}  // namespace palamedes::minichess
