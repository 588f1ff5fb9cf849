// The explorer's questions, for all rule sets.
#include "desk/openings.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>

#include "desk/test_asks.hpp"
#include "games/catalog.hpp"
#include "games/record/json_text.hpp"
#include "games/record/record_json.hpp"
#include "games/record/test_records.hpp"

namespace palamedes::desk {
namespace {

using testing::Contains;

TEST(Explore, ListsEveryMoveWithTheKeyOfWhereItLeads) {
  for (const RuleSet& set : rule_sets()) {
    const Json body{{"game", set.name}, {"moves", Json::array()}};
    const Json start = asked("explore", body);
    EXPECT_EQ(start["moves"].size(), asked("view", body)["moves"].size());
    const Json& move = start["moves"][0];
    const Json next = asked("explore", {{"game", set.name}, {"moves", {move["text"]}}});
    EXPECT_EQ(next["key"], move["key"]);
    EXPECT_EQ(next["key"], key_text(key_in(next["key"])));
  }
}

TEST(Explore, SaysWhichMovesAreTheSameInAMirror) {
  const Json start = asked("explore", {{"game", "othello"}, {"moves", Json::array()}});
  int own = 0;
  for (const Json& move : start["moves"]) own += move["same_as"].is_null() ? 1 : 0;
  EXPECT_EQ(own, 1);
  EXPECT_TRUE(start["name"].is_null());
}

TEST(Explore, KnowsWhatPlayersCallAnOpening) {
  const Json tiger =
      asked("explore", {{"game", "othello"}, {"moves", {"f5", "d6", "c3", "d3", "c4"}}});
  EXPECT_EQ(tiger["name"], "Tiger");
  const Json before = asked("explore", {{"game", "othello"}, {"moves", {"f5", "d6", "c3", "d3"}}});
  const auto c4 = std::find_if(before["moves"].begin(), before["moves"].end(),
                               [](const Json& move) { return move["text"] == "c4"; });
  ASSERT_NE(c4, before["moves"].end());
  EXPECT_EQ((*c4)["name"], "Tiger");
}

TEST(Openings, AreTheKeysOfAGamesFirstPositions) {
  GameRecord record = record_of(*random_play("othello", 3, 30));
  record.result = {-1, std::nullopt, "resignation"};
  const Json games = asked("openings", {{"records", {parsed_json(to_json(record))}}})["games"];
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0]["winner"], -1);
  EXPECT_EQ(games[0]["keys"].size(), 21U);  // the start and twenty plies
  Json moves = Json::array();
  for (int ply = 0; ply <= 20; ++ply) {
    const Json here = asked("explore", {{"game", "othello"}, {"moves", moves}});
    EXPECT_THAT(games[0]["keys"], Contains(here["key"])) << ply;
    moves.push_back(record.moves[static_cast<std::size_t>(ply)].text);
  }
}

TEST(Openings, OfWhatIsNoRecordAreRefused) {
  EXPECT_NE(refusal("openings", Json::object()), "");
  EXPECT_NE(refusal("openings", {{"records", "f5"}}), "");
  EXPECT_NE(refusal("openings", {{"records", {1}}}), "");
}

}  // namespace
}  // namespace palamedes::desk
