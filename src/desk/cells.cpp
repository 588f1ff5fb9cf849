// desk/cells.cpp - pieces and orbs are read back from the letters of a diagram.
#include "desk/cells.hpp"

#include "base/text.hpp"
#include "desk/pictures.hpp"

namespace palamedes::desk {
namespace {

std::string_view chess_kind(char letter) {
  const std::size_t index = kChessLetters.find(to_lower(letter));
  check(index != std::string_view::npos, "a diagram of a chess game with an unknown piece");
  return kChessKinds[index];
}

int hex_value(char digit) { return is_digit(digit) ? digit - '0' : to_upper(digit) - 'A' + 10; }

BoardCell read_cell(std::string_view family, const DiagramCell& drawn) {
  if (drawn.tone == Tone::Empty) return {};
  if (drawn.tone == Tone::Dead) return {"dead", std::nullopt};
  const Side owner = drawn.tone == Tone::First ? Side::First : Side::Second;
  if (family == "chain") return {"orb", owner, hex_value(drawn.ascii[1])};
  if (family == "minichess") return {chess_kind(drawn.ascii[0]), owner};
  return {family == "hop" ? "man" : "disc", owner};
}

}  // namespace

std::string_view family_of(const GameInfo& info) {
  if (info.rule_set == "gardner") return "minichess";
  return std::string_view(info.rule_set).substr(0, info.rule_set.find('/'));
}

BoardCells board_cells(const AnyPlay& play) {
  const std::string_view family = family_of(play.game().info());
  BoardCells cells;
  for (const DiagramCell& drawn : play.diagram().cells) cells.push_back(read_cell(family, drawn));
  return cells;
}

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

Json cells_doc(const AnyPlay& play) { return doc_of(board_cells(play)); }

}  // namespace palamedes::desk
