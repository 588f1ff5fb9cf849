// desk/quick.hpp - the questions that are answered at once, one function each; see ask.hpp.
#pragma once

#include "desk/ask.hpp"

namespace palamedes::desk {

Result<Json> answer_games(const Json& body);
Result<Json> answer_rules(const Json& body);
Result<Json> answer_players(const Json& body);
Result<Json> answer_view(const Json& body);
Result<Json> answer_explain(const Json& body);
Result<Json> answer_steps(const Json& body);
Result<Json> answer_compose(const Json& body);
Result<Json> answer_picture(const Json& body);
Result<Json> answer_bout(const Json& body);
Result<Json> answer_import(const Json& body);
Result<Json> answer_export(const Json& body);

}  // namespace palamedes::desk
