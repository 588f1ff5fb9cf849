// service/page_folder_test.cpp - files by their paths, and nothing else.
#include "service/page_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "referee/scratch_folder.hpp"

namespace palamedes::service {
namespace {

void write(const std::string& path, const std::string& text) {
  std::filesystem::create_directories(std::filesystem::path(path).parent_path());
  std::ofstream(path) << text;
}

TEST(PageFolder, FindsWhatWasThereAndNothingElse) {
  const auto folder = referee::ScratchFolder::make().value();
  write(folder.file("page/index.html"), "hello");
  write(folder.file("page/assets/a.js"), "1");
  write(folder.file("secret.txt"), "secret");
  const PageFolder page = PageFolder::read(folder.file("page"));
  EXPECT_FALSE(page.empty());
  EXPECT_EQ(page.size(), 2U);
  EXPECT_EQ(page.file("/", {}).body, "hello");
  EXPECT_EQ(page.file("/assets/a.js", {}).type, "text/javascript; charset=utf-8");
  for (const char* path : {"/../secret.txt", "/assets/../index.html", "", "/assets", "/assets/",
                           "//index.html", "/secret.txt"}) {
    EXPECT_EQ(page.file(path, {}).status, 404) << path;
  }
}

TEST(PageFolder, AFolderIsItsIndex) {
  const auto folder = referee::ScratchFolder::make().value();
  write(folder.file("index.html"), "page");
  write(folder.file("docs/index.html"), "handbook");
  const PageFolder page = PageFolder::read(folder.path());
  EXPECT_EQ(page.file("/docs/", {}).body, "handbook");
  const Reply sent_on = page.file("/docs", {});
  EXPECT_EQ(sent_on.status, 301);
  EXPECT_EQ(sent_on.headers.front(), std::pair(std::string("Location"), std::string("docs/")));
  EXPECT_EQ(page.file("", {}).status, 404);
  EXPECT_EQ(page.file("//docs", {}).status, 404);
}

TEST(PageFolder, PackedSiblingsAreSentToWhoTakesThem) {
  const auto folder = referee::ScratchFolder::make().value();
  write(folder.file("index.html"), "hello");
  write(folder.file("index.html.gz"), "packed");
  const PageFolder page = PageFolder::read(folder.path());
  EXPECT_EQ(page.file("/", {.accept_encoding = "gzip, br"}).body, "packed");
  EXPECT_EQ(page.file("/", {.accept_encoding = "deflate, gzip;q=0.5"}).body, "packed");
  EXPECT_EQ(page.file("/", {.accept_encoding = "gzip;q=0"}).body, "hello");
  EXPECT_EQ(page.file("/", {.accept_encoding = "br"}).body, "hello");
}

TEST(PageFolder, OneRangeIsServedAndNoMore) {
  const auto folder = referee::ScratchFolder::make().value();
  write(folder.file("index.html"), "hello");
  const PageFolder page = PageFolder::read(folder.path());
  const Reply part = page.file("/", {.range = "bytes=1-2"});
  EXPECT_EQ(std::pair(part.status, part.body), std::pair(206, std::string("el")));
  EXPECT_EQ(part.headers.back(),
            std::pair(std::string("Content-Range"), std::string("bytes 1-2/5")));
  EXPECT_EQ(page.file("/", {.range = "bytes=9-"}).status, 416);
  EXPECT_EQ(page.file("/", {.range = "bytes=0-,0-,0-"}).body, "hello");
  EXPECT_EQ(page.file("/", {.range = "bytes=1-2", .if_range = "\"other\""}).body, "hello");
}

TEST(PageFolder, WithoutAnIndexThereIsNoPage) {
  EXPECT_TRUE(PageFolder::read("/nonexistent").empty());
  EXPECT_EQ(PageFolder::read("").file("/", {}).status, 404);
}

}  // namespace
}  // namespace palamedes::service
