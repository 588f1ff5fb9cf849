// players/chain/test_ask_player.hpp - for tests: what a chain player does in a position given as
// text.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "games/catalog.hpp"
#include "players/chain/chain_players.hpp"

namespace palamedes::chain {

// A catalog game with one of our players for it.
struct Seated {
  std::shared_ptr<const AnyGame> game;
  std::unique_ptr<Player> player;
};

inline Seated seat(std::string_view player_id, std::string_view game_id, std::uint64_t seed = 1) {
  Seated seated{find_game(game_id).value(), nullptr};
  for (const PlayerEntry& entry : chain_players()) {
    if (entry.id == player_id) seated.player = entry.make(*seated.game, 0, seed);
  }
  check(seated.player != nullptr, "no such player");
  return seated;
}

inline Analysis ask(const Seated& seated, std::string_view position) {
  const auto play = seated.game->start_from(position);
  return seated.player->choose(**play, {});
}

// The move as text: "2,3".
inline std::string answer(std::string_view player_id, std::string_view game_id,
                          std::string_view position, std::uint64_t seed = 1) {
  const Seated seated = seat(player_id, game_id, seed);
  const auto play = seated.game->start_from(position);
  EXPECT_TRUE(play.ok()) << play.error().message;
  return (*play)->move_text(seated.player->choose(**play, {}).best);
}

}  // namespace palamedes::chain
