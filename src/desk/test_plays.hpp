// desk/test_plays.hpp - games under way, for the tests of this room.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "base/rng.hpp"
#include "games/catalog.hpp"

namespace palamedes::desk {

// requires: the id and the position are good.
inline std::unique_ptr<AnyPlay> play_of(std::string_view game, std::string_view position = "") {
  const auto found = find_game(game);
  check(found.ok(), "a test names a game that is none");
  if (position.empty()) return (*found)->start();
  auto play = (*found)->start_from(position);
  if (!play) check_failed(play.error().message.c_str());
  return std::move(*play);
}

// Plays at random to the end, or to the last of `plies`; tells of every move before it is made.
inline void wander(std::string_view game, std::uint64_t seed, int plies,
                   const std::function<void(const AnyPlay&, MoveCode)>& visit) {
  Rng rng(seed);
  const auto play = play_of(game);
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = play->moves();
    if (moves.empty()) return;
    const MoveCode move =
        moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
    visit(*play, move);
    play->play(move);
  }
}

}  // namespace palamedes::desk
