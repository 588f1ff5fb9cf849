// engines/solver_test.cpp - the solver against brute force, and known values.
#include "engines/solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "base/rng.hpp"
#include "games/catalog.hpp"

namespace palamedes {
namespace {

// The value for the side to move by looking at everything; remembers positions by their text.
int brute_force(const AnyPlay& play, std::map<std::string, int>& known) {
  if (const auto result = play.result()) {
    const int margin = result->margin_for(play.turn());
    return margin > 0 ? 1 : margin < 0 ? -1 : 0;
  }
  const auto [entry, fresh] = known.emplace(play.position(), 0);
  if (!fresh) return entry->second;
  int best = -1;
  for (const MoveCode m : play.moves()) {
    const auto child = play.clone();
    child->play(m);
    best = std::max(best, -brute_force(*child, known));
    if (best == 1) break;
  }
  known[play.position()] = best;
  return best;
}

engines::EngineOptions with_table_of(std::size_t megabytes) {
  engines::EngineOptions options;
  options.table_megabytes = megabytes;
  return options;
}

void expect_solved(const AnyPlay& play, int expected) {
  const auto solution = engines::solve_by_search(play, {}, with_table_of(16));
  ASSERT_TRUE(solution.complete) << play.position();
  EXPECT_EQ(solution.outcome(), expected) << play.position();
  // The line is playable, and ends as promised where it reaches the end.
  const auto line = play.clone();
  for (const MoveCode move : solution.lines[0].moves) {
    const auto legal = line->moves();
    ASSERT_NE(std::find(legal.begin(), legal.end(), move), legal.end()) << line->position();
    line->play(move);
  }
  if (const auto end = line->result()) {
    const int margin = end->margin_for(play.turn());
    EXPECT_EQ(margin > 0 ? 1 : margin < 0 ? -1 : 0, expected);
  }
}

void play_randomly(AnyPlay& play, Rng& rng, int plies) {
  for (; plies > 0 && !play.result(); --plies) {
    const auto moves = play.moves();
    play.play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
  }
}

class SolverBrute : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Games, SolverBrute,
                         testing::Values("chain/2018:2x2", "chain/2018:2x3", "chain/2018:3x3",
                                         "chain/2018:3x4", "chain/2019:2x2", "chain/2019:2x3",
                                         "chain/2020:2x2", "chain/classic:2x2", "othello:6x6"),
                         [](const auto& game) {
                           std::string name = game.param;
                           for (char& c : name)
                             c = std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
                           return name;
                         });

TEST_P(SolverBrute, FindsTheSameValueAtTheEndsOfRandomGames) {
  const auto game = *find_game(GetParam());
  Rng rng(9);
  for (int i = 0; i < 200; ++i) {
    const auto play = game->start();
    play_randomly(*play, rng, 1000);
    for (int back = 3 + rng.below(5); back > 0; --back) play->undo();
    std::map<std::string, int> known;
    expect_solved(*play, brute_force(*play, known));
    if (HasFatalFailure()) return;
  }
}

// With so few plies left that brute force reaches the limit in every line.
TEST(SolverNearTheLimit, FindsTheSameValueAsBruteForce) {
  Rng rng(10);
  for (const auto& [id, last_turns] :
       {std::pair{"minichess/2023", "0 25"}, std::pair{"minichess/2026", "0 50"}}) {
    const auto game = *find_game(id);
    for (int solved = 0; solved < 150;) {
      const auto any = game->start();
      play_randomly(*any, rng, 4 + rng.below(20));
      if (any->result()) continue;
      const std::string position = any->position();
      const std::string board = position.substr(0, position.find(" - "));
      const auto play = *game->start_from(board + " - - " + last_turns);
      if (play->result()) continue;
      std::map<std::string, int> known;
      expect_solved(*play, brute_force(*play, known));
      if (testing::Test::HasFatalFailure()) return;
      ++solved;
    }
  }
}

TEST(SolverKnows, SmallChainBoards) {
  for (const auto& [id, value] :
       {std::pair{"chain/2018:2x2", -1}, std::pair{"chain/2018:2x3", 1}}) {
    const auto play = (*find_game(id))->start();
    std::map<std::string, int> known;
    EXPECT_EQ(brute_force(*play, known), value) << id;
    expect_solved(*play, value);
  }
}

TEST(SolverKnows, MatesInGardnerAndKingsToTakeInMinichess) {
  const auto mate = *(*find_game("gardner"))->start_from("k4/5/2K2/5/3Q1 w");
  expect_solved(*mate, 1);
  const auto king = *(*find_game("minichess/2023"))->start_from("1k3/5/1K3/5/R4/5 w - - 0 20");
  expect_solved(*king, 1);
}

TEST(SolverKnows, WhenToGiveUp) {
  const auto play = (*find_game("othello"))->start();
  const auto solution = engines::solve_by_search(*play, {.depth = 3}, with_table_of(1));
  EXPECT_FALSE(solution.complete);
  EXPECT_EQ(solution.depth, 3);
}

}  // namespace
}  // namespace palamedes
