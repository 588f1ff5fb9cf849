// engines/chain/evaluation_test.cpp - a chain evaluation does not depend on how the board is held,
// and counts what its names say.
#include "engines/chain/evaluation.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "games/chain/cells.hpp"
#include "games/chain/chain.hpp"
#include "games/test_games.hpp"

namespace palamedes::engines::chain_engine {
namespace {

template <class T>
class ChainEvaluation : public testing::Test {
 protected:
  using G = typename T::Type;
  using Position = typename G::Position;

  // The position with the cell (row, col) moved to place(row, col).
  template <class Place>
  Position moved(const Position& p, Place place) const {
    const auto& g = game_.geometry();
    Position result = game_.start();
    result.turn = p.turn;
    for (int row = 0; row < g.rows; ++row) {
      for (int col = 0; col < g.cols; ++col) {
        const auto [to_row, to_col] = place(row, col);
        chain::put_cell(game_, result, g.index(to_row, to_col),
                        chain::cell_at(game_, p, g.index(row, col)));
      }
    }
    return result;
  }

  const G game_ = T::make();
};

using Games =
    testing::Types<TestGame<Chain2018<std::uint64_t>, 5, 6>, TestGame<Chain2018<Uint128>, 10, 10>,
                   TestGame<Chain2019<std::uint64_t>, 5, 6>, TestGame<Chain2019<Uint128>, 10, 10>,
                   TestGame<Chain2020<std::uint64_t>, 5, 6>, TestGame<Chain2020<Uint128>, 9, 9>,
                   TestGame<ChainClassic<std::uint64_t>, 9, 6>,
                   TestGame<ChainClassic<Uint128>, 8, 8>>;
TYPED_TEST_SUITE(ChainEvaluation, Games);

TYPED_TEST(ChainEvaluation, IsTheSameForAReflectedBoard) {
  using Base = typename TestFixture::G::Rules;
  const auto& game = this->game_;
  const Evaluation<Base> evaluation(game);
  const int last_row = game.geometry().rows - 1, last_col = game.geometry().cols - 1;
  const bool square = last_row == last_col;
  struct At {
    int row, col;
  };
  Rng rng(5);
  for (int round = 0; round < 40; ++round) {
    auto p = game.start();
    for (int ply = 0; ply < 120 && !game.final(p); ++ply) {
      const int value = evaluation.evaluate(p);
      EXPECT_EQ(evaluation.evaluate(this->moved(p,
                                                [&](int r, int c) {
                                                  return At{r, last_col - c};
                                                })),
                value);
      EXPECT_EQ(evaluation.evaluate(this->moved(p,
                                                [&](int r, int c) {
                                                  return At{last_row - r, c};
                                                })),
                value);
      if (square) {
        EXPECT_EQ(evaluation.evaluate(this->moved(p,
                                                  [](int r, int c) {
                                                    return At{c, r};
                                                  })),
                  value);
      }
      const auto moves = game.moves(p);
      p = game.play(p, moves[rng.below(moves.size())]);
    }
  }
}

struct Counts {
  int mover[kFeatures], waiting[kFeatures];
  Course course;
};

// What is counted on a board given as text.
template <class G>
Counts counts(int rows, int cols, std::string_view text) {
  const G game(rows, cols);
  const auto setup = game.parse_position(text);
  EXPECT_TRUE(setup.ok()) << setup.error().message;
  Counts c{};
  const auto mover = [&c](Feature feature, int count) { c.mover[feature] = count; };
  const auto waiting = [&c](Feature feature, int count) { c.waiting[feature] = count; };
  c.course = Counter<typename G::Rules>(game).count(setup->position, mover, waiting);
  return c;
}

TEST(ChainFeatures, SeeAStandoffFromBothSides) {
  const Counts c = counts<Chain2018<std::uint64_t>>(3, 3, "b1r2./.../..r1 b");
  for (const auto* side : {c.mover, c.waiting}) {
    EXPECT_EQ(side[kStandoffs], 1);
    EXPECT_EQ(side[kAttackers], 1);
    EXPECT_EQ(side[kFuel], 1);
  }
  EXPECT_EQ(c.mover[kCritical], 1);
  EXPECT_EQ(c.waiting[kCritical], 2);  // the far corner too
  EXPECT_EQ(c.waiting[kQuiet], 1);
  EXPECT_EQ(c.mover[kVictims], 1);
}

TEST(ChainFeatures, FollowAReactionThroughEnemyCells) {
  // The corner sets off the edge cell beside it, that one the next corner, and so on.
  const Counts c = counts<Chain2018<std::uint64_t>>(3, 3, "b1r2r1/.r1r2/... b");
  EXPECT_EQ(c.mover[kReach], 4);
  EXPECT_EQ(c.mover[kFuel], 3);
  EXPECT_EQ(c.waiting[kReach], 1);
  EXPECT_EQ(c.waiting[kChained], 3);
}

TEST(ChainFeatures, KnowTheEightNeighboursOf2020) {
  const Counts c = counts<Chain2020<std::uint64_t>>(3, 3, "r2../.b1./..b1 r");
  EXPECT_EQ(c.mover[kReach], 1);
  EXPECT_EQ(c.waiting[kVictims], 1);
  const Counts orthogonal = counts<Chain2019<std::uint64_t>>(3, 3, "r1../.b1./..b1 r");
  EXPECT_EQ(orthogonal.mover[kReach], 0);
}

TEST(ChainFeatures, CountRoomAndItsParity) {
  const Counts c = counts<Chain2018<std::uint64_t>>(2, 2, "b1./.. b");
  EXPECT_EQ(c.mover[kRoom], 0);
  EXPECT_EQ(c.course.parity, -1);  // seven more orbs
  EXPECT_EQ(c.mover[kTerritory], 2);
}

}  // namespace
}  // namespace palamedes::engines::chain_engine
