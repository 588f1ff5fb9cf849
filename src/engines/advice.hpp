// engines/advice.hpp - what a game's folder can say to whoever played badly: why a move was a
// mistake, and how far the game had come.
//
// Nothing here judges how bad a move was, which takes a search: it is told the two lines that one
// has found and says what is to be seen in them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/sentence.hpp"
#include "games/any_game.hpp"

namespace palamedes::engines {

enum class Phase { Opening, Middle, End };

struct BadMove {
  const AnyPlay& before;           // whoever erred is to move
  MoveCode played;                 // what it did
  std::vector<MoveCode> punished;  // what best follows that; empty where the game is over then
  std::vector<MoveCode> better;    // what it should have done, and what best follows that
};

struct Reason {
  std::string_view theme;  // "corner", "material", ...: a word for suites and counts
  Sentence why;
};

// What many positions offer and a good player mostly leaves: no single time need cost much, so that
// only a count of all of them shows it.
struct Vice {
  std::string_view theme = {};    // as Reason has it
  Sentence (*habit)() = nullptr;  // what to call who does it: "it gives corners away"
  bool (*in)(const AnyPlay& before, MoveCode move) = nullptr;  // whether the move does it
};

struct Advice {
  std::optional<Reason> (*reason)(const BadMove& bad) = nullptr;  // nothing: it cannot tell
  Phase (*phase)(const AnyPlay& play) = nullptr;
  Vice vice = {};  // a game may have none
};

}  // namespace palamedes::engines
