// protocols/stcp/turns.cpp - a turn has no past: every board begins a game of its own.
#include "protocols/stcp/turns.hpp"

#include <fmt/format.h>

#include "protocols/grid_moves.hpp"

namespace palamedes::stcp {

Turn turn_of(const AnyPlay& play, std::int32_t package) {
  check(is_game(play.game(), "hop"), "stcp is the protocol of hop alone");
  Turn turn{.package = package, .is_black = play.turn() == Side::First ? 1 : 0};
  const Diagram board = play.diagram();
  for (std::size_t i = 0; i < turn.cells.size(); ++i) {
    const Tone tone = board.cells[i].tone;
    turn.cells[i] = tone == Tone::First ? 1 : tone == Tone::Second ? 2 : 0;
  }
  return turn;
}

Result<std::unique_ptr<AnyPlay>> play_at(const AnyGame& hop, const Turn& turn) {
  std::string position;
  for (const std::int32_t cell : turn.cells) {
    if (cell < 0 || cell > 2) {
      return Error{Errc::BadSyntax,
                   fmt::format("stcp: a cell of {} in package {}; cells are 0, 1 and 2", cell,
                               turn.package)};
    }
    position += static_cast<char>('0' + cell);
  }
  if (turn.is_black != 0 && turn.is_black != 1) {
    return Error{Errc::BadSyntax, fmt::format("stcp: {} in the place of is_black in package {}; it "
                                              "is 1 for black and 0 for white",
                                              turn.is_black, turn.package)};
  }
  return hop.start_from(position + (turn.is_black == 1 ? " 1" : " 2"));
}

Answer answer_with(const AnyPlay& play, MoveCode move, std::int32_t package) {
  Answer answer{package, {}};
  for (const GridPoint point : points_of(play, move)) {
    answer.points.push_back({point.row, point.col});
  }
  return answer;
}

Result<MoveCode> judge_answer(const AnyPlay& play, const Answer& answer) {
  if (answer.points.size() < 2 || answer.points.size() > kMostPoints) {
    return Error{Errc::IllegalMove,
                 say("stcp-points", "stcp: an answer of {} points; a path has 2 to {}",
                     answer.points.size(), kMostPoints)};
  }
  std::vector<GridPoint> points;
  for (const auto& [row, col] : answer.points) points.push_back({row, col});
  return move_touching(play, points, row_and_column);
}

}  // namespace palamedes::stcp
