// games/any_game.hpp - any rule set behind one interface, for the rooms that work per move, not per
// node.
//
// Moves cross as `MoveCode`s (valid in the position they came from) or as text. Results are for
// First, as in records and on screen. None of these calls blocks or keeps state outside its object;
// an `AnyGame` may be shared between threads, an `AnyPlay` belongs to one.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/cpu.hpp"
#include "base/result.hpp"
#include "games/board_cell.hpp"
#include "games/diagram.hpp"
#include "games/game.hpp"
#include "games/hot_loops.hpp"
#include "games/outcome.hpp"
#include "games/rule_set.hpp"

namespace palamedes {

class AnyPlay;

struct GameInfo {
  std::string id;        // "chain/2018:3x4": what find_game understands and records name
  std::string rule_set;  // "chain/2018"
  std::string title;     // "Chain Reaction, NTHU 2018"
  int rows = 0, cols = 0;
  std::array<std::string, 2> sides;  // "blue", "red"
  const RuleSet* set = nullptr;      // what the rule set says of itself; every game has it

  const GameFamily& family() const { return *set->family; }
  const std::string& name_of(Side side) const { return sides[static_cast<std::size_t>(side)]; }
};

struct GameResult {
  int margin_for_first;
  Ending ending;
  bool operator==(const GameResult&) const = default;

  int margin_for(Side side) const {
    return side == Side::First ? margin_for_first : -margin_for_first;
  }
  std::optional<Side> winner() const {
    if (margin_for_first == 0) return std::nullopt;
    return margin_for_first > 0 ? Side::First : Side::Second;
  }
};

// A rule set at one board size. Always held by a shared_ptr, so that whoever is given a reference
// can keep it: a play and a player keep theirs.
class AnyGame : public std::enable_shared_from_this<AnyGame> {
 public:
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual std::unique_ptr<AnyPlay> start() const = 0;
  virtual Result<std::unique_ptr<AnyPlay>> start_from(std::string_view position) const = 0;

  // The text of a position with these cells and this side to move, for start_from to judge.
  // requires: a cell for each of the board, of kinds that the rule set has.
  virtual std::string board_text(const BoardCells& cells, Side turn) const = 0;

  // The kernel that a machine of `level` runs the rules on: the lowest with the same loops. A game
  // has kernels only where they are faster than the plain one, so this may be less than `level`,
  // and figures of two levels are worth comparing only if they differ here.
  virtual CpuLevel kernel_used(CpuLevel level) const = 0;

  // Uniformly random games from the start position, with the kernels of `level`.
  // requires: level <= detect_cpu().
  virtual RandomTally random_games(CpuLevel level, std::uint64_t seed,
                                   std::uint64_t games) const = 0;
};

// One game in progress: the start position, the moves since, and what the rules remember of them.
class AnyPlay {
 public:
  virtual ~AnyPlay() = default;

  virtual const AnyGame& game() const = 0;
  virtual std::unique_ptr<AnyPlay> clone() const = 0;

  virtual Side turn() const = 0;
  virtual Past past() const = 0;
  virtual std::uint64_t key() const = 0;
  virtual std::string position() const = 0;  // text that start_from accepts, counters included
  virtual std::string start_position() const = 0;  // the same for where this play began
  virtual Diagram diagram() const = 0;
  virtual BoardCells board() const = 0;
  virtual std::array<int, 2> counts() const = 0;  // discs, orbs, material, ... of First and Second

  virtual std::vector<MoveCode> moves() const = 0;  // empty exactly when result() has a value
  virtual const std::vector<MoveCode>& played() const = 0;  // since the start position
  virtual std::string move_text(MoveCode move) const = 0;
  virtual Result<MoveCode> parse_move(std::string_view text) const = 0;  // only legal moves pass
  virtual std::vector<int> cells_of(MoveCode move) const = 0;  // in the diagram, from origin to end
  // The boards on the way to the position after the move, that one the last; empty where a move is
  // one stage.
  virtual std::vector<BoardCells> stages(MoveCode move) const = 0;
  // Where a move that begins with these cells may go on. requires: all are on the board.
  virtual Steps<MoveCode> steps(const std::vector<int>& path) const = 0;

  virtual void play(MoveCode move) = 0;  // requires: legal here, as parse_move or moves gave it
  virtual bool undo() = 0;               // false at the start position
  virtual std::optional<GameResult> result() const = 0;

  // Move paths from here; history is not looked at. requires: level <= detect_cpu().
  virtual std::uint64_t perft(CpuLevel level, int depth) const = 0;
};

// A move as people read it: the family's label, else the move's text. requires: legal here.
inline std::string label_of(const AnyPlay& play, MoveCode move) {
  const Notation& notation = play.game().info().family().notation;
  return notation.label != nullptr ? notation.label(play, move) : play.move_text(move);
}

}  // namespace palamedes
