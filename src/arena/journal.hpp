// arena/journal.hpp - a file that only grows, one entry a line, and never loses one that was
// written.
//
// An entry is there when `append` returns: the line, its end included, has reached the disk. A
// process killed in between leaves at most the beginning of a line, which the next opening cuts
// off. One process at a time holds a journal. Not for several threads at once.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace palamedes::arena {

class Journal {
 public:
  // Opens or creates. Fails with one sentence when the file cannot be read or written, or another
  // process holds it. `read_only` takes no hold and changes nothing.
  static Result<std::unique_ptr<Journal>> open(const std::string& path);
  static Result<std::vector<std::string>> read_only(const std::string& path);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // What stood in the file when it was opened.
  const std::vector<std::string>& entries() const { return entries_; }

  // An error leaves the file as it was; the entry may be appended again later.
  // requires: the entry has no line end in it.
  std::optional<Error> append(std::string_view entry);
  // Every entry goes: whoever wrote them needs them no more.
  std::optional<Error> clear();

 private:
  Journal(std::string path, int fd) : path_(std::move(path)), fd_(fd) {}
  std::optional<Error> load();

  const std::string path_;
  const int fd_;
  std::int64_t size_ = 0;  // of all whole lines
  std::vector<std::string> entries_;
};

}  // namespace palamedes::arena
