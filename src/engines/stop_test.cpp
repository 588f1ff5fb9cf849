// engines/stop_test.cpp - an engine that is told to stop answers with a legal move and looks at
// hardly any further node.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "engines/bench_positions.hpp"
#include "engines/engine.hpp"
#include "games/catalog.hpp"
#include "search/halt.hpp"

namespace palamedes::engines {
namespace {

class Stopping : public testing::TestWithParam<BenchSet> {
 protected:
  std::unique_ptr<Engine> engine() const {
    return make_engine(*game_, {.table_megabytes = 1, .cpu = detect_cpu(), .parameters = {}});
  }

  // Calls visit(play) at all positions of the set.
  template <class Visit>
  void at_each_position(Visit visit) const {
    for (const std::string_view position : GetParam().positions) {
      visit(**game_->start_from(position));
      if (HasFatalFailure()) return;
    }
  }

  static void expect_legal(const AnyPlay& play, const Analysis& analysis) {
    const auto moves = play.moves();
    ASSERT_NE(std::find(moves.begin(), moves.end(), analysis.best), moves.end()) << play.position();
  }

  const std::shared_ptr<const AnyGame> game_ = *find_game(GetParam().game);
};

INSTANTIATE_TEST_SUITE_P(Sets, Stopping,
                         testing::ValuesIn(bench_sets().begin(), bench_sets().end()),
                         [](const auto& set) {
                           std::string name(set.param.name);
                           for (char& c : name)
                             c = std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
                           return name;
                         });

// The endgame solver asks less often, as its nodes cost next to nothing.
constexpr std::uint64_t kBetweenQuestions = search::Halt::kPollEvery, kInSolver = 20'000;

TEST_P(Stopping, BeforeItBeginsStillGivesALegalMove) {
  const std::atomic<bool> stop{true};
  at_each_position([&](const AnyPlay& play) {
    for (const int threads : {1, 3}) {
      Limits limits;
      limits.stop = [&stop] { return stop.load(); }, limits.threads = threads;
      const Analysis analysis = engine()->analyse(play, limits);
      expect_legal(play, analysis);
      if (threads == 1) {
        EXPECT_LE(analysis.nodes, kBetweenQuestions) << play.position();
      }
    }
  });
}

TEST_P(Stopping, InTheMiddleTakesEffectAtTheNextQuestion) {
  const std::uint64_t slack = GetParam().is_endgame() ? kInSolver : kBetweenQuestions;
  const auto searcher = engine();
  at_each_position([&](const AnyPlay& play) {
    for (const int question : {1, 7, 60}) {
      std::atomic<bool> stop{false};
      int asked = 0;
      Limits limits;
      // The flag goes up while the engine asks, and is seen when it asks again.
      limits.stop = [&] {
        if (stop) return true;
        if (++asked == question) stop.store(true);
        return false;
      };
      const Analysis analysis = searcher->analyse(play, limits);
      expect_legal(play, analysis);
      if (analysis.complete) continue;
      EXPECT_EQ(asked, question) << play.position();
      EXPECT_LE(analysis.nodes, (static_cast<std::uint64_t>(question) + 1) * slack)
          << play.position();
    }
  });
}

TEST_P(Stopping, SeveralThreadsEndTogether) {
  at_each_position([&](const AnyPlay& play) {
    int asked = 0;
    Limits limits;
    limits.threads = 3;
    limits.stop = [&] { return ++asked > 20; };
    expect_legal(play, engine()->analyse(play, limits));
  });
}

}  // namespace
}  // namespace palamedes::engines
