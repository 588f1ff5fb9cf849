// protocols/wire_move_test.cpp - one word a move, in every game, there and back.
#include "protocols/wire_move.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "games/catalog.hpp"
#include "protocols/words.hpp"

namespace palamedes {
namespace {

TEST(WireMove, EveryMoveOfEveryGameIsOneWordThatReadsBack) {
  for (const RuleSet& set : rule_sets()) {
    Rng rng(7);
    const auto play = (*find_game(set.name))->start();
    for (int ply = 0; ply < 60 && !play->result(); ++ply) {
      const auto moves = play->moves();
      for (const MoveCode move : moves) {
        for (const Promotions style : {Promotions::Spelt, Promotions::Implied}) {
          const std::string word = wire_move(*play, move, style);
          EXPECT_EQ(word.find(' '), std::string::npos) << word;
          const auto again = read_wire_move(*play, word);
          ASSERT_TRUE(again) << set.name << ": " << again.error().message;
          EXPECT_EQ(*again, move) << set.name << ' ' << word;
        }
      }
      play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
    }
    std::vector<std::string> played = wire_moves_played(*play, Promotions::Implied);
    EXPECT_EQ(played.size(), play->played().size());
    const auto again = play->game().start();
    for (const std::string& word : played) again->play(*read_wire_move(*again, word));
    EXPECT_EQ(again->position(), play->position());
  }
}

TEST(WireMove, PromotionsCarryALetterOnlyWhereItIsSpelt) {
  const auto play = *(*find_game("minichess/2026"))->start_from("4k/P4/5/5/5/K4 w");
  const auto move = *play->parse_move("a5a6");
  EXPECT_EQ(wire_move(*play, move, Promotions::Spelt), "a5a6q");
  EXPECT_EQ(wire_move(*play, move, Promotions::Implied), "a5a6");
  EXPECT_EQ(*read_wire_move(*play, "a5a6q"), move);
  EXPECT_EQ(wire_line(*play, {move}, Promotions::Implied, 9), std::vector<std::string>{"a5a6"});
}

TEST(WireMove, GardnerKeepsTheLetterBecauseThereIsAChoice) {
  const auto play = *(*find_game("gardner"))->start_from("4k/P4/5/5/K4 w");
  for (const char* text : {"a4a5q", "a4a5n"}) {
    EXPECT_EQ(wire_move(*play, *play->parse_move(text), Promotions::Implied), text);
  }
  EXPECT_EQ(*read_wire_move(*play, "a4a5"), *play->parse_move("a4a5q"));
}

TEST(WireMove, ALineEndsWhereItCannotGoOn) {
  const auto play = (*find_game("othello"))->start();
  std::vector<MoveCode> line;
  const auto ahead = play->clone();
  for (const char* text : {"f5", "d6"}) {
    line.push_back(*ahead->parse_move(text));
    ahead->play(line.back());
  }
  line.push_back(0);  // a1
  line.push_back(*ahead->parse_move("c3"));
  EXPECT_EQ(wire_line(*play, line, Promotions::Spelt, 9), (std::vector<std::string>{"f5", "d6"}));
  EXPECT_EQ(wire_line(*play, line, Promotions::Spelt, 1), (std::vector<std::string>{"f5"}));
}

TEST(Words, ColoursAreSidesByNameElseByOrder) {
  const auto side = [](const char* game, bool white, Side otherwise) {
    return side_of_colour((*find_game(game))->info(), white, otherwise);
  };
  EXPECT_EQ(side("minichess", true, Side::Second), Side::First);
  EXPECT_EQ(side("othello", true, Side::First), Side::Second);
  EXPECT_EQ(side("chain", true, Side::First), Side::First);
  EXPECT_EQ(side("chain", false, Side::Second), Side::First);
}

TEST(Words, NumbersAreWholeOrNothing) {
  EXPECT_EQ(parse_whole("123456789012"), 123456789012);
  EXPECT_EQ(parse_whole("-5"), -5);
  for (const char* text : {"", "+", "1x", "1.5", "99999999999999999999"}) {
    EXPECT_FALSE(parse_whole(text)) << text;
  }
}

}  // namespace
}  // namespace palamedes
