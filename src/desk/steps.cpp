// desk/steps.cpp - how a move that is clicked cell by cell may go on.
#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "desk/cells.hpp"
#include "desk/pictures.hpp"
#include "games/hop/hop.hpp"
#include "games/hop/path.hpp"
#include "games/notation.hpp"

namespace palamedes::desk {
namespace {

struct Steps {
  std::set<int> next;
  std::vector<std::string> moves;
};

Steps along_listed_moves(const AnyPlay& play, std::span<const int> path) {
  Steps steps;
  for (const MoveCode move : play.moves()) {
    const std::vector<int> cells = play.cells_of(move);
    if (cells.size() < path.size() || !std::equal(path.begin(), path.end(), cells.begin())) {
      continue;
    }
    if (cells.size() == path.size()) {
      steps.moves.push_back(play.move_text(move));
    } else {
      steps.next.insert(cells[path.size()]);
    }
  }
  return steps;
}

// The list of hop moves names one shortest path each; a person may take any other, and may skip the
// turn, which is a path without squares.
Steps along_any_hops(const AnyPlay& play, std::span<const int> path) {
  Steps steps;
  if (play.result()) return steps;
  const auto setup = Hop::parse_position(play.position());
  check(setup.ok(), "hop: a position that does not survive its own text");
  for (const int square : hop::next_squares(setup->position, {path.begin(), path.end()})) {
    steps.next.insert(square);
  }
  std::vector<std::string> squares;
  for (const int square : path) squares.push_back(point_text({square / 8, square % 8}));
  const auto move = play.parse_move(path.empty() ? "pass" : join(squares, " "));
  if (move) steps.moves.push_back(play.move_text(*move));
  return steps;
}

}  // namespace

Json steps_doc(const AnyPlay& play, std::span<const int> path) {
  const GameInfo& info = play.game().info();
  const bool on_board = std::all_of(path.begin(), path.end(), [&](int cell) {
    return cell >= 0 && cell < info.rows * info.cols;
  });
  Steps steps;
  if (on_board) {
    steps = family_of(info) == "hop" ? along_any_hops(play, path) : along_listed_moves(play, path);
  }
  Json doc = Json::object();
  doc["next"] = steps.next;
  doc["moves"] = std::move(steps.moves);
  return doc;
}

}  // namespace palamedes::desk
