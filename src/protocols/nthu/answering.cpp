// protocols/nthu/answering.cpp - the first legal move is written down before the player is even
// made.
#include "protocols/nthu/answering.hpp"

#include "protocols/nthu/action.hpp"

namespace palamedes::nthu {

void answer(const AnyPlay& play, const std::function<Player&()>& player, const Thinking& thinking,
            const Append& append) {
  const auto moves = play.moves();
  std::string last = action_line(play, moves.front());
  append(last);
  if (moves.size() == 1) return;

  int depth = 0;
  Thinking reporting = thinking;
  reporting.report = [&](const Thoughts& thoughts) {
    if (thoughts.lines.empty()) return;
    const auto move = play.parse_move(thoughts.lines[0].moves[0]);
    check(move.ok(), "a player expects an illegal move of itself");
    const std::string line = action_line(play, *move);
    if (line == last && thoughts.depth <= depth) return;
    depth = thoughts.depth;
    last = line;
    append(line);
  };
  const auto choice = player().choose(play, reporting);
  if (const std::string line = action_line(play, choice.move); line != last) append(line);
}

}  // namespace palamedes::nthu
