// protocols/words.hpp - what the protocols of GUIs share: whole numbers, colours, plain boards.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"

namespace palamedes {

// The whole text as a decimal number, an optional sign first.
std::optional<std::int64_t> parse_whole(std::string_view text);

// Without control characters, so that it is one line wherever it came from.
std::string one_line(std::string_view text);

// Who is meant where a protocol knows only black and white: by name where the game has such sides,
// else white is `white_otherwise`.
Side side_of_colour(const GameInfo& game, bool white, Side white_otherwise);

// The board of a diagram in ASCII with its labels, a line for each row.
std::vector<std::string> plain_board(const Diagram& diagram);

}  // namespace palamedes
