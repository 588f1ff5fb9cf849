// referee/trace.hpp - what is kept of a contestant with the record of a game.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace palamedes::referee {

struct Trace {
  std::string error_tail;  // the end of stderr
  std::string dialogue;    // the last lines said, "> " to it and "< " by it
  double cpu_seconds = 0;  // of all that it has started; 0 where nobody looked

  // As tags of a record: "stderr-first" and "dialogue-first" for `side` "first", where there is
  // anything.
  std::map<std::string, std::string> tags(std::string_view side) const;
};

}  // namespace palamedes::referee
