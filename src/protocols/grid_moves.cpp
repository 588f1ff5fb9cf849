// protocols/grid_moves.cpp - see grid_moves.hpp.
#include "protocols/grid_moves.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace palamedes {
namespace {

bool is_chess(const AnyGame& game) {
  return is_game(game, "minichess") || is_game(game, "gardner");
}

bool on_board(const GameInfo& info, GridPoint point) {
  return point.row >= 0 && point.row < info.rows && point.col >= 0 && point.col < info.cols;
}

}  // namespace

bool is_game(const AnyGame& game, std::string_view family) {
  const std::string_view rule_set = game.info().rule_set;
  return rule_set.substr(0, rule_set.find('/')) == family;
}

std::vector<GridPoint> points_of(const AnyPlay& play, MoveCode move) {
  const int cols = play.game().info().cols;
  std::vector<GridPoint> points;
  for (const int cell : play.cells_of(move)) points.push_back({cell / cols, cell % cols});
  return points;
}

Result<MoveCode> move_touching(const AnyPlay& play, const std::vector<GridPoint>& points,
                               char promotion) {
  const GameInfo& info = play.game().info();
  if (points.empty()) return play.parse_move("pass");
  std::vector<std::string> words;
  for (const GridPoint point : points) {
    if (!on_board(info, point)) {
      return Error{Errc::IllegalMove,
                   fmt::format("{}: row {}, column {} is outside the board (rows 0 to {}, columns "
                               "0 to {})",
                               info.id, point.row, point.col, info.rows - 1, info.cols - 1)};
    }
    words.push_back(is_chess(play.game())
                        ? column_letter(point.col) + std::to_string(info.rows - point.row)
                        : point_text(point));
  }
  std::string text = join(words, is_chess(play.game()) ? "" : " ");
  if (promotion != 0) text += promotion;
  return play.parse_move(text);
}

char promotion_of(const AnyPlay& play, MoveCode move) {
  if (!is_game(play.game(), "gardner")) return 0;
  const std::string text = play.move_text(move);
  return text.size() == 5 ? text[4] : '\0';
}

}  // namespace palamedes
