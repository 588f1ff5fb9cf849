// games/connect4/themes.cpp - lines of four that are about to be made or must be stopped.
#include "games/connect4/rule_sets.hpp"

namespace palamedes {
namespace {

// Whether a disc of that side in that cell would stand in a line of four.
bool makes_four(const BoardCells& board, BoardSize size, int cell, Side side) {
  const auto holds = [&](int row, int col) {
    if (row < 0 || row >= size.rows || col < 0 || col >= size.cols) return false;
    return board[static_cast<std::size_t>(row * size.cols + col)].owner == side;
  };
  const int row = cell / size.cols, col = cell % size.cols;
  for (const auto& [down, right] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
    int length = 1;
    for (int k = 1; holds(row + k * down, col + k * right); ++k) ++length;
    for (int k = 1; holds(row - k * down, col - k * right); ++k) ++length;
    if (length >= 4) return true;
  }
  return false;
}

}  // namespace

std::vector<std::string_view> connect4_themes(const AnyPlay& play, std::span<const MoveCode> line) {
  const GameInfo& info = play.game().info();
  const BoardSize size{info.rows, info.cols};
  const Side mover = play.turn();
  const int cell = play.cells_of(line[0]).back();
  std::vector<std::string_view> themes;
  if (makes_four(play.board(), size, cell, other(mover))) themes.push_back("block");
  const auto after = play.clone();
  after->play(line[0]);
  const BoardCells board = after->board();
  for (int open = 0; open < size.rows * size.cols; ++open) {
    if (!board[static_cast<std::size_t>(open)].kind.empty()) continue;
    if (makes_four(board, size, open, mover) && !makes_four(play.board(), size, open, mover)) {
      themes.push_back("threat");
      break;
    }
  }
  return themes;
}

}  // namespace palamedes
