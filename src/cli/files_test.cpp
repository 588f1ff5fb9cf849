// Files are written whole or not at all.
#include "cli/files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <functional>

#include "cli/fatal.hpp"

namespace palamedes::cli {
namespace {

namespace fs = std::filesystem;

class Files : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "palamedes-files-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override {
    fs::permissions(folder_, fs::perms::owner_all);
    fs::remove_all(folder_);
  }
  std::string at(const std::string& name) const { return (folder_ / name).string(); }
  std::size_t entries() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), {}));
  }

  fs::path folder_;
};

std::string failure(const std::function<void()>& action) {
  try {
    action();
  } catch (const Fatal& fatal) {
    EXPECT_EQ(fatal.code, kIoFailure);
    return fatal.what();
  }
  return "no failure";
}

TEST_F(Files, WhatIsWrittenIsRead) {
  const std::string bytes("a\0b\r\n\xff", 6);
  write_file(at("x"), bytes);
  EXPECT_EQ(read_file(at("x")), bytes);
  write_file(at("x"), "");
  EXPECT_EQ(read_file(at("x")), "");
  EXPECT_EQ(entries(), 1U);
}

TEST_F(Files, AReplacedFileKeepsItsPermissions) {
  write_file(at("x"), "old");
  ASSERT_EQ(chmod(at("x").c_str(), 0640), 0);
  write_file(at("x"), "new");
  struct stat facts {};
  ASSERT_EQ(stat(at("x").c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777, 0640U);
}

TEST_F(Files, ALinkStaysALink) {
  write_file(at("x"), "old");
  fs::create_symlink("x", at("link"));
  write_file(at("link"), "new");
  EXPECT_TRUE(fs::is_symlink(at("link")));
  EXPECT_EQ(read_file(at("x")), "new");
}

// Ends this process: 0 when the write failed half-way, as it would on a full disk.
[[noreturn]] void write_beyond_the_limit(const std::string& path) {
  const rlimit limit{100, 100};
  setrlimit(RLIMIT_FSIZE, &limit);
  std::signal(SIGXFSZ, SIG_IGN);
  const std::string why = failure([&] { write_file(path, std::string(1000, 'n')); });
  std::fputs(why.c_str(), stderr);
  _exit(why == "no failure" ? 1 : 0);
}

TEST_F(Files, AFailedWriteKeepsTheOldContentAndLeavesNothingBehind) {
  write_file(at("x"), "old");
  EXPECT_EXIT(write_beyond_the_limit(at("x")), testing::ExitedWithCode(0),
              "cannot write '.*/x': File too large");
  EXPECT_EQ(read_file(at("x")), "old");
  EXPECT_EQ(entries(), 1U);
}

TEST_F(Files, FailuresNameTheFileAndTheReason) {
  EXPECT_THAT(failure([&] { read_file(at("none")); }),
              testing::EndsWith("none': No such file or directory"));
  EXPECT_THAT(failure([&] { read_file(folder_); }), testing::EndsWith("it is a folder"));
  EXPECT_THAT(failure([&] { write_file(folder_, ""); }), testing::EndsWith("it is a folder"));
  EXPECT_THAT(failure([&] { write_file(at("no/file"), ""); }),
              testing::EndsWith("No such file or directory"));
  write_file(at("x"), "12345");
  EXPECT_THAT(failure([&] { read_file(at("x"), 4); }),
              testing::EndsWith("it is larger than 4 bytes"));
  EXPECT_EQ(read_file(at("x"), 5), "12345");
}

TEST_F(Files, WhetherAFileCanBeWrittenIsKnownBefore) {
  write_file(at("x"), "old");
  check_writable(at("x"));
  check_writable(at("new"));
  check_writable("/dev/null");
  check_writable("-");
  EXPECT_EQ(read_file(at("x")), "old");
  EXPECT_EQ(entries(), 1U);
  EXPECT_THAT(failure([&] { check_writable(at("no/file")); }),
              testing::EndsWith("no/file': No such file or directory"));
  EXPECT_THAT(failure([&] { check_writable(folder_); }), testing::EndsWith("it is a folder"));
}

TEST_F(Files, DevicesAreWrittenToDirectly) {
  write_file("/dev/null", "gone");
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  EXPECT_THAT(failure([] { write_file("/dev/full", "x"); }),
              testing::EndsWith("No space left on device"));
}

TEST_F(Files, TwoNamesCanLeadToOneFile) {
  write_file(at("x"), "");
  EXPECT_TRUE(same_file(at("x"), at("./x")));
  EXPECT_FALSE(same_file(at("x"), at("none")));
  EXPECT_FALSE(same_file("", ""));
  EXPECT_TRUE(file_exists(at("x")));
  EXPECT_FALSE(file_exists(at("none")));
}

}  // namespace
}  // namespace palamedes::cli
