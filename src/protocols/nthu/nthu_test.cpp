// protocols/nthu/nthu_test.cpp - state, action and gamelog, to the byte.
#include <gtest/gtest.h>

#include "games/catalog.hpp"
#include "protocols/nthu/action.hpp"
#include "protocols/nthu/answering.hpp"
#include "protocols/nthu/gamelog.hpp"
#include "protocols/nthu/state.hpp"

namespace palamedes::nthu {
namespace {

std::unique_ptr<AnyPlay> played(std::string_view game, std::vector<std::string> moves) {
  auto play = (*find_game(game))->start();
  for (const auto& move : moves) play->play(*play->parse_move(move));
  return play;
}

constexpr std::string_view kOthelloStart =
    "1\n"
    "0 0 0 0 0 0 0 0\n"
    "0 0 0 0 0 0 0 0\n"
    "0 0 0 0 0 0 0 0\n"
    "0 0 0 2 1 0 0 0\n"
    "0 0 0 1 2 0 0 0\n"
    "0 0 0 0 0 0 0 0\n"
    "0 0 0 0 0 0 0 0\n"
    "0 0 0 0 0 0 0 0\n"
    "4\n"
    "2 3\n"
    "3 2\n"
    "4 5\n"
    "5 4\n";

constexpr std::string_view kChessAfterKnight =
    "1\n"
    "0 0 0 0 0 \n"
    "0 0 0 0 0 \n"
    "0 0 0 0 0 \n"
    "3 0 0 0 0 \n"
    "1 1 1 1 1 \n"
    "2 0 4 5 6 \n"
    "\n"
    "6 5 4 3 2 \n"
    "1 1 1 1 1 \n"
    "0 0 0 0 0 \n"
    "0 0 0 0 0 \n"
    "0 0 0 0 0 \n"
    "0 0 0 0 0 \n"
    "\n";

TEST(NthuState, IsWrittenToTheByte) {
  EXPECT_EQ(write_state(*played("othello", {})), kOthelloStart);
  EXPECT_EQ(write_state(*played("minichess", {"b1a3"})), kChessAfterKnight);
  EXPECT_EQ(write_state(*played("othello", {"f5"})).substr(0, 2), "2\n");
}

TEST(NthuState, IsReadAsThePositionItCameFrom) {
  for (const auto& [game, moves] : std::vector<std::pair<std::string, std::vector<std::string>>>{
           {"othello", {"f5", "d6", "c3"}}, {"minichess", {"b1a3", "d6c4"}}}) {
    const auto play = played(game, moves);
    const std::string file = write_state(*play);
    EXPECT_EQ(game_of_state(file), game);
    const auto read = read_state(play->game(), file);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ((*read)->key(), play->key());
  }
}

TEST(NthuState, RefusesWhatIsNone) {
  const auto othello = *find_game("othello"), chess = *find_game("minichess");
  const auto refused = [](const AnyGame& game, std::string text, std::string_view why) {
    const auto read = read_state(game, text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_NE(read.error().message.find(why), std::string::npos) << read.error().message;
  };
  const std::string start(kOthelloStart);
  refused(*othello, "", "0 numbers");
  refused(*othello, "x" + start, "'x1'");
  refused(*othello, "3" + start.substr(1), "begins with 3");
  refused(*othello, start + "1 1\n", "numbers");
  refused(*othello, start.substr(0, start.size() - 4) + "7 7\n", "legal squares");
  refused(*chess, start, "numbers");
  std::string two_kings(kChessAfterKnight);
  two_kings.replace(2, 1, "6");
  refused(*chess, two_kings, "two pieces");
  refused(**find_game("hop"), start, "no state file");
}

TEST(NthuAction, TheLastCompleteAnswerBeforeAnyGarbageCounts) {
  const auto last = [](std::string_view file) {
    const Action action = read_action(file, 1);
    return action.points.empty()
               ? "none"
               : point_text(action.points[0]) + "/" + std::to_string(action.answers);
  };
  EXPECT_EQ(last("2 3\n"), "2,3/1");
  EXPECT_EQ(last("2 3\n3 2\n"), "3,2/2");
  EXPECT_EQ(last("2 3\n4"), "2,3/1");  // a partial last line
  EXPECT_EQ(last("2 3\n4 "), "2,3/1");
  EXPECT_EQ(last("2 3\n4 5"), "4,5/2");  // both numbers are there
  EXPECT_EQ(last("2 3\nhello\n4 5\n"), "2,3/1");
  EXPECT_EQ(last("2 3\n4 x\n5 5\n"), "2,3/1");
  EXPECT_EQ(last("2 3x 4 5"), "2,3/1");
  EXPECT_EQ(last("2\n3\n"), "2,3/1");
  EXPECT_EQ(last("-1 -1\n"), "-1,-1/1");
  EXPECT_EQ(last("2 3\n99999999999 1\n"), "2,3/1");
  EXPECT_EQ(last(""), "none");
  EXPECT_EQ(last("pass\n"), "none");
  const Action chess = read_action("5 1 3 0\n5 1 3", 2);
  EXPECT_EQ(chess.answers, 1);
  EXPECT_EQ(chess.points, (std::vector<GridPoint>{{5, 1}, {3, 0}}));
}

TEST(NthuAction, ALegalAnswerIsAMoveAndEverythingElseLoses) {
  const auto play = played("othello", {});
  const auto good = judge_action(*play, "2 3\n");
  ASSERT_TRUE(good.move.ok());
  EXPECT_EQ(play->move_text(*good.move), "d3");
  EXPECT_FALSE(judge_action(*play, std::nullopt).move.ok());
  EXPECT_FALSE(judge_action(*play, "").move.ok());
  EXPECT_FALSE(judge_action(*play, "0 0\n").move.ok());
  EXPECT_FALSE(judge_action(*play, "-1 -1\n").move.ok());
  EXPECT_FALSE(judge_action(*play, "8 0\n").move.ok());
}

TEST(NthuAction, PromotionIsImplicit) {
  const auto game = *find_game("minichess");
  const auto play = *game->start_from("2k2/P4/5/5/5/2K2 w");
  const auto verdict = judge_action(*play, "1 0 0 0\n");
  ASSERT_TRUE(verdict.move.ok()) << verdict.move.error().message;
  EXPECT_EQ(play->move_text(*verdict.move), "a5a6q");
  EXPECT_EQ(action_line(*play, *verdict.move), "1 0 0 0\n");
}

TEST(NthuGamelog, OthelloBlocks) {
  EXPECT_EQ(othello_block(*played("othello", {"f5"})),
            "Timestep #2\n"
            "O: 4; X: 1\n"
            "X's turn\n"
            "+---------------+\n"
            "|               |\n"
            "|               |\n"
            "|               |\n"
            "|      X O .    |\n"
            "|      O O O    |\n"
            "|      .   .    |\n"
            "|               |\n"
            "|               |\n"
            "+---------------+\n"
            "3 valid moves: {(3,5), (5,3), (5,5)}\n"
            "=================\n");
  const std::string lost = othello_block(*played("othello", {}), true);
  EXPECT_EQ(lost.substr(0, lost.find('+')),
            "Timestep #1\nO: 2; X: 2\nWinner is X (Opponent performed invalid move)\n");
  const auto over = *(*find_game("othello"))->start_from(std::string(64, 'X') + " O");
  const std::string end = othello_block(*over);
  EXPECT_EQ(end.substr(0, end.find('+')), "Timestep #61\nO: 64; X: 0\nWinner is O\n");
  EXPECT_NE(end.find("\n0 valid moves: {}\n====="), std::string::npos);
}

TEST(NthuGamelog, MiniChessBlocks) {
  const auto play = played("minichess", {});
  EXPECT_EQ(minichess_step(*play, 1),
            "1 step\n"
            "♚ ♛ ♝ ♞ ♜ \n"
            "♟ ♟ ♟ ♟ ♟ \n"
            "          \n"
            "          \n"
            "♙ ♙ ♙ ♙ ♙ \n"
            "♖ ♘ ♗ ♕ ♔ \n"
            "\n");
  const Action action = read_action("4 0 3 0\n5 1 3 0\n", 2);
  EXPECT_EQ(minichess_answer(*play, action), "Depth: 2\nB1 → A3\n");
  EXPECT_TRUE(minichess_invalid(*play, read_action("0 0 9 9", 2))
                  .starts_with("Invalid Action\nA6 → ??\n♚ ♛ "));
  const std::string end = minichess_end(*play, Side::Second);
  EXPECT_TRUE(end.ends_with("♖ ♘ ♗ ♕ ♔ \n\nPlayer2 wins\n")) << end;
  EXPECT_TRUE(minichess_end(*play, std::nullopt).ends_with("\n\nDraw\n"));
}

// Thinks of the moves it is given, in their order, and chooses the last.
class Scripted final : public Player {
 public:
  explicit Scripted(std::vector<std::string> moves) : moves_(std::move(moves)) {}
  Analysis choose(const AnyPlay& play, const Limits& limits) override {
    int depth = 0;
    for (const auto& move : moves_) {
      const MoveCode code = *play.parse_move(move);
      ++depth;
      limits.report(
          {.best = code, .nodes = 1, .depth = depth, .lines = {{0, {code}}}, .deepest = depth});
    }
    return {.best = *play.parse_move(moves_.back())};
  }

 private:
  std::vector<std::string> moves_;
};

TEST(NthuAnswering, FirstALegalMoveThenTheThoughts) {
  const auto play = played("othello", {});
  std::string file;
  std::string before_player;
  Scripted scripted({"c4", "c4", "e6"});
  answer(
      *play,
      [&]() -> Player& {
        before_player = file;
        return scripted;
      },
      {}, [&](std::string_view line) { file += line; });
  EXPECT_TRUE(judge_action(*play, before_player).move.ok());
  EXPECT_EQ(file, before_player + "3 2\n3 2\n5 4\n");
}

}  // namespace
}  // namespace palamedes::nthu
