// desk/exchange.hpp - the questions `import` and `export`: games from and to files.
#pragma once

#include "desk/ask.hpp"

namespace palamedes::desk {

Result<Json> answer_import(const Json& body);
Result<Json> answer_export(const Json& body);

}  // namespace palamedes::desk
