// engines/othello/endgame_long_test.cpp - the first five positions of the FFO endgame test, and the
// whole game on 36 squares.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "base/text.hpp"
#include "engines/othello/solver.hpp"

namespace palamedes::engines::othello_engine {
namespace {

// The file lists each position's moves with their scores, the best first.
TEST(EndgameLong, SolvesTheFirstFfoPositions) {
  std::ifstream file(PALAMEDES_SOURCE_DIR "/data/ffo/ffo-40-49.obf");
  ASSERT_TRUE(file.good());
  std::string line;
  int solved_count = 0;
  while (solved_count < 5 && std::getline(file, line)) {
    if (line.empty() || line[0] == '%') continue;
    const auto start = Othello<8>::parse_position(line);
    ASSERT_TRUE(start.ok()) << line;
    const auto scores = split(line, ';');
    const Solved solved = Solver<8>(64, detect_cpu()).solve(start->position, {});
    const std::string move = Othello<8>::move_text(start->position, solved.line.at(0));
    int listed = 1000;  // the score of the move that was chosen
    for (std::size_t i = 1; i < scores.size(); ++i) {
      const auto parts = split(trim(scores[i]), ':');
      if (parts.size() == 2 && lower_case(parts[0]) == move) listed = *parse_int(parts[1]);
    }
    EXPECT_EQ(solved.margin, *parse_int(split(trim(scores[1]), ':')[1])) << line;
    EXPECT_EQ(solved.margin, listed) << move << " in " << line;
    ++solved_count;
  }
  EXPECT_EQ(solved_count, 5);
}

// As J. Feinstein found in 1993: the second player wins by 20 to 16.
TEST(EndgameLong, SolvesThe6x6BoardFromItsStart) {
  using G = Othello<6>;
  const othello::Position start = G::start();
  std::uint64_t all_but_one = 0;  // the four first moves are each other's mirror images
  for (const auto m : G::moves(start)) all_but_one |= 1ULL << static_cast<int>(m);
  all_but_one &= all_but_one - 1;
  Solver<6> solver(512, detect_cpu(), nullptr, 2);
  const Solved solved = solver.solve(start, {}, all_but_one);
  EXPECT_TRUE(solved.finished);
  EXPECT_EQ(solved.margin, -4);
}

}  // namespace
}  // namespace palamedes::engines::othello_engine
