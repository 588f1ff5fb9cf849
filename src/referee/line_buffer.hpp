// referee/line_buffer.hpp - bytes become lines, and never more memory than was agreed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "protocols/deadline.hpp"

namespace palamedes::referee {

// Holds what was received and not yet taken, and knows when the last of it came.
class LineBuffer {
 public:
  explicit LineBuffer(std::size_t longest_line) : longest_line_(longest_line) {}

  // Memory is bounded if whoever adds takes all lines before adding again.
  void add(std::string_view bytes, SteadyTime when) {
    bytes_.erase(0, taken_);
    searched_ -= taken_, taken_ = 0;
    bytes_ += bytes;
    last_ = when;
  }

  // The next whole line without its end ("\n" or "\r\n").
  std::optional<std::string> take() {
    const std::size_t end = bytes_.find('\n', searched_);
    if (end == std::string::npos) {
      searched_ = bytes_.size();
      return std::nullopt;
    }
    std::string line = bytes_.substr(taken_, end - taken_);
    taken_ = searched_ = end + 1;
    if (line.ends_with('\r')) line.pop_back();
    return line;
  }

  // What came after the last line end: a line that its writer never finished.
  std::string take_rest() {
    std::string rest = bytes_.substr(taken_);
    taken_ = searched_ = bytes_.size();
    return rest;
  }

  bool overlong() const { return bytes_.size() - taken_ > longest_line_ && !has_line(); }
  bool has_line() const { return bytes_.find('\n', searched_) != std::string::npos; }
  SteadyTime last_received() const { return last_; }

 private:
  std::size_t longest_line_;
  std::string bytes_;
  std::size_t taken_ = 0;     // bytes before this are gone
  std::size_t searched_ = 0;  // no line end between taken_ and here
  SteadyTime last_ = {};
};

}  // namespace palamedes::referee
