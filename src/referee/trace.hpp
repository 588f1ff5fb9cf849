// referee/trace.hpp - what is kept of a contestant with the record of a game.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace palamedes::referee {

struct Trace {
  std::string error_tail;  // the end of stderr
  std::string dialogue;    // the last lines said, "> " to it and "< " by it

  // As tags of a record: "stderr-first" and "dialogue-first" for `side` "first", where there is
  // anything.
  std::map<std::string, std::string> tags(std::string_view side) const;
};

}  // namespace palamedes::referee
