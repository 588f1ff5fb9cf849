// desk/choose.hpp - the question `choose`: a move by any player of ours.
#pragma once

#include "desk/thinkers.hpp"

namespace palamedes::desk {

Result<Json> answer_choose(Kept& kept, const Json& body, const Pace& pace);

}  // namespace palamedes::desk
