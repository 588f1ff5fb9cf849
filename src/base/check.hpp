// base/check.hpp - what happens when our own code is wrong: say where, and stop.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <source_location>

namespace palamedes {

[[noreturn]] inline void check_failed(
    const char* what, std::source_location where = std::source_location::current()) {
  std::fprintf(stderr, "palamedes: internal error at %s:%u: %s\n", where.file_name(), where.line(),
               what);
  std::abort();
}

// Holds in every build; for conditions that only a bug of ours can break, off the hot paths.
inline void check(bool condition, const char* what,
                  std::source_location where = std::source_location::current()) {
  if (!condition) check_failed(what, where);
}

}  // namespace palamedes
