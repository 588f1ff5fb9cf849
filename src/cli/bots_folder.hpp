// cli/bots_folder.hpp - where two of our benchmarks find their bots.
#pragma once

#include <string>

namespace palamedes::cli {

// `given`, or else tests/bots of the source tree that we stand in or were built in.
std::string bots_folder(const std::string& given);

}  // namespace palamedes::cli
