// base/sentence.hpp - a sentence for people that remembers how it was made: by a code and
// parameters, from which it can be said in any language.
//
// It is its English text, and whoever wants no more takes it for a string. What is cut out of it or
// put together by other means than `say` is text only. The English of a code stands where the
// sentence is made, in one place; tools/sentences.py lists them all for those who translate.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace palamedes {

struct Sentence : std::string {
  Sentence() = default;
  Sentence(std::string text) : std::string(std::move(text)) {}
  Sentence(std::string_view text) : std::string(text) {}
  Sentence(const char* text) : std::string(text) {}
  Sentence(char letter) : std::string(1, letter) {}
  template <std::integral Number>
  Sentence(Number number) : std::string(std::to_string(number)) {}

  std::string code = {};              // empty: a name, a number, what somebody wrote
  std::vector<Sentence> params = {};  // what stands where the English has {}
};

// The English with its parameters in place of each {}. requires: as many of them.
Sentence made_sentence(std::string_view code, std::string_view english,
                       std::vector<Sentence> params);

template <class... Params>
Sentence say(std::string_view code, std::string_view english, Params&&... params) {
  return made_sentence(code, english, {Sentence(std::forward<Params>(params))...});
}

// A word with a code of its own, such as a colour: "side.black", "black".
Sentence word(std::string_view code, std::string_view english);

// What an outsider sent, as base/text.hpp's `in_quotes` has it.
Sentence quote(std::string_view text);

}  // namespace palamedes
