// games/notation_fuzz.hpp - what fuzzing asks of a game's notation: no crash, and honest round
// trips.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/catalog.hpp"

namespace palamedes {

// The first line is read as a position, each further line as a move played there (from the start
// when the position is refused).
inline void fuzz_notation(std::string_view id, const std::uint8_t* data, std::size_t size) {
  const auto game = *find_game(id);
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  const auto next_line = [&rest] {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    return line;
  };

  auto play = game->start();
  if (auto read = game->start_from(next_line())) {
    play = std::move(*read);
    const auto again = game->start_from(play->position());
    check(again.ok(), "a position's own text is refused");
    check((*again)->key() == play->key() && (*again)->position() == play->position(),
          "a position's own text means another position");
    check(play->moves().empty() == play->result().has_value(), "no moves, or an end, but not both");
  } else {
    check(!read.error().message.empty(), "an error without a message");
  }
  while (!rest.empty()) {
    const auto move = play->parse_move(next_line());
    if (!move) {
      check(!move.error().message.empty(), "an error without a message");
      continue;
    }
    const auto again = play->parse_move(play->move_text(*move));
    check(again.ok() && *again == *move, "a move's own text means another move");
    play->play(*move);
    play->diagram();
  }
}

}  // namespace palamedes
