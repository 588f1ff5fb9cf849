#include "desk/words.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace palamedes::desk {

std::string describe(const GameInfo& game, const RecordedResult& result) {
  if (!result.winner) return result.termination;
  const auto ending = ending_named(result.termination);
  if (*result.winner == 0) {
    return fmt::format("draw: {}", ending ? explain(*ending) : result.termination);
  }
  const Side winner = *result.winner > 0 ? Side::First : Side::Second;
  const int margin = std::abs(result.margin.value_or(0));
  const std::string by = margin > 1 ? fmt::format(" by {}", margin) : std::string();
  const std::string why = ending ? std::string(explain(*ending))
                          : result.termination == "resignation"
                              ? game.name_of(other(winner)) + " resigned"
                              : result.termination;
  return fmt::format("{} wins{}: {}", game.name_of(winner), by, why);
}

std::string describe(const GameInfo& game, const Bout::End& end) {
  return end.why.empty() ? describe(game, end.result) : end.why;
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
