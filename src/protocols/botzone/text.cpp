// protocols/botzone/text.cpp - texts are cut between letters, never inside one.
#include "protocols/botzone/text.hpp"

#include <nlohmann/json.hpp>

#include "games/record/json_fields.hpp"
#include "games/record/json_syntax.hpp"
#include "games/record/json_text.hpp"

namespace palamedes::botzone {

Result<nlohmann::ordered_json> parse(std::string_view text) {
  if (const auto mistake = json_mistake(text)) {
    return Error{mistake->code, say("botzone-not-json", "botzone: {} is not JSON: {}", quote(text),
                                    mistake->message)};
  }
  return parsed_json(text);
}

std::string compact(const nlohmann::ordered_json& value) {
  return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::string cut(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return std::string(text);
  const auto continues = [&](std::size_t i) {
    return (static_cast<unsigned char>(text[i]) & 0xC0) == 0x80;
  };
  std::size_t end = bytes;
  while (end > 0 && bytes - end < 3 && continues(end)) --end;
  return std::string(text.substr(0, end));
}

std::string text_member(const nlohmann::ordered_json& object, const char* key) {
  const auto* value = fields::find(object, key);
  if (value == nullptr) return {};
  return value->is_string() ? value->get<std::string>() : compact(*value);
}

}  // namespace palamedes::botzone
