// desk/frames.cpp - the boards that lie between a position and the next: hops and explosions.
#include <algorithm>
#include <utility>

#include "desk/cells.hpp"
#include "desk/pictures.hpp"
#include "desk/reaction.hpp"

namespace palamedes::desk {
namespace {

// After each hop. What was hopped over leaves the board at once if it was the enemy's.
std::vector<BoardCells> hops(const AnyPlay& before, MoveCode move) {
  const std::vector<int> path = before.cells_of(move);
  std::vector<BoardCells> frames;
  if (path.size() < 3) return frames;  // a pass, a step or a lone hop
  BoardCells board = board_cells(before);
  const auto at = [&](int cell) -> BoardCell& { return board[static_cast<std::size_t>(cell)]; };
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    BoardCell& over = at((path[i] + path[i + 1]) / 2);
    std::swap(at(path[i]), at(path[i + 1]));
    if (over.owner == other(before.turn())) over = {};
    frames.push_back(board);
  }
  return frames;
}

std::vector<BoardCells> waves(const AnyPlay& before, MoveCode move) {
  std::vector<BoardCells> frames;
  watch_reaction(before.game().info(), board_cells(before), before.cells_of(move).front(),
                 before.turn(), [&](const BoardCells& board) { frames.push_back(board); });
  return frames;
}

}  // namespace

Json frames_doc(const AnyPlay& before, MoveCode move) {
  const std::string_view family = family_of(before.game().info());
  std::vector<BoardCells> frames;
  if (family == "hop") frames = hops(before, move);
  if (family == "chain") frames = waves(before, move);
  Json list = Json::array();
  if (frames.size() < 2) return list;
  // Long ones are thinned evenly; the first and the last always stay.
  const std::size_t last = frames.size() - 1;
  const std::size_t shown = std::min<std::size_t>(last, kMostFrames - 1);
  for (std::size_t i = 0; i <= shown; ++i) list.push_back(doc_of(frames[i * last / shown]));
  return list;
}

}  // namespace palamedes::desk
