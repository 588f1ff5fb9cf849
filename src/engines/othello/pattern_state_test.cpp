// engines/othello/pattern_state_test.cpp - what is carried from move to move is what the slow and
// obvious way finds.
#include "engines/othello/pattern_state.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engines/othello/guide.hpp"
#include "engines/othello/search_errors.hpp"
#include "engines/othello/test_patterns.hpp"
#include "engines/othello/test_positions.hpp"
#include "games/othello/kernel_plain.hpp"

namespace palamedes::engines::othello_engine {
namespace {

using testing::HasSubstr;
using Guide = OthelloGuide<8, othello::PlainKernel>;

// By the definition in patterns.hpp: of a stage between two knots the mean of their weights.
int slow_value(const WeightsFile& weights, const othello::Position& p) {
  const auto& numbers = *weights.section<std::int16_t>("weights");
  const auto stage = static_cast<std::size_t>(patterns::stage_of(count_bits(p.own | p.opp)));
  int sum = 0;
  for (const std::int32_t index : patterns::indices_of(p.own, p.opp)) {
    const auto at = static_cast<std::size_t>(index);
    sum += (numbers[stage / 2 * patterns::kWeights + at] +
            numbers[(stage + 1) / 2 * patterns::kWeights + at]) /
           2;
  }
  return std::clamp(sum * 25 / 8, -6399, 6399);
}

TEST(PatternState, FollowsEveryGame) {
  using G = Othello<8>;
  const WeightsFile weights = random_weights(40);
  const PatternTables tables(weights);
  const Guide guide{&tables};
  Rng rng(31);
  for (int game = 0; game < 50; ++game) {
    auto p = G::start();
    PatternState state;
    guide.root(p, state);
    while (!G::moves(p).empty()) {
      const auto moves = G::moves(p);
      const auto move = moves.squares() == 0 ? othello::Move::Pass : moves[rng.below(moves.size())];
      const auto child = G::play(p, move);
      PatternState after;
      guide.after(state, p, move, child, after);
      ASSERT_EQ(guide.evaluate(child, {}, after), slow_value(weights, child));
      ASSERT_EQ(guide.evaluate(child, {}), slow_value(weights, child));
      const auto passed = G::play(child, othello::Move::Pass);
      PatternState after_pass;
      guide.after_pass(after, child, passed, after_pass);
      ASSERT_EQ(guide.evaluate(passed, {}, after_pass), slow_value(weights, passed));
      p = child, state = after;
    }
  }
}

TEST(PatternState, StaysBelowAWonBoard) {
  const PatternTables tables(random_weights(30000));
  const Guide guide{&tables};
  Rng rng(32);
  int most = 0;
  for (int i = 0; i < 200; ++i) {
    const auto p = random_position<8>(rng, 1 + rng.below(59));
    most = std::max(most, std::abs(guide.evaluate(p, {})));
  }
  EXPECT_EQ(most, 6399);
}

TEST(PatternTables, RefuseWhatIsNotForThem) {
  WeightsFile weights = random_weights(1);
  EXPECT_TRUE(check_patterns("othello", weights).ok());
  EXPECT_THAT(check_patterns("othello:6x6", weights).error().message,
              HasSubstr("for the game 'othello', not for othello:6x6"));
  weights.sections.push_back({"errors", std::vector<std::int16_t>(ProbCut::kNumbers, 0)});
  EXPECT_THAT(check_patterns("othello", weights).error().message, HasSubstr("above zero"));
  weights.sections[0].name = "other";
  EXPECT_THAT(check_patterns("othello", weights).error().message,
              HasSubstr("needs a section 'weights'"));
}

TEST(SearchErrors, AreMeasuredForTheFile) {
  WeightsFile weights = random_weights(3);
  const PatternTables tables(weights);
  int told = 0;
  const auto errors = measure_errors(tables, detect_cpu(),
                                     {.positions = 60, .deepest = 4, .most_solved = 12, .seed = 1},
                                     [&told](int done) { told = done; });
  EXPECT_EQ(told, 60);
  weights.sections.push_back({"errors", errors});
  EXPECT_TRUE(check_patterns("othello", weights).ok());
  // The evaluation alone errs more than a search.
  EXPECT_GT(errors[ProbCut::place(30, 12, true)], errors[ProbCut::place(30, 12, false)]);
}

}  // namespace
}  // namespace palamedes::engines::othello_engine
