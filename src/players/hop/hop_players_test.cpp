// players/hop/hop_players_test.cpp - every hop player through whole games, as the arena meets it.
#include "players/hop/hop_players.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
#include "games/catalog.hpp"

namespace palamedes {
namespace {

std::unique_ptr<Player> seated(std::string_view id, std::uint64_t seed = 1) {
  for (const PlayerEntry& entry : hop_players()) {
    if (entry.id == id) return entry.make(**find_game("hop"), 0, seed);
  }
  return nullptr;
}

bool legal(const AnyPlay& play, MoveCode move) {
  const auto moves = play.moves();
  return std::count(moves.begin(), moves.end(), move) > 0 || move == *play.parse_move("pass");
}

// The moves of the whole game between a player and a random mover.
std::vector<MoveCode> play_out(const PlayerEntry& entry, Side side, std::uint64_t seed) {
  const auto game = *find_game("hop");
  const auto play = game->start();
  const auto player = entry.make(*game, 0, seed);
  Rng rng(seed);
  while (!play->result()) {
    const auto moves = play->moves();
    MoveCode move = moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
    if (play->turn() == side) {
      move = player->choose(*play, {}).best;
      EXPECT_TRUE(legal(*play, move)) << entry.id << " in " << play->position();
      if (!legal(*play, move)) break;
    }
    play->play(move);
  }
  return play->played();
}

TEST(HopPlayers, PlayOnlyLegalMovesAndAlwaysTheSame) {
  for (const PlayerEntry& entry : hop_players()) {
    for (const Side side : {Side::First, Side::Second}) {
      for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        EXPECT_EQ(play_out(entry, side, seed), play_out(entry, side, seed)) << entry.id;
      }
    }
  }
}

TEST(HopPlayers, BelongToHop) {
  for (const PlayerEntry& entry : hop_players()) {
    EXPECT_TRUE(entry.id.starts_with("hop/"));
    EXPECT_EQ(entry.rule_set, "hop");
  }
}

TEST(HopPlayers, Team52PlaysTheMoveOfItsPath) {
  // The first recorded decision.
  const auto play = (*find_game("hop"))
                        ->start_from(
                            "10000000001100200010002000010202"
                            "01010200010002200102000000000020 2");
  const Analysis choice = seated("hop/team52")->choose(**play, {});
  EXPECT_EQ((*play)->move_text(choice.best), "5,6 5,4");
  EXPECT_EQ(choice.depth, 2);
  EXPECT_GT(choice.nodes, 0U);
}

TEST(HopPlayers, Team52SkipsItsTurnWhenItFindsNoMove) {
  // Black (7,5) could only step back.
  const auto play = (*find_game("hop"))
                        ->start_from(
                            "00000000000000000000000000000000"
                            "00000000000002000000020000000122 1");
  ASSERT_TRUE(play.ok()) << play.error().message;
  const Analysis choice = seated("hop/team52")->choose(**play, {});
  EXPECT_EQ((*play)->move_text(choice.best), "pass");
  EXPECT_EQ(choice.depth, 0);
}

}  // namespace
}  // namespace palamedes
