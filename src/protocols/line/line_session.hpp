// protocols/line/line_session.hpp - our engine as a bot of our own line protocol.
//
// What it cannot understand it reports in an `info` line and otherwise ignores; asked for a move in
// a position it was not told properly, it resigns.
#pragma once

#include <memory>

#include "protocols/terms.hpp"

namespace palamedes {

std::unique_ptr<Session> make_line_session(Terms terms);

}  // namespace palamedes
