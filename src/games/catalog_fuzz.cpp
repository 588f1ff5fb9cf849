// games/catalog_fuzz.cpp - fuzzes the ids of games.
#include "games/catalog.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto game = palamedes::find_game({reinterpret_cast<const char*>(data), size});
  if (game) {
    palamedes::check(palamedes::find_game((*game)->info().id).ok(), "a game's own id is not found");
  } else {
    palamedes::check(!game.error().message.empty(), "an error without a message");
  }
  return 0;
}
