// protocols/gtp/gtp_test.cpp - GTP 2 as GoGui and Edax speak it, both halves.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/text.hpp"
#include "protocols/gtp/gtp_clock.hpp"
#include "protocols/gtp/gtp_dialogue.hpp"
#include "protocols/gtp/gtp_session.hpp"
#include "protocols/test_listener.hpp"

namespace palamedes::gtp {
namespace {

TEST(GtpCodec, CommandsAreCleanedBeforeTheyAreRead) {
  EXPECT_EQ(parse_command("12\tplay \x01 b  D3 # the usual"), (Command{12, "play", {"b", "D3"}}));
  EXPECT_EQ(parse_command("name"), (Command{std::nullopt, "name", {}}));
  EXPECT_EQ(parse_command("7"), (Command{7, "", {}}));
  EXPECT_FALSE(parse_command("  # only a comment"));
  EXPECT_EQ(to_text(Command{3, "play", {"b", "D3"}}), "3 play b D3");
}

TEST(GtpCodec, AnswersAreReadWithAndWithoutTheSpaceBeforeTheId) {
  EXPECT_EQ(*parse_answer("=3 D3", 3), (Answer{true, 3, "D3"}));
  EXPECT_EQ(*parse_answer("= 3 D3", 3), (Answer{true, 3, "D3"}));
  EXPECT_EQ(*parse_answer("= 3", std::nullopt), (Answer{true, std::nullopt, "3"}));
  EXPECT_EQ(*parse_answer("?4 unknown command", 4), (Answer{false, 4, "unknown command"}));
  EXPECT_EQ(*parse_answer("=", 4), Answer{});
  EXPECT_FALSE(parse_answer("D3", 3));
}

TEST(GtpCodec, AnAnswerEndsWithAnEmptyLine) {
  EXPECT_EQ(to_lines({true, 5, "a\nb"}), (std::vector<std::string>{"=5 a", "b", ""}));
  EXPECT_EQ(to_lines({false, std::nullopt, "no"}), (std::vector<std::string>{"? no", ""}));
  EXPECT_EQ(to_lines({}), (std::vector<std::string>{"=", ""}));
}

TEST(GtpClock, TakesTimeFromMainTimeAndThenFromPeriods) {
  GtpClock clock;
  Limits free;
  clock.limit(Side::First, free);
  EXPECT_TRUE(free.seconds);  // nobody set a limit
  clock.set(10, 6, 3);
  clock.used(Side::First, 4);
  Limits main;
  clock.limit(Side::First, main);
  EXPECT_NEAR(main.clock->remaining, 6 + 2, 0.1);
  clock.used(Side::First, 7);
  Limits period;
  clock.limit(Side::First, period);
  EXPECT_EQ(period.clock->moves_to_go, 2);  // the move that ran over is the first of three
  clock.left(Side::First, 2, 1);
  Limits last;
  clock.limit(Side::First, last);
  EXPECT_NEAR(*last.seconds, 2, 0.1);
  Limits second;
  clock.limit(Side::Second, second);
  EXPECT_NEAR(second.clock->remaining, 12, 0.1);
}

struct GtpSessionTest : testing::Test {
  Listener listener;
  GtpSession session{test_seat("othello", "alphabeta-2"), listener.say()};

  // The whole answer, lines joined by '|'.
  std::string ask(std::string_view line) {
    const std::size_t before = listener.all().size();
    session.hear(line);
    std::string text;
    const auto lines = listener.all();
    for (std::size_t i = before; i < lines.size(); ++i) text += (i > before ? "|" : "") + lines[i];
    return text;
  }
};

TEST_F(GtpSessionTest, PlaysOthello) {
  EXPECT_EQ(ask("1 protocol_version"), "=1 2|");
  EXPECT_EQ(ask("known_command genmove"), "= true|");
  EXPECT_EQ(ask("known_command fly"), "= false|");
  EXPECT_EQ(ask("boardsize 8"), "=|");
  EXPECT_EQ(ask("2 play b F5"), "=2|");
  EXPECT_EQ(ask("gogui-rules_legal_moves"), "= F4 D6 F6|");
  EXPECT_EQ(ask("gogui-rules_side_to_move"), "= white|");
  const std::string move = ask("3 genmove white");
  EXPECT_TRUE(move == "=3 D6|" || move == "=3 F6|" || move == "=3 F4|") << move;
  EXPECT_EQ(ask("undo"), "=|");
  EXPECT_EQ(ask("play w d6"), "=|");
  EXPECT_EQ(ask("final_score"), "? cannot score: the game is not over|");
  EXPECT_EQ(ask("gogui-rules_final_result"), "=|");
  EXPECT_FALSE(session.hear("quit"));
}

TEST_F(GtpSessionTest, RefusesWithReasons) {
  EXPECT_EQ(ask("7 fly"), "?7 unknown command|");
  EXPECT_EQ(ask("8"), "?8 unknown command|");
  EXPECT_EQ(ask("play b"), "? syntax error: play takes 2 arguments|");
  EXPECT_EQ(ask("play green d3"), "? invalid color 'green'|");
  EXPECT_TRUE(ask("play b a1").starts_with("? illegal move: "));
  EXPECT_TRUE(ask("play b zz").starts_with("? invalid coordinate: "));
  EXPECT_EQ(ask("play w d3"), "? illegal move: it is black's turn|");
  EXPECT_EQ(ask("boardsize 7"), "? unacceptable size|");
  EXPECT_EQ(ask("komi much"), "? komi not a float|");
  EXPECT_TRUE(ask("time_settings 1 2").starts_with("? syntax error"));
  EXPECT_TRUE(ask("time_settings -1 2 3").starts_with("? syntax error"));
  EXPECT_TRUE(ask("time_left b x 0").starts_with("? syntax error"));
  EXPECT_EQ(ask("undo"), "? cannot undo|");
  EXPECT_EQ(ask("# nothing"), "");
  EXPECT_EQ(ask("play b d3"), "=|");
}

TEST_F(GtpSessionTest, SmallBoardsForcedPassesAndTheEnd) {
  EXPECT_EQ(ask("boardsize 6"), "=|");
  EXPECT_EQ(ask("gogui-rules_board_size"), "= 6|");
  // White to move can only pass; b1 then ends the game.
  EXPECT_EQ(ask("palamedes-setup ----------------------------------OX O"), "=|");
  EXPECT_EQ(ask("gogui-rules_legal_moves"), "= pass|");
  EXPECT_EQ(ask("play b d6"), "=|");
  EXPECT_EQ(ask("final_score"), "= B+36|");
  EXPECT_TRUE(ask("gogui-rules_final_result").starts_with("= B+36: "));
  EXPECT_EQ(ask("genmove w"), "= pass|");
  EXPECT_EQ(ask("play b pass"), "=|");
  for (int i = 0; i < 4; ++i) EXPECT_EQ(ask("undo"), "=|") << i;
  EXPECT_EQ(ask("undo"), "? cannot undo|");
}

TEST_F(GtpSessionTest, TheBoardOfGoGuiHasItsTopRowFirst) {
  ask("play b d3");
  const std::string board = ask("gogui-rules_board");
  EXPECT_EQ(board.substr(0, 19), "= . . . . . . . .|.");
  EXPECT_NE(board.find("|. . . X O . . .|. . . X X . . .|. . . X . . . .|"), std::string::npos)
      << board;
}

TEST(GtpOtherGames, MovesAreTheGamesOwnWords) {
  Listener listener;
  GtpSession session{test_seat("hop", "greedy"), listener.say()};
  session.hear("genmove b");
  const std::string move = listener.all()[0];
  EXPECT_TRUE((*find_game("hop"))->start()->parse_move(move.substr(2))) << move;
}

struct GtpDialogueTest : testing::Test {
  GtpDialogue dialogue;
  std::unique_ptr<AnyPlay> play = (*find_game("othello"))->start();
  void make(const char* move) { play->play(*play->parse_move(move)); }
};

TEST_F(GtpDialogueTest, TellsOnlyWhatIsNew) {
  EXPECT_EQ(dialogue.greet(), "1 protocol_version\n");
  EXPECT_EQ(dialogue.hear("=1 2").kind, Heard::Kind::Ready);
  EXPECT_EQ(dialogue.hear("").kind, Heard::Kind::Nothing);
  EXPECT_EQ(dialogue.new_game(*play, Side::First), "2 boardsize 8\n3 clear_board\n");
  EXPECT_EQ(dialogue.hear("= 2").kind, Heard::Kind::Nothing);
  EXPECT_EQ(dialogue.hear("= 3").kind, Heard::Kind::Ready);
  EXPECT_EQ(dialogue.ask(*play, {.seconds = 2}), "4 time_settings 0 2 1\n5 genmove black\n");
  EXPECT_EQ(dialogue.hear("? 4 unknown command").kind, Heard::Kind::Nothing);
  const Heard move = dialogue.hear("= 5 F5");
  EXPECT_EQ(move.kind, Heard::Kind::Move);
  EXPECT_EQ(move.text, "f5");
  make("f5"), make("d6");
  EXPECT_EQ(dialogue.ask(*play, {.seconds = 2}), "6 play white D6\n7 genmove black\n");
  EXPECT_EQ(dialogue.hear("=6").kind, Heard::Kind::Nothing);
  EXPECT_EQ(dialogue.hear("=7 resign").kind, Heard::Kind::Resigns);
  play->undo();
  EXPECT_EQ(dialogue.ask(
                *play, {.clock = search::Clock{.remaining = 60.9, .increment = 0, .opponent = 30}}),
            "8 clear_board\n9 play black F5\n10 time_settings 60 0 0\n11 time_left white 60 0\n"
            "12 time_left black 30 0\n13 genmove white\n");
}

// gtp-rhino refuses it, and plays on as if it had been told.
TEST_F(GtpDialogueTest, AForcedPassMayBeRefusedAndNothingElse) {
  const auto answer_all = [&](const std::string& told, const char* refused) {
    Heard last;
    for (const std::string_view command : split(told, '\n')) {
      if (command.empty()) continue;
      const auto words = split(command, ' ');
      const bool refuses = command.find(refused) != std::string_view::npos;
      last = dialogue.hear(refuses ? fmt::format("?{} syntax error", words[0])
                                   : fmt::format("={}", words[0]));
      if (last.kind == Heard::Kind::Fault) break;
    }
    return last;
  };
  for (const char* move : {"c4", "c3", "e6", "b4", "a4", "a5", "b2", "a3", "pass"}) make(move);
  const std::string told = dialogue.ask(*play, {});
  EXPECT_NE(told.find("play black pass\n"), std::string::npos) << told;
  EXPECT_EQ(answer_all(told, "pass").text, "the answer to genmove has no move in it");
  answer_all(dialogue.new_game(*play, Side::First), "nothing");
  EXPECT_EQ(answer_all(dialogue.ask(*play, {}), "E6").text,
            "the program refuses 'play': 'syntax error'");
}

TEST_F(GtpDialogueTest, FaultsAreNamed) {
  const auto fault = [&](const char* line) {
    const Heard heard = dialogue.hear(line);
    EXPECT_EQ(heard.kind, Heard::Kind::Fault) << line;
    return heard.text;
  };
  EXPECT_EQ(fault("=1 2"), "'=1 2' answers nothing");
  dialogue.greet();
  EXPECT_EQ(fault("=9 2"), "'=9 2' is no answer to command 1 (protocol_version)");
  EXPECT_EQ(fault("?1 no"), "the program refuses 'protocol_version': 'no'");
  dialogue.ask(*play, {});
  EXPECT_EQ(fault("=2"), "the answer to genmove has no move in it");
  EXPECT_EQ(dialogue.hear("loading weights").kind, Heard::Kind::Nothing);
  dialogue.ask(*play, {});
  const Heard unreadable = dialogue.hear("=3 Z99");
  EXPECT_EQ(unreadable.kind, Heard::Kind::Move);  // the rules will refuse it
  EXPECT_EQ(unreadable.text, "Z99");
}

}  // namespace
}  // namespace palamedes::gtp
