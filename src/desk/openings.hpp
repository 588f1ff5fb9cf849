// desk/openings.hpp - the questions `explore` and `openings`: how games go on from a position, and
// under which keys the beginnings of games are counted.
//
// The desk keeps nothing: whoever has games counts them under these keys and fills in the counts.
#pragma once

#include "desk/ask.hpp"

namespace palamedes::desk {

Result<Json> answer_explore(const Json& body);
Result<Json> answer_openings(const Json& body);

// A position's key as documents write it, and back; 0 where it is none of ours.
std::string key_text(std::uint64_t key);
std::uint64_t key_in(const Json& text);

}  // namespace palamedes::desk
