// Schedules: everybody meets whom he should, and results alone decide how it goes on.
#include "arena/schedule.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/rng.hpp"

namespace palamedes::arena {
namespace {

// Plays meetings one pair at a time until the schedule is done; `points` of a pair go to the lower
// number. Returns the results.
template <class Points>
Results play_all(const SchedulePlan& plan, Points points) {
  Results results;
  for (int guard = 0; !finished(plan, results) && guard < 100'000; ++guard) {
    for (const Meeting& m : meetings(plan, results)) {
      EXPECT_LT(m.a, m.b);
      MeetingScore& score = results[{m.round, m.a, m.b}];
      if (score.pairs >= m.pairs) continue;
      score.points += points(m.a, m.b), score.pairs += 1;
      break;
    }
  }
  EXPECT_TRUE(finished(plan, results));
  return results;
}

double stronger_wins(std::size_t, std::size_t) { return 2; }

TEST(Schedule, RoundRobinLetsEverybodyMeetOnceARound) {
  for (std::size_t players = 2; players <= 9; ++players) {
    const auto all = meetings({.players = players, .rounds = 2, .pairs = 3}, {});
    EXPECT_EQ(all.size(), players * (players - 1));
    std::map<std::pair<std::size_t, std::size_t>, int> met;
    std::set<std::pair<int, std::size_t>> busy;  // nobody plays twice in a round
    for (const Meeting& m : all) {
      EXPECT_LT(m.a, m.b);
      EXPECT_EQ(m.pairs, 3);
      ++met[{m.a, m.b}];
      EXPECT_TRUE(busy.insert({m.round, m.a}).second);
      EXPECT_TRUE(busy.insert({m.round, m.b}).second);
    }
    for (const auto& [pair, times] : met) EXPECT_EQ(times, 2);
  }
}

TEST(Schedule, InAGauntletOnlyChallengersMeetTheOthers) {
  const auto all =
      meetings({.format = Format::Gauntlet, .players = 5, .rounds = 1, .challengers = 2}, {});
  EXPECT_EQ(all.size(), 6U);
  for (const Meeting& m : all) {
    EXPECT_LT(m.a, 2U);
    EXPECT_GE(m.b, 2U);
  }
}

TEST(Schedule, SwissPairsEqualsWhoHaveNotMet) {
  for (const std::size_t players : {4U, 7U, 8U, 33U}) {
    const SchedulePlan plan{.format = Format::Swiss, .players = players, .rounds = 3};
    const Results results = play_all(plan, stronger_wins);
    std::set<std::pair<std::size_t, std::size_t>> met;
    for (const auto& [id, score] : results) EXPECT_TRUE(met.insert({id.a, id.b}).second);
    EXPECT_EQ(results.size(), 3 * (players / 2));
    const SwissStanding standing = swiss_standing(plan, results);
    EXPECT_EQ(standing.points[0], 3);  // the strongest won all
    EXPECT_EQ(std::count_if(standing.byes.begin(), standing.byes.end(),
                            [](const auto& bye) { return bye.has_value(); }),
              players % 2 == 0 ? 0 : 3);
  }
}

TEST(Schedule, SwissWithMoreRoundsThanOpponentsMeetsAgain) {
  const SchedulePlan plan{.format = Format::Swiss, .players = 4, .rounds = 5};
  EXPECT_EQ(play_all(plan, stronger_wins).size(), 10U);
}

TEST(Schedule, KnockoutBringsTheTwoBestSeedsIntoTheFinal) {
  const SchedulePlan plan{.format = Format::Knockout, .players = 6, .pairs = 2};
  const Results results = play_all(plan, stronger_wins);
  EXPECT_EQ(results.size(), 5U);  // everybody but the winner loses once
  EXPECT_TRUE(results.contains({2, 0, 1}));
  EXPECT_TRUE(results.contains({0, 3, 4}));
  EXPECT_TRUE(results.contains({0, 2, 5}));
}

TEST(Schedule, ADrawnKnockoutMeetingGoesOnAndTheSeedDecidesInTheEnd) {
  const SchedulePlan plan{.format = Format::Knockout, .players = 2, .pairs = 1};
  const Results drawn = play_all(plan, [](std::size_t, std::size_t) { return 1.0; });
  EXPECT_EQ(drawn.at({0, 0, 1}).pairs, 1 + kMostExtraPairs);
  int played = 0;
  const Results late =
      play_all(plan, [&](std::size_t, std::size_t) { return ++played == 3 ? 0.5 : 1; });
  EXPECT_EQ(late.at({0, 0, 1}).pairs, 3);
}

TEST(Schedule, ARandomTournamentAlwaysEnds) {
  Rng rng(1);
  for (const Format format :
       {Format::RoundRobin, Format::Gauntlet, Format::Swiss, Format::Knockout}) {
    EXPECT_EQ(format_named(name_of(format)), format);
    for (std::size_t players = 2; players <= 12; ++players) {
      const SchedulePlan plan{.format = format, .players = players, .rounds = 3, .pairs = 2};
      play_all(plan,
               [&](std::size_t, std::size_t) { return static_cast<double>(rng.next() % 5) / 2; });
    }
  }
}

TEST(Schedule, NewcomersMoveNobodysMeeting) {
  SchedulePlan plan{.players = 4, .rounds = 2};
  auto before = meetings(plan, {});
  const auto grown = [&](std::size_t players, int rounds) {
    plan.players = players, plan.rounds = rounds;
    const auto all = meetings(plan, {});
    EXPECT_TRUE(std::equal(before.begin(), before.end(), all.begin())) << players;
    std::map<std::pair<std::size_t, std::size_t>, int> met;
    std::set<std::pair<int, std::size_t>> busy;
    for (const Meeting& m : all) {
      ++met[{m.a, m.b}];
      EXPECT_TRUE(busy.insert({m.round, m.a}).second);
      EXPECT_TRUE(busy.insert({m.round, m.b}).second);
    }
    EXPECT_EQ(met.size(), players * (players - 1) / 2);
    for (const auto& [both, times] : met) EXPECT_EQ(times, rounds);
    before = all;
  };
  plan.earlier = {{4, 2}};
  grown(7, 2);
  grown(7, 3);  // all meet once more
  plan.earlier = {{4, 2}, {7, 3}};
  grown(8, 3);
}

TEST(Schedule, NewcomersJoinASwissTournamentInItsNextRound) {
  SchedulePlan plan{.format = Format::Swiss, .players = 7, .rounds = 5};
  plan.earlier = {{4, 1}, {6, 3}};
  play_all(plan, stronger_wins);
  EXPECT_EQ(entrants(plan, 0), 4U);
  EXPECT_EQ(entrants(plan, 2), 6U);
  EXPECT_EQ(entrants(plan, 3), 7U);
  for (const Meeting& m : meetings(plan, play_all(plan, stronger_wins))) {
    EXPECT_LT(m.b, entrants(plan, m.round));
  }
}

}  // namespace
}  // namespace palamedes::arena
