#include "games/record/sentence_json.hpp"

#include <nlohmann/json.hpp>
#include <optional>

namespace palamedes {
namespace {

constexpr int kDeepestSentence = 6;  // in each other; documents are read to 20 brackets
constexpr std::size_t kLongestCode = 100, kMostParams = 9;

Json nested_document(const Sentence& sentence, int depth) {
  Json params = Json::array();
  for (const Sentence& param : sentence.params) {
    const bool text = param.code.empty() || depth == kDeepestSentence;
    params.push_back(text ? Json(std::string(param)) : nested_document(param, depth + 1));
  }
  return {{"code", sentence.code}, {"params", std::move(params)}};
}

std::optional<Sentence> nested_sentence(const Json& document, int depth) {
  if (document.is_string()) return Sentence(document.get<std::string>());
  if (!document.is_object() || document.size() != 2 || depth > kDeepestSentence) {
    return std::nullopt;
  }
  const auto code = document.find("code"), params = document.find("params");
  if (code == document.end() || params == document.end() || !code->is_string() ||
      !params->is_array() || params->size() > kMostParams) {
    return std::nullopt;
  }
  Sentence sentence;
  sentence.code = code->get<std::string>();
  if (sentence.code.empty() || sentence.code.size() > kLongestCode) return std::nullopt;
  for (const Json& param : *params) {
    auto read = nested_sentence(param, depth + 1);
    if (!read) return std::nullopt;
    sentence.params.push_back(std::move(*read));
  }
  return sentence;
}

}  // namespace

Json sentence_document(const Sentence& sentence) {
  return sentence.code.empty() ? Json(nullptr) : nested_document(sentence, 1);
}

Result<Sentence> read_sentence(const Json& document, std::string_view place,
                               std::string_view english) {
  auto sentence = document.is_object() ? nested_sentence(document, 1) : std::nullopt;
  if (!sentence) {
    return Error{Errc::BadSyntax,
                 say("field-is-to-be", "'{}' must be {}", place,
                     say("a-sentence", "an object of 'code' and 'params', texts or such objects"))};
  }
  sentence->assign(english);
  return std::move(*sentence);
}

}  // namespace palamedes
