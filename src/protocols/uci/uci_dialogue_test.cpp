// protocols/uci/uci_dialogue_test.cpp - what a UCI or UBGI program is told, and what it may answer.
#include "protocols/uci/uci_dialogue.hpp"

#include <gtest/gtest.h>

#include "games/catalog.hpp"

namespace palamedes::uci {
namespace {

std::unique_ptr<AnyPlay> start(const char* game) { return (*find_game(game))->start(); }

TEST(UciDialogue, TheUsualHandshake) {
  UciDialogue dialogue(Dialect::Uci, {{"VariantPath", "v.ini"}, {"UCI_Variant", "mini6x5"}});
  const auto play = start("minichess");
  EXPECT_EQ(dialogue.greet(), "uci\n");
  for (const char* line : {"Fish 1 by x", "id name Fish", "option name Hash type spin default 1"}) {
    EXPECT_EQ(dialogue.hear(line).kind, Heard::Kind::Nothing) << line;
  }
  EXPECT_EQ(dialogue.hear("uciok").kind, Heard::Kind::Ready);
  EXPECT_EQ(dialogue.new_game(*play, Side::First),
            "setoption name VariantPath value v.ini\nsetoption name UCI_Variant value mini6x5\n"
            "ucinewgame\nisready\n");
  EXPECT_EQ(dialogue.hear("readyok").kind, Heard::Kind::Ready);
  EXPECT_EQ(dialogue.new_game(*play, Side::First), "ucinewgame\nisready\n");
  EXPECT_EQ(dialogue.hurry(), "");
  play->play(*play->parse_move("a2a3"));
  EXPECT_EQ(dialogue.ask(
                *play, {.clock = search::Clock{.remaining = 1.5, .increment = 0.1, .opponent = 2}}),
            "position startpos moves a2a3\ngo wtime 2000 btime 1500 winc 100 binc 100\n");
  EXPECT_EQ(dialogue.hurry(), "stop\n");
  EXPECT_EQ(dialogue.hear("info depth x nonsense").kind, Heard::Kind::Nothing);
  const Heard move = dialogue.hear("bestmove a5a4 ponder b2b3");
  EXPECT_EQ(move.kind, Heard::Kind::Move);
  EXPECT_EQ(move.text, "a5a4");
  EXPECT_EQ(dialogue.part(), "quit\n");
}

TEST(UciDialogue, TheVariantIsNamedAsTheProgramNamesIt) {
  UciDialogue dialogue(Dialect::Uci);
  dialogue.greet();
  dialogue.hear("option name UCI_Variant type combo default chess var chess var Gardner");
  dialogue.hear("uciok");
  EXPECT_EQ(dialogue.new_game(*start("gardner"), Side::First),
            "setoption name UCI_Variant value Gardner\nucinewgame\nisready\n");
}

TEST(UciDialogue, TheLastScoreOfTheBestLineComesWithTheMove) {
  UciDialogue dialogue(Dialect::Uci);
  const auto play = start("minichess");
  const auto thought_after = [&](std::initializer_list<const char*> lines) {
    dialogue.ask(*play, {});
    for (const char* line : lines) EXPECT_EQ(dialogue.hear(line).kind, Heard::Kind::Nothing);
    return dialogue.hear("bestmove a2a3").evaluation;
  };
  EXPECT_EQ(thought_after({}), std::nullopt);
  EXPECT_EQ(thought_after({"info depth 1 score cp 30 pv a2a3", "info depth 2 score cp -125"}),
            -1.25);
  EXPECT_EQ(thought_after({"info depth 2 multipv 1 score cp 40", "info multipv 2 score cp 10"}),
            0.4);
  EXPECT_EQ(thought_after({"info score cp 40", "info score cp 90 lowerbound",
                           "info score cp 70 upperbound", "info score up up"}),
            0.4);
  EXPECT_EQ(thought_after({"info score mate 3"}), kProvenValue);
  EXPECT_EQ(thought_after({"info score mate -3"}), -kProvenValue);
  EXPECT_EQ(thought_after({"info string score cp 500"}), std::nullopt);
  dialogue.hear("info score cp 7");  // nobody has asked
  EXPECT_EQ(thought_after({}), std::nullopt);
}

TEST(UciDialogue, NodesAreTheMostThatItTold) {
  UciDialogue dialogue(Dialect::Uci);
  const auto chess = start("minichess");
  const auto nodes_after = [&](std::initializer_list<const char*> lines) {
    dialogue.ask(*chess, {});
    for (const char* line : lines) dialogue.hear(line);
    return dialogue.hear("bestmove a2a3").nodes;
  };
  EXPECT_EQ(nodes_after({}), 0U);
  EXPECT_EQ(nodes_after({"info depth 1 score cp 3 nodes 20 pv a2a3", "info nodes 900 nps 5",
                         "info depth 2 multipv 2 score cp 1 nodes 800", "info string nodes 7777",
                         "info nodes -5", "info nodes many"}),
            900U);
  dialogue.hear("info nodes 70");  // nobody has asked
  EXPECT_EQ(nodes_after({}), 0U);
}

TEST(UciDialogue, LimitsAndStartPositions) {
  UciDialogue dialogue(Dialect::Ubgi);
  EXPECT_EQ(dialogue.greet(), "ubgi\n");
  EXPECT_EQ(dialogue.hear("ubgiok").kind, Heard::Kind::Ready);
  EXPECT_EQ(dialogue.new_game(*start("minichess/2026"), Side::First), "ubginewgame\nisready\n");
  const auto play = *(*find_game("minichess/2026"))->start_from("4k/P4/5/5/5/K4 w");
  EXPECT_EQ(dialogue.ask(*play, {.seconds = 2, .depth = 4, .nodes = 99}),
            "position fen 4k/P4/5/5/5/K4 w - - 0 1\ngo depth 4 nodes 99 movetime 2000\n");
  const Heard promotion = dialogue.hear("bestmove a5a6");
  EXPECT_EQ(promotion.text, "a5a6q");
  play->play(*play->parse_move("a5a6"));
  const std::string asked = dialogue.ask(*play, {});
  EXPECT_EQ(asked, "position fen 4k/P4/5/5/5/K4 w - - 0 1 moves a5a6\ngo movetime 1000\n");
}

TEST(UciDialogue, NullMovesResignationAndFaults) {
  UciDialogue dialogue(Dialect::Uci);
  const auto chess = start("minichess"), hop = start("hop");
  dialogue.ask(*chess, {});
  for (const char* stray : {"uciok", "readyok"}) {
    EXPECT_EQ(dialogue.hear(stray).kind, Heard::Kind::Nothing);  // the move is still awaited
  }
  EXPECT_EQ(dialogue.hear("bestmove (none)").text, "(none)");
  dialogue.ask(*hop, {});
  EXPECT_EQ(dialogue.hear("bestmove 0000").text, "pass");
  dialogue.ask(*chess, {});
  EXPECT_EQ(dialogue.hear("bestmove resign").kind, Heard::Kind::Resigns);
  EXPECT_EQ(dialogue.hear("bestmove a2a3").kind, Heard::Kind::Fault);  // not asked
  dialogue.ask(*chess, {});
  EXPECT_EQ(dialogue.hear("bestmove").kind, Heard::Kind::Fault);
  EXPECT_EQ(dialogue.hear("copyprotection error").kind, Heard::Kind::Fault);
  EXPECT_EQ(dialogue.hear("bestmove e9e9").text, "e9e9");  // for the rules to refuse
}

}  // namespace
}  // namespace palamedes::uci
