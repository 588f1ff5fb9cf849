// referee/adapt/diagnostics.hpp - a compiler's flood of words, cut down to what a student can use.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/sentence.hpp"

namespace palamedes::referee {

inline constexpr std::size_t kMostErrors = 5;

struct StudentFile {
  std::string_view path;         // as the compiler was given it
  std::string_view shown;        // as the student wrote it
  std::string_view source = {};  // what is in it
  // Where what the driver calls stands: an error in the driver itself is about that.
  std::optional<int> entry_line = {};
};

struct Diagnosis {
  std::string text;          // "FILE:LINE: what is wrong", as the compiler says it
  Sentence hint = {};        // what to do about it, where we know that
  std::string line() const;  // both
};

// The first errors of g++'s or the linker's output. An error inside somebody else's header is told
// at the student's line that led there, where g++ names it; what a linker misses, where the student
// first names it. Empty when there is no error in the text.
std::vector<Diagnosis> shorten_diagnostics(std::string_view output, const StudentFile& file);

}  // namespace palamedes::referee
