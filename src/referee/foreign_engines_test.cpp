// referee/foreign_engines_test.cpp - programs that are not ours: Debian's stockfish and
// fairy-stockfish, driven as the referee drives everybody.
#include <gtest/gtest.h>

#include "base/text.hpp"
#include "referee/child.hpp"

namespace palamedes::referee {
namespace {

using namespace std::chrono_literals;

const std::string kVariants =
    std::string(PALAMEDES_SOURCE_DIR) + "/data/fairy-stockfish/minichess.ini";

std::unique_ptr<Child> start_engine(const std::string& name) {
  Launch launch;
  launch.command = {name};
  launch.environment = plain_environment("");
  auto child = Child::start(launch, {});
  return child.ok() ? std::move(*child) : nullptr;
}

// The first line that begins with `beginning`, or nothing.
std::string line_with(Child& child, std::string_view beginning) {
  const auto deadline = std::chrono::steady_clock::now() + 60s;
  for (;;) {
    const Reading reading = child.read_line(deadline);
    if (reading.kind != Reading::Kind::Line) return "";
    if (reading.text.starts_with(beginning)) return reading.text;
  }
}

TEST(ForeignEngines, StockfishShakesHandsAndAnswersWhileItThinks) {
  const auto engine = start_engine("stockfish");
  if (!engine) GTEST_SKIP() << "stockfish is not installed";
  engine->send("uci\n");
  EXPECT_EQ(line_with(*engine, "uciok"), "uciok");
  engine->send("setoption name Hash value 1\nucinewgame\nisready\n");
  EXPECT_EQ(line_with(*engine, "readyok"), "readyok");
  engine->send("position startpos moves e2e4\ngo infinite\nisready\n");
  EXPECT_EQ(line_with(*engine, "readyok"), "readyok");
  engine->send("stop\n");
  EXPECT_TRUE(line_with(*engine, "bestmove").starts_with("bestmove "));
  engine->send("quit\n");
  EXPECT_TRUE(engine->finish(std::chrono::steady_clock::now() + 20s).clean());
}

// The published row in which the capture of a king is played as a move.
TEST(ForeignEngines, FairyStockfishCountsOurMinichessAsWeDo) {
  const auto engine = start_engine("fairy-stockfish");
  if (!engine) GTEST_SKIP() << "fairy-stockfish is not installed";
  engine->send("uci\n");
  EXPECT_EQ(line_with(*engine, "uciok"), "uciok");
  engine->send("setoption name VariantPath value " + kVariants +
               "\nsetoption name UCI_Variant value minichess\nposition startpos\n");
  constexpr int kCounts[]{7, 49, 452, 4'230, 47'102, 532'718, 6'774'291};
  for (int depth = 1; depth <= 7; ++depth) {
    engine->begin_turn();
    engine->send("go perft " + std::to_string(depth) + "\n");
    const std::string total = line_with(*engine, "Nodes searched: ");
    ASSERT_FALSE(total.empty());
    EXPECT_EQ(parse_int(total.substr(16)), kCounts[depth - 1]) << depth;
  }
}

}  // namespace
}  // namespace palamedes::referee
