// protocols/nboard/nboard_test.cpp - NBoard 2 as viewers speak it, both halves.
#include <gtest/gtest.h>

#include "protocols/nboard/nboard_dialogue.hpp"
#include "protocols/nboard/nboard_session.hpp"
#include "protocols/test_listener.hpp"

namespace palamedes::nboard {
namespace {

constexpr const char* kGame =
    "set game (;GM[Othello]PC[here]PB[a]PW[b]RE[?]TI[05:00]TY[8]BO[8 -------- -------- -------- "
    "---O*--- ---*O--- -------- -------- -------- *]B[F5//1.5]W[D6//2];)";

TEST(NBoardCodec, WhatIsWrittenReadsBack) {
  for (const char* line : {"nboard 2", "set depth 12", "set game (;GM[Othello];)", "move F5",
                           "move F5/1.50", "move PA/-2.25/0.500", "move F5//0.500", "hint 4", "go",
                           "ping 77", "learn", "analyze", "quit"}) {
    const auto command = parse_command(line);
    ASSERT_TRUE(command) << line;
    EXPECT_EQ(to_text(*command), line);
  }
  for (const char* line : {"pong 77", "=== F5", "=== F5/1.50/0.250"}) {
    const auto reply = parse_reply(line);
    ASSERT_TRUE(reply) << line;
    EXPECT_EQ(to_text(*reply), line);
  }
  EXPECT_EQ(search_text({"F5", "PA"}, -1.5, 9), "search F5PA -1.50 0 9");
}

TEST(NBoardCodec, AnEvaluationMayFollowASpace) {
  const auto note = std::get<Plays>(*parse_reply("=== c4 -1.00 0.0")).note;
  EXPECT_EQ(note, (MoveNote{"c4", -1.0, 0.0}));
  EXPECT_EQ(std::get<Plays>(*parse_reply("=== c4/2 -1.00")).note, (MoveNote{"c4", 2.0, {}}));
  EXPECT_EQ(std::get<Plays>(*parse_reply("=== c4 good")).note, (MoveNote{"c4", {}, {}}));
}

TEST(NBoardCodec, WhatIsNotUnderstoodIsNothing) {
  for (const char* line :
       {"", "set", "set depth", "set depth x", "set depth -1", "set contempt 3", "move", "move /3",
        "hint", "hint 0", "hint x", "ping", "ping me", "nboard", "fly"}) {
    EXPECT_FALSE(parse_command(line)) << line;
  }
  for (const char* line : {"", "===", "pong", "pong x", "status thinking", "search F5 1 0 2"}) {
    EXPECT_FALSE(parse_reply(line)) << line;
  }
}

struct NBoardSessionTest : testing::Test {
  Listener listener;
  NBoardSession session{test_seat("othello", ""), listener.say()};
  void hear(std::initializer_list<const char*> lines) {
    for (const char* line : lines) EXPECT_TRUE(session.hear(line)) << line;
  }
};

TEST_F(NBoardSessionTest, HintsAndMovesOfAGame) {
  hear({"nboard 2", "set depth 3", kGame, "hint 3"});
  listener.expect("set myname ");
  for (int i = 0; i < 3; ++i) listener.expect("search ");
  listener.expect("status");
  hear({"ping 3"});
  listener.expect("pong 3");
  hear({"go"});
  const auto best = parse_reply(listener.expect("=== "));
  const auto play = (*find_game("othello"))->start();
  for (const char* move : {"f5", "d6"}) play->play(*play->parse_move(move));
  EXPECT_TRUE(play->parse_move(std::get<Plays>(*best).note.move));
  hear({"move C3/1.0/2.0", "move A1"});  // the second is not legal
  listener.expect("status othello: 'A1' is not a legal move");
  hear({"analyze"});
  for (const char* line : {"analysis 3 ", "analysis 2 ", "analysis 1 ", "analysis 0 "}) {
    listener.expect(line);
  }
}

TEST_F(NBoardSessionTest, PingEndsASearchAndComesAfterItsMove) {
  hear({"set depth 60", "go", "ping 9"});
  EXPECT_EQ(listener.count("=== "), 1);
  EXPECT_EQ(listener.all().back(), "pong 9");
  hear({"go", "move F5", "ping 10"});
  EXPECT_EQ(listener.count("=== "), 1);  // the move would have been for another position
  EXPECT_EQ(listener.all().back(), "pong 10");
  EXPECT_FALSE(session.hear("quit"));
}

TEST_F(NBoardSessionTest, BadGamesAreRefusedAndUnknownLinesIgnored) {
  hear({"what", "set contempt 5", "learn"});
  EXPECT_EQ(listener.all(), std::vector<std::string>{"learned"});
  hear({"move f5", "set game (;GM[Chess];)"});
  listener.expect("status ggf: ");
  hear({"set depth 1", "go"});
  const auto best = parse_reply(listener.expect("=== "));
  const auto play = (*find_game("othello"))->start();
  play->play(*play->parse_move("f5"));
  EXPECT_TRUE(play->parse_move(std::get<Plays>(*best).note.move));  // the old game still stands
}

TEST_F(NBoardSessionTest, AFinishedGameIsAnalysedFromItsResultBack) {
  hear({"set depth 2",
        "set game (;GM[Othello]PB[a]PW[b]TY[6]BO[6 ------ ------ ------ ------ ------ ----O* "
        "*]B[D6];)",
        "analyze"});
  EXPECT_EQ(listener.expect("analysis 1 "), "analysis 1 -36.00");
  listener.expect("analysis 0 ");
  hear({"go", "hint 2"});
  listener.expect("status the game is over");
  listener.expect("status the game is over");
}

// NTest does not move without one.
TEST(NBoardDialogueTest, ADepthIsAlwaysSet) {
  const auto play = (*find_game("othello"))->start();
  const auto depth_said = [&](NBoardDialogue dialogue, const Limits& limits) {
    const std::string asked = dialogue.ask(*play, limits);
    const auto at = asked.find("set depth ");
    return at == asked.npos ? "none" : asked.substr(at + 10, asked.find('\n', at) - at - 10);
  };
  EXPECT_EQ(depth_said(NBoardDialogue(), {}), "12");
  EXPECT_EQ(depth_said(NBoardDialogue(), {.seconds = 1}), "12");
  EXPECT_EQ(depth_said(NBoardDialogue(), {.seconds = 0.1}), "8");
  EXPECT_EQ(depth_said(NBoardDialogue(),
                       {.clock = search::Clock{.remaining = 300, .increment = 0, .opponent = 300}}),
            "15");
  EXPECT_EQ(depth_said(NBoardDialogue(), {.depth = 3}), "3");
  EXPECT_EQ(depth_said(NBoardDialogue(7), {.seconds = 5, .depth = 3}), "7");
}

TEST(NBoardDialogueTest, NodesAndAnEvaluationBelongToTheMove) {
  NBoardDialogue dialogue;
  const auto play = (*find_game("othello"))->start();
  dialogue.ask(*play, {});
  dialogue.hear("nodestats 99 1.0");  // from before
  dialogue.hear("pong 1");
  EXPECT_EQ(dialogue.hear("nodestats 1234 0.5").kind, Heard::Kind::Nothing);
  const Heard move = dialogue.hear("=== c4 -1.00 0.0");
  EXPECT_EQ(move.text, "c4");
  EXPECT_EQ(move.evaluation, -1.0);
  EXPECT_EQ(move.nodes, 1234U);
}

TEST(NBoardDialogueTest, AMoveCountsOnlyAfterThePong) {
  NBoardDialogue dialogue;
  const auto play = (*find_game("othello"))->start();
  EXPECT_EQ(dialogue.greet(), "nboard 2\nping 1\n");
  EXPECT_EQ(dialogue.hear("set myname x").kind, Heard::Kind::Nothing);
  EXPECT_EQ(dialogue.hear("pong 1").kind, Heard::Kind::Ready);
  EXPECT_TRUE(dialogue.new_game(*play, Side::First).starts_with("set game (;GM[Othello]"));
  EXPECT_EQ(dialogue.hear("pong 2").kind, Heard::Kind::Ready);
  const std::string asked = dialogue.ask(
      *play, {.clock = search::Clock{.remaining = 65, .increment = 0, .opponent = 60}, .depth = 5});
  EXPECT_NE(asked.find("TI[01:05]"), std::string::npos) << asked;
  EXPECT_TRUE(asked.ends_with("set depth 5\nping 3\ngo\n")) << asked;
  EXPECT_EQ(dialogue.hear("=== D3").kind, Heard::Kind::Nothing);  // late, from before
  EXPECT_EQ(dialogue.hear("pong 3").kind, Heard::Kind::Nothing);
  const Heard move = dialogue.hear("=== F5/0.5/1.2");
  EXPECT_EQ(move.evaluation, 0.5);
  EXPECT_EQ(move.kind, Heard::Kind::Move);
  EXPECT_EQ(move.text, "f5");
  EXPECT_EQ(dialogue.hear("=== F5").kind, Heard::Kind::Fault);
  EXPECT_EQ(dialogue.hear("pong 8").kind, Heard::Kind::Fault);
  EXPECT_EQ(dialogue.hear("===").kind, Heard::Kind::Fault);
  EXPECT_EQ(dialogue.hear("status thinking").kind, Heard::Kind::Nothing);
}

}  // namespace
}  // namespace palamedes::nboard
