// protocols/session.hpp - the engine's half of a protocol spoken in lines: a line in, lines out,
// and a player behind it.
#pragma once

#include <functional>
#include <string_view>

namespace palamedes {

// Takes whole lines without their end, flushed when it returns. May be called from any thread, one
// call at a time: sessions see to that.
using Say = std::function<void(std::string_view line)>;

// Belongs to the thread that hears; thinks on another one.
class Session {
 public:
  virtual ~Session() = default;
  // Answers one line, without its end. Blocks no longer than it takes to stop a search, except
  // where the protocol wants its answers in order. False: the session is over.
  virtual bool hear(std::string_view line) = 0;
  // No more input will come: finish what was begun as the protocol wants it.
  virtual void end_of_input() {}
};

}  // namespace palamedes
