// players/minichess/minichess_players_test.cpp - what every minichess player owes: legal moves, the
// same every time, and an end when told to stop.
#include "players/minichess/minichess_players.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
#include "games/catalog.hpp"

namespace palamedes::minichess {
namespace {

// A game of the player, as either side, against random moves: the choices as text.
std::string transcript(const PlayerEntry& entry, const AnyGame& game, Side side) {
  std::string text;
  Rng rng(11);
  const auto player = entry.make(game, 0, 1);
  const auto play = game.start();
  while (!play->result()) {
    const auto moves = play->moves();
    MoveCode move = moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
    if (play->turn() == side) {
      int questions = 0;
      Limits limits;
      limits.stop = [&questions] { return ++questions > 10; };
      move = player->choose(*play, limits).best;
      EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end())
          << entry.id << " " << play->position();
      text += play->move_text(move) + " ";
    }
    play->play(move);
  }
  return text;
}

TEST(MiniChessPlayers, PlayLegalMovesTheSameEachTime) {
  for (const char* id : {"minichess/2023", "minichess/2026"}) {
    const auto game = find_game(id).value();
    for (const PlayerEntry& entry : minichess_players()) {
      for (const Side side : {Side::First, Side::Second}) {
        EXPECT_EQ(transcript(entry, *game, side), transcript(entry, *game, side)) << entry.id;
      }
    }
  }
}

TEST(MiniChessPlayers, StopAtOnceWithALegalMove) {
  const auto game = find_game("minichess/2023").value();
  const auto play = game->start();
  Limits limits;
  limits.stop = [] { return true; };
  for (const PlayerEntry& entry : minichess_players()) {
    if (entry.id == "minichess/base1") continue;
    const Analysis choice = entry.make(*game, 0, 1)->choose(*play, limits);
    EXPECT_EQ(choice.nodes, 1U);
    EXPECT_EQ(choice.depth, 0);
    EXPECT_EQ(play->move_text(choice.best), "a2a3");
  }
}

TEST(MiniChessPlayers, ThinkToTheirFullDepthFromTheStart) {
  const auto game = find_game("minichess/2023").value();
  const auto play = game->start();
  const auto depths = {0, 2, 4, 6, 4, 6};  // base1 to base4, mm-pst, ab-pst
  auto depth = depths.begin();
  for (const PlayerEntry& entry : minichess_players()) {
    EXPECT_EQ(entry.make(*game, 0, 1)->choose(*play, {}).depth, *depth++) << entry.id;
  }
}

}  // namespace
}  // namespace palamedes::minichess
