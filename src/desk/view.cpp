// desk/view.cpp - a position with everything a page shows of it: board, moves, result.
#include "desk/view.hpp"

#include "desk/line.hpp"
#include "desk/pictures.hpp"
#include "desk/words.hpp"
#include "games/record/json_fields.hpp"
#include "games/threats.hpp"

namespace palamedes::desk {
namespace {

std::string_view name_of(SquareNames squares) {
  return squares == SquareNames::RowColumn ? "row-column"
         : squares == SquareNames::FromTop ? "from-top"
                                           : "from-bottom";
}

std::string_view name_of(MoveShape shape) {
  return shape == MoveShape::Place ? "place" : shape == MoveShape::FromTo ? "from-to" : "path";
}

// What a hand and an eye need to know of the game.
Json about_doc(const AnyGame& game) {
  const GameInfo& info = game.info();
  const GameFamily& family = info.family();
  const PieceKind& first = info.set->pieces.front();
  Json shaded = Json::array();
  for (int cell = 0; cell < info.rows * info.cols; ++cell) {
    const BoardSize size{info.rows, info.cols};
    if (family.look.is_other_field(size, cell / info.cols, cell % info.cols)) {
      shaded.push_back(cell);
    }
  }
  return {{"squares", name_of(family.notation.squares)},
          {"shape", name_of(family.notation.shape)},
          {"by_column", family.notation.by_column},
          {"may_skip", family.notation.may_skip},
          {"both_sides", family.seen_from_both_sides},
          {"token", first.shape.empty() ? first.name : "disc"},
          {"scale", info.set->scale},
          {"shaded", std::move(shaded)},
          {"capacities", game.capacities()}};
}

Json moves_doc(const AnyPlay& play) {
  Json moves = Json::array();
  for (const MoveCode move : play.moves()) {
    moves.push_back({{"text", play.move_text(move)},
                     {"label", label_of(play, move)},
                     {"cells", play.cells_of(move)}});
  }
  return moves;
}

Json threats_doc(const AnyPlay& play) {
  Json threats = Json::array();
  for (const Threat& threat : threats_in(play)) {
    threats.push_back({{"cell", threat.cell}, {"by", threat.by}});
  }
  return threats;
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
          {"text", std::string(describe(play.game().info(), result))}};
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
              {"about", about_doc(play.game())},
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
              {"threats", threats_doc(play)},
              {"caption", diagram.caption},
              {"moves", moves_doc(play)},
              {"labels", labels_until(play)},
              {"last", last_doc(play, *frames)},
              {"result", result_doc(play)}};
}

}  // namespace palamedes::desk
