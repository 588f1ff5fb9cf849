// desk/view.cpp - a position with everything a page shows of it: board, moves, result.
#include "desk/view.hpp"

#include "desk/line.hpp"
#include "desk/pictures.hpp"
#include "desk/words.hpp"
#include "games/record/json_fields.hpp"

namespace palamedes::desk {
namespace {

Json moves_doc(const AnyPlay& play) {
  Json moves = Json::array();
  for (const MoveCode move : play.moves()) {
    moves.push_back({{"text", play.move_text(move)},
                     {"label", label_of(play, move)},
                     {"cells", play.cells_of(move)}});
  }
  return moves;
}

Json last_doc(const AnyPlay& play, bool frames) {
  if (play.played().empty()) return nullptr;
  const MoveCode move = play.played().back();
  const auto before = play.clone();
  before->undo();
  return {{"text", before->move_text(move)},
          {"label", label_of(*before, move)},
          {"cells", before->cells_of(move)},
          {"frames", frames ? frames_doc(*before, move) : Json::array()}};
}

Json result_doc(const AnyPlay& play) {
  if (!play.result()) return nullptr;
  const RecordedResult result = result_of(play);
  return {{"winner", *result.winner},
          {"margin", *result.margin},
          {"termination", result.termination},
          {"text", describe(play.game().info(), result)}};
}

}  // namespace

Result<Json> answer_view(const Json& body) {
  const auto line = read_line(body);
  if (!line) return line.error();
  const auto frames = fields::flag(body, "frames", false);
  if (!frames) return frames.error();
  const AnyPlay& play = **line;
  const GameInfo& info = play.game().info();
  const Diagram diagram = play.diagram();
  const std::string start = play.start_position();
  return Json{{"game", info.id},
              {"family", info.family().name},
              {"rows", info.rows},
              {"cols", info.cols},
              {"row_labels", diagram.row_labels},
              {"col_labels", diagram.col_labels},
              {"sides", info.sides},
              {"start", start == play.game().start()->position() ? "" : start},
              {"position", play.position()},
              {"ply", play.played().size()},
              {"turn", static_cast<int>(play.turn())},
              {"cells", cells_doc(play)},
              {"counts", play.counts()},
              {"caption", diagram.caption},
              {"moves", moves_doc(play)},
              {"labels", labels_until(play)},
              {"last", last_doc(play, *frames)},
              {"result", result_doc(play)}};
}

}  // namespace palamedes::desk
