// arena/standings_test.cpp - games are counted for the right players, and repeated ones once.
#include "arena/standings.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace palamedes::arena {
namespace {

GameRecord game_of(const char* first, const char* second, int winner, const char* move,
                   const char* termination = "no-moves") {
  GameRecord record;
  record.game = "othello";
  record.players = {first, second};
  record.moves.push_back({move, 0.5, std::nullopt, ""});
  record.result = {winner, std::nullopt, termination};
  return record;
}

TEST(Standings, CountsPointsMishapsAndTimes) {
  const std::vector<GameRecord> games{
      game_of("a", "b", 1, "d3"), game_of("b", "a", -1, "d3", "crash"), game_of("a", "c", 0, "d3")};
  const Standings s = standings({"c"}, games);
  ASSERT_EQ(s.players.size(), 3U);
  EXPECT_EQ(s.players[0].name, "c");
  EXPECT_EQ(s.players[1].name, "a");
  EXPECT_DOUBLE_EQ(s.players[1].score.points(), 2.5);
  EXPECT_EQ(s.cross[1][2].wins, 2);
  EXPECT_EQ(s.cross[2][1].losses, 2);
  EXPECT_EQ(s.players[2].mishaps.at("crash"), 1);
  EXPECT_TRUE(s.players[1].mishaps.empty());
  EXPECT_EQ(s.first_mover.wins, 1);
  EXPECT_EQ(s.first_mover.losses, 1);
  EXPECT_EQ(s.players[1].moves, 2);
  EXPECT_DOUBLE_EQ(s.players[1].seconds, 1);
  EXPECT_EQ(s.order[0], 1U);
}

TEST(Standings, TheSameGameAgainProvesNothingNew) {
  const std::vector<GameRecord> games{game_of("a", "b", 1, "d3"), game_of("a", "b", 1, "d3"),
                                      game_of("b", "a", 1, "d3"), game_of("a", "b", 1, "c4")};
  const Standings s = standings({}, games);
  EXPECT_EQ(s.games, 4);
  EXPECT_EQ(s.duplicates, 1);
  EXPECT_EQ(s.players[0].rating.games, 3);
  EXPECT_EQ(s.players[0].score.games(), 4);
}

TEST(Standings, PairsOfTwoTournamentsAreNotMixed) {
  // Two tournaments went alike. As 40 pairs of four games that would prove half as much as 80 of
  // two.
  std::vector<GameRecord> apart;
  for (const std::string tournament : {"t", "u"}) {
    for (int pair = 0; pair < 40; ++pair) {
      for (const bool turned : {false, true}) {
        const std::string number = std::to_string(pair), move = tournament + number;
        const int winner = (pair % 2 == 0) == turned ? -1 : 1;
        apart.push_back(game_of(turned ? "b" : "a", turned ? "a" : "b", winner, move.c_str()));
        apart.back().tags = {{"tournament", tournament}, {"meeting", "1-2"}, {"pair", number}};
      }
    }
  }
  std::vector<GameRecord> mixed = apart;
  for (GameRecord& game : mixed) game.tags.erase("tournament");
  const auto width = [](std::span<const GameRecord> games) {
    const Rating rating = standings({"a", "b"}, games).players[0].rating;
    return rating.interval.high - rating.elo;
  };
  EXPECT_NEAR(width(mixed) / width(apart), std::sqrt(2.0), 0.1);
}

TEST(Standings, MeritRanksBeforeRating) {
  const std::vector<GameRecord> games{game_of("a", "b", 1, "d3"), game_of("a", "b", 1, "c4")};
  const double merit[]{1, 2};
  EXPECT_EQ(standings({"a", "b"}, games).order[0], 0U);
  EXPECT_EQ(standings({"a", "b"}, games, merit).order[0], 1U);
}

TEST(Standings, UnfinishedAndNamelessGamesAreSaidAndLeftOut) {
  GameRecord unfinished = game_of("a", "b", 0, "d3");
  unfinished.result = {};
  const std::vector<GameRecord> games{unfinished, game_of("", "b", 1, "d3"),
                                      game_of("a", "a", 1, "d3")};
  const Standings s = standings({"a", "b"}, games);
  EXPECT_EQ(s.uncounted, 3);
  EXPECT_EQ(s.games, 0);
  EXPECT_EQ(s.players[0].score.games(), 0);
}

TEST(Standings, ThoseWhoNeverMetAreGroupsOfTheirOwn) {
  const std::vector<GameRecord> games{game_of("a", "b", 1, "d3"), game_of("c", "d", 1, "d3")};
  EXPECT_EQ(standings({}, games).groups, 2U);
}

}  // namespace
}  // namespace palamedes::arena
