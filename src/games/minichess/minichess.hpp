// games/minichess/minichess.hpp - minichess/2023, /2026 and gardner as Games: rules with text
// around them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.hpp"
#include "games/hot_loops.hpp"
#include "games/minichess/gardner_rules.hpp"
#include "games/minichess/rules.hpp"
#include "games/reflection.hpp"
#include "games/threats.hpp"

namespace palamedes {

// `Base` is one of the rules; all three share board, text and codes.
template <class Base>
class MiniChessGame : public Base {
 public:
  using Move = minichess::Move;
  using Position = minichess::Position;
  using Packed = std::array<std::uint64_t, 4>;  // two sets of squares a word

  static std::string id();
  static bool legal(const Position& p, Move m);

  // FEN: the board from the top row and the side to move, then "- - quiet fullmove" unless nothing
  // but the position is known. Reading also takes the board of UBGI: a dot per empty square, side 0
  // or 1.
  static std::string position_text(const Setup<Position>& setup);
  static Result<Setup<Position>> parse_position(std::string_view text);

  // "a2a3", "b5b6q". Reading also takes either case, "a2-a3", "b5b6=Q", and in minichess "b5b6".
  static std::string move_text(const Position& p, Move m);
  static Result<Move> parse_move(const Position& p, std::string_view text);

  static MoveCode encode(const Position&, Move m) { return static_cast<MoveCode>(m); }
  static std::optional<Move> decode(const Position& p, MoveCode code);
  static Packed pack(const Position& p);
  static std::optional<Position> unpack(const Packed& words);

  static Diagram diagram(const Position& p);
  static std::vector<int> cells_of(const Position& p, Move m);

  static BoardCells board(const Position& p);  // kinds: "pawn", "rook", ...
  static std::string board_text(const BoardCells& cells, Side turn);
  static std::array<int, 2> counts(const Position& p);  // material, see shown_material.hpp

  static std::vector<Threat> threats(const Position& p);  // kings that are attacked

  // See games/symmetry.hpp. Without castling, left and right are alike.
  static std::vector<Reflection> reflections() { return {{.columns = true}}; }
  static Position reflected(Position p, const Reflection& by) {
    for (auto& squares : p.kinds) squares = kGrid.reflected_set(squares, by);
    for (auto& squares : p.sides) squares = kGrid.reflected_set(squares, by);
    return p;
  }
  static Move reflected(Move m, const Reflection& by) {
    return minichess::make_move(kGrid.reflected(from_of(m), by), kGrid.reflected(to_of(m), by),
                                kind_of(m), becomes_of(m));
  }

  static HotLoops<MiniChessGame> hot_loops(CpuLevel level);

 private:
  static constexpr Grid kGrid{Base::kRows, minichess::kCols, minichess::kCols};

  static std::optional<Sentence> fault_of(const Position& p);
  static Sentence why_not(const Position& p, int from, int to);
};

using MiniChess2023 =
    MiniChessGame<MiniChessRules<minichess::Edition2023, minichess::PlainSliders>>;
using MiniChess2026 =
    MiniChessGame<MiniChessRules<minichess::Edition2026, minichess::PlainSliders>>;
using Gardner = MiniChessGame<GardnerRules<minichess::PlainSliders>>;

static_assert(Game<MiniChess2023> && Game<MiniChess2026> && Game<Gardner>);

}  // namespace palamedes
