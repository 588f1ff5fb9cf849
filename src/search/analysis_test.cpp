// search/analysis_test.cpp - what an analysis says about its lines.
#include "search/analysis.hpp"

#include <gtest/gtest.h>

namespace palamedes {
namespace {

TEST(Analysis, ValuesAreInUnitsAndProofsCountPlies) {
  const Analysis analysis{.unit = 100};
  const Evaluation guess = analysis.evaluation_of({-50, {}});
  EXPECT_EQ(guess.value, -0.5);
  EXPECT_FALSE(guess.plies_to_end);
  const Evaluation loss = analysis.evaluation_of({search::loss_in(4), {}});
  EXPECT_LT(loss.value, 0);
  EXPECT_EQ(loss.plies_to_end, 4);
}

TEST(Analysis, AnOutcomeIsKnownOnlyWhereItIsComplete) {
  Analysis analysis{.lines = {{search::win_in(3), {0}}}};
  EXPECT_FALSE(analysis.outcome());
  analysis.complete = true;
  EXPECT_EQ(analysis.outcome(), 1);
  analysis.lines[0].score = 0;
  EXPECT_EQ(analysis.outcome(), 0);
  analysis.lines[0].score = -200;
  EXPECT_EQ(analysis.outcome(), -1);
  analysis.lines.clear();
  EXPECT_FALSE(analysis.outcome());
}

}  // namespace
}  // namespace palamedes
