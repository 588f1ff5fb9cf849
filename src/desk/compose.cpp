// desk/compose.cpp - the position editor's board, written as the text that its game reads.
#include "desk/compose.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/sentence.hpp"
#include "base/text.hpp"
#include "games/notation.hpp"

namespace palamedes::desk {
namespace {

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
  const auto pieces = info.set->pieces;
  const auto named = cell.find("kind");
  const auto piece = std::find_if(pieces.begin(), pieces.end(), [&](const PieceKind& known) {
    return named != cell.end() && named->is_string() && *named == known.name;
  });
  if (piece == pieces.end()) {
    std::vector<std::string_view> names;
    for (const PieceKind& known : pieces) names.push_back(known.name);
    return Error{Errc::BadPosition,
                 say("has-no-kind-of-this-game", "{} has no 'kind' of this game, which has {}",
                     quote(text), fmt::format("{}", fmt::join(names, ", ")))};
  }
  BoardCell read{piece->name};
  if (!piece->owned) return read;
  const auto owner = whole_number(cell, "owner", 0, 1);
  if (!owner) return owner.error();
  read.owner = static_cast<Side>(*owner);
  if (piece->most > 0) {
    const auto count = whole_number(cell, "count", 1, piece->most);
    if (!count) return count.error();
    read.count = *count;
  }
  return read;
}

}  // namespace

Result<std::string> compose(const AnyGame& game, const Json& cells, Side turn) {
  const GameInfo& info = game.info();
  const std::size_t expected = static_cast<std::size_t>(info.rows * info.cols);
  if (!cells.is_array() || cells.size() != expected) {
    return Error{
        Errc::BadSyntax,
        say("board-needs-array-of-cells-not", "{}: a board needs an array of {} cells, not {}",
            game_word(info.id), expected,
            cells.is_array() ? std::to_string(cells.size()) : std::string(cells.type_name()))};
  }
  BoardCells board;
  for (int i = 0; i < static_cast<int>(expected); ++i) {
    const auto cell = read_cell(info, cells[static_cast<std::size_t>(i)]);
    if (!cell) {
      return Error{cell.error().code,
                   say("cell", "{}: the cell {}: {}", game_word(info.id),
                       point_text({i / info.cols, i % info.cols}), cell.error().message)};
    }
    board.push_back(*cell);
  }
  const auto play = game.start_from(game.board_text(board, turn));
  if (!play) return play.error();
  return (*play)->position();
}

}  // namespace palamedes::desk
