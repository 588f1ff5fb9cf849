// The journal keeps every entry it said it has, whatever happens to its process and disk.
#include "arena/journal.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/rng.hpp"

namespace palamedes::arena {
namespace {

class JournalTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / own_name();
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string path() const { return (folder_ / "games.jsonl").string(); }

  static std::string own_name() {
    return "palamedes-journal-" + std::to_string(getpid()) + "-" +
           testing::UnitTest::GetInstance()->current_test_info()->name();
  }
  std::filesystem::path folder_;
};

TEST_F(JournalTest, GivesBackWhatWasAppended) {
  {
    const auto journal = Journal::open(path());
    ASSERT_TRUE(journal.ok());
    EXPECT_TRUE((*journal)->entries().empty());
    EXPECT_FALSE((*journal)->append("one").has_value());
    EXPECT_FALSE((*journal)->append("two").has_value());
  }
  const auto again = Journal::open(path());
  EXPECT_EQ((*again)->entries(), (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(*Journal::read_only(path()), (*again)->entries());
}

TEST_F(JournalTest, CutsOffATornLastLine) {
  std::ofstream(path()) << "whole\ntor";
  {
    const auto journal = Journal::open(path());
    EXPECT_EQ((*journal)->entries(), std::vector<std::string>{"whole"});
    EXPECT_FALSE((*journal)->append("next").has_value());
  }
  EXPECT_EQ(*Journal::read_only(path()), (std::vector<std::string>{"whole", "next"}));
}

TEST_F(JournalTest, HasOneHolderAtATime) {
  const auto journal = Journal::open(path());
  const auto second = Journal::open(path());
  ASSERT_FALSE(second.ok());
  EXPECT_NE(second.error().message.find("in use"), std::string::npos);
}

TEST_F(JournalTest, SaysWhatFailed) {
  EXPECT_NE(Journal::open((folder_ / "no" / "such").string()).error().message.find("No such file"),
            std::string::npos);
}

TEST_F(JournalTest, AFullDiskLosesNothing) {
  const auto journal = Journal::open(path());
  ASSERT_FALSE((*journal)->append("before").has_value());
  const rlimit before = [] {
    rlimit now{};
    getrlimit(RLIMIT_FSIZE, &now);
    return now;
  }();
  const rlimit tight{64, before.rlim_max};
  const auto old_handler = signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &tight);
  const auto error = (*journal)->append(std::string(1000, 'x'));
  setrlimit(RLIMIT_FSIZE, &before);
  signal(SIGXFSZ, old_handler);
  ASSERT_TRUE(error.has_value());
  EXPECT_NE(error->message.find(path()), std::string::npos);
  EXPECT_EQ(*Journal::read_only(path()), std::vector<std::string>{"before"});
  EXPECT_FALSE((*journal)->append("after").has_value());
  EXPECT_EQ(*Journal::read_only(path()), (std::vector<std::string>{"before", "after"}));
}

// A writer says through a pipe which entry is safe; whenever it is killed, all of those are there.
TEST_F(JournalTest, KilledAtRandomPointsItKeepsEveryEntryThatWasSafe) {
  Rng rng(9);
  constexpr std::size_t kEnough = 50;
  std::size_t safe = 0;  // on a slow machine a writer may be killed before it has written anything
  for (int round = 0; round < 50 || (safe <= kEnough && round < 5000); ++round) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t writer = fork();
    if (writer == 0) {
      const auto journal = Journal::open(path());
      for (std::size_t i = (*journal)->entries().size();; ++i) {
        if ((*journal)->append(std::to_string(i) + std::string(2000, '.'))) _exit(1);
        if (write(ends[1], "x", 1) != 1) _exit(1);
      }
    }
    close(ends[1]);
    usleep(static_cast<useconds_t>(rng.next() % 8000));
    kill(writer, SIGKILL);
    waitpid(writer, nullptr, 0);
    char byte;
    while (read(ends[0], &byte, 1) == 1) ++safe;
    close(ends[0]);
    const auto journal = Journal::open(path());
    ASSERT_TRUE(journal.ok());
    const auto& entries = (*journal)->entries();
    ASSERT_GE(entries.size(), safe);
    safe = entries.size();  // one more may have been written than was said
    for (std::size_t i = 0; i < entries.size(); ++i) {
      ASSERT_EQ(entries[i], std::to_string(i) + std::string(2000, '.'));
    }
  }
  EXPECT_GT(safe, kEnough);
}

}  // namespace
}  // namespace palamedes::arena
