// desk/review.hpp - the question `review`: a whole game looked through, move by move.
#pragma once

#include "desk/thinkers.hpp"

namespace palamedes::desk {

Result<Json> answer_review(Kept& kept, const Json& body, const Pace& pace);

}  // namespace palamedes::desk
