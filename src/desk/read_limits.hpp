// desk/read_limits.hpp - how much thought a question asks for: seconds, depth, nodes.
#pragma once

#include "desk/ask.hpp"
#include "search/limits.hpp"

namespace palamedes::desk {

// From {seconds?, depth?, nodes?}; where all are missing, so many seconds. `seconds_name` is the
// field that holds the seconds.
Result<Limits> read_limits(const Json& body, double otherwise,
                           std::string_view seconds_name = "seconds");

// The same for thinking that begins now, at the pace of whoever asks, which must outlive it.
Limits at_pace(Limits limits, const Pace& pace);

// Whether whoever asks wants no more.
inline bool stopped(const Pace& pace) { return pace.stop && pace.stop(); }
inline double elapsed(const Pace& pace) { return pace.elapsed ? pace.elapsed() : 0; }

}  // namespace palamedes::desk
