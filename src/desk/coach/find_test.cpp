// What the coach finds in games whose story is known.
#include "desk/coach/find.hpp"

#include <gmock/gmock.h>

#include "desk/coach/coach_words.hpp"
#include "desk/coach/documents.hpp"
#include "desk/coach/read_findings.hpp"
#include "desk/coach/summary.hpp"
#include "desk/test_plays.hpp"
#include "engines/solver.hpp"
#include "games/record/test_records.hpp"

namespace palamedes::desk {
namespace {

using testing::HasSubstr;

constexpr std::uint64_t kFewNodes = 3000;

Findings found_in(const GameRecord& record, const CoachWish& wish = {}) {
  const auto game = find_game(record.game);
  Analyst analyst(**game, kFewNodes);
  auto found = find(analyst, record, wish);
  EXPECT_TRUE(found.ok()) << found.error().message;
  return *found;
}

TEST(Coach, NamesTheMoveThatLosesTheQueen) {
  const auto play = play_of("gardner", "rkbq1/pp1p1/5/PPQP1/RKB2 w");
  for (const char* move : {"c2c3", "b4c3", "b2c3"}) {
    const auto code = play->parse_move(move);
    ASSERT_TRUE(code.ok()) << code.error().message;
    play->play(*code);
  }
  GameRecord record = record_of(*play);
  record.result = {-1, {}, "resignation"};
  const Findings found = found_in(record);
  EXPECT_EQ(found.subject, Side::First);
  ASSERT_NE(found.worst(), nullptr);
  EXPECT_EQ(found.worst()->ply, 0U);
  EXPECT_EQ(found.worst()->theme, "material");
  EXPECT_THAT(std::string(found.worst()->why), HasSubstr("a queen"));
  EXPECT_TRUE(found.worst()->short_sighted);
  EXPECT_LT(found.worst()->after, 0.2);
  EXPECT_EQ(found.cause, Cause::Tactics);
}

// A game that was lost, with two mistakes, the worse of which decided.
Findings told_game() {
  Findings found;
  found.game = "othello", found.name = "mine", found.opponent = "other";
  found.result = -1, found.cause = Cause::Tactics;
  found.moves = {"f5", "d6", "c3", "d3", "c4", "f4"};
  found.chances = {0.5, 0.5, 0.6, 0.3, 0.5, 0.1, 0.1};
  for (const std::size_t ply : {2U, 4U}) {
    Mistake mistake;
    mistake.ply = ply;
    mistake.played_label = mistake.played = found.moves[ply];
    mistake.better_label = mistake.better = "e6";
    mistake.before = found.chances[ply], mistake.after = found.chances[ply + 1];
    mistake.why = "it was bad";
    found.mistakes.push_back(mistake);
  }
  found.decisive = 4;
  return found;
}

TEST(Coach, ThreeSentencesTellOfTwoMistakesRatherThanTwiceOfOne) {
  const auto brief = say_briefly(told_game());
  ASSERT_EQ(brief.size(), 3U);
  EXPECT_THAT(std::string(brief[1]), HasSubstr("move 5:"));
  EXPECT_THAT(std::string(brief[2]), HasSubstr("move 3:"));
}

TEST(Coach, NoMoveDecidedWhereAFaultDid) {
  Findings found = told_game();
  EXPECT_THAT(std::string(say_all(found)[1]), HasSubstr("was decisive"));
  found.cause = Cause::Crash, found.fault = OwnFault{"crash", "here", 3, {}};
  found.chances[5] = 0.5;
  for (const Sentence& sentence : say_all(found)) {
    EXPECT_THAT(std::string(sentence), testing::Not(HasSubstr("decisive")));
  }
}

TEST(Coach, PutsACrashFirstWithItsPosition) {
  GameRecord record = record_of(*random_play("othello", 3, 20));
  for (RecordedMove& move : record.moves) move.seconds = 0.1;
  const auto end = replay(record);
  record.players = {"mine", "other"};
  record.result = {-1, {}, "crash"};
  const Findings found = found_in(record);
  EXPECT_EQ(found.cause, Cause::Crash);
  ASSERT_TRUE(found.fault);
  EXPECT_EQ(found.fault->position, (*end)->position());
  EXPECT_EQ(found.fault->own_move, 11);
  EXPECT_THAT(std::string(say_all(found).front()),
              HasSubstr("mine lost by its own fault at its move 11"));
}

TEST(Coach, FindsTheSameAgainWhateverItSawBefore) {
  const GameRecord record = record_of(*random_play("minichess/2026", 5));
  const GameRecord other_game = record_of(*random_play("minichess/2026", 6));
  const auto game = find_game("minichess/2026");
  Analyst analyst(**game, kFewNodes);
  const std::string first = findings_doc(*find(analyst, record, {})).dump();
  (void)find(analyst, other_game, {});
  EXPECT_EQ(findings_doc(*find(analyst, record, {})).dump(), first);
}

// From twenty empty squares on its words are those of the solver.
TEST(Coach, IsExactNearTheEndOfOthello) {
  const auto play = random_play("othello", 7, 46);
  const auto game = find_game("othello");
  Analyst analyst(**game, kFewNodes);
  const Seen seen = analyst.look(*play);
  const Analysis solved =
      engines::solve(*play, {}, {.table_megabytes = 1, .cpu = detect_cpu(), .parameters = {}});
  ASSERT_TRUE(seen.certain);
  ASSERT_TRUE(seen.margin && solved.margin);
  EXPECT_EQ(*seen.margin, *solved.margin);
}

TEST(Coach, LooksAtEveryGameThereIs) {
  for (const std::string& id : all_game_ids()) {
    const GameRecord record = record_of(*random_play(id, 11, 30));
    const Findings found = found_in(record);
    EXPECT_EQ(found.chances.size(), record.moves.size() + 1) << id;
    for (const Mistake& mistake : found.mistakes) {
      EXPECT_GE(mistake.cost(), kMattered) << id;
      EXPECT_FALSE(mistake.why.empty()) << id;
      EXPECT_FALSE(mistake.why.code.empty()) << id;
      EXPECT_NE(mistake.played, mistake.better) << id;
    }
    EXPECT_EQ(say_briefly(found).size(), 3U) << id;
    // Whatever is said can be said in any language.
    for (const auto& said : {say_all(found), say_briefly(found)}) {
      for (const Sentence& sentence : said) EXPECT_FALSE(sentence.code.empty()) << sentence;
    }
  }
}

// Moves that were not timed, before those that were, are the arranger's.
TEST(Coach, DoesNotBlameAnybodyForTheOpening) {
  GameRecord record = record_of(*random_play("chain/2018", 4, 30));
  for (std::size_t i = 10; i < record.moves.size(); ++i) record.moves[i].seconds = 1;
  const Findings found = found_in(record);
  EXPECT_EQ(found.first_own, 10U);
  for (const Mistake& mistake : found.mistakes) EXPECT_GE(mistake.ply, 10U);
}

// What is kept of a game is as good as what was found in it.
TEST(Coach, FindingsAreReadAgainFromTheirDocument) {
  for (const std::string& id : all_game_ids()) {
    GameRecord record = record_of(*random_play(id, 12, 30));
    for (RecordedMove& move : record.moves) move.seconds = 0.1, move.evaluation = 0.3;
    record.tags["clock"] = "60";
    if (!record.result.winner) record.result = {-1, {}, "resignation"};
    const Json document = findings_doc(found_in(record));
    const auto again = read_findings(document, record);
    ASSERT_TRUE(again.ok()) << id << ": " << again.error().message;
    Json written = findings_doc(*again);
    // Words are made of numbers that the document has rounded.
    for (const char* words : {"sentences", "brief"}) written[words] = document[words];
    EXPECT_EQ(written, document) << id;
  }
}

TEST(Coach, DocumentsThatCannotBeAreRefused) {
  GameRecord record = record_of(*random_play("othello", 12, 30));
  record.result = {-1, {}, "resignation"};
  const Json good = findings_doc(found_in(record));
  ASSERT_TRUE(read_findings(good, record).ok());
  const std::vector<std::pair<const char*, Json>> wrong{
      {"coach", kCoachVersion + 1}, {"game", "hop"},   {"cause", "weather"},
      {"chances", Json{0.5}},       {"mistakes", {1}}, {"decisive", 1000}};
  for (const auto& [key, value] : wrong) {
    Json bad = good;
    bad[key] = value;
    EXPECT_FALSE(read_findings(bad, record).ok()) << key;
  }
}

TEST(Coach, ThereIsAPositionToTryAgainWhereverAMoveGaveSomethingAway) {
  Findings found;
  found.chances = {0.9, 0.85, 0.85, 0.7, 0.7};
  found.choices = {{"a", "x", 0}, {"b", "y", 2}};
  EXPECT_EQ(found.retry(), 2U);
  found.decisive = 0;
  EXPECT_EQ(found.retry(), 0U);
  found.decisive.reset();
  found.chances = {0.9, 0.9, 0.9, 0.9, 0.9};
  EXPECT_EQ(found.retry(), std::nullopt);
}

TEST(Coach, StopsWhenItIsTold) {
  const Findings found =
      found_in(record_of(*random_play("othello", 3)), {.stop = [] { return true; }});
  EXPECT_TRUE(found.chances.empty());
}

TEST(Coach, DecisiveIsTheLastMoveFromHalfOfTheChances) {
  for (std::uint64_t seed = 1; seed < 4; ++seed) {
    const Findings found = found_in(record_of(*random_play("minichess/2023", seed)));
    if (found.result != -1) continue;
    const std::size_t from = found.decisive ? *found.decisive + 2 : found.first_own;
    if (found.decisive) {
      EXPECT_GE(found.chances[*found.decisive], 0.5);
    }
    for (std::size_t ply = found.moves.size(); ply-- > from;) {
      const bool own = (ply % 2 == 0) == (found.subject == Side::First);
      if (own) {
        EXPECT_LT(found.chances[ply], 0.5) << seed << " " << ply;
      }
    }
  }
}

}  // namespace
}  // namespace palamedes::desk
