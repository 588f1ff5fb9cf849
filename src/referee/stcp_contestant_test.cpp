// referee/stcp_contestant_test.cpp - who waits for a client at a port that another waits at.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "games/catalog.hpp"
#include "referee/make_contestant.hpp"
#include "referee/stcp_door.hpp"

namespace palamedes::referee {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

TEST(ArrivalLock, IsWaitedForUntilTheDeadlineAndHadOnceItIsFree) {
  ArrivalLock arrival;
  std::unique_lock held(arrival, Clock::now());
  ASSERT_TRUE(held);

  const auto deadline = Clock::now() + 20ms;
  EXPECT_FALSE(std::unique_lock(arrival, deadline));
  EXPECT_GE(Clock::now(), deadline);

  std::atomic had = false;
  std::thread waiting([&] {
    const std::unique_lock lock(arrival, Clock::now() + 1min);
    had = lock.owns_lock();
  });
  held.unlock();
  waiting.join();
  EXPECT_TRUE(had);
  EXPECT_TRUE(std::unique_lock(arrival, Clock::now()));
}

int free_port() {
  const auto listener = tcp::listen_on("127.0.0.1", 0);
  return tcp::port_of(*listener);
}

TEST(StcpContestant, WaitsForOthersAtItsPortNoLongerThanItMay) {
  Setting setting;
  setting.game = *find_game("hop");
  setting.sandbox = *Sandbox::probe(SandboxMode::Off, {});
  const int port = free_port();
  const auto door = *setting.doors->open("127.0.0.1", port);
  std::unique_lock held(door->arrival(), Clock::now());

  const auto spec = parse_player_spec("stcp(port=" + std::to_string(port) + "):-");
  ASSERT_TRUE(spec);
  const auto made = make_contestant(*spec, setting);
  ASSERT_TRUE(made) << made.error().message;
  auto misstep = (*made)->start(Clock::now() + 20ms);
  ASSERT_TRUE(misstep);
  EXPECT_EQ(misstep->fault, Fault::LateStart);
  EXPECT_EQ(std::string(misstep->detail), "others were waited for on the same port");

  held.unlock();  // now it is its own client that does not come
  misstep = (*made)->start(Clock::now() + 20ms);
  ASSERT_TRUE(misstep);
  EXPECT_EQ(std::string(misstep->detail), "no client connected to port " + std::to_string(port));
}

}  // namespace
}  // namespace palamedes::referee
