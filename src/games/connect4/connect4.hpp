// games/connect4/connect4.hpp - four in a line as a Game, at any board size that fits: the rules
// with the text, codes and pictures around them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/connect4/rules.hpp"
#include "games/game.hpp"
#include "games/hot_loops.hpp"
#include "games/reflection.hpp"

namespace palamedes {

class Connect4 : public Connect4Rules {
 public:
  using Packed = std::array<std::uint64_t, 3>;  // own, opp, turn

  using Connect4Rules::Connect4Rules;

  std::string id() const;
  bool legal(const Position& p, Move m) const;

  // Rows from the top joined by '/', cells r (red), y (yellow) or '.', and the side to move.
  // Reading also takes X for red and O for yellow. No disc may hang in the air, and the side to
  // move may not have won already; how many discs each has is not asked.
  std::string position_text(const Setup<Position>& setup) const;
  Result<Setup<Position>> parse_position(std::string_view text) const;

  // The column's letter from the left: "d". Reading also takes its number from 1, "4", and the cell
  // where the disc comes to rest, "d1".
  std::string move_text(const Position& p, Move m) const;
  Result<Move> parse_move(const Position& p, std::string_view text) const;

  static MoveCode encode(const Position&, Move m) { return static_cast<MoveCode>(m); }
  std::optional<Move> decode(const Position& p, MoveCode code) const;
  static Packed pack(const Position& p) {
    return {p.own, p.opp, static_cast<std::uint64_t>(p.turn)};
  }
  std::optional<Position> unpack(const Packed& words) const;

  Diagram diagram(const Position& p) const;
  std::vector<int> cells_of(const Position& p, Move m) const;

  BoardCells board(const Position& p) const;  // kind: "disc"
  std::string board_text(const BoardCells& cells, Side turn) const;
  static std::array<int, 2> counts(const Position& p);  // discs

  // See games/symmetry.hpp.
  static std::vector<Reflection> reflections() { return {{.columns = true}}; }
  Position reflected(const Position& p, const Reflection&) const {
    return {shape().mirrored(p.own), shape().mirrored(p.opp), p.turn};
  }
  Move reflected(Move m, const Reflection&) const {
    const int index = static_cast<int>(m);
    return static_cast<Move>(
        shape().index(shape().row_of(index), shape().cols() - 1 - shape().col_of(index)));
  }

  // See games/actions.hpp: the columns from the left.
  int actions() const { return shape().cols(); }
  int action_of(Move m) const { return shape().col_of(static_cast<int>(m)); }
  std::optional<Move> move_of(const Position& p, int action) const {
    const std::uint64_t cell = shape().landing(p.own | p.opp) & shape().column(action);
    if (cell == 0) return std::nullopt;
    return static_cast<Move>(lowest_bit(cell));
  }

  static HotLoops<Connect4> hot_loops(CpuLevel level);

 private:
  std::optional<Sentence> fault_of(const Position& p) const;
  std::vector<std::string> legal_texts(const Position& p) const;
};

static_assert(Game<Connect4>);

}  // namespace palamedes
