#include "arena/sureness.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>

#include "arena/ratings.hpp"
#include "base/rng.hpp"

namespace palamedes::arena {
namespace {

constexpr double kNatsOfAnElo = 1 / 173.7178;

TEST(Sureness, EvidenceReachesALevelJustWhereTheSignIsSure) {
  for (const double variance : {0.001, 0.02, 0.5}) {
    for (const double level : {0.05, 0.0001}) {
      const double bound = sure_beyond(variance, level);
      EXPECT_NEAR(evidence(bound, variance), -std::log(level), 1e-9);
      EXPECT_LT(evidence(0.99 * bound, variance), -std::log(level));
      EXPECT_EQ(evidence(-bound, variance), evidence(bound, variance));
    }
  }
}

TEST(Sureness, WhatIsSureLeavesTheCorrectionToWhatIsNot) {
  const double one = std::log(1 / 0.05), three = std::log(3 / 0.05);
  using Sure = std::vector<bool>;
  EXPECT_EQ(sure_ones({one, one, one}, 0.05), Sure({false, false, false}));
  EXPECT_EQ(sure_ones({one, three + 0.01, 0}, 0.05), Sure({false, true, false}));
  EXPECT_EQ(sure_ones({std::log(2 / 0.05) + 0.01, three + 0.01, one + 0.01}, 0.05),
            Sure({true, true, true}));
  EXPECT_TRUE(sure_ones({}, 0.05).empty());
}

// A ladder in memory: players whose strengths are known play pairs with all others.
class MadeUpTerm {
 public:
  MadeUpTerm(std::vector<double> elo, std::uint64_t seed) : elo_(std::move(elo)), rng_(seed) {}

  void play_round() {
    for (std::size_t i = 0; i < elo_.size(); ++i) {
      for (std::size_t j = i + 1; j < elo_.size(); ++j) {
        const double ahead = kNatsOfAnElo * (elo_[i] - elo_[j]);
        ++pairs_[{i, j}][half_points(ahead + 0.15) * 3 + half_points(ahead - 0.15)];
      }
    }
  }
  // Marks that are there, and those of them that are wrong. Twins have no order: whoever is marked
  // above or below his twin is marked wrongly.
  struct Marks {
    int all = 0, wrong = 0;
  };
  Marks marks() const {
    const std::vector<Rating> ranked = rate(elo_.size(), games()).players;
    Marks marks;
    for (std::size_t i = 0; i < elo_.size(); ++i) {
      if (!ranked[i].settled) continue;
      int better = 0, equal = 0;
      for (const double elo : elo_) better += elo > elo_[i], equal += elo == elo_[i];
      ++marks.all;
      marks.wrong += equal > 1 || ranked[i].low_rank != better + 1;
    }
    return marks;
  }

 private:
  std::size_t half_points(double ahead) {
    const double expected = 1 / (1 + std::exp(-ahead));
    const double drawn = 0.6 * std::min(expected, 1 - expected);
    const double die = static_cast<double>(rng_.next() >> 11) * 0x1p-53;
    return die < expected - drawn / 2 ? 2 : die < expected + drawn / 2 ? 1 : 0;
  }
  std::vector<RatedGame> games() const {
    std::vector<RatedGame> games;
    for (const auto& [two, counts] : pairs_) {
      for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        if (counts[kind] == 0) continue;
        const auto as_first = static_cast<double>(kind / 3) / 2;
        const auto as_second = static_cast<double>(kind % 3) / 2;
        const std::size_t pair = games.size();
        games.push_back({two.first, two.second, as_first, pair, counts[kind]});
        games.push_back({two.second, two.first, 1 - as_second, pair, counts[kind]});
      }
    }
    return games;
  }

  std::vector<double> elo_;
  Rng rng_;
  std::map<std::pair<std::size_t, std::size_t>, std::array<int, 9>> pairs_;
};

struct TermsSeen {
  int terms = 0, with_wrong_marks = 0;
  long marks = 0, wrong = 0;
};
TermsSeen see_terms(const std::vector<double>& elo, int terms, int rounds, int between_looks) {
  TermsSeen seen{.terms = terms};
  for (int term = 0; term < terms; ++term) {
    MadeUpTerm made(elo, static_cast<std::uint64_t>(term) + 1);
    bool ever_wrong = false;
    for (int round = 1; round <= rounds; ++round) {
      made.play_round();
      if (round % between_looks != 0) continue;
      const auto marks = made.marks();
      seen.marks += marks.all, seen.wrong += marks.wrong;
      ever_wrong = ever_wrong || marks.wrong > 0;
    }
    seen.with_wrong_marks += ever_wrong ? 1 : 0;
  }
  return seen;
}

// The worst for Holm's rule: nearly all orders are soon sure, and those that are left are none.
TEST(Sureness, TwinsAmongOthersAreTakenForOthersInFiveOfAHundredTermsAtTheMost) {
  const TermsSeen seen = see_terms({0, 0, 400, 400, 800, 800, 1200}, 300, 120, 2);
  EXPECT_LE(seen.with_wrong_marks, seen.terms / 20);
  EXPECT_GT(seen.marks, 1000) << "who has no twin is marked";
}

// Neighbours at all distances, as in a course.
TEST(Sureness, AtMostFiveOfAHundredSettledMarksAreWrong) {
  const TermsSeen seen = see_terms({0, 5, 20, 50, 110, 210, 310, 510}, 150, 200, 4);
  EXPECT_GT(seen.marks, 5000);
  EXPECT_LE(20 * seen.wrong, seen.marks);
  EXPECT_LE(seen.with_wrong_marks, seen.terms / 20);
  RecordProperty("marks", std::to_string(seen.marks));
  RecordProperty("wrong", std::to_string(seen.wrong));
}

}  // namespace
}  // namespace palamedes::arena
