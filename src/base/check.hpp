// base/check.hpp - what happens when our own code is wrong: say where, and stop.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace palamedes {

// The builtins give the caller's place, as std::source_location does; clang 14 lacks that one.
[[noreturn]] inline void check_failed(const char* what, const char* file = __builtin_FILE(),
                                      int line = __builtin_LINE()) {
  std::fprintf(stderr, "palamedes: internal error at %s:%d: %s\n", file, line, what);
  std::abort();
}

// Holds in every build; for conditions that only a bug of ours can break, off the hot paths.
inline void check(bool condition, const char* what, const char* file = __builtin_FILE(),
                  int line = __builtin_LINE()) {
  if (!condition) check_failed(what, file, line);
}

}  // namespace palamedes
