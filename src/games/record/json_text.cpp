#include "games/record/json_text.hpp"

#include <nlohmann/json.hpp>

namespace palamedes {

Json read_json(std::string_view text) { return Json::parse(text, nullptr, false); }

Json parsed_json(std::string_view text) { return Json::parse(text); }

}  // namespace palamedes
