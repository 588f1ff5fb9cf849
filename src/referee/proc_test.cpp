// What vanishes while it is looked at is no reason to fall over.
#include "referee/proc.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>

namespace palamedes::referee {
namespace {

TEST(Proc, ReadsWhatThereIsAndSaysWhenThereIsNothing) {
  EXPECT_EQ(whole_file("/proc/self/comm"), "referee_test\n");
  EXPECT_EQ(whole_file("/proc/self/no-such-file"), std::nullopt);
  EXPECT_EQ(whole_file("/"), std::nullopt);  // a folder opens, but cannot be read
  EXPECT_EQ(entries_of("/proc/self/comm"), std::nullopt);
  EXPECT_GE(entries_of("/proc/self/task")->size(), 1U);
}

TEST(Proc, FindsChildrenUntilTheyAreGone) {
  const pid_t child = fork();
  if (child == 0) {
    pause();
    _exit(0);
  }
  const auto known = [&] {
    const auto children = children_of(std::to_string(getpid()));
    return std::find(children.begin(), children.end(), std::to_string(child)) != children.end();
  };
  EXPECT_TRUE(known());
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  EXPECT_FALSE(known());
  EXPECT_TRUE(children_of(std::to_string(child)).empty());
}

// The file is opened while its process lives and read when it is dead: an error, not an exception.
TEST(Proc, SurvivesProcessesThatEndWhileTheyAreRead) {
  for (int i = 0; i < 200; ++i) {
    const pid_t child = fork();
    if (child == 0) _exit(0);
    for (int look = 0; look < 5; ++look) {
      const auto folder = std::filesystem::path("/proc") / std::to_string(child);
      EXPECT_NO_THROW(whole_file(folder / "schedstat"));
      EXPECT_NO_THROW(whole_file(folder / "cmdline"));
      EXPECT_NO_THROW(entries_of(folder / "task"));
      EXPECT_NO_THROW(children_of(std::to_string(child)));
    }
    waitpid(child, nullptr, 0);
  }
}

}  // namespace
}  // namespace palamedes::referee
