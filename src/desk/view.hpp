// desk/view.hpp - the question `view`: everything a page shows of a position.
#pragma once

#include "desk/ask.hpp"

namespace palamedes::desk {

Result<Json> answer_view(const Json& body);

}  // namespace palamedes::desk
