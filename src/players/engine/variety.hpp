// players/engine/variety.hpp - how a strong player avoids playing the same game twice.
//
// In the first plies it looks at a few of the best moves instead of one, and its seed chooses among
// those that are as good as the best for all it can tell, so no strength is lost; later in the game
// one line is searched, at full speed.
#pragma once

#include "engines/game_knowledge.hpp"

namespace palamedes {

struct Variety {
  int plies;      // from the start
  int lines;      // moves looked at
  double margin;  // in units of the engine

  static constexpr Variety of(const engines::Taste& taste) { return {8, 3, taste.variety}; }
};

}  // namespace palamedes
