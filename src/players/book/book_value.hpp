// players/book/book_value.hpp - what a book thinks of moves: hundredths of the game's unit, for
// whoever makes the move.
//
// A win n plies ahead is worth 31000 - n, as in search/score.hpp and, a hundred times smaller, in
// records; so a proof is known by its size whatever the unit of the engine.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

#include "search/score.hpp"

namespace palamedes {

// Of an engine's score, with so many points to the unit.
inline int book_value(search::Score score, int unit) {
  if (search::is_proven(score)) return std::clamp(score, -search::kWin, search::kWin);
  return std::clamp(static_cast<int>(std::lround(100.0 * score / unit)), 1 - search::kProven,
                    search::kProven - 1);
}

// What a position of this value is worth to the side that moves there.
constexpr int one_ply_before(int value) {
  if (value >= search::kProven) return 1 - value;
  if (value <= -search::kProven) return -1 - value;
  return -value;
}

// "-0.25". The reader takes nothing but what is written so, from -310.00 to 310.00.
std::string value_text(int value);
std::optional<int> parse_value(std::string_view text);

}  // namespace palamedes
