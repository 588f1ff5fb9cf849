// players/connect4/careful_test.cpp - each rule of the careful player, and that it beats chance.
#include "players/connect4/careful.hpp"

#include <gtest/gtest.h>

#include "games/catalog.hpp"
#include "games/connect4/connect4.hpp"
#include "players/table.hpp"

namespace palamedes {
namespace {

std::string choice_in(std::string_view position) {
  const Connect4 game(6, 7);
  const auto p = game.parse_position(position).value().position;
  return game.move_text(p, careful_decision(game.shape(), p).move);
}

const std::string kEmptyRows = "......./......./......./......./";

TEST(CarefulConnect4, WinsBeforeItBlocks) {
  EXPECT_EQ(choice_in("......./......./......./r.....y/r.....y/r.....y r"), "a");
  EXPECT_EQ(choice_in("......./......./......./......y/r.....y/r.r...y r"), "g");
}

TEST(CarefulConnect4, HandsOverNoWin) {
  // A disc in d would let yellow complete its row on top of it.
  EXPECT_EQ(choice_in(kEmptyRows + "yyy..../rrr.... y"), "d");
  EXPECT_EQ(choice_in("......./......./......./yyy..../rry..../ryrr... r"), "c");
  EXPECT_EQ(choice_in("......./......./......./......./yyy..../rry..r. r"), "c");
}

TEST(CarefulConnect4, LikesTheMiddleThenTheLeft) {
  EXPECT_EQ(choice_in(kEmptyRows + "......./....... r"), "d");
  EXPECT_EQ(choice_in("...y.../...r.../...y.../...r.../...y.../...r... r"), "c");
}

TEST(CarefulConnect4, BeatsChance) {
  const auto game = *find_game("connect4");
  int won = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const auto careful = *make_player(*game, "connect4/careful", 1);
    const auto random = *make_player(*game, "random", seed);
    const Side side = seed % 2 == 0 ? Side::First : Side::Second;
    const auto play = game->start();
    while (!play->result()) {
      Player& mover = play->turn() == side ? *careful : *random;
      play->play(mover.choose(*play, {}).best);
    }
    won += play->result()->winner() == side ? 1 : 0;
  }
  EXPECT_GE(won, 36);
}

}  // namespace
}  // namespace palamedes
