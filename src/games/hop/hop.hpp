// games/hop/hop.hpp - the hop race as a Game: the rules with the text, codes and pictures around
// them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.hpp"
#include "games/hop/rules.hpp"
#include "games/hot_loops.hpp"
#include "games/reflection.hpp"

namespace palamedes {

class Hop : public HopRules {
 public:
  using Packed = std::array<std::uint64_t, 3>;  // own, opp, turn

  static std::string id() { return "hop"; }

  // A turn can always be skipped, whether moves() lists that or not.
  static bool legal(const Position& p, const Move& m);

  // 64 digits row by row (0 empty, 1 black, 2 white), the side to move, and the turns taken so far
  // unless nothing is known of them. Reading ignores what follows a colon.
  static std::string position_text(const Setup<Position>& setup);
  static Result<Setup<Position>> parse_position(std::string_view text);

  // The path "2,2 2,4 4,4" (row and column from 0), or "pass". Reading takes every legal path, also
  // with parentheses; a path that changes nothing is a pass.
  static std::string move_text(const Position& p, const Move& m);
  static Result<Move> parse_move(const Position& p, std::string_view text);

  static MoveCode encode(const Position& p, const Move& m);
  static std::optional<Move> decode(const Position& p, MoveCode code);
  static Packed pack(const Position& p);
  static std::optional<Position> unpack(const Packed& words);

  static Diagram diagram(const Position& p);
  static std::vector<int> cells_of(const Position& p, const Move& m);

  static BoardCells board(const Position& p);  // kind: "man"
  static std::string board_text(const BoardCells& cells, Side turn);
  static std::array<int, 2> counts(const Position& p);  // pieces at home

  // After each hop of a chain; what was hopped over leaves the board at once if it was the enemy's.
  static std::vector<BoardCells> stages(const Position& p, const Move& m);

  // The list of moves names one shortest path each; a person may take any other, and may skip the
  // turn, which is a path without squares.
  static Steps<Move> steps(const Position& p, const std::vector<int>& path);

  // See games/symmetry.hpp. The sides run along the rows, so only top and bottom are alike.
  static std::vector<Reflection> reflections() { return {{.rows = true}}; }
  static Position reflected(const Position& p, const Reflection& by) {
    return {kGrid.reflected_set(p.own, by), kGrid.reflected_set(p.opp, by), p.turn};
  }
  static Move reflected(const Move& m, const Reflection& by) {
    if (m.is_pass()) return m;
    const auto seen = [&by](std::uint8_t square) {
      return static_cast<std::uint8_t>(kGrid.reflected(square, by));
    };
    return {kGrid.reflected_set(m.captured, by), seen(m.from), seen(m.to)};
  }

  // See games/actions.hpp: the piece's square, then a direction for every step or hop, and kStop
  // when a chain of hops is to end; kStop alone skips a turn that has no move.
  static constexpr int kFirstDirection = 64, kStop = 68;
  static constexpr int actions() { return kStop + 1; }
  static std::vector<int> acts_of(const Position& p, const Move& m);
  static std::vector<int> next_acts(const Position& p, const std::vector<int>& acts);
  static Move move_made(const Position& p, const std::vector<int>& acts);
  static Position halfway(const Position& p, const std::vector<int>& acts);
  static int square_reached(const Position& p, const std::vector<int>& acts);
  static std::string_view act_name(int action);

  static HotLoops<Hop> hot_loops(CpuLevel level);

 private:
  static constexpr Grid kGrid{8, 8, 8};
};

static_assert(Game<Hop>);

}  // namespace palamedes
