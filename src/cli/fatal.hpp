// cli/fatal.hpp - "cannot go on": the one exception of the program, caught in app.cpp.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "base/result.hpp"

namespace palamedes::cli {

inline constexpr int kIoFailure = 1;  // exit codes; 0 is success
inline constexpr int kBadInput = 2;

struct Fatal : std::runtime_error {
  Fatal(int exit_code, const std::string& message) : std::runtime_error(message), code(exit_code) {}
  int code;
};

// The value of a Result; a refusal becomes bad input.
template <class T>
T require(Result<T> result) {
  if (!result) throw Fatal(kBadInput, result.error().message);
  return std::move(result).value();
}

}  // namespace palamedes::cli
