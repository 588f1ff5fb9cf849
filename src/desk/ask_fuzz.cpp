// desk/ask_fuzz.cpp - whatever JSON is sent, every quick question answers or says why not.
//
// The input is a body. It is asked as it is, and once more with the name of a game put in, so that
// what is behind the first check is reached.
#include <cstdint>
#include <string_view>

#include "desk/ask.hpp"
#include "games/catalog.hpp"
#include "games/record/json_syntax.hpp"
#include "games/record/json_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (json_mistake(text)) return 0;
  desk::Json body = parsed_json(text);
  const auto ask_all = [&body] {
    for (const desk::Question& question : desk::questions()) {
      const auto answer = desk::answer(question.name, body);
      check(answer.ok() || !answer.error().message.empty(), "a refusal without a word");
    }
  };
  ask_all();
  if (!body.is_object()) return 0;
  const auto sets = rule_sets();
  body["game"] = std::string(sets[size % sets.size()].name);
  ask_all();
  return 0;
}
