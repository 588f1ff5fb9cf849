// desk/coach/reasons.hpp - why a move was bad, in one sentence: what holds for any game is seen
// here, the rest is asked of the game.
#pragma once

#include <string>
#include <string_view>

#include "base/sentence.hpp"
#include "desk/coach/analyst.hpp"

namespace palamedes::desk {

struct SeenMistake {
  const AnyPlay& before;
  MoveCode played;
  const Seen& best;  // of the position before it
  const Seen& then;  // of the position after it, for the other side
  std::size_t plies_to_end;
  std::string_view termination;
};

struct GivenReason {
  std::string theme;
  Sentence why;
  Sentence habit = {};  // what to call who does so again and again; empty: nothing
};

GivenReason reason_for(const SeenMistake& mistake);

// As the game says; all is middle game where it says nothing.
engines::Phase phase_of(const AnyPlay& play);

}  // namespace palamedes::desk
