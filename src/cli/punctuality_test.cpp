// The report of `bench time`: shares of delays, and that every move is measured.
#include "cli/punctuality.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/inputs.hpp"
#include "games/record/json_text.hpp"

namespace palamedes::cli {
namespace {

Delays hundred() {
  std::vector<double> seconds;
  for (int i = 100; i > 0; --i) seconds.push_back(i * 0.0001);
  return Delays(seconds);
}

TEST(Delays, GiveTheShareThatIsNotExceeded) {
  EXPECT_DOUBLE_EQ(hundred().at(0.5), 0.005);
  EXPECT_DOUBLE_EQ(hundred().at(0.9), 0.009);
  EXPECT_DOUBLE_EQ(hundred().at(0.999), 0.01);
  EXPECT_DOUBLE_EQ(hundred().at(0), 0.0001);
  EXPECT_DOUBLE_EQ(hundred().at(1), 0.01);
}

TEST(TimeReport, ShowsGoalsMetAndMissed) {
  const TimeReport report{0.05, hundred(), hundred()};
  const std::string table = time_table(report);
  EXPECT_THAT(table, testing::HasSubstr("past the time"));
  EXPECT_THAT(table, testing::HasSubstr("ok, goal 10 ms"));
  EXPECT_THAT(table, testing::HasSubstr("MISSES its goal 5 ms"));
  const auto document = parsed_json(time_json(report));
  EXPECT_EQ(document["overrun"]["moves"], 100);
  EXPECT_EQ(document["overrun"]["goal_met"], true);
  EXPECT_EQ(document["stop"]["goal_met"], false);
  EXPECT_DOUBLE_EQ(document["stop"]["p90"], 0.009);
}

TEST(TimeTrial, MeasuresAsManyMovesAsAskedFor) {
  TimeTrial trial;
  for (const char* id : {"othello:6x6", "hop", "chain:3x3"}) trial.games.push_back(game_named(id));
  trial.moves = 10;
  trial.seconds = 0.003;
  int last = 0;
  trial.progress = [&](int done) { last = done; };
  EXPECT_EQ(measure_overruns(trial).count(), 10u);
  EXPECT_EQ(last, 10);
  EXPECT_LE(measure_stops(trial).count(), 10u);
}

}  // namespace
}  // namespace palamedes::cli
