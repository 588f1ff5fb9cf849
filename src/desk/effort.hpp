// desk/effort.hpp - how much thought a question asks for: seconds, depth, nodes.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "desk/ask.hpp"
#include "search/driver.hpp"

namespace palamedes::desk {

struct Effort {
  std::optional<double> seconds;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
};

// From {seconds?, depth?, nodes?}; where all are missing, so many seconds. `seconds_name` is the
// field that holds the seconds.
Result<Effort> read_effort(const Json& body, double otherwise,
                           std::string_view seconds_name = "seconds");

// The same as a search takes it. `from` are the seconds that had passed when it began. The limits
// ask `pace` while the search runs: it must live so long.
search::Limits limits_of(const Effort& effort, const Pace& pace, double from = 0);

// Whether whoever asks wants no more.
inline bool stopped(const Pace& pace) { return pace.stop && pace.stop(); }
inline double elapsed(const Pace& pace) { return pace.elapsed ? pace.elapsed() : 0; }

}  // namespace palamedes::desk
