// desk/ask.cpp - the table of questions that are answered at once.
#include "desk/ask.hpp"

#include <fmt/format.h>

#include "base/sentence.hpp"
#include "base/text.hpp"
#include "desk/board_questions.hpp"
#include "desk/bout_script.hpp"
#include "desk/catalog_docs.hpp"
#include "desk/exchange.hpp"
#include "desk/openings.hpp"
#include "desk/view.hpp"

namespace palamedes::desk {
namespace {

constexpr Question kQuestions[]{
    {"games", answer_games},     {"rules", answer_rules},     {"players", answer_players},
    {"view", answer_view},       {"explain", answer_explain}, {"steps", answer_steps},
    {"compose", answer_compose}, {"import", answer_import},   {"export", answer_export},
    {"picture", answer_picture}, {"explore", answer_explore}, {"openings", answer_openings},
    {"bout", answer_bout},
};

}  // namespace

std::span<const Question> questions() { return kQuestions; }

Result<Json> answer(std::string_view name, const Json& body) {
  std::vector<std::string> known;
  for (const Question& question : kQuestions) {
    known.emplace_back(question.name);
    if (question.name != name) continue;
    if (body.is_object()) return question.answer(body);
    return Error{Errc::BadSyntax, say("question-must-be-json-object",
                                      "{}: the question must be a JSON object", name)};
  }
  return Error{Errc::UnknownName,
               say("there-is-no-question-there-are", "there is no question {}; there are {}",
                   quote(name), join(known, ", "))};
}

}  // namespace palamedes::desk
