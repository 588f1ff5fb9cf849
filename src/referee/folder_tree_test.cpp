// referee/folder_tree_test.cpp - folders as a hostile program leaves them, and what becomes of
// them.
#include "referee/folder_tree.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "referee/scratch_folder.hpp"

namespace palamedes::referee {
namespace {

namespace fs = std::filesystem;

class FolderTree : public testing::Test {
 protected:
  std::string file(const char* name) const { return (inside_ / name).string(); }

  const ScratchFolder home_ = ScratchFolder::make().value();
  const Fd folder_ = home_.make_folder("inside").value();
  const fs::path inside_ = home_.file("inside");
};

TEST_F(FolderTree, IsEmptiedWithoutFollowingLinks) {
  const std::string ours = home_.file("ours");
  fs::create_directory(ours);
  std::ofstream(ours + "/kept") << "kept";
  ASSERT_EQ(symlink(ours.c_str(), file("link").c_str()), 0);
  ASSERT_EQ(link((ours + "/kept").c_str(), file("second-name").c_str()), 0);
  ASSERT_EQ(mkfifo(file("pipe").c_str(), 0600), 0);
  fs::create_directories(file("a/b/c"));
  ASSERT_EQ(symlink("../..", file("a/b/up").c_str()), 0);
  EXPECT_TRUE(empty_folder(folder_.get()));
  EXPECT_TRUE(fs::is_empty(inside_));
  EXPECT_TRUE(fs::exists(ours + "/kept"));
}

TEST_F(FolderTree, NeitherDepthNorModesKeepIt) {
  // Far deeper than there are descriptors, and than a path is long.
  int place = dup(folder_.get());
  for (int i = 0; i < 1500; ++i) {
    ASSERT_EQ(mkdirat(place, "raised-0", 0700), 0);  // a name that the emptier would like to use
    const int next = openat(place, "raised-0", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    fchmod(place, i % 2 == 0 ? 0 : 0500);
    close(place);
    place = next;
    ASSERT_GE(place, 0);
  }
  close(place);
  EXPECT_TRUE(empty_folder(folder_.get()));
  EXPECT_TRUE(fs::is_empty(inside_));
}

TEST_F(FolderTree, IsCountedNoFurtherThanAsked) {
  const FolderUse most{.entries = 10, .bytes = 1 << 20};
  EXPECT_EQ(folder_use(folder_.get(), most).entries, 0);
  fs::create_directories(file("a/b"));
  std::ofstream(file("a/b/c")) << std::string(100'000, 'x');
  ASSERT_EQ(symlink("/", file("root").c_str()), 0);
  const FolderUse use = folder_use(folder_.get(), most);
  EXPECT_EQ(use.entries, 4);
  EXPECT_GE(use.bytes, 100'000U);
  EXPECT_LE(use.bytes, most.bytes);
  for (int i = 0; i < 100; ++i) std::ofstream(file("a") + "/" + std::to_string(i)) << "x";
  EXPECT_EQ(folder_use(folder_.get(), most).entries, 11);
  EXPECT_GT(folder_use(folder_.get(), {.entries = 1000, .bytes = 50'000}).bytes, 50'000U);
}

}  // namespace
}  // namespace palamedes::referee
