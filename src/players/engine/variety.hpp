// players/engine/variety.hpp - how a strong player avoids playing the same game twice.
//
// In the first plies it looks at a few of the best moves instead of one, and its seed chooses among
// those that are as good as the best for all it can tell. The margins are about a tenth of what an
// evaluation errs by, so no strength is lost; later in the game one line is searched, at full
// speed.
#pragma once

#include <string_view>

namespace palamedes {

struct Variety {
  int plies;      // from the start
  int lines;      // moves looked at
  double margin;  // in units of the engine

  static constexpr Variety of(std::string_view rule_set) {
    constexpr double kDiscs = 0.5, kPawns = 0.08, kLogarithmOfOdds = 0.05;
    if (rule_set.starts_with("othello")) return {8, 3, kDiscs};
    if (rule_set.starts_with("minichess") || rule_set == "gardner") return {8, 3, kPawns};
    return {8, 3, kLogarithmOfOdds};
  }
};

}  // namespace palamedes
