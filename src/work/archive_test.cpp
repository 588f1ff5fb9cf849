#include "work/archive.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "referee/scratch_folder.hpp"
#include "work/test_archives.hpp"

namespace palamedes::work {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

class ArchiveTest : public testing::Test {
 protected:
  // A new folder inside another: what leads out of it is seen.
  std::string fresh() {
    const std::string outer = home->file(std::to_string(++made).c_str());
    fs::create_directories(outer + "/in");
    return outer + "/in";
  }

  Result<std::vector<std::string>> unpacked(const std::string& bytes, const std::string& name,
                                            const UnpackLimits& limits = {}) {
    folder = fresh();
    auto names = unpack(bytes, name, folder, limits);
    // Whatever it was: nothing stands beside the folder, and no link is in it.
    EXPECT_EQ(std::distance(fs::directory_iterator(fs::path(folder).parent_path()), {}), 1);
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      EXPECT_TRUE(entry.symlink_status().type() == fs::file_type::regular ||
                  entry.symlink_status().type() == fs::file_type::directory)
          << entry.path();
    }
    return names;
  }

  void expect_refused(const std::vector<TestEntry>& entries, const std::string& why) {
    for (const bool zip : {false, true}) {
      const auto names = unpacked(test_archive(entries, zip), zip ? "bot.zip" : "bot.tar.gz");
      ASSERT_FALSE(names.ok()) << (zip ? "zip" : "tar");
      EXPECT_THAT(std::string(names.error().message), HasSubstr(why));
      EXPECT_NE(names.error().code, Errc::Unsupported) << "it is no trouble of ours";
    }
  }

  std::string text_of(const std::string& name) const {
    std::ifstream in(folder + '/' + name);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  const Result<referee::ScratchFolder> home = referee::ScratchFolder::make();
  std::string folder;
  int made = 0;
};

TEST_F(ArchiveTest, FilesOfZipAndTarAreLaidOutWithoutTheFolderAroundThem) {
  const std::vector<TestEntry> entries{{.path = "bot/main.cpp", .text = "int main() {}"},
                                       {.path = "bot/data/", .type = AE_IFDIR},
                                       {.path = "bot/data/weights.bin", .text = "1234"},
                                       {.path = "__MACOSX/bot/._main.cpp", .text = "x"},
                                       {.path = "bot/run.sh", .text = "#!", .mode = 0755}};
  for (const bool zip : {false, true}) {
    const auto names = unpacked(test_archive(entries, zip), zip ? "B.ZIP" : "b.tgz");
    ASSERT_TRUE(names.ok()) << names.error().message;
    EXPECT_THAT(*names, ElementsAre("data/weights.bin", "main.cpp", "run.sh"));
    EXPECT_EQ(text_of("main.cpp"), "int main() {}");
    EXPECT_EQ(text_of("data/weights.bin"), "1234");
    struct stat facts {};
    stat((folder + "/run.sh").c_str(), &facts);
    EXPECT_EQ(facts.st_mode & 0777, 0755U);
  }
}

TEST_F(ArchiveTest, AFileThatIsNoArchiveIsLaidOutByItsNameAlone) {
  const auto names = unpacked("print()", "C:\\Users\\anna\\..\\bot.py");
  ASSERT_TRUE(names.ok());
  EXPECT_THAT(*names, ElementsAre("bot.py"));
  for (const std::string name : {"..", "a/..", "", "x/", "a\nb.py", "b\xff.py"}) {
    EXPECT_FALSE(unpacked("text", name).ok()) << name;
  }
}

TEST_F(ArchiveTest, PathsThatLeadOutAreRefused) {
  expect_refused({{.path = "../evil", .text = "x"}}, "leads out");
  expect_refused({{.path = "a/../../evil", .text = "x"}}, "leads out");
  expect_refused({{.path = "a\\..\\..\\evil", .text = "x"}}, "leads out");
  expect_refused({{.path = "ok/..", .type = AE_IFDIR}}, "leads out");
  expect_refused({{.path = "C:/evil", .text = "x"}}, "cannot be used");
  // Some writers take the first slash off; what arrives is either refused or below the folder.
  const auto names = unpacked(test_archive({{.path = "/evil", .text = "x"}}), "a.tar.gz");
  if (names) {
    EXPECT_THAT(*names, ElementsAre("evil"));
  }
  EXPECT_FALSE(fs::exists("/evil"));
}

TEST_F(ArchiveTest, LinksAndDevicesAreRefused) {
  expect_refused({{.path = "passwd", .type = AE_IFLNK, .link = "/etc/passwd"}}, "a link");
  expect_refused({{.path = "d", .type = AE_IFLNK, .link = ".."}, {.path = "d/evil", .text = "x"}},
                 "a link");
  const auto strange = [&](const TestEntry& entry, const std::string& why) {
    const auto names = unpacked(test_archive({{.path = "a", .text = "x"}, entry}), "a.tar");
    ASSERT_FALSE(names.ok()) << entry.path;
    EXPECT_THAT(std::string(names.error().message), HasSubstr(why));
  };
  strange({.path = "b", .hard_link = "/etc/passwd"}, "a second name");
  strange({.path = "b", .hard_link = "a"}, "a second name");
  strange({.path = "null", .type = AE_IFCHR}, "no plain file");
  strange({.path = "disk", .type = AE_IFBLK}, "no plain file");
  strange({.path = "pipe", .type = AE_IFIFO}, "no plain file");
}

TEST_F(ArchiveTest, BombsAreRefusedBeforeTheyFillTheDisk) {
  const std::string zeros(std::size_t{12} << 20, '\0');
  const UnpackLimits small{.bytes = 5 << 20, .files = 100};
  for (const bool zip : {false, true}) {
    const std::string bomb = test_archive({{.path = "zeros", .text = zeros}}, zip);
    EXPECT_LT(bomb.size(), std::size_t{1} << 20) << "it is small when packed";
    const auto names = unpacked(bomb, zip ? "b.zip" : "b.tgz", small);
    ASSERT_FALSE(names.ok());
    EXPECT_THAT(std::string(names.error().message), HasSubstr("more than 5 MB"));
    EXPECT_LE(fs::file_size(folder + "/zeros"), std::size_t{6} << 20);
  }
  std::vector<TestEntry> many;
  for (int i = 0; i < 101; ++i) many.push_back({.path = std::to_string(i), .text = "x"});
  const auto names = unpacked(test_archive(many), "b.tgz", small);
  ASSERT_FALSE(names.ok());
  EXPECT_THAT(std::string(names.error().message), HasSubstr("more than 100 files"));
  std::vector<TestEntry> folders;
  for (int i = 0; i < 2100; ++i) folders.push_back({.path = std::to_string(i), .type = AE_IFDIR});
  EXPECT_FALSE(unpacked(test_archive(folders), "b.tgz", small).ok());
  // The same file again and again, in a limit of bytes that counts every time.
  std::vector<TestEntry> twice{{.path = "a", .text = "1"}, {.path = "a", .text = "2"}};
  EXPECT_THAT(std::string(unpacked(test_archive(twice), "b.tgz").error().message),
              HasSubstr("two files called"));
}

TEST_F(ArchiveTest, NamesThatCannotBeAreRefused) {
  expect_refused({{.path = std::string("a\x01") + "b", .text = "x"}}, "cannot be used");
  expect_refused({{.path = std::string(300, 'n'), .text = "x"}}, "too long");
  std::string deep;
  for (int i = 0; i < 40; ++i) deep += "d/";
  expect_refused({{.path = deep + "f", .text = "x"}}, "deeper than");
  // Big5, as old zips have it: no UTF-8.
  const auto names =
      unpacked(test_archive({{.path = "\xb4\xfa\xb8\xd5.py", .text = "x"}}), "a.tar");
  ASSERT_FALSE(names.ok());
  EXPECT_THAT(std::string(names.error().message), HasSubstr("UTF-8"));
  // UTF-8 is fine.
  const auto chinese = unpacked(test_archive({{.path = "\u6e2c\u8a66.py", .text = "x"}}), "a.tar");
  ASSERT_TRUE(chinese.ok()) << chinese.error().message;
  EXPECT_THAT(*chinese, ElementsAre("\u6e2c\u8a66.py"));
  const auto zipped =
      unpacked(test_archive({{.path = "\u6e2c\u8a66.py", .text = "x"}}, true), "a.zip");
  ASSERT_TRUE(zipped.ok()) << zipped.error().message;
  EXPECT_THAT(*zipped, ElementsAre("\u6e2c\u8a66.py"));
}

TEST_F(ArchiveTest, WhatIsNoArchiveIsRefused) {
  for (const std::string& bytes :
       {std::string("not a zip"), std::string(), std::string("PK\x03\x04 broken"),
        test_archive({{.path = "a", .text = std::string(100'000, 'x')}}, true).substr(0, 60)}) {
    const auto names = unpacked(bytes, "bot.zip");
    ASSERT_FALSE(names.ok());
    EXPECT_NE(names.error().code, Errc::Unsupported);
  }
  EXPECT_FALSE(unpacked(test_archive({}), "bot.tgz").ok()) << "nothing is in it";
  const auto empty = unpacked("PK\x05\x06" + std::string(18, '\0'), "bot.zip");
  ASSERT_FALSE(empty.ok());
  EXPECT_EQ(empty.error().message.code, "archive-empty");
  expect_refused({{.path = "a", .text = "file"}, {.path = "a/b", .text = "x"}}, "both a file and");
}

TEST_F(ArchiveTest, WhatIsPackedComesOutAgainTheSameEveryTime) {
  folder = fresh();
  fs::create_directories(folder + "/sub");
  std::ofstream(folder + "/bot") << "program";
  chmod((folder + "/bot").c_str(), 0755);
  std::ofstream(folder + "/sub/weights") << "1";
  fs::create_symlink("/etc/passwd", folder + "/sub/secret");
  ASSERT_EQ(mkfifo((folder + "/pipe").c_str(), 0600), 0);
  const std::string other = fresh();
  std::ofstream(other + "/bot") << "the source's file of that name";
  std::ofstream(other + "/book") << "2";
  const auto bytes = pack({folder, other}, {});
  ASSERT_TRUE(bytes.ok()) << bytes.error().message;
  EXPECT_EQ(*bytes, *pack({folder, other}, {}));
  const auto names = unpacked(*bytes, "program.tar.gz");
  ASSERT_TRUE(names.ok()) << names.error().message;
  EXPECT_THAT(*names, ElementsAre("book", "bot", "sub/weights"));
  EXPECT_EQ(text_of("bot"), "program");
  EXPECT_EQ(access((folder + "/bot").c_str(), X_OK), 0);
}

TEST_F(ArchiveTest, TooMuchIsNotPacked) {
  folder = fresh();
  std::ofstream(folder + "/large") << std::string(2000, 'x');
  EXPECT_FALSE(pack({folder}, {.bytes = 1000, .files = 10}).ok());
  for (int i = 0; i < 20; ++i) std::ofstream(folder + '/' + std::to_string(i)) << "x";
  EXPECT_FALSE(pack({folder}, {.bytes = 10'000, .files = 10}).ok());
  EXPECT_FALSE(pack({folder + "/missing"}, {}).ok());
}

}  // namespace
}  // namespace palamedes::work
