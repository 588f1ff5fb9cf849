// desk/board_questions.hpp - the questions of a hand on the board: `explain`, `steps`, `compose`
// and `picture`.
#pragma once

#include "desk/ask.hpp"

namespace palamedes::desk {

Result<Json> answer_explain(const Json& body);
Result<Json> answer_steps(const Json& body);
Result<Json> answer_compose(const Json& body);
Result<Json> answer_picture(const Json& body);

}  // namespace palamedes::desk
