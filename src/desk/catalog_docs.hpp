// desk/catalog_docs.hpp - the questions `games`, `rules` and `players`: what there is to play, and
// with whom.
#pragma once

#include "desk/ask.hpp"

namespace palamedes::desk {

Result<Json> answer_games(const Json& body);
Result<Json> answer_rules(const Json& body);
Result<Json> answer_players(const Json& body);

}  // namespace palamedes::desk
