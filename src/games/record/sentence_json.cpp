#include "games/record/sentence_json.hpp"

#include <nlohmann/json.hpp>

namespace palamedes {
namespace {

constexpr int kDeepestSentence = 5;  // of sentences in each other; a record is read to 16 brackets
constexpr std::size_t kLongestCode = 100, kMostParams = 9;

Json nested_document(const Sentence& sentence, int depth) {
  Json params = Json::array();
  for (const Sentence& param : sentence.params) {
    const bool text = param.code.empty() || depth == kDeepestSentence;
    params.push_back(text ? Json(std::string(param)) : nested_document(param, depth + 1));
  }
  return {{"code", sentence.code}, {"params", std::move(params)}};
}

Error no_sentence() {
  return {Errc::BadSyntax,
          say("no-sentence", "a sentence is an object of 'code' and 'params', texts or sentences")};
}

Result<Sentence> nested_sentence(const Json& document, int depth) {
  if (document.is_string()) return Sentence(document.get<std::string>());
  if (!document.is_object() || document.size() != 2 || depth > kDeepestSentence) {
    return no_sentence();
  }
  const auto code = document.find("code"), params = document.find("params");
  if (code == document.end() || params == document.end() || !code->is_string() ||
      !params->is_array() || params->size() > kMostParams) {
    return no_sentence();
  }
  Sentence sentence;
  sentence.code = code->get<std::string>();
  if (sentence.code.empty() || sentence.code.size() > kLongestCode) return no_sentence();
  for (const Json& param : *params) {
    auto read = nested_sentence(param, depth + 1);
    if (!read) return read;
    sentence.params.push_back(std::move(*read));
  }
  return sentence;
}

}  // namespace

Json sentence_document(const Sentence& sentence) {
  return sentence.code.empty() ? Json(nullptr) : nested_document(sentence, 1);
}

Result<Sentence> read_sentence(const Json& document, std::string_view english) {
  auto sentence = document.is_object() ? nested_sentence(document, 1) : no_sentence();
  if (sentence) sentence->assign(english);
  return sentence;
}

}  // namespace palamedes
