// desk/analyse.hpp - the questions `analyse` and `solve`: what the engine thinks of a position, and
// what can be proven.
#pragma once

#include "desk/thinkers.hpp"

namespace palamedes::desk {

Result<Json> answer_analyse(Kept& kept, const Json& body, const Pace& pace);
Result<Json> answer_solve(Kept& kept, const Json& body, const Pace& pace);

}  // namespace palamedes::desk
