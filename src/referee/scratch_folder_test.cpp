// referee/scratch_folder_test.cpp - who goes takes his folder along, or the next one does it.
#include "referee/scratch_folder.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace palamedes::referee {
namespace {

namespace fs = std::filesystem;

// The folder of a process that was killed before it could tidy up.
std::string left_by_a_killed_process() {
  Pipe told;
  EXPECT_TRUE(told.open());
  const pid_t other = fork();
  if (other == 0) {
    const auto folder = ScratchFolder::make();
    if (!folder) _exit(1);
    std::ofstream(folder->file("file")) << "x";
    const std::string& path = folder->path();
    if (write(told.write.get(), path.data(), path.size()) < 0) _exit(1);
    pause();
    _exit(0);
  }
  char path[4096];
  const ssize_t size = read(told.read.get(), path, sizeof path);
  kill(other, SIGKILL);
  waitpid(other, nullptr, 0);
  return std::string(path, static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
}

TEST(ScratchFolder, GoesWithItsOwner) {
  std::string path;
  {
    const auto folder = ScratchFolder::make().value();
    path = folder.path();
    fs::create_directories(folder.file("a/b"));
    struct stat facts {};
    ASSERT_EQ(stat(path.c_str(), &facts), 0);
    EXPECT_EQ(facts.st_mode & 0777, 0700U);
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(ScratchFolder, WhatTheDeadLeftIsSweptAndWhatTheLivingHoldIsNot) {
  const auto mine = ScratchFolder::make().value();
  std::ofstream(mine.file("kept")) << "x";
  const std::string left = left_by_a_killed_process();
  ASSERT_TRUE(fs::exists(left + "/file")) << left;
  ScratchFolder::sweep();
  EXPECT_FALSE(fs::exists(left));
  EXPECT_TRUE(fs::exists(mine.file("kept")));
}

TEST(ScratchFolder, ALinkWithItsNameLeadsTheSweeperNowhere) {
  const auto mine = ScratchFolder::make().value();
  std::ofstream(mine.file("kept")) << "x";
  const fs::path place = fs::path(mine.path()).parent_path();
  const std::string trap = place / ("palamedes-scratch-trap" + std::to_string(getpid()));
  ASSERT_EQ(symlink(mine.path().c_str(), trap.c_str()), 0);
  ScratchFolder::sweep();
  EXPECT_TRUE(fs::exists(mine.file("kept")));
  EXPECT_EQ(unlink(trap.c_str()), 0);
}

}  // namespace
}  // namespace palamedes::referee
