// search/driver_test.cpp - how an answer is made of iterations: windows, halts, several lines and
// several threads, over a searcher that does as it is told.
#include "search/driver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>

namespace palamedes::search {
namespace {

struct NoPosition {};
using Move = int;

// What a position is worth at each depth, by root move: the last entry holds for all depths beyond.
using Worth = std::map<Move, std::vector<Score>>;

Score worth_at(const Worth& worth, Move move, int depth) {
  const auto& by_depth = worth.at(move);
  return by_depth[std::min(static_cast<std::size_t>(depth), by_depth.size()) - 1];
}

// One call of search_root, as the searcher saw it.
struct Call {
  int depth;
  Score alpha, beta;
  std::vector<std::uint32_t> excluded;
};

// Everything searchers of one driver share with the test.
struct Stage {
  Worth worth;
  std::vector<Call> calls;         // of the main searcher
  std::size_t halt_at_call = 999;  // the main one's call of that number is halted before any move
  std::mutex mutex;
  int searchers_made = 0;  // the first is the main one
  int helpers = 0;         // that were stopped
  int learning_together = 0;
  Move helpers_prefer = 0;  // 0: they find nothing
  int helpers_finish = 0;   // so many iterations, each
  bool main_waits = false;  // until somebody ends what it is at
  std::atomic<int> helpers_begun{0};
  std::atomic<int> opinions{0};  // of helpers that are at the second iteration
};

// Moves are their own signatures. Beyond a window the score is a bound, as far as the truth goes.
class Scripted final : public RootSearch<NoPosition, Move> {
 public:
  explicit Scripted(Stage& stage) : stage_(stage), main_(stage.searchers_made++ == 0) {}

  void begin(const Halt& halt) override {
    halt_ = halt;
    nodes_ = 0;
  }
  void set_history(const std::uint64_t*, int) override {}
  void set_selectivity(int) override {}
  void share_moves(BusyMoves* busy) override { busy_ = busy; }
  void learn_with(RootSearch& other) override {
    stage_.learning_together += &other == this ? 0 : 1;
  }
  void leave_out(const std::uint32_t* signatures, int count) override {
    left_out_.assign(signatures, signatures + count);
  }
  bool search_root(const NoPosition&, const Past&, int depth, Score alpha, Score beta,
                   const std::uint32_t* excluded, int count) override {
    line_.length = 0;
    ++nodes_;
    if (!main_) return help(depth);
    stage_.calls.push_back({depth, alpha, beta, {excluded, excluded + count}});
    if (stage_.calls.size() == stage_.halt_at_call) return false;
    if (stage_.main_waits) {
      while (!halt_.ask(halt_.context)) std::this_thread::yield();
      return false;
    }
    score_ = -kInfinite;
    for (const auto& [move, unused] : stage_.worth) {
      const auto is = [wanted = static_cast<std::uint32_t>(move)](std::uint32_t signature) {
        return signature == wanted;
      };
      if (std::any_of(excluded, excluded + count, is)) continue;
      if (std::any_of(left_out_.begin(), left_out_.end(), is)) continue;
      const Score score = worth_at(stage_.worth, move, depth);
      if (score <= score_) continue;
      score_ = score;
      line_.length = 1;
      line_.moves[0] = move;
    }
    return true;
  }
  Score score() const override { return score_; }
  const Line<Move>& line() const override { return line_; }
  std::uint64_t nodes() const override { return nodes_; }
  int deepest() const override { return 0; }

 private:
  // A helper finds its move at once and finishes as many iterations as it is told; in the next one
  // it finds it too, and goes on until it is stopped or overtaken.
  bool help(int depth) {
    ++stage_.helpers_begun;
    if (stage_.helpers_prefer != 0) {
      score_ = 20;
      line_.length = 1;
      line_.moves[0] = stage_.helpers_prefer;
    }
    if (finished_ < stage_.helpers_finish) {
      ++finished_;
      return true;
    }
    stage_.opinions += depth > 1 ? 1 : 0;
    while (!halt_.stop->load() && !halt_.ask(halt_.context)) std::this_thread::yield();
    const std::lock_guard lock(stage_.mutex);
    stage_.helpers += halt_.stop->load() ? 1 : 0;
    return false;
  }

  Stage& stage_;
  const bool main_;
  BusyMoves* busy_ = nullptr;
  Halt halt_;
  std::vector<std::uint32_t> left_out_;
  Line<Move> line_;
  Score score_ = 0;
  std::uint64_t nodes_ = 0;
  int finished_ = 0;
};

class DriverTest : public testing::Test {
 protected:
  Found<Move> run(const Limits& limits, std::vector<std::uint32_t> left_out = {}) {
    const int moves = static_cast<int>(stage_.worth.size() - left_out.size());
    return driver_.run({{}, {}, {}, moves, std::move(left_out), kMostPlies}, limits,
                       [this](const Found<Move>& found) { reports_.push_back(found); });
  }
  static Limits depth(int depth, int lines = 1) {
    Limits limits;
    limits.depth = depth, limits.lines = lines;
    return limits;
  }

  Table table_{1};
  const Parameters parameters_{};
  Stage stage_;
  Driver<NoPosition, Move> driver_{
      table_, parameters_, [this] { return std::make_unique<Scripted>(stage_); },
      [](const NoPosition&, const Move& m) { return static_cast<std::uint32_t>(m); }};
  std::vector<Found<Move>> reports_;
};

TEST_F(DriverTest, FirstDepthsHaveAnOpenWindowLaterOnesANarrowOne) {
  stage_.worth = {{1, {10}}};
  run(depth(5));
  ASSERT_EQ(stage_.calls.size(), 5U);
  for (const Call& call : stage_.calls) {
    const bool narrow = call.depth >= parameters_.aspiration_depth;
    EXPECT_EQ(call.alpha, narrow ? 10 - parameters_.aspiration_window : -kInfinite);
    EXPECT_EQ(call.beta, narrow ? 10 + parameters_.aspiration_window : kInfinite);
  }
}

TEST_F(DriverTest, AWindowThatFailsWidensOnThatSideUntilTheScoreLiesInside) {
  const int first = parameters_.aspiration_depth;
  for (const Score jump : {-5000, -200, -31, 31, 200, 5000}) {
    stage_.calls.clear();
    stage_.worth = {{1, std::vector<Score>(static_cast<std::size_t>(first), 0)}};
    stage_.worth[1].back() = jump;
    const auto found = run(depth(first));
    EXPECT_EQ(found.lines[0].score, jump);
    const Call& last = stage_.calls.back();
    EXPECT_LT(last.alpha, jump);
    EXPECT_GT(last.beta, jump);
    ASSERT_GT(stage_.calls.size(), static_cast<std::size_t>(first));
    for (std::size_t i = static_cast<std::size_t>(first); i < stage_.calls.size(); ++i) {
      const Call &before = stage_.calls[i - 1], &now = stage_.calls[i];
      EXPECT_EQ(now.depth, first);
      EXPECT_TRUE(jump < 0 ? now.alpha < before.alpha && now.beta == before.beta
                           : now.beta > before.beta && now.alpha == before.alpha);
    }
  }
}

TEST_F(DriverTest, AProvenScoreEndsTheSearchUnlessADepthWasAskedFor) {
  stage_.worth = {{1, {0, win_in(3)}}};
  const auto found = run({});
  EXPECT_EQ(found.depth, 2);
  EXPECT_TRUE(found.complete);
  EXPECT_EQ(run(depth(6)).depth, 6);
}

TEST_F(DriverTest, AHaltedIterationThatFoundNothingLeavesTheLastAnswer) {
  stage_.worth = {{1, {5}}, {2, {4, 4, 90}}};
  stage_.halt_at_call = 3;
  const auto found = run(depth(9));
  EXPECT_EQ(found.depth, 2);
  EXPECT_EQ(found.lines[0].moves[0], 1);
  EXPECT_FALSE(found.complete);
}

// The window failed high for a new best move, and the wider search was halted at once: the new move
// is known to be better than the old one ever was.
TEST_F(DriverTest, AMoveThatRaisedTheScoreSurvivesAHaltOfItsSecondSearch) {
  const int first = parameters_.aspiration_depth;
  stage_.worth = {{1, {5}}, {2, std::vector<Score>(static_cast<std::size_t>(first), 4)}};
  stage_.worth[2].back() = 400;
  stage_.halt_at_call = static_cast<std::size_t>(first) + 1;
  const auto found = run(depth(9));
  EXPECT_EQ(found.depth, first - 1);
  EXPECT_EQ(found.lines[0].moves[0], 2);
  EXPECT_EQ(found.lines[0].score, 400);
}

// It failed low: nothing is known but that the best is worse than thought.
TEST_F(DriverTest, AScoreThatFellBeforeAHaltLeavesTheLastAnswer) {
  const int first = parameters_.aspiration_depth;
  stage_.worth = {{1, std::vector<Score>(static_cast<std::size_t>(first), 5)}, {2, {-600}}};
  stage_.worth[1].back() = -400;
  stage_.halt_at_call = static_cast<std::size_t>(first) + 1;
  const auto found = run(depth(9));
  EXPECT_EQ(found.lines[0].moves[0], 1);
  EXPECT_EQ(found.lines[0].score, 5);
}

TEST_F(DriverTest, SeveralLinesHaveTheValuesOfTheirMovesTheBestFirst) {
  stage_.worth = {{1, {10, 10, 10}}, {2, {30, 5, 40}}, {3, {20, 20, -7}}, {4, {0}}};
  const auto found = run(depth(3, 3));
  ASSERT_EQ(found.lines.size(), 3U);
  EXPECT_EQ(found.lines[0].moves[0], 2);
  EXPECT_EQ(found.lines[0].score, 40);
  EXPECT_EQ(found.lines[1].moves[0], 1);
  EXPECT_EQ(found.lines[1].score, 10);
  EXPECT_EQ(found.lines[2].moves[0], 4);
  EXPECT_EQ(found.lines[2].score, 0);
  ASSERT_EQ(reports_.size(), 3U);
  EXPECT_EQ(reports_[1].lines[0].moves[0], 3);
  EXPECT_EQ(reports_[1].lines[0].score, 20);
}

TEST_F(DriverTest, EachLineLeavesOutTheMovesOfThoseBeforeIt) {
  stage_.worth = {{1, {10}}, {2, {30}}, {3, {20}}};
  run(depth(1, 9));
  ASSERT_EQ(stage_.calls.size(), 3U);  // no more than there are moves
  EXPECT_TRUE(stage_.calls[0].excluded.empty());
  EXPECT_EQ(stage_.calls[1].excluded, (std::vector<std::uint32_t>{2}));
  EXPECT_EQ(stage_.calls[2].excluded, (std::vector<std::uint32_t>{2, 3}));
}

TEST_F(DriverTest, LinesOfAHaltedIterationAreNotMixedWithOlderOnes) {
  stage_.worth = {{1, {10, 99}}, {2, {30, 5}}};
  stage_.halt_at_call = 4;  // the second line of the second depth
  const auto found = run(depth(9, 2));
  EXPECT_EQ(found.depth, 1);
  ASSERT_EQ(found.lines.size(), 2U);
  EXPECT_EQ(found.lines[0].score, 30);
  EXPECT_EQ(found.lines[1].score, 10);
}

TEST_F(DriverTest, MovesThatOthersStandForAreNotSearched) {
  stage_.worth = {{1, {10}}, {2, {30}}, {3, {20}}};
  const auto found = run(depth(2, 3), {2});
  ASSERT_EQ(found.lines.size(), 2U);
  EXPECT_EQ(found.lines[0].moves[0], 3);
  EXPECT_EQ(found.lines[1].moves[0], 1);
}

TEST_F(DriverTest, HelpersLearnTogetherAreCountedAndStopped) {
  stage_.worth = {{1, {1}}};
  Limits limits;
  limits.threads = 4;
  limits.seconds = 1;
  limits.elapsed = [this] {  // asked after the first iteration
    while (stage_.helpers_begun < 3) std::this_thread::yield();
    return 0.99;
  };
  const auto found = run(limits);
  EXPECT_LE(stage_.helpers, 3);  // none is left running, or this test would not end
  EXPECT_EQ(stage_.learning_together, 3);
  EXPECT_GE(found.nodes, stage_.calls.size() + 3);
}

TEST_F(DriverTest, WhoFinishesAnIterationFirstEndsItForAll) {
  stage_.worth = {{1, {10}}, {2, {5}}};
  stage_.helpers_prefer = 2;
  stage_.helpers_finish = 9;
  stage_.main_waits = true;  // it would never end by itself
  Limits limits = depth(3);
  limits.threads = 2;
  const auto found = run(limits);
  EXPECT_EQ(found.depth, 3);
  EXPECT_EQ(found.lines[0].moves[0], 2);
  EXPECT_EQ(found.lines[0].score, 20);
  ASSERT_FALSE(reports_.empty());
  EXPECT_EQ(reports_.back().depth, 3);
  EXPECT_LE(stage_.calls.size(), 3U);  // it goes on where the others are
}

TEST_F(DriverTest, OfSeveralLinesNoneIsAHelpers) {
  stage_.worth = {{1, {10}}, {2, {5}}};
  stage_.helpers_prefer = 2;
  stage_.helpers_finish = 9;
  Limits limits = depth(3, 2);
  limits.threads = 3;
  const auto found = run(limits);
  EXPECT_EQ(stage_.calls.size(), 6U);
  ASSERT_EQ(found.lines.size(), 2U);
  EXPECT_EQ(found.lines[0].moves[0], 1);
}

TEST_F(DriverTest, WhereTimeEndsASearchAllThreadsVote) {
  stage_.worth = {{1, {10}}, {2, {5}}};
  stage_.helpers_prefer = 2;
  Limits limits;
  limits.threads = 4;
  limits.seconds = 1;
  limits.elapsed = [this] {
    while (stage_.opinions < 3) std::this_thread::yield();
    return 0.99;
  };
  const auto found = run(limits);
  EXPECT_EQ(found.lines[0].moves[0], 2);
  EXPECT_EQ(found.lines[0].score, 20);
  // Who was asked for a depth answers by the one that has finished it.
  Limits to_depth = depth(1);
  to_depth.threads = 4;
  driver_.new_game();
  stage_.searchers_made = 0;
  EXPECT_EQ(run(to_depth).lines[0].moves[0], 1);
}

TEST_F(DriverTest, SearchersLiveUntilANewGame) {
  stage_.worth = {{1, {1}}};
  EXPECT_EQ(run(depth(3)).nodes, 3U);
  EXPECT_EQ(run(depth(2)).nodes, 2U);  // counted anew, by the same searcher
  EXPECT_EQ(stage_.searchers_made, 1);
  driver_.new_game();
  stage_.searchers_made = 0;
  run(depth(1));
  EXPECT_EQ(stage_.searchers_made, 1);
}

TEST_F(DriverTest, NoFurtherIterationBeginsWithoutTimeForIt) {
  stage_.worth = {{1, {1}}};
  int asked = 0;
  Limits limits;
  limits.seconds = 1;
  limits.elapsed = [&asked] { return ++asked == 3 ? 0.99 : 0; };
  EXPECT_EQ(run(limits).depth, 3);
  EXPECT_EQ(stage_.calls.size(), 3U);
}

}  // namespace
}  // namespace palamedes::search
