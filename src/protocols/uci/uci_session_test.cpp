// protocols/uci/uci_session_test.cpp - what a GUI or match runner relies on.
#include "protocols/uci/uci_session.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "protocols/test_listener.hpp"
#include "protocols/uci/search_report.hpp"

namespace palamedes::uci {
namespace {

struct UciSessionTest : testing::Test {
  Listener listener;
  UciSession session{test_seat("minichess/2023", ""), Dialect::Uci, listener.say()};

  void hear(std::initializer_list<const char*> lines) {
    for (const char* line : lines) EXPECT_TRUE(session.hear(line)) << line;
  }
};

TEST_F(UciSessionTest, GreetsInTheDialectItIsGreetedIn) {
  hear({"uci"});
  listener.expect("id name Palamedes");
  listener.expect("option name Hash type spin default 4");
  const std::string variants = listener.expect("option name UCI_Variant type combo");
  EXPECT_NE(variants.find(" var gardner"), std::string::npos);
  listener.expect("uciok");
  hear({"ubgi"});
  listener.expect("ubgiok");
}

TEST_F(UciSessionTest, IsReadyAndStopAnswerDuringASearch) {
  hear({"position startpos", "go infinite", "isready"});
  listener.expect("readyok");
  EXPECT_EQ(listener.count("bestmove"), 0);
  hear({"go depth 1", "setoption name Hash value 8", "ucinewgame"});
  EXPECT_EQ(listener.count("info string"), 3);
  hear({"stop"});
  EXPECT_EQ(listener.count("bestmove"), 1);
  hear({"stop", "go depth 2"});
  listener.expect("bestmove");
  listener.expect("bestmove");
  session.end_of_input();
  EXPECT_EQ(listener.count("bestmove"), 2);
}

TEST_F(UciSessionTest, EveryLineOfThoughtBeginsWithALegalMoveAndTheLastIsTheBest) {
  hear({"setoption name MultiPV value 3", "position startpos moves a2a3 a5a4", "go depth 5"});
  const std::string best = listener.expect("bestmove");
  const auto play = (*find_game("minichess/2023"))->start();
  for (const char* move : {"a2a3", "a5a4"}) play->play(*play->parse_move(move));
  std::string first;
  int lines = 0;
  for (const std::string& line : listener.all()) {
    if (!line.starts_with("info")) continue;
    const Info info = std::get<Info>(*parse_reply(line));
    ASSERT_FALSE(info.pv.empty()) << line;
    EXPECT_TRUE(play->parse_move(info.pv[0])) << line;
    if (info.multipv.value_or(1) == 1) first = info.pv[0];
    lines += info.depth == 5;
  }
  EXPECT_EQ(best, "bestmove " + first);
  EXPECT_EQ(lines, 3);
}

TEST_F(UciSessionTest, ClocksNodesAndMoveTimesAllEndInAMove) {
  for (const char* go :
       {"go wtime 500 btime 500 winc 10 binc 10", "go wtime 300 btime 300 movestogo 3",
        "go nodes 2000", "go movetime 30", "go mate 1", "go wtime -20 btime 5", "go btime 500",
        "go ponder depth 2", "go depth 0", "go nodes -1", "go depth 2 searchmoves a2a3"}) {
    hear({"position startpos", go});
    listener.expect("bestmove");
  }
}

TEST_F(UciSessionTest, BadInputIsExplainedAndChangesNothing) {
  hear({"position startpos moves a2a3"});
  for (const char* line :
       {"nonsense", "position startpos moves a2a3 a2a3", "position fen rubbish w", "go depth deep",
        "setoption name Hash value 0", "setoption name Nothing value 1",
        "setoption name UCI_Variant value go", "setoption name Ponder value true"}) {
    hear({line});
    listener.expect("info string ");
  }
  hear({"setoption name Ponder value false", "", "debug on", "register later", "ponderhit", "d"});
  listener.expect("fen: kqbnr/ppppp/5/P4/1PPPP/RNBQK b");
}

TEST_F(UciSessionTest, AVariantIsAnotherGame) {
  hear({"setoption name UCI_Variant value gardner", "position startpos moves a2a3", "d"});
  listener.expect("fen: rnbqk/ppppp/P4/1PPPP/RNBQK b");
  hear({"setoption name UCI_Variant value Hop", "position startpos", "go depth 1"});
  const std::string best = listener.expect("bestmove ");
  EXPECT_TRUE((*find_game("hop"))->start()->parse_move(best.substr(9))) << best;
}

// The pawn is lost unless it promotes at once, so no other move is as good.
TEST_F(UciSessionTest, PromotionsFollowTheDialect) {
  hear({"position fen 5/P4/1k3/5/5/4K w", "go depth 3"});
  EXPECT_EQ(listener.expect("bestmove"), "bestmove a5a6q");
  hear({"ubgi", "position fen 5/P4/1k3/5/5/4K w", "go depth 3"});
  EXPECT_EQ(listener.expect("bestmove"), "bestmove a5a6");
}

TEST_F(UciSessionTest, AProvenWinIsAMateAndAFinishedGameHasNoMove) {
  hear({"position fen k4/5/5/5/1Q3/1R2K w", "go depth 6"});
  listener.expect("bestmove");
  EXPECT_GT(
      [this] {
        int mates = 0;
        for (const std::string& line : listener.all())
          mates += line.find(" score mate ") != std::string::npos;
        return mates;
      }(),
      0);
  hear({"position fen k4/5/5/5/5/R3K w", "go depth 6"});  // the king can be taken
  EXPECT_EQ(listener.expect("bestmove"), "bestmove (none)");
}

TEST_F(UciSessionTest, TheEndOfInputFinishesWhatIsFinite) {
  hear({"go depth 6"});
  session.end_of_input();
  EXPECT_EQ(listener.count("bestmove"), 1);
  hear({"go infinite"});
  session.end_of_input();
  EXPECT_EQ(listener.count("bestmove"), 2);
  EXPECT_FALSE(session.hear("quit"));
}

// Whoever is gone cannot say stop.
TEST_F(UciSessionTest, TheEndOfInputEndsWhatWouldTakeTooLong) {
  constexpr double kBrief = 0.1;
  UciSession brief(test_seat("minichess/2023", ""), Dialect::Uci, listener.say(), steady_seconds,
                   kBrief);
  int said = 0;
  for (const char* go :
       {"go depth 400", "go movetime 3600000", "go ponder wtime 360000000 btime 360000000"}) {
    EXPECT_TRUE(brief.hear(go));
    const double begin = steady_seconds();
    brief.end_of_input();
    EXPECT_LT(steady_seconds() - begin, kBrief + 30) << go;  // a very busy machine
    EXPECT_EQ(listener.count("bestmove"), ++said) << go;
  }
}

TEST_F(UciSessionTest, OutputStaysUnder64KilobytesAMove) {
  hear({"setoption name UCI_Variant value othello:6x6", "setoption name MultiPV value 64",
        "position startpos", "go nodes 400000"});
  listener.expect("bestmove");
  std::size_t bytes = 0;
  for (const std::string& line : listener.all()) bytes += line.size() + 1;
  EXPECT_LT(bytes, 64U * 1024);
}

TEST(UciScore, IsInCentipawnsOrMovesToMate) {
  EXPECT_EQ(score_of({1.26}), (Score{false, 126}));
  EXPECT_EQ(score_of({300, 1}), (Score{true, 1}));
  EXPECT_EQ(score_of({300, 3}), (Score{true, 2}));
  EXPECT_EQ(score_of({-300, 2}), (Score{true, -1}));
  EXPECT_EQ(score_of({-300, 4}), (Score{true, -2}));
}

// Says more than fits, to see that a new best move is told even then.
TEST(UciSearchReport, AFullReportStillNamesANewBestMove) {
  Listener listener;
  Mouth mouth(listener.say());
  SearchReport report(mouth, Dialect::Uci, 1);
  const auto play = (*find_game("othello"))->start();
  report.begin(*play);
  const auto analysis = [&](const std::vector<std::string>& moves, int depth) {
    ExpectedLine line{.score = 50, .moves = {}};
    const auto ahead = play->clone();
    for (const std::string& move : moves) {
      line.moves.push_back(*ahead->parse_move(move));
      ahead->play(line.moves.back());
    }
    return Analysis{.best = line.moves[0], .depth = depth, .lines = {line}, .unit = 100};
  };
  for (int i = 0; i < 5000; ++i) report.thoughts(*play, analysis({"f5", "d6", "c3"}, i), 0.1);
  report.thoughts(*play, analysis({"d3", "c3"}, 5000), 0.1);
  report.choice(*play, analysis({"d3"}, 0), 0.2);
  std::size_t bytes = 0;
  for (const std::string& line : listener.all()) bytes += line.size() + 1;
  EXPECT_LT(bytes, 64U * 1024);
  const auto lines = listener.all();
  EXPECT_TRUE(lines[lines.size() - 2].ends_with("pv d3")) << lines[lines.size() - 2];
  EXPECT_EQ(lines.back(), "bestmove d3");
}

}  // namespace
}  // namespace palamedes::uci
