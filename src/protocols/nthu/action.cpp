// protocols/nthu/action.cpp - reads numbers as `stream >> number` would, without a stream.
#include "protocols/nthu/action.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "protocols/grid_moves.hpp"

namespace palamedes::nthu {
namespace {

// The next number, taken from the front of `rest` as `stream >> number` would; nothing when
// something else stands there, or a number outside the range of int.
std::optional<int> take_number(std::string_view& rest) {
  while (!rest.empty() && is_space(rest.front())) rest.remove_prefix(1);
  std::size_t length = !rest.empty() && (rest[0] == '-' || rest[0] == '+') ? 1 : 0;
  while (length < rest.size() && is_digit(rest[length])) ++length;
  const auto number = parse_int(rest.substr(0, length));
  if (number) rest.remove_prefix(length);
  return number;
}

}  // namespace

Action read_action(std::string_view file, int points_per_answer) {
  Action action;
  while (true) {
    std::vector<GridPoint> points;
    for (int i = 0; i < points_per_answer; ++i) {
      const auto row = take_number(file);
      const auto col = row ? take_number(file) : std::nullopt;
      if (!col) return action;
      points.push_back({*row, *col});
    }
    action.points = std::move(points);
    ++action.answers;
  }
}

Result<int> points_per_answer(const AnyGame& game) {
  if (game.info().id == "othello") return 1;
  if (is_game(game, "minichess")) return 2;
  return Error{Errc::Unsupported,
               say("nthu-files", "nthu-files: {}",
                   say("nthu-no-state-file",
                       "{} has no state file; the protocol knows othello (8x8) and minichess",
                       game.info().id))};
}

std::string action_line(const AnyPlay& play, MoveCode move) {
  std::string line;
  for (const GridPoint point : points_of(play, move)) {
    line += fmt::format("{}{} {}", line.empty() ? "" : " ", point.row, point.col);
  }
  return line + '\n';
}

Verdict judge_action(const AnyPlay& play, std::optional<std::string_view> file) {
  const auto points = points_per_answer(play.game());
  if (!points) return {{}, points.error()};
  const auto bad = [](const Sentence& what) {
    return Verdict{{}, Error{Errc::BadSyntax, say("nthu-files", "nthu-files: {}", what)}};
  };
  if (!file) return bad(say("nthu-no-action", "the program wrote no file action"));
  Action action = read_action(*file, *points);
  if (action.answers == 0) {
    return bad(say("nthu-no-answer",
                   "the file action, {}, holds no complete answer; an answer is a line of {} "
                   "numbers",
                   quote(*file), 2 * *points));
  }
  auto move = move_touching(play, action.points, row_and_column);
  return {std::move(action), std::move(move)};
}

}  // namespace palamedes::nthu
