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

  // See games/actions.hpp: origin and target, and the same again for each kind that a pawn may be
  // told to become instead of a queen (rook, knight, bishop).
  static constexpr int actions() { return kKindsToBecome * kSquares * kSquares; }
  static constexpr int action_of(Move m) {
    const auto becomes = becomes_of(m);
    const bool other_than_queen = becomes != kind_of(m) && becomes != minichess::Kind::Queen;
    const int choice = other_than_queen ? static_cast<int>(becomes) : 0;  // a pawn is the kind 0
    return (choice * kSquares + from_of(m)) * kSquares + to_of(m);
  }
  static constexpr std::optional<Move> move_of(const Position& p, int action) {
    const int to = action % kSquares, from = action / kSquares % kSquares;
    const int choice = action / (kSquares * kSquares);
    if ((p.of(p.turn) >> from & 1) == 0) return std::nullopt;
    const auto kind = p.kind_at(from);
    if (kind != minichess::Kind::Pawn) {
      if (choice != 0) return std::nullopt;
      return minichess::make_move(from, to, kind, kind);
    }
    const bool promotes = to < minichess::kCols || to >= kSquares - minichess::kCols;
    if (choice != 0 && !promotes) return std::nullopt;
    const auto becomes = choice != 0 ? static_cast<minichess::Kind>(choice)
                         : promotes  ? minichess::Kind::Queen
                                     : kind;
    return minichess::make_move(from, to, kind, becomes);
  }

  static HotLoops<MiniChessGame> hot_loops(CpuLevel level);

 private:
  static constexpr int kSquares = Base::kRows * minichess::kCols;
  static constexpr int kKindsToBecome = Base::kPromotionsAreChosen ? 4 : 1;
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
