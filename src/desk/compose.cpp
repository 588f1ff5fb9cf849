// desk/compose.cpp - the position editor's board, written as the text that its game reads.
#include "desk/compose.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/sentence.hpp"
#include "base/text.hpp"
#include "games/notation.hpp"
#include "games/record/json_fields.hpp"

namespace palamedes::desk {
namespace {

Result<BoardCell> read_cell(const GameInfo& info, const Json& cell) {
  JsonFields fields(cell, "cell");
  if (fields.mistake()) return *fields.mistake();
  if (cell.empty()) return BoardCell{};
  std::string kind;
  fields.need("kind");
  fields.read("kind", kind);
  if (fields.mistake()) return *fields.mistake();
  const auto pieces = info.set->pieces;
  const auto piece = std::find_if(pieces.begin(), pieces.end(),
                                  [&](const PieceKind& known) { return kind == known.name; });
  if (piece == pieces.end()) {
    std::vector<std::string_view> names;
    for (const PieceKind& known : pieces) names.push_back(known.name);
    return Error{Errc::BadPosition,
                 say("no-kind-of-this-game", "{} is no 'kind' of this game, which has {}",
                     quote(kind), fmt::format("{}", fmt::join(names, ", ")))};
  }
  BoardCell read{piece->name};
  if (!piece->owned) return read;
  int owner = 0;
  fields.need("owner");
  fields.read("owner", owner, 0, 1);
  read.owner = static_cast<Side>(owner);
  if (piece->most > 0) {
    fields.need("count");
    fields.read("count", read.count, 1, piece->most);
  }
  if (fields.mistake()) return *fields.mistake();
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
