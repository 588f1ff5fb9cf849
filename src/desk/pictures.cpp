#include "desk/pictures.hpp"

#include <algorithm>

namespace palamedes::desk {
namespace {

Json doc_of(const BoardCells& cells) {
  Json list = Json::array();
  for (const BoardCell& cell : cells) {
    Json entry = Json::object();
    if (cell.owner) entry["owner"] = static_cast<int>(*cell.owner);
    if (!cell.kind.empty()) entry["kind"] = cell.kind;
    if (cell.count > 0) entry["count"] = cell.count;
    list.push_back(std::move(entry));
  }
  return list;
}

}  // namespace

Json cells_doc(const AnyPlay& play) { return doc_of(play.board()); }

Json frames_doc(const AnyPlay& before, MoveCode move) {
  const std::vector<BoardCells> stages = before.stages(move);
  Json list = Json::array();
  if (stages.size() < 2) return list;
  // Long ones are thinned evenly; the first and the last always stay.
  const std::size_t last = stages.size() - 1;
  const std::size_t shown = std::min<std::size_t>(last, kMostFrames - 1);
  for (std::size_t i = 0; i <= shown; ++i) list.push_back(doc_of(stages[i * last / shown]));
  return list;
}

Json steps_doc(const AnyPlay& play, const std::vector<int>& path) {
  const GameInfo& info = play.game().info();
  const bool on_board = std::all_of(path.begin(), path.end(), [&](int cell) {
    return cell >= 0 && cell < info.rows * info.cols;
  });
  const Steps<MoveCode> steps = on_board ? play.steps(path) : Steps<MoveCode>();
  std::vector<std::string> moves;
  for (const MoveCode move : steps.moves) moves.push_back(play.move_text(move));
  return {{"next", steps.next}, {"moves", std::move(moves)}};
}

Json shapes_doc(const RuleSet& set) {
  Json shapes = Json::object();
  for (const PieceKind& piece : set.pieces) {
    if (!piece.shape.empty()) shapes[std::string(piece.name)] = piece.shape;
  }
  return shapes;
}

}  // namespace palamedes::desk
