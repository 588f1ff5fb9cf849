// The second opinion has nothing to say about honest records, and something about others.
#include "games/record/second_opinion.hpp"

#include <gtest/gtest.h>

#include "games/record/test_records.hpp"

namespace palamedes {
namespace {

TEST(SecondOpinion, AgreesWithHonestRecordsOfEveryGame) {
  for (const std::string& id : all_game_ids()) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      EXPECT_EQ(second_opinion(annotated_record(id, seed)), std::nullopt) << id;
      EXPECT_EQ(second_opinion(annotated_record(id, seed, 12)), std::nullopt) << id;
    }
  }
}

TEST(SecondOpinion, AgreesFromAPositionInTheMiddle) {
  for (const std::string& id : all_game_ids()) {
    if (id == "gardner") continue;  // its counters cannot be handed over
    const std::string start = random_play(id, 3, 8)->position();
    EXPECT_EQ(second_opinion(annotated_record(id, 4, 1000, start)), std::nullopt) << id;
  }
}

TEST(SecondOpinion, RefusesAWrongResult) {
  GameRecord record = annotated_record("othello", 1);
  record.result.margin = *record.result.margin + 2;
  EXPECT_TRUE(second_opinion(record).has_value());
}

TEST(SecondOpinion, NamesTheIllegalMove) {
  GameRecord record = annotated_record("chain/2018", 1);
  record.moves[1].text = record.moves[0].text;
  const auto said = second_opinion(record);
  ASSERT_TRUE(said.has_value());
  EXPECT_NE(said->find(record.moves[0].text), std::string::npos) << *said;
}

}  // namespace
}  // namespace palamedes
