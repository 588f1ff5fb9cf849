// engines/othello/endings_test.cpp - what is called complete is the truth, at thousands of endings.
#include "engines/othello/othello_engine.hpp"
#include "engines/othello/solve.hpp"
#include "engines/othello/test_endings.hpp"
#include "engines/othello/test_positions.hpp"
#include "games/catalog.hpp"

namespace palamedes::engines {
namespace {

using othello_engine::expect_exact;
using othello_engine::random_position;
using othello_engine::true_margin;

template <int kSize>
struct Endings {
  using G = Othello<kSize>;

  Endings() : game(*find_game(G::id())) {
    engine =
        make_othello_engine(*game, {.table_megabytes = 1, .cpu = detect_cpu(), .parameters = {}});
  }
  std::unique_ptr<AnyPlay> play_from(const othello::Position& p) const {
    return game->start_from(G::position_text({p, {}})).value();
  }

  // Discs put anywhere: boards that no game leads to.
  static othello::Position made_up(Rng& rng, int empties) {
    while (true) {
      othello::Position p;
      for (int square = 0; square < 64; ++square) {
        if ((G::kBoard >> square & 1) != 0) (rng.below(2) == 0 ? p.own : p.opp) |= 1ULL << square;
      }
      for (int left = empties; left > 0;) {
        const std::uint64_t square = 1ULL << rng.below(64);
        if (((p.own | p.opp) & square) == 0) continue;
        p.own &= ~square, p.opp &= ~square;
        --left;
      }
      if (!G::moves(p).empty()) return p;
    }
  }

  std::shared_ptr<const AnyGame> game;
  std::unique_ptr<Engine> engine;
};

template <int kSize>
void expect_exact_endings(int positions, std::uint64_t seed) {
  Endings<kSize> endings;
  Rng rng(seed);
  for (int i = 0; i < positions; ++i) {
    const int empties = 1 + i % 8;
    const auto p = i / 8 % 2 == 0 ? random_position<kSize>(rng, empties)
                                  : Endings<kSize>::made_up(rng, empties);
    expect_exact<kSize>(p, *endings.engine, *endings.play_from(p), true_margin<kSize>(p),
                        [](const othello::Position& child) { return true_margin<kSize>(child); });
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(OthelloEndings, AreShownExactlyOn8x8) { expect_exact_endings<8>(4000, 41); }
TEST(OthelloEndings, AreShownExactlyOn6x6) { expect_exact_endings<6>(2000, 42); }

// A limit of depth or nodes may come before the truth: then nothing is called complete.
TEST(OthelloEndings, AreNotCalledCompleteWhenTheyAreGuessed) {
  Endings<8> endings;
  Rng rng(43);
  int complete = 0, guessed = 0;
  for (int i = 0; i < 1500; ++i) {
    const auto p = random_position<8>(rng, 2 + i % 9);
    Limits limits;
    if (i % 2 == 0) limits.depth = 1 + rng.below(6);
    if (i % 2 == 1) limits.nodes = 1 + static_cast<std::uint64_t>(rng.below(600));
    const Analysis analysis = endings.engine->analyse(*endings.play_from(p), limits);
    ++(analysis.complete ? complete : guessed);
    if (analysis.complete) {
      ASSERT_EQ(analysis.lines[0].score, endings.engine->unit() * true_margin<8>(p));
    }
  }
  EXPECT_GT(complete, 100);
  EXPECT_GT(guessed, 100);
}

// More moves than any board of a real game has.
TEST(OthelloSolver, TakesBoardsWithManyMoves) {
  const auto game = *find_game("othello");
  for (const char* board :
       {"-------- -OOXO-O- -OXXXXO- --X-OXO- -OX---O- -XX-OXX- -OOXOOO- -------- X",
        "--X----- -OOOXOO- --XX-XX- --O---O- -OOXOXO- --OXXXO- -OOXO-O- -------- X"}) {
    const auto play = game->start_from(board).value();
    EXPECT_EQ(play->moves().size(), 35U);
    const auto solution =
        solve_othello(*play, {.nodes = 100'000}, {.table_megabytes = 1, .parameters = {}});
    ASSERT_TRUE(solution.ok());
    EXPECT_FALSE(solution->complete);
    const auto engine =
        make_othello_engine(*game, {.table_megabytes = 1, .cpu = detect_cpu(), .parameters = {}});
    Limits few;
    few.nodes = 5'000, few.lines = 40;
    EXPECT_EQ(engine->analyse(*play, few).lines.size(), 35U);
  }
}

}  // namespace
}  // namespace palamedes::engines
