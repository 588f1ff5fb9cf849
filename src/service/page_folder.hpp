// service/page_folder.hpp - the files of the page, read once and kept: what was not there then
// cannot be asked for, by whatever path.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "service/reply.hpp"

namespace palamedes::service {

// What the headers of those names say.
struct FileWish {
  std::string_view accept_encoding = {}, if_none_match = {}, range = {}, if_range = {};
};

class PageFolder {
 public:
  // Without a folder, or without an index.html in it, there is no page.
  static PageFolder read(const std::string& folder);

  bool empty() const { return !files_.contains("/index.html"); }
  std::size_t size() const { return files_.size(); }
  // A path that ends with a stroke is the folder's index.html; one that should is sent on to it.
  Reply file(std::string_view path, const FileWish& wish) const;

 private:
  struct File {
    std::string bytes, tag;
  };
  std::map<std::string, File, std::less<>> files_;  // by path: "/index.html"
};

}  // namespace palamedes::service
