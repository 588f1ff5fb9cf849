// players/chain/chain_players_test.cpp - what every chain player owes: legal moves, the same from
// the same seed, and an end when told to stop.
#include "players/chain/chain_players.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
#include "players/chain/test_ask_player.hpp"

namespace palamedes::chain {
namespace {

// A game of the player, as either side, against random moves: the choices as text.
std::string transcript(const Seated& seated, Side side, std::uint64_t seed) {
  std::string text;
  Rng rng(seed);
  const auto play = seated.game->start();
  for (int ply = 0; ply < 80 && !play->result(); ++ply) {
    const auto moves = play->moves();
    MoveCode move = moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
    if (play->turn() == side) {
      int questions = 0;
      Limits limits;
      limits.stop = [&questions] { return ++questions > 3; };
      move = seated.player->choose(*play, limits).best;
      EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end())
          << seated.game->info().id << " " << play->position();
      text += play->move_text(move) + " ";
    }
    play->play(move);
  }
  return text;
}

bool plays(const PlayerEntry& entry, std::string_view rule_set) {
  return entry.rule_set == "chain" || entry.rule_set == rule_set;
}

TEST(ChainPlayers, PlayLegalMovesInEveryRuleSetAndTheSameFromTheSameSeed) {
  for (const PlayerEntry& entry : chain_players()) {
    for (const char* id :
         {"chain/2018", "chain/2018:2x2", "chain/2018:10x10", "chain/2019:3x3", "chain/2019:8x8",
          "chain/2020:4x5", "chain/2020:9x9", "chain/classic:3x4", "chain/classic:10x7"}) {
      const std::string game_id = id;
      if (!plays(entry, game_id.substr(0, game_id.find(':')))) continue;
      for (const Side side : {Side::First, Side::Second}) {
        const auto once = transcript(seat(entry.id, id, 5), side, 11);
        EXPECT_EQ(once, transcript(seat(entry.id, id, 5), side, 11)) << entry.id << " " << id;
      }
    }
  }
}

TEST(ChainPlayers, DifferByTheirSeedWhereTheyAreRandom) {
  EXPECT_NE(transcript(seat("chain/random", "chain/2018", 1), Side::First, 3),
            transcript(seat("chain/random", "chain/2018", 2), Side::First, 3));
}

TEST(ChainPlayers, StopAtOnceWithALegalMove) {
  Limits limits;
  limits.stop = [] { return true; };
  for (const char* id : {"chain/heithoff", "chain/rlawrenc"}) {
    const Seated seated = seat(id, "chain/classic");
    const auto play = seated.game->start();
    const Analysis choice = seated.player->choose(*play, limits);
    EXPECT_EQ(choice.nodes, 1U);
    EXPECT_EQ(choice.depth, 0);
    EXPECT_EQ(play->move_text(choice.best), "0,0");
  }
}

// Who wins from the start position.
Side winner(std::string_view first, std::string_view second, std::uint64_t seed = 1) {
  const Seated seated[]{seat(first, "chain/2018", seed), seat(second, "chain/2018", seed)};
  const auto play = seated[0].game->start();
  while (!play->result()) {
    play->play(seated[play->turn() == Side::First ? 0 : 1].player->choose(*play, {}).best);
  }
  return play->result()->winner().value();
}

TEST(ChainPlayers, StrongerOnesBeatTheRandomOne) {
  for (const char* id : {"chain/filter", "chain/rlawrenc"}) {
    int wins = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      wins += seed % 2 == 0 ? winner(id, "chain/random", seed) == Side::First
                            : winner("chain/random", id, seed) == Side::Second;
    }
    EXPECT_GE(wins, 5) << id;
  }
}

TEST(ChainPlayers, TheFilterPassesTheFourProgramsThatItsReportSaysItPasses) {
  // The report's table has "Pass" for each; the course asked for one win.
  for (const char* id : {"chain/random", "chain/nolook", "chain/heithoff", "chain/rlawrenc"}) {
    EXPECT_TRUE(winner("chain/filter", id) == Side::First ||
                winner(id, "chain/filter") == Side::Second)
        << id;
  }
}

}  // namespace
}  // namespace palamedes::chain
