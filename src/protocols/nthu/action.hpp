// protocols/nthu/action.hpp - the file `action` of nthu-files: answers appended until the time is
// up, of which the last complete one counts.
//
// The file is read as the original runner reads it: numbers between white space, so many to an
// answer. Anything that is no number ends the reading; an answer cut short before its last number
// is not there. The line end after the last number may be missing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "games/notation.hpp"

namespace palamedes::nthu {

struct Action {
  std::vector<GridPoint> points;  // of the last complete answer; empty when there is none
  int answers = 0;                // complete ones before any garbage
};

// `points_per_answer` is 1 in othello and 2 in minichess.
Action read_action(std::string_view file, int points_per_answer);

// How many squares an answer of this game names; nothing where the protocol has no such game.
Result<int> points_per_answer(const AnyGame& game);

// "2 3\n", "5 1 3 0\n". requires: legal, not a pass, in othello or minichess.
std::string action_line(const AnyPlay& play, MoveCode move);

struct Verdict {
  Action action;
  Result<MoveCode> move;  // the error says what a referee reports: no answer, or an illegal one
};

// What a runner makes of the file; `file` is nothing where none was written.
Verdict judge_action(const AnyPlay& play, std::optional<std::string_view> file);

}  // namespace palamedes::nthu
