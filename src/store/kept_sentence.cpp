#include "store/kept_sentence.hpp"

#include <nlohmann/json.hpp>

#include "games/record/json_text.hpp"
#include "store/text.hpp"

namespace palamedes::store {

Json said(const Sentence& sentence) {
  if (sentence.empty()) return nullptr;
  return {{"message", storable(sentence)}, {"sentence", sentence_document(sentence)}};
}

Sentence sentence_in(const Json& document) {
  if (!document.is_object()) return {};
  const auto message = document.find("message"), code = document.find("sentence");
  if (message == document.end() || !message->is_string()) return {};
  const std::string english = message->get<std::string>();
  if (code == document.end()) return english;
  auto sentence = read_sentence(*code, "sentence", english);
  return sentence ? std::move(*sentence) : Sentence(english);
}

std::string column_of(const Sentence& sentence) {
  if (sentence.empty()) return {};
  return said(sentence).dump(-1, ' ', false, Json::error_handler_t::replace);
}

Sentence sentence_in_column(const std::string& text) {
  const Json document = read_json(text);
  return document.is_object() ? sentence_in(document) : Sentence(text);
}

}  // namespace palamedes::store
