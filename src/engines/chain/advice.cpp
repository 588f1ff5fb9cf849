// engines/chain/advice.cpp - corners that were not set off in time, and chains that were let start.
#include <algorithm>
#include <numeric>

#include "engines/chain/chain_engine.hpp"
#include "games/notation.hpp"

namespace palamedes::engines {
namespace {

bool sets_off(const AnyPlay& play, MoveCode move) { return play.stages(move).size() > 1; }

bool is_corner_cell(const GameInfo& info, int cell) {
  const int row = cell / info.cols, col = cell % info.cols;
  return (row == 0 || row == info.rows - 1) && (col == 0 || col == info.cols - 1);
}

bool sets_corner_off(const AnyPlay& play, MoveCode move) {
  return is_corner_cell(play.game().info(), play.cells_of(move).front()) && sets_off(play, move);
}

int cells_held(const BoardCells& board, Side side) {
  return static_cast<int>(std::count_if(
      board.begin(), board.end(), [side](const BoardCell& cell) { return cell.owner == side; }));
}

std::optional<Reason> chain_reason(const BadMove& bad) {
  const auto ahead = bad.before.clone();
  const GameInfo& info = ahead->game().info();
  const Side mover = ahead->turn();
  const std::string played = label_of(*ahead, bad.played);
  if (!bad.better.empty() && sets_corner_off(*ahead, bad.better.front()) &&
      !sets_corner_off(*ahead, bad.played)) {
    return Reason{"corner-held", say("why.corner-held", "{} leaves the full corner {} unexploded",
                                     played, ahead->move_text(bad.better.front()))};
  }
  ahead->play(bad.played);
  if (!bad.punished.empty() && sets_off(*ahead, bad.punished.front())) {
    const int held = cells_held(ahead->board(), mover);
    const std::string reply = ahead->move_text(bad.punished.front());
    ahead->play(bad.punished.front());
    const int lost = held - cells_held(ahead->board(), mover);
    if (lost >= 2) {
      return Reason{"chain", say("why.chain", "{} lets {} start a chain at {} that takes {} cells",
                                 played, side_word(info.name_of(other(mover))), reply, lost)};
    }
  }
  if (!bad.better.empty() && sets_off(bad.before, bad.better.front()) &&
      !sets_off(bad.before, bad.played)) {
    return Reason{"missed-chain", say("why.missed-chain", "{} does not start the chain at {}",
                                      played, bad.before.move_text(bad.better.front()))};
  }
  return std::nullopt;
}

bool holds_a_corner(const AnyPlay& before, MoveCode move) { return !sets_corner_off(before, move); }

// By how full the cells are: chains are rare below a third, and everywhere above two thirds.
Phase chain_phase(const AnyPlay& play) {
  const auto room = play.game().capacities();
  const int capacity = std::accumulate(room.begin(), room.end(), 0);
  int filled = 0;
  const BoardCells board = play.board();
  for (std::size_t i = 0; i < board.size(); ++i) {
    filled += board[i].owner ? board[i].count : board[i].kind.empty() ? 0 : room[i];
  }
  return 3 * filled < capacity       ? Phase::Opening
         : 3 * filled < 2 * capacity ? Phase::Middle
                                     : Phase::End;
}

}  // namespace

Advice chain_advice() {
  return {chain_reason, chain_phase,
          Vice{"corner-held",
               [] { return say("habit.corner-held", "it does not explode full corners in time"); },
               holds_a_corner}};
}

}  // namespace palamedes::engines
