// arena/floor_test.cpp - a game that is to be alone is, and everybody gets his turn.
#include "arena/floor.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace palamedes::arena {
namespace {

TEST(Floor, AGameAloneBeginsWhenNobodyElseIsThere) {
  Floor floor;
  std::atomic<int> programs{0}, games{0}, alone{0};
  const auto work = [&](int number) {
    int mine = 0;
    const auto send_home = [&] { programs -= mine, mine = 0; };
    Floor::Place place(floor);
    for (int game = 0; game < 200; ++game) {
      const bool wants_all = (game + number) % 7 == 0;
      place.begin(wants_all, send_home);
      programs += 2 - mine, mine = 2;  // they stay for the next game
      ++games;
      if (wants_all) {
        ++alone;
        EXPECT_EQ(games, 1);
        EXPECT_EQ(programs, 2);
      }
      std::this_thread::yield();
      --games;
      place.end();
    }
    send_home();
  };
  std::vector<std::thread> threads;
  for (int number = 0; number < 4; ++number) threads.emplace_back(work, number);
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(alone, 100);
  EXPECT_EQ(programs, 0);
}

}  // namespace
}  // namespace palamedes::arena
