// engines/connect4/solver_test.cpp - the solver of four in a line finds what looking at everything
// finds, to the ply, and its lines are best play.
#include "engines/connect4/solver.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "base/rng.hpp"
#include "engines/solver.hpp"
#include "games/catalog.hpp"
#include "games/connect4/connect4.hpp"

namespace palamedes::engines {
namespace {

using connect4::Position;
using connect4_engine::Solver;
using search::Score;

// Every line to its end; what was seen is remembered, or it would take too long.
class Exhaustive {
 public:
  explicit Exhaustive(const Connect4& game) : game_(game) {}

  Score value(const Position& p) {
    if (const auto end = game_.final(p)) return end->margin < 0 ? search::loss_in(0) : 0;
    const auto [known, is_new] = seen_.try_emplace({p.own, p.opp}, 0);
    if (!is_new) return known->second;
    Score best = -search::kInfinite;
    for (const auto m : game_.moves(p)) {
      const Score reply = -value(Connect4::play(p, m));
      best = std::max(best, reply > 0 ? reply - 1 : reply < 0 ? reply + 1 : 0);
    }
    return seen_[{p.own, p.opp}] = best;
  }

 private:
  const Connect4& game_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, Score> seen_;
};

Position random_position(const Connect4& game, int plies, Rng& rng) {
  while (true) {
    Position p = Connect4::start();
    for (int i = 0; i < plies && !game.final(p); ++i) {
      const auto moves = game.moves(p);
      p = Connect4::play(p, moves[rng.below(moves.size())]);
    }
    if (!game.final(p)) return p;
  }
}

// The line is legal, and by best play of both it ends the game when the score says so.
void expect_best_play(const Connect4& game, Position p, const connect4_engine::Solved& solved) {
  for (const auto m : solved.line) {
    ASSERT_TRUE(game.legal(p, m));
    p = Connect4::play(p, m);
  }
  const auto end = game.final(p);
  ASSERT_TRUE(end.has_value());
  if (solved.score == 0) {
    EXPECT_EQ(end->margin, 0);
    return;
  }
  EXPECT_EQ(static_cast<int>(solved.line.size()), search::plies_to_end(solved.score));
  EXPECT_EQ(end->margin, -1);
  EXPECT_EQ(solved.line.size() % 2 == 1, solved.score > 0);
}

TEST(Connect4Solver, AgreesWithLookingAtEverything) {
  Rng rng(11);
  for (const auto& [rows, cols, plies] : {std::tuple{4, 4, 2},
                                          {4, 5, 9},
                                          {5, 4, 9},
                                          {6, 4, 14},
                                          {4, 6, 13},
                                          {6, 7, 31},
                                          {7, 8, 46}}) {
    const Connect4 game(rows, cols);
    Solver solver(game.shape(), 1);
    Exhaustive exhaustive(game);
    for (int i = 0; i < 25; ++i) {
      const Position p = random_position(game, plies, rng);
      const auto solved = solver.solve(p, {});
      ASSERT_TRUE(solved.finished);
      ASSERT_EQ(solved.score, exhaustive.value(p)) << game.position_text({p, {}});
      expect_best_play(game, p, solved);
    }
  }
}

TEST(Connect4Solver, ExcludedMovesAreNotPlayed) {
  const Connect4 game(4, 4);
  Rng rng(12);
  Solver solver(game.shape(), 1);
  Exhaustive exhaustive(game);
  for (int i = 0; i < 50; ++i) {
    const Position p = random_position(game, 6, rng);
    std::uint64_t excluded = 0;
    Score before = search::kInfinite;
    for (int n = game.moves(p).size(); n > 0; --n) {
      const auto solved = solver.solve(p, {}, excluded);
      const auto move = solved.line.at(0);
      ASSERT_EQ(excluded >> static_cast<int>(move) & 1, 0U);
      ASSERT_LE(solved.score, before);
      const Score reply = -exhaustive.value(Connect4::play(p, move));
      ASSERT_EQ(solved.score, reply > 0 ? reply - 1 : reply < 0 ? reply + 1 : 0);
      before = solved.score;
      excluded |= 1ULL << static_cast<int>(move);
    }
  }
}

TEST(Connect4Solver, SmallBoardsAreDrawn) {
  for (const auto& [rows, cols] : {std::pair{4, 4}, {4, 5}, {5, 4}, {5, 5}, {7, 4}}) {
    const Connect4 game(rows, cols);
    Solver solver(game.shape(), 16);
    const auto solved = solver.solve(Connect4::start(), {});
    EXPECT_EQ(solved.score, 0) << rows << 'x' << cols;
    EXPECT_EQ(static_cast<int>(solved.line.size()), rows * cols);
  }
}

// After twelve plies of best play from the start, whose win takes 41 in all (solver_long_test.cpp).
TEST(Connect4Solver, TheFirstPlayersWinComesWithThe21stDisc) {
  const Connect4 game(6, 7);
  Position p = Connect4::start();
  for (const char column : std::string_view("ddddddcbfeee")) {
    const auto move = game.parse_move(p, std::string(1, column));
    ASSERT_TRUE(move.ok());
    p = Connect4::play(p, *move);
  }
  const auto solved = Solver(game.shape(), 16).solve(p, {});
  EXPECT_EQ(solved.score, search::win_in(41 - 12));
  expect_best_play(game, p, solved);
}

TEST(Connect4Solver, StopsWhenToldTo) {
  const Connect4 game(6, 7);
  Solver solver(game.shape(), 1);
  search::Halt halt;
  halt.nodes = 1000;
  const auto solved = solver.solve(Connect4::start(), halt);
  EXPECT_FALSE(solved.finished);
  EXPECT_TRUE(solved.line.empty());
  EXPECT_LE(solved.nodes, 1001U);
  const std::atomic<bool> stop{true};
  halt.stop = &stop;
  EXPECT_EQ(solver.solve(Connect4::start(), halt).nodes, 0U);
}

// By the way every game is asked.
TEST(Connect4Solver, IsTheOneThatSolvesPlays) {
  const auto game = *find_game("connect4");
  const auto play = *game->start_from("......./......./......./......./...y.../..rr.y. r");
  const auto solution = solve(*play, {}, {.table_megabytes = 16, .parameters = {}});
  ASSERT_TRUE(solution.complete);
  EXPECT_EQ(solution.outcome(), 1);
  EXPECT_EQ(solution.lines[0].moves.size(), 3U);
  EXPECT_EQ(play->move_text(solution.best), "b");
}

}  // namespace
}  // namespace palamedes::engines
