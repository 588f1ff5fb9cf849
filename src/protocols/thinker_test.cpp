// protocols/thinker_test.cpp - thinking in the background: stopped at once, told in order, never
// lost.
#include "protocols/thinker.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "games/catalog.hpp"

namespace palamedes {
namespace {

// Thinks until it is told to stop, and reports now and then.
class Endless final : public Player {
 public:
  Analysis choose(const AnyPlay& play, const Limits& limits) override {
    const MoveCode move = play.moves().back();
    do {
      if (limits.report) limits.report({.nodes = ++reports_});
    } while (!limits.stopped());
    return {.best = move, .nodes = reports_};
  }

 private:
  std::uint64_t reports_ = 0;
};

class Broken final : public Player {
 public:
  Analysis choose(const AnyPlay&, const Limits&) override { throw std::bad_alloc(); }
};

Task task(std::function<void(const Analysis&)> on_choice) {
  Task q{(*find_game("othello"))->start()};
  q.on_choice = [f = std::move(on_choice)](const AnyPlay&, const Analysis& c, double) { f(c); };
  return q;
}

TEST(Thinker, WaitsNoLongerThanItIsTold) {
  Endless player;
  Thinker thinker;
  int choices = 0;
  thinker.start(player, task([&](const Analysis&) { ++choices; }));
  thinker.wait_at_most(0.01);
  EXPECT_FALSE(thinker.busy());
  EXPECT_EQ(choices, 1);
  Task short_one = task([&](const Analysis&) { ++choices; });
  short_one.limits.seconds = 0.01;
  const double begin = steady_seconds();
  thinker.start(player, std::move(short_one));
  thinker.wait_at_most(3600);
  EXPECT_LT(steady_seconds() - begin, 600);
  EXPECT_EQ(choices, 2);
}

TEST(Thinker, StopDeliversTheChoiceBeforeItReturns) {
  Endless player;
  Thinker thinker;
  for (int round = 0; round < 20; ++round) {
    int choices = 0;
    std::uint64_t reports = 0;
    Task q = task([&](const Analysis&) { ++choices; });
    q.on_thoughts = [&](const AnyPlay&, const Analysis& thoughts, double) {
      EXPECT_EQ(choices, 0);
      EXPECT_GT(thoughts.nodes, reports);
      reports = thoughts.nodes;
    };
    thinker.start(player, std::move(q));
    EXPECT_TRUE(thinker.busy());
    thinker.stop();
    EXPECT_FALSE(thinker.busy());
    EXPECT_EQ(choices, 1);
    EXPECT_GT(reports, 0U);
  }
}

TEST(Thinker, TimeEndsTheThinkingOfAPlayerWithoutAClock) {
  Endless player;
  Thinker thinker;
  for (const bool clock : {false, true}) {
    double took = -1;
    Task q = task([](const Analysis&) {});
    q.on_choice = [&](const AnyPlay&, const Analysis&, double seconds) { took = seconds; };
    if (clock) {
      q.limits.clock = search::Clock{0.3, 0, 0};
    } else {
      q.limits.seconds = 0.05;
    }
    thinker.start(player, std::move(q));
    thinker.wait();
    EXPECT_GT(took, 0.0);
    EXPECT_FALSE(thinker.busy());
  }
}

TEST(Thinker, WhoHearsTheChoiceMayAskAgain) {
  Endless player;
  Thinker thinker;
  std::atomic<int> heard{0};
  for (int round = 0; round < 50; ++round) {
    Task q = task([&](const Analysis&) { ++heard; });
    q.limits.seconds = 0.001;
    thinker.start(player, std::move(q));
    while (heard.load() == round) std::this_thread::yield();
    EXPECT_FALSE(thinker.busy());
  }
}

TEST(Thinker, KeepsAChoiceBackUntilStopped) {
  Endless player;
  Thinker thinker;
  std::atomic<int> heard{0};
  Task q = task([&](const Analysis&) { ++heard; });
  q.limits.seconds = 0.001;
  q.until_stopped = true;
  thinker.start(player, std::move(q));
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  EXPECT_EQ(heard, 0);
  EXPECT_TRUE(thinker.busy());
  thinker.stop();
  EXPECT_EQ(heard, 1);
}

TEST(Thinker, AnswersSeveralQuestionsInOrderAndDropsTheRestWhenStopped) {
  Endless player;
  Thinker thinker;
  std::vector<int> answered;
  for (const bool stopped : {false, true}) {
    std::vector<Task> tasks;
    for (int i = 0; i < 3; ++i) {
      tasks.push_back(task([&answered, i](const Analysis&) { answered.push_back(i); }));
      if (!stopped) tasks.back().limits.seconds = 0.001;
    }
    thinker.start(player, std::move(tasks));
    if (stopped) {
      thinker.stop();
    } else {
      thinker.wait();
    }
  }
  EXPECT_EQ(answered, (std::vector<int>{0, 1, 2, 0}));
}

TEST(Thinker, APlayerThatFailsStillMoves) {
  Broken player;
  Thinker thinker;
  std::optional<MoveCode> move;
  thinker.start(player, task([&](const Analysis& c) { move = c.best; }));
  thinker.wait();
  EXPECT_EQ(move, (*find_game("othello"))->start()->moves().front());
}

TEST(Thinker, CanBeDestroyedWhileItThinks) {
  Endless player;
  int choices = 0;
  {
    Thinker thinker;
    thinker.start(player, task([&](const Analysis&) { ++choices; }));
  }
  EXPECT_EQ(choices, 1);
}

}  // namespace
}  // namespace palamedes
