// games/othello/themes.cpp - corners, edges, and corners that are given away for something better.
#include "games/othello/rule_sets.hpp"

namespace palamedes {

std::vector<std::string_view> othello_themes(const AnyPlay& play, std::span<const MoveCode> line) {
  const auto touched = play.cells_of(line[0]);
  if (touched.empty()) return {};  // a pass
  const GameInfo& info = play.game().info();
  const int last_row = info.rows - 1, last_col = info.cols - 1;
  const int row = touched[0] / info.cols, col = touched[0] % info.cols;
  const bool row_end = row == 0 || row == last_row, col_end = col == 0 || col == last_col;
  if (row_end && col_end) return {"corner"};
  std::vector<std::string_view> themes;
  if (row_end || col_end) themes.push_back("edge");
  // Beside an empty corner: whoever goes there gives it away.
  const bool near_row = row <= 1 || row >= last_row - 1, near_col = col <= 1 || col >= last_col - 1;
  if (near_row && near_col) {
    const int corner = (row <= 1 ? 0 : last_row) * info.cols + (col <= 1 ? 0 : last_col);
    if (play.board()[static_cast<std::size_t>(corner)].kind.empty()) themes.push_back("sacrifice");
  }
  return themes;
}

}  // namespace palamedes
