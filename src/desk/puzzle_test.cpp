// Puzzles: as documents, as lines of a file, and made of positions.
#include "desk/puzzle.hpp"

#include <gmock/gmock.h>

#include "desk/puzzle_maker.hpp"
#include "desk/puzzle_proof.hpp"
#include "desk/test_asks.hpp"
#include "engines/solver.hpp"
#include "games/catalog.hpp"

namespace palamedes::desk {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

const Json kGood{{"id", "c4-1"},  {"game", "connect4"}, {"position", ""},
                 {"best", {"d"}}, {"themes", {"win"}},  {"difficulty", 2}};

Json good() {
  Json document = kGood;
  document["position"] = (*find_game("connect4"))->start()->position();
  return document;
}

std::string why_not(const Json& document) {
  const auto puzzle = read_puzzle(document);
  return puzzle ? "" : puzzle.error().message;
}

std::unique_ptr<AnyPlay> after(const char* game, std::initializer_list<const char*> moves) {
  auto play = (*find_game(game))->start();
  for (const char* text : moves) play->play(*play->parse_move(text));
  return play;
}

TEST(Puzzle, ComesBackFromItsDocumentAsItWas) {
  const auto puzzle = read_puzzle(good());
  ASSERT_TRUE(puzzle.ok()) << puzzle.error().message;
  EXPECT_EQ(puzzle->best, std::vector<std::string>{"d"});
  EXPECT_EQ(puzzle->difficulty, 2);
  const auto again = read_puzzle(puzzle_doc(*puzzle));
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(*again, *puzzle);
}

TEST(Puzzle, IsHeldAgainstTheRules) {
  const auto with = [](const char* field, Json value) {
    Json document = good();
    document[field] = std::move(value);
    return why_not(document);
  };
  EXPECT_EQ(why_not(good()), "");
  EXPECT_THAT(with("id", "no blanks"), HasSubstr("no blanks"));
  EXPECT_THAT(with("game", "go"), HasSubstr("go"));
  EXPECT_THAT(with("position", "nonsense"), HasSubstr("nonsense"));
  EXPECT_THAT(with("best", Json{"z"}), HasSubstr("z"));
  EXPECT_THAT(with("best", Json::array()), HasSubstr("neither"));
  EXPECT_THAT(with("avoid", Json{"d"}), HasSubstr("both"));
  EXPECT_THAT(with("line", Json{"d", "zz"}), HasSubstr("zz"));
  EXPECT_THAT(with("difficulty", 9), HasSubstr("difficulty"));
  EXPECT_THAT(with("themes", Json{"two words"}), HasSubstr("two words"));
  EXPECT_THAT(why_not(Json::array()), HasSubstr("object"));
}

TEST(Suite, IsALineAPuzzleAndNamesTheLineThatIsNone) {
  const std::string line = good().dump();
  Json other = good();
  other["id"] = "c4-2";
  const auto suite = read_suite("# two of them\n\n" + line + "\n" + other.dump() + "\r\n");
  ASSERT_TRUE(suite.ok()) << suite.error().message;
  ASSERT_EQ(suite->size(), 2U);
  const auto again = read_suite(suite_text(*suite));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(*again, *suite);
  EXPECT_THAT(read_suite(line + "\n" + line).error().message, HasSubstr("line 2: "));
  EXPECT_THAT(read_suite(line + "\n{").error().message, HasSubstr("line 2, "));
}

// Yellow threatens to fill the gap in the second row; red wins by filling it first.
constexpr const char* kOneWins = "......./......./.r...../.y..r../yrryy.y/yryyrrr r";

TEST(PuzzleMaker, FindsTheOneMoveThatDoesNotLose) {
  const auto game = *find_game("connect4");
  const auto play = *game->start_from(kOneWins);
  PuzzleMaker maker(*game, {.table_megabytes = 8, .parameters = {}},
                    {.look = 20'000, .proof = 200'000});
  EXPECT_FALSE(maker.make(*game->start(), {}));  // nothing stands out
  const auto puzzle = maker.make(*play, {});
  ASSERT_TRUE(puzzle.has_value());
  const auto move = play->parse_move(puzzle->best.front());
  ASSERT_TRUE(move.ok());
  // The solver agrees: it wins, and no other move does.
  for (const MoveCode other : play->moves()) {
    const auto next = play->clone();
    next->play(other);
    const auto solved =
        engines::solve(*next, {.nodes = 50'000'000}, {.table_megabytes = 64, .parameters = {}},
                       engines::Truth::Outcome);
    ASSERT_TRUE(solved.outcome().has_value());
    const bool listed = std::find(puzzle->best.begin(), puzzle->best.end(),
                                  play->move_text(other)) != puzzle->best.end();
    EXPECT_EQ(*solved.outcome() < 0, listed) << play->move_text(other);
  }
  EXPECT_EQ(puzzle->proof, "exact");
  EXPECT_GE(puzzle->difficulty, 1);
  EXPECT_LE(puzzle->difficulty, 5);
  EXPECT_EQ(read_puzzle(puzzle_doc(*puzzle))->best, puzzle->best);
}

TEST(PuzzleProof, IsOfEveryMove) {
  const auto play = *(*find_game("connect4"))->start_from(kOneWins);
  const auto proof_of = [&](const AnyPlay& position, std::vector<std::string> best,
                            std::uint64_t nodes) {
    Puzzle puzzle{.id = "a", .game = "connect4", .start = position.position(), .best = best};
    const Proof proof = prove(puzzle, {.nodes = nodes}, {.table_megabytes = 64, .parameters = {}});
    EXPECT_EQ(puzzle.proof, proof == Proof::Exact ? "exact" : "");
    return proof;
  };
  constexpr std::uint64_t kEnough = 50'000'000;
  for (const MoveCode move : play->moves()) {
    const std::string text = play->move_text(move);
    EXPECT_EQ(proof_of(*play, {text}, kEnough), text == "f" ? Proof::Exact : Proof::Refuted)
        << text;
  }
  EXPECT_EQ(proof_of(*after("connect4", {"d"}), {"d"}, 1000), Proof::Unknown);
}

TEST(PuzzleMaker, StopsWhenToldTo) {
  const auto play = after("connect4", {"d", "d", "e", "a"});
  PuzzleMaker maker(play->game(), {.table_megabytes = 8, .parameters = {}}, {});
  EXPECT_FALSE(maker.make(*play, [] { return true; }));
}

TEST(Themes, AreWhatTheGameSaysOfAMove) {
  const auto of = [](const AnyPlay& play, const char* move) {
    return play.game().info().family().themes(play, std::vector{*play.parse_move(move)});
  };
  const auto corner = (*find_game("othello"))
                          ->start_from(
                              "-OX--------------------------------------------------"
                              "----------- X");
  ASSERT_TRUE(corner) << corner.error().message.c_str();
  EXPECT_THAT(of(**corner, "a1"), ElementsAre("corner"));
  EXPECT_THAT(of(*after("connect4", {"d", "a", "d", "a", "d"}), "d"), Contains("block"));
  EXPECT_THAT(of(*after("connect4", {"d", "a", "d", "a"}), "d"), Contains("threat"));
  EXPECT_THAT(of(*after("chain/2018", {}), "0,0"), ElementsAre("quiet"));
}

}  // namespace
}  // namespace palamedes::desk
