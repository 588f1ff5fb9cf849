// games/connect4/rules.hpp - four in a line with falling discs, per node and nothing else.
//
// `own` are the discs of the side to move; bits as in shape.hpp. A move is the cell where the disc
// comes to rest, so the set of those cells is the list of moves.
#pragma once

#include <cstdint>
#include <optional>

#include "base/hash.hpp"
#include "games/connect4/shape.hpp"
#include "games/move_ranges.hpp"
#include "games/outcome.hpp"

namespace palamedes {

namespace connect4 {

struct Position {
  std::uint64_t own = 0, opp = 0;
  Side turn = Side::First;
  bool operator==(const Position&) const = default;
};

enum class Move : std::uint8_t {};  // the bit of a cell

inline constexpr int kStandardRows = StandardBoard::kShape.rows(),
                     kStandardCols = StandardBoard::kShape.cols();

}  // namespace connect4

// `Board` says how large it is, see shape.hpp.
template <class Board>
class Connect4RulesOn {
 public:
  using Position = connect4::Position;
  using Move = connect4::Move;
  using Moves = SquareMoves<Move, std::uint64_t, PlainBits>;

  static constexpr HistoryRule kHistory = HistoryRule::None;
  static constexpr bool kFinishedGamesAreLeaves = false;

  explicit constexpr Connect4RulesOn(const Board& board) : board_(board) {}

  PALAMEDES_INLINE constexpr const connect4::Shape& shape() const { return board_.shape(); }

  static constexpr Position start() { return {}; }

  PALAMEDES_INLINE constexpr Moves moves(const Position& p) const {
    return Moves(has_four(shape(), p.opp) ? 0 : shape().landing(p.own | p.opp));
  }

  PALAMEDES_INLINE static constexpr Position play(const Position& p, Move m) {
    return {p.opp, p.own | 1ULL << static_cast<int>(m), other(p.turn)};
  }

  // Only the side that has just moved can have made four.
  PALAMEDES_INLINE constexpr std::optional<Outcome> final(const Position& p) const {
    if (has_four(shape(), p.opp)) return Outcome{-1, Ending::FourInLine};
    if ((p.own | p.opp) == shape().board()) return Outcome{0, Ending::NoMoves};
    return std::nullopt;
  }

  static constexpr bool ended_by_history(const Position&, const Past&) { return false; }
  PALAMEDES_INLINE constexpr std::optional<Outcome> outcome(const Position& p, const Past&) const {
    return final(p);
  }
  static constexpr bool irreversible(const Position&, Move) { return true; }

  // Every ply fills a cell.
  constexpr int plies_left(const Position& p, const Past&) const {
    const int empty = shape().cells() - count_bits(p.own | p.opp);
    return empty > 1 ? empty : 1;
  }

  PALAMEDES_INLINE static constexpr std::uint64_t key(const Position& p) {
    return hash_word(hash_word(static_cast<std::uint64_t>(p.turn), p.own), p.opp);
  }

 private:
  Board board_;
};

class Connect4Rules : public Connect4RulesOn<connect4::SizedBoard> {
 public:
  // requires: Shape::fits(rows, cols).
  constexpr Connect4Rules(int rows, int cols)
      : Connect4RulesOn(connect4::SizedBoard{connect4::Shape(rows, cols)}) {}
};

}  // namespace palamedes
