#include "base/sentence.hpp"

#include "base/check.hpp"
#include "base/text.hpp"

namespace palamedes {

Sentence made_sentence(std::string_view code, std::string_view english,
                       std::vector<Sentence> params) {
  constexpr std::string_view kHole = "{}";
  Sentence sentence;
  for (const Sentence& param : params) {
    const std::size_t hole = english.find(kHole);
    check(hole != std::string_view::npos, "a sentence with more parameters than holes");
    sentence += english.substr(0, hole);
    sentence += param;
    english.remove_prefix(hole + kHole.size());
  }
  check(english.find(kHole) == std::string_view::npos, "a sentence with a hole that stays open");
  sentence += english;
  sentence.code = code;
  sentence.params = std::move(params);
  return sentence;
}

Sentence word(std::string_view code, std::string_view english) {
  Sentence sentence(english);
  sentence.code = code;
  return sentence;
}

Sentence quote(std::string_view text) {
  const std::string shown = in_quotes(text);
  return say("quote", "'{}'", std::string_view(shown).substr(1, shown.size() - 2));
}

}  // namespace palamedes
