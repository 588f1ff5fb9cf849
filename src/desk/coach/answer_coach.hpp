// desk/coach/answer_coach.hpp - the question `coach`: why a game was lost.
#pragma once

#include "desk/thinkers.hpp"

namespace palamedes::desk {

Result<Json> answer_coach(Kept& kept, const Json& body, const Pace& pace);

}  // namespace palamedes::desk
