// players/othello/othello_players_test.cpp - every Othello player in whole games, on both boards.
#include "players/othello/othello_players.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
#include "games/catalog.hpp"

namespace palamedes {
namespace {

// The moves of the whole game between a player (of that seed) and a random mover.
std::vector<MoveCode> play_out(const PlayerEntry& entry, const char* id, Side side,
                               std::uint64_t seed) {
  const auto game = *find_game(id);
  const auto play = game->start();
  const auto player = entry.make(*game, 0, seed);
  Rng rng(1);
  while (!play->result()) {
    const auto moves = play->moves();
    MoveCode move = moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
    if (play->turn() == side) {
      move = player->choose(*play, {}).best;
      const bool legal = std::count(moves.begin(), moves.end(), move) > 0;
      EXPECT_TRUE(legal) << entry.id << " in " << play->position();
      if (!legal) break;
    }
    play->play(move);
  }
  return play->played();
}

bool deep(const PlayerEntry& entry) { return entry.id == "othello/corner-ab7"; }

TEST(OthelloPlayers, PlayOnlyLegalMovesAndTheSameForTheSameSeed) {
  for (const PlayerEntry& entry : othello_players()) {
    for (const char* id : {"othello", "othello:6x6"}) {
      for (const Side side : {Side::First, Side::Second}) {
        const auto game = play_out(entry, id, side, 7);
        if (!deep(entry)) {
          EXPECT_EQ(game, play_out(entry, id, side, 7)) << entry.id;
        }
      }
    }
  }
}

TEST(OthelloPlayers, OnlyTheRandomOneLooksAtItsSeed) {
  for (const PlayerEntry& entry : othello_players()) {
    if (deep(entry)) continue;
    const bool same =
        play_out(entry, "othello", Side::First, 1) == play_out(entry, "othello", Side::First, 2);
    EXPECT_EQ(same, entry.id != "othello/nthu-base1") << entry.id;
  }
}

TEST(OthelloPlayers, AreTheSevenOfTheList) {
  std::vector<std::string> ids;
  for (const PlayerEntry& entry : othello_players()) {
    ids.emplace_back(entry.id);
    EXPECT_EQ(entry.rule_set, "othello");
  }
  EXPECT_EQ(
      ids, (std::vector<std::string>{"othello/mobility", "othello/corner-ab7", "othello/nthu-base1",
                                     "othello/nthu-base2", "othello/nthu-base3",
                                     "othello/nthu-base4", "othello/nthu-base5"}));
}

}  // namespace
}  // namespace palamedes
