#include "work/crew.hpp"

#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <fstream>

#include "referee/scratch_folder.hpp"

namespace palamedes::work {
namespace {

using namespace std::chrono_literals;

class CrewTest : public testing::Test {
 protected:
  // Members are shells that write a line when they start.
  CrewPlan plan(const std::string& script, int members = 1) const {
    CrewPlan made{
        .program = "/bin/sh", .arguments = {}, .environment = {"STARTS=" + starts}, .log = {}};
    for (int i = 0; i < members; ++i) {
      made.arguments.push_back({"-c", "echo start >> \"$STARTS\"; " + script});
    }
    return made;
  }
  int started() const {
    std::ifstream in(starts);
    return static_cast<int>(
        std::count(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>(), '\n'));
  }
  template <class Condition>
  static bool soon(Condition condition) {
    const auto until = std::chrono::steady_clock::now() + 20s;
    while (!condition()) {
      if (std::chrono::steady_clock::now() > until) return false;
      std::this_thread::sleep_for(5ms);
    }
    return true;
  }

  const Result<referee::ScratchFolder> home = referee::ScratchFolder::make();
  const std::string starts = home->file("starts");
};

TEST_F(CrewTest, WhoDiesIsStartedAgainAndAllGoWithUs) {
  pid_t second = 0;
  {
    const Crew crew(plan("exec sleep 600", 2));
    ASSERT_TRUE(soon([&] { return started() == 2; }));
    const auto first = crew.processes();
    kill(first[0], SIGKILL);
    ASSERT_TRUE(soon([&] { return started() == 3; }));
    EXPECT_TRUE(crew.working());
    second = first[1];
  }
  EXPECT_NE(kill(second, 0), 0) << "it is gone";
}

TEST_F(CrewTest, WhoHasNothingToDoOrNeverWillIsNotStartedAgain) {
  const Crew done(plan("exit 0"));
  EXPECT_TRUE(soon([&] { return !done.working(); }));
  const Crew unfit(plan("exit 3"));
  EXPECT_TRUE(soon([&] { return !unfit.working(); }));
  EXPECT_TRUE(unfit.unfit());
  EXPECT_FALSE(done.unfit());
  EXPECT_EQ(started(), 2);
}

TEST_F(CrewTest, WhoDoesNotWantToGoIsEnded) {
  const auto begin = std::chrono::steady_clock::now();
  {
    const Crew crew(plan("trap '' TERM; while true; do sleep 0.05; done"));
    ASSERT_TRUE(soon([&] { return started() == 1; }));
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 20s);
}

}  // namespace
}  // namespace palamedes::work
