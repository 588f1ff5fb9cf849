// players/othello/mobility_test.cpp - othello/mobility by hand, and against a heap of moves.
#include "players/othello/mobility.hpp"

#include <gtest/gtest.h>

#include <queue>

#include "games/othello/othello.hpp"
#include "players/othello/test_slow_othello.hpp"

namespace palamedes {
namespace {

using slow::Board;

std::string answer(const std::string& text) {
  const auto setup = Othello<8>::parse_position(text);
  EXPECT_TRUE(setup.ok()) << setup.error().message;
  const Analysis choice = othello::choose_by_mobility<8>(setup->position);
  return Othello<8>::move_text(setup->position, static_cast<othello::Move>(choice.best));
}

TEST(OthelloMobility, TakesACornerAtOnceAndTheFirstOfTwo) {
  EXPECT_EQ(answer("-----XO- -------- -------- -------- -------- -------- -------- -OX----- X"),
            "h1");
  EXPECT_EQ(answer("-------- -------- ---XO--- -------- -------- -------- -------- -OX----- X"),
            "a8");
}

TEST(OthelloMobility, PlaysTheFirstOfEquals) {
  EXPECT_EQ(answer("---------------------------OX------XO--------------------------- X"), "d3");
}

TEST(OthelloMobility, DoesNotGiveACornerEvenForMoreMoves) {
  // h7 leaves 1 move against 2, but one of the two is h8; g6 leaves 0 against 2.
  EXPECT_EQ(answer("-------- ----X-O- -------- -------- -------- -------O -----XO- ------X- X"),
            "g6");
}

TEST(OthelloMobility, PassesWhenItMust) {
  EXPECT_EQ(answer("XO------ -------- -------- -------- -------- -------- -------- -------- O"),
            "pass");
}

// The original's way: everything on a heap, the top is played.
struct Candidate {
  std::string square;
  int difference;
  bool gives_corner;
  bool operator<(const Candidate& other) const {
    if (gives_corner != other.gives_corner) return gives_corner;
    return difference < other.difference;
  }
};

std::string by_heap(const Board& board) {
  const auto squares = board.placements();
  if (squares.empty()) return "pass";
  std::priority_queue<Candidate> heap;
  for (const auto& square : squares) {
    if (board.is_corner(square)) return square;
    Board after = board.after(square);
    if (after.side == board.side) after = after.passed();
    const auto theirs = after.placements(), mine = after.passed().placements();
    heap.push({square, static_cast<int>(mine.size()) - static_cast<int>(theirs.size()),
               std::any_of(theirs.begin(), theirs.end(),
                           [&](const auto& reply) { return board.is_corner(reply); })});
  }
  return heap.top().square;
}

template <int kSize>
void compare_with_heap() {
  const auto game = *find_game(Othello<kSize>::id());
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    const auto play = slow::random_play(*game, seed, static_cast<int>(seed) % 60);
    const auto p = Othello<kSize>::parse_position(play->position())->position;
    const Analysis choice = othello::choose_by_mobility<kSize>(p);
    EXPECT_EQ(play->move_text(choice.best), by_heap(Board::from(play->position())))
        << play->position();
  }
}

TEST(OthelloMobility, ChoosesWhatTheTopOfAHeapWouldBe) {
  compare_with_heap<8>();
  compare_with_heap<6>();
}

}  // namespace
}  // namespace palamedes
