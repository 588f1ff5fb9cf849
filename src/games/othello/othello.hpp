// games/othello/othello.hpp - Othello as a Game: the rules with the text, codes and pictures around
// them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.hpp"
#include "games/hot_loops.hpp"
#include "games/othello/rules.hpp"
#include "games/reflection.hpp"

namespace palamedes {

template <int kSize>
class Othello : public OthelloRules<kSize, othello::PlainKernel> {
 public:
  using Rules = OthelloRules<kSize, othello::PlainKernel>;
  using Move = othello::Move;
  using Position = othello::Position;
  using Packed = std::array<std::uint64_t, 3>;  // own, opp, turn

  static std::string id() { return kSize == 8 ? "othello" : "othello:6x6"; }
  static bool legal(const Position& p, Move m);

  // OBF: the cells from a1 row by row as X (black), O (white) or -, and the side to move. Reading
  // also takes * B W and . _, cells in several words, and ignores what OBF puts behind a semicolon.
  static std::string position_text(const Setup<Position>& setup);
  static Result<Setup<Position>> parse_position(std::string_view text);

  // "f5", "pass". Reading also takes "F5", "(4,5)" as row and column from 0, "pa", "--", "@@".
  static std::string move_text(const Position& p, Move m);
  static Result<Move> parse_move(const Position& p, std::string_view text);

  static MoveCode encode(const Position&, Move m) { return static_cast<MoveCode>(m); }
  static std::optional<Move> decode(const Position& p, MoveCode code);
  static Packed pack(const Position& p);
  static std::optional<Position> unpack(const Packed& words);

  static Diagram diagram(const Position& p);
  static std::vector<int> cells_of(const Position& p, Move m);

  static BoardCells board(const Position& p);  // kind: "disc"
  static std::string board_text(const BoardCells& cells, Side turn);
  static std::array<int, 2> counts(const Position& p);  // discs

  // See games/symmetry.hpp.
  static std::vector<Reflection> reflections() { return kGrid.reflections(); }
  static Position reflected(const Position& p, const Reflection& by) {
    return {kGrid.reflected_set(p.own, by), kGrid.reflected_set(p.opp, by), p.turn};
  }
  static Move reflected(Move m, const Reflection& by) {
    return m == Move::Pass ? m : static_cast<Move>(kGrid.reflected(static_cast<int>(m), by));
  }

  // See games/actions.hpp: the squares row by row, and a pass.
  static constexpr int actions() { return kSize * kSize + 1; }
  PALAMEDES_INLINE static constexpr int action_of(Move m) {
    const int square = static_cast<int>(m);
    return m == Move::Pass ? kSize * kSize : square / 8 * kSize + square % 8;
  }
  static constexpr std::optional<Move> move_of(const Position&, int action) {
    if (action == kSize * kSize) return Move::Pass;
    return static_cast<Move>(action / kSize * 8 + action % kSize);
  }

  static HotLoops<Othello> hot_loops(CpuLevel level);

 private:
  static constexpr Grid kGrid{kSize, kSize, 8};

  static std::vector<std::string> legal_texts(const Position& p);
};

static_assert(Game<Othello<8>> && Game<Othello<6>>);

}  // namespace palamedes
