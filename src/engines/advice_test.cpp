// Why a move is bad, where everybody can see it.
#include "engines/advice.hpp"

#include <gmock/gmock.h>

#include "engines/game_knowledge.hpp"
#include "games/catalog.hpp"

namespace palamedes::engines {
namespace {

struct Case {
  std::string game, position, played;
  std::vector<std::string> punished, better;
  std::string theme, why;
};

std::vector<MoveCode> codes(const AnyPlay& from, const std::vector<std::string>& texts) {
  std::vector<MoveCode> moves;
  const auto ahead = from.clone();
  for (const std::string& text : texts) {
    const auto move = ahead->parse_move(text);
    EXPECT_TRUE(move.ok()) << move.error().message;
    if (!move) return moves;
    moves.push_back(*move);
    ahead->play(*move);
  }
  return moves;
}

std::optional<Reason> reason_in(const Case& given) {
  const auto game = find_game(given.game);
  const auto before = (*game)->start_from(given.position);
  EXPECT_TRUE(before.ok()) << given.game << ": " << before.error().message;
  const auto played = codes(**before, {given.played});
  const auto after = (*before)->clone();
  after->play(played.at(0));
  return knowledge_of(**game).advice.reason(
      {**before, played[0], codes(*after, given.punished), codes(**before, given.better)});
}

TEST(Advice, NamesWhatIsToBeSeen) {
  const std::vector<Case> cases{
      // b2 opens the corner a1 along the diagonal.
      {"othello",
       "-------- -------- --X----- ---OX--- ---XO--- -----X-- -------- -------- O",
       "b2",
       {"a1"},
       {"f4"},
       "corner",
       "b2 lets black take the corner a1"},
      {"gardner", "k4/1p3/5/2Q2/K4 w", "c2c3", {"b4c3"}, {"c2c5"}, "material", "loses a queen"},
      {"minichess/2023", "4k/5/5/5/r4/1K3 w", "b1a1", {}, {"b1c1"}, "king", "leaves the king"},
      // Red's corner is full; blue's cell beside it goes off first.
      {"chain/2019",
       "r1b2..../....../....../....../.....b1 r",
       "2,2",
       {"0,1"},
       {"0,0"},
       "corner-held",
       "leaves the full corner 0,0 unexploded"},
  };
  for (const Case& given : cases) {
    const auto reason = reason_in(given);
    ASSERT_TRUE(reason) << given.game << ' ' << given.played;
    EXPECT_EQ(reason->theme, given.theme) << given.game << ' ' << given.played;
    EXPECT_THAT(std::string(reason->why), testing::HasSubstr(given.why));
  }
}

TEST(Advice, EveryGameHasIt) {
  for (const GameKnowledge& known : every_game_known()) {
    EXPECT_NE(known.advice.reason, nullptr) << known.family;
    EXPECT_NE(known.advice.phase, nullptr) << known.family;
  }
}

}  // namespace
}  // namespace palamedes::engines
