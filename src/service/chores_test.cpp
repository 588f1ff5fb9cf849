#include "service/chores.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "store/test_stores.hpp"

namespace palamedes::service {
namespace {

TEST(Chores, WhoStopsThemWaitsNoLongerThanHeSays) {
  const store::TempFolder folder;
  const auto store = store::open_store(folder / "store.db");
  ASSERT_TRUE(store.ok());
  std::atomic<bool> asked{false}, held{true};
  Chores chores(**store, 0, [&] {
    asked = true;
    while (held) std::this_thread::yield();
    return true;
  });
  while (!asked) std::this_thread::yield();
  EXPECT_FALSE(chores.stop(0.01));
  held = false;
  EXPECT_TRUE(chores.stop(60));
}

}  // namespace
}  // namespace palamedes::service
