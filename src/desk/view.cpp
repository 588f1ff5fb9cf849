// desk/view.cpp - a position with everything a page shows of it: board, moves, result.
#include "desk/fields.hpp"
#include "desk/line.hpp"
#include "desk/pictures.hpp"
#include "desk/quick.hpp"
#include "desk/words.hpp"
#include "games/hop/rules.hpp"
#include "games/minichess/shown_material.hpp"
#include "games/visit_game.hpp"

namespace palamedes::desk {
namespace {

template <class G>
Json material_of(const AnyPlay& play) {
  const auto setup = G::parse_position(play.position());
  check(setup.ok(), "a play's own position is not readable");
  return {minichess::shown_material(setup->position, Side::First),
          minichess::shown_material(setup->position, Side::Second)};
}

bool at_home(std::size_t cell, int owner) {
  return (hop::target(static_cast<Side>(owner)) >> cell & 1) != 0;
}

// Discs, orbs, pieces at home, or material, of both sides.
Json counts_doc(const AnyPlay& play, const Json& cells) {
  const std::string& rule_set = play.game().info().rule_set;
  if (rule_set == "minichess/2023") return material_of<MiniChess2023>(play);
  if (rule_set == "minichess/2026") return material_of<MiniChess2026>(play);
  if (rule_set == "gardner") return material_of<Gardner>(play);
  int counts[2] = {};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Json* owner = field(cells[i], "owner");
    if (owner == nullptr) continue;
    const Json* orbs = field(cells[i], "count");
    const int side = owner->get<int>();
    const bool counts_here = rule_set != "hop" || at_home(i, side);
    counts[side] += counts_here ? (orbs != nullptr ? orbs->get<int>() : 1) : 0;
  }
  return {counts[0], counts[1]};
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
  const auto frames = flag(body, "frames", false);
  if (!frames) return frames.error();
  const AnyPlay& play = **line;
  const GameInfo& info = play.game().info();
  const Diagram diagram = play.diagram();
  Json cells = cells_doc(play);
  Json counts = counts_doc(play, cells);
  const std::string start = play.start_position();
  return Json{{"game", info.id},
              {"family", family_of(info.rule_set)},
              {"rows", info.rows},
              {"cols", info.cols},
              {"row_labels", diagram.row_labels},
              {"col_labels", diagram.col_labels},
              {"sides", info.sides},
              {"start", start == play.game().start()->position() ? "" : start},
              {"position", play.position()},
              {"ply", play.played().size()},
              {"turn", static_cast<int>(play.turn())},
              {"cells", std::move(cells)},
              {"counts", std::move(counts)},
              {"caption", diagram.caption},
              {"moves", moves_doc(play)},
              {"labels", labels_until(play)},
              {"last", last_doc(play, *frames)},
              {"result", result_doc(play)}};
}

}  // namespace palamedes::desk
