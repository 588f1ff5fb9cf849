// desk/compose.cpp - the position editor's board, written as the text that its game reads.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/sentence.hpp"
#include "base/text.hpp"
#include "desk/cells.hpp"
#include "desk/pictures.hpp"
#include "games/notation.hpp"

namespace palamedes::desk {
namespace {

constexpr int kMostOrbs = 15;  // one hexadecimal digit in a position's text

std::vector<std::string_view> kinds_of(const GameInfo& info) {
  const std::string_view family = family_of(info);
  if (family == "minichess") return {std::begin(kChessKinds), std::end(kChessKinds)};
  if (info.rule_set == "chain/2018") return {"orb", "dead"};
  return {family == "chain" ? "orb" : family == "hop" ? "man" : "disc"};
}

// The value of a member that must be a whole number from `lowest` to `highest`.
Result<int> whole_number(const Json& cell, const char* name, int lowest, int highest) {
  const auto found = cell.find(name);
  const bool number = found != cell.end() && found->is_number_integer();
  // Compared in its own type: a number too large for int must not come back as a small one.
  if (number && *found >= lowest && *found <= highest) return found->get<int>();
  return Error{
      Errc::BadSyntax,
      say("has-no-from-to", "{} has no '{}' from {} to {}",
          quote(cell.dump(-1, ' ', false, Json::error_handler_t::replace)), name, lowest, highest)};
}

Result<BoardCell> read_cell(const GameInfo& info, const Json& cell) {
  const std::string text = cell.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (!cell.is_object()) {
    return Error{Errc::BadSyntax,
                 say("cells-are-objects", "{} is no cell: cells are objects", quote(text))};
  }
  if (cell.empty()) return BoardCell{};
  const auto kinds = kinds_of(info);
  const auto named = cell.find("kind");
  const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](std::string_view known) {
    return named != cell.end() && named->is_string() && *named == known;
  });
  if (kind == kinds.end()) {
    return Error{Errc::BadPosition,
                 say("has-no-kind-of-this-game", "{} has no 'kind' of this game, which has {}",
                     quote(text), fmt::format("{}", fmt::join(kinds, ", ")))};
  }
  if (*kind == "dead") return BoardCell{*kind, std::nullopt};
  const auto owner = whole_number(cell, "owner", 0, 1);
  if (!owner) return owner.error();
  BoardCell read{*kind, static_cast<Side>(*owner)};
  if (*kind == "orb") {
    const auto count = whole_number(cell, "count", 1, kMostOrbs);
    if (!count) return count.error();
    read.count = *count;
  }
  return read;
}

// What a position's text has for one cell; `sides` are the names of the players.
std::string cell_text(std::string_view family, const BoardCell& cell, const GameInfo& info) {
  const bool first = cell.owner == Side::First;
  if (family == "othello") return cell.kind.empty() ? "-" : first ? "X" : "O";
  if (family == "hop") return cell.kind.empty() ? "0" : first ? "1" : "2";
  if (cell.kind.empty()) return ".";
  if (cell.kind == "dead") return "#";
  if (family == "chain") return fmt::format("{}{:X}", info.name_of(*cell.owner)[0], cell.count);
  const auto kind = std::find(std::begin(kChessKinds), std::end(kChessKinds), cell.kind);
  const char letter = kChessLetters[static_cast<std::size_t>(kind - std::begin(kChessKinds))];
  return {first ? to_upper(letter) : letter};
}

std::string turn_text(std::string_view family, Side turn, const GameInfo& info) {
  const bool first = turn == Side::First;
  if (family == "othello") return first ? " X" : " O";
  if (family == "hop") return first ? " 1" : " 2";
  return {' ', info.name_of(turn)[0]};
}

}  // namespace

Result<std::string> compose(const AnyGame& game, const Json& cells, Side turn) {
  const GameInfo& info = game.info();
  const std::size_t expected = static_cast<std::size_t>(info.rows * info.cols);
  if (!cells.is_array() || cells.size() != expected) {
    return Error{
        Errc::BadSyntax,
        say("board-needs-array-of-cells-not", "{}: a board needs an array of {} cells, not {}",
            info.id, expected,
            cells.is_array() ? std::to_string(cells.size()) : std::string(cells.type_name()))};
  }
  const std::string_view family = family_of(info);
  const bool rows_apart = family == "chain" || family == "minichess";
  const int cols = info.cols;
  std::string text;
  for (int i = 0; i < static_cast<int>(expected); ++i) {
    const auto cell = read_cell(info, cells[static_cast<std::size_t>(i)]);
    if (!cell) {
      return Error{cell.error().code, say("cell", "{}: the cell {}: {}", info.id,
                                          point_text({i / cols, i % cols}), cell.error().message)};
    }
    if (rows_apart && i > 0 && i % cols == 0) text += '/';
    text += cell_text(family, *cell, info);
  }
  const auto play = game.start_from(text + turn_text(family, turn, info));
  if (!play) return play.error();
  return (*play)->position();
}

}  // namespace palamedes::desk
