#include "desk/words.hpp"

#include <cstdlib>

#include "games/notation.hpp"

namespace palamedes::desk {
namespace {

// As records and pages name it; its English where the rules have one.
Sentence termination_word(const std::string& termination) {
  const auto ending = ending_named(termination);
  return ending ? ending_word(*ending) : word("ending." + termination, termination);
}

}  // namespace

Sentence describe(const GameInfo& game, const RecordedResult& result) {
  Sentence why = termination_word(result.termination);
  if (!result.winner) return why;
  if (*result.winner == 0) return say("result-draw", "draw: {}", why);
  const Side winner = *result.winner > 0 ? Side::First : Side::Second;
  const int margin = std::abs(result.margin.value_or(0));
  if (result.termination == name_of(Fault::Resignation)) {
    why = describe({Fault::Resignation, {}}, side_word(game, other(winner)));
  }
  const Sentence who = side_word(game, winner);
  if (margin > 1) return say("result-wins-by", "{} wins by {}: {}", who, margin, why);
  return say("result-wins", "{} wins: {}", who, why);
}

Sentence describe(const GameInfo& game, const Bout::End& end) {
  return end.why.empty() ? describe(game, end.result) : end.why;
}

Json error_document(std::string_view code, const Sentence& message) {
  return {
      {"code", code}, {"message", std::string(message)}, {"sentence", sentence_document(message)}};
}

Json error_document(const Error& error) {
  return error_document(code_of(error.code), error.message);
}

std::string_view code_of(Errc code) {
  switch (code) {
    case Errc::BadSyntax:
      return "bad-syntax";
    case Errc::BadPosition:
      return "bad-position";
    case Errc::IllegalMove:
      return "illegal-move";
    case Errc::UnknownName:
      return "unknown-name";
    case Errc::Unsupported:
      return "unsupported";
    case Errc::Inconsistent:
      return "inconsistent";
  }
  check_failed("an error without a code");
}

}  // namespace palamedes::desk
