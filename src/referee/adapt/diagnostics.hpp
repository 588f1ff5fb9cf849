// referee/adapt/diagnostics.hpp - a compiler's flood of words, cut down to what a student can use.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace palamedes::referee {

inline constexpr std::size_t kMostErrors = 5;

// The first errors of g++'s or the linker's output, one line each, "FILE:LINE: what is wrong". An
// error inside somebody else's header is told at the student's line that led there, where g++ names
// it. `path` is the student's file as the compiler was given it, `shown` as the student wrote it.
// Empty when there is no error in the text.
std::vector<std::string> shorten_diagnostics(std::string_view output, std::string_view path,
                                             std::string_view shown);

}  // namespace palamedes::referee
