// Positions that are the same to who counts openings, and what players call them.
#include "games/opening_key.hpp"

#include <gmock/gmock.h>

#include <set>

#include "base/text.hpp"
#include "games/catalog.hpp"

namespace palamedes {
namespace {

std::unique_ptr<AnyPlay> after(const std::string& game, std::string_view moves) {
  auto play = (*find_game(game))->start();
  for (const std::string_view text : split(moves, ' ')) {
    if (!text.empty()) play->play(*play->parse_move(text));
  }
  return play;
}

TEST(OpeningKey, IsTheSameHoweverThePositionWasReached) {
  // d3 c5 d6 and d6 c5 d3, as one example of what players call a transposition.
  EXPECT_EQ(opening_key(*after("othello", "f5 d6 c3 d3 c4")),
            opening_key(*after("othello", "f5 d6 c4 d3 c3")));
  EXPECT_EQ(opening_key(*after("connect4", "a b c")), opening_key(*after("connect4", "c b a")));
}

TEST(OpeningKey, IsTheSameInEveryMirrorOfTheGame) {
  std::set<std::uint64_t> keys;
  for (const char* move : {"f5", "e6", "d3", "c4"})
    keys.insert(opening_key(*after("othello", move)));
  EXPECT_EQ(keys.size(), 1U);
  EXPECT_EQ(opening_key(*after("connect4", "a b")), opening_key(*after("connect4", "g f")));
  EXPECT_NE(opening_key(*after("connect4", "a b")), opening_key(*after("connect4", "g b")));
}

TEST(OpeningKey, IsAnotherForAnotherGameAndAnotherSideToMove) {
  std::set<std::uint64_t> keys;
  int games = 0;
  for (const RuleSet& set : rule_sets()) {
    keys.insert(opening_key(*(*find_game(set.name))->start()));
    ++games;
  }
  EXPECT_EQ(keys.size(), static_cast<std::size_t>(games));
  EXPECT_NE(opening_key(**(*find_game("gardner"))->start_from("k3R/5/2N2/5/K4 b")),
            opening_key(**(*find_game("gardner"))->start_from("k4/5/2N2/5/K3R w")));
}

// Stores keep counts under these keys. Who changes them adds a migration that counts anew
// (store/openings.hpp), and then these numbers.
TEST(OpeningKey, StaysAsStoresHaveIt) {
  EXPECT_EQ(opening_key(*after("othello", "f5 d6")), 0x0E76D14128D48B88U);
  EXPECT_EQ(opening_key(*after("minichess/2023", "")), 0xBCC68FD1276C1C90U);
  EXPECT_EQ(opening_key(*after("chain/2018", "")), 0x2A7C47BC04EC6788U);
  EXPECT_EQ(opening_key(*after("hop", "")), 0xBDFF6B0C1A8228F5U);
  EXPECT_EQ(opening_key(*after("connect4", "d")), 0x9E771478A3B4DE0EU);
}

TEST(OpeningName, IsFoundInEveryMirrorAndOnTheWay) {
  EXPECT_EQ(opening_name(*after("othello", "c4 e3 f6 e6 f5")), "Tiger");
  EXPECT_EQ(opening_name(*after("othello", "f5 d6 c3 d3 c4")), "Tiger");
  EXPECT_EQ(opening_name(*after("othello", "f5 f6")), "Diagonal Opening");
  EXPECT_EQ(opening_name(*after("othello", "f5 f4")), "Parallel Opening");
  const auto beyond = after("othello", "f5 d6 c3 d3 c4 b3 a2");
  EXPECT_EQ(opening_name(*beyond), "");
  EXPECT_EQ(opening_name_on_the_way(*beyond), "Aubrey (Tanaka)");
  EXPECT_EQ(opening_name_on_the_way(*after("othello", "")), "");
  EXPECT_EQ(opening_name_on_the_way(*after("hop", "")), "");
}

TEST(OpeningName, OfEveryListedOpeningIsItsOwn) {
  for (const std::string& id : one_of_each_family()) {
    for (const NamedOpening& opening : (*find_game(id))->info().family().openings) {
      EXPECT_EQ(opening_name(*after(id, opening.moves)), opening.name);
    }
  }
}

}  // namespace
}  // namespace palamedes
