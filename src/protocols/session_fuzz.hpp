// protocols/session_fuzz.hpp - what fuzzing asks of a session: no crash, no hang, whole lines out.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/text.hpp"
#include "games/catalog.hpp"
#include "protocols/seat.hpp"
#include "protocols/session.hpp"

namespace palamedes {

// Somebody who answers at once, so that the time goes into the session.
inline Seat fuzz_seat(std::string_view game) {
  return *Seat::take(*find_game(game), {.id = "random"});
}

inline Say fuzz_say() {
  return [](std::string_view line) {
    check(line.find_first_of("\n\r") == std::string_view::npos, "a line with a line end in it");
  };
}

// The input is what the session hears, line by line, to its end.
inline void fuzz_session(Session& session, const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  for (const std::string_view line : split(input, '\n')) {
    if (!session.hear(line)) return;
  }
  session.end_of_input();
}

}  // namespace palamedes
