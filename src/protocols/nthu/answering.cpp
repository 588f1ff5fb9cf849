// protocols/nthu/answering.cpp - the first legal move is written down before the player is even
// made.
#include "protocols/nthu/answering.hpp"

#include "protocols/nthu/action.hpp"

namespace palamedes::nthu {

void answer(const AnyPlay& play, const std::function<Player&()>& player, const Limits& limits,
            const Append& append) {
  const auto moves = play.moves();
  std::string last = action_line(play, moves.front());
  append(last);
  if (moves.size() == 1) return;

  int depth = 0;
  Limits reporting = limits;
  reporting.report = [&](const Analysis& thoughts) {
    if (thoughts.lines.empty()) return;
    const std::string line = action_line(play, thoughts.lines[0].moves[0]);
    if (line == last && thoughts.depth <= depth) return;
    depth = thoughts.depth;
    last = line;
    append(line);
  };
  const auto choice = player().choose(play, reporting);
  if (const std::string line = action_line(play, choice.best); line != last) append(line);
}

}  // namespace palamedes::nthu
