// games/record/json_text.hpp - JSON from its text, so that the library's parser is compiled once
// and not by everybody who reads.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace palamedes {

using Json = nlohmann::ordered_json;

Json read_json(std::string_view text);  // is_discarded() where it is none
Json parsed_json(
    std::string_view text);  // requires: it is JSON, else it throws as the library does

}  // namespace palamedes
