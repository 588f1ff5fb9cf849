// desk/puzzle.cpp - which entries of suites are puzzles, and puzzles as documents.
#include "desk/puzzle.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/sentence.hpp"
#include "base/text.hpp"

namespace palamedes::desk {
namespace {

constexpr std::size_t kLongestId = 64;

Error wrong(Sentence why) { return {Errc::BadSyntax, std::move(why)}; }

bool is_id(std::string_view id) {
  return !id.empty() && id.size() <= kLongestId && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
           c == '_' || c == '.';
  });
}

// As the game writes them. requires: they are legal.
void rewrite(std::vector<std::string>& moves, const AnyPlay& play) {
  for (std::string& text : moves) text = play.move_text(*play.parse_move(text));
}

std::optional<Error> hold_against_rules(Puzzle& puzzle) {
  const std::string& id = puzzle.id;
  if (!is_id(id)) {
    return wrong(say("puzzle-id", "'id' must be up to {} letters, digits, '-', '_' and '.', not {}",
                     kLongestId, quote(id)));
  }
  const auto position = position_of(puzzle);
  if (!position) return position.error();
  const AnyPlay& play = **position;
  puzzle.game = play.game().info().id;
  puzzle.start = play.position();
  puzzle.moves.clear();
  if (puzzle.best.empty() && puzzle.avoid.empty())
    return wrong(say("puzzle-asks-nothing", "puzzle {} has neither 'best' nor 'avoid'", id));
  rewrite(puzzle.best, play);
  rewrite(puzzle.avoid, play);
  for (const std::string& move : puzzle.best) {
    if (std::find(puzzle.avoid.begin(), puzzle.avoid.end(), move) != puzzle.avoid.end())
      return wrong(say("puzzle-contradicts-itself",
                       "puzzle {}: {} is both a move to play and one to avoid", id, quote(move)));
  }
  for (const std::string& theme : puzzle.themes) {
    if (!is_id(theme))
      return wrong(say("puzzle-theme", "puzzle {}: {} is no word for a theme", id, quote(theme)));
  }
  const auto after = play.clone();
  for (const std::string& text : puzzle.line) {
    const auto move = after->parse_move(text);
    if (!move) return move.error();
    after->play(*move);
  }
  return std::nullopt;
}

}  // namespace

Json puzzle_doc(const Puzzle& puzzle) {
  const auto chance = [](const std::optional<double>& value) {
    return value ? Json(std::round(*value * 1000) / 1000) : Json(nullptr);
  };
  return {{"id", puzzle.id},
          {"game", puzzle.game},
          {"position", puzzle.start},
          {"best", puzzle.best},
          {"avoid", puzzle.avoid},
          {"themes", puzzle.themes},
          {"difficulty", puzzle.difficulty.value_or(0)},
          {"source", puzzle.source},
          {"line", puzzle.line},
          {"chance", chance(puzzle.chance)},
          {"next", chance(puzzle.next)},
          {"proof", puzzle.proof},
          {"depth", puzzle.depth}};
}

Result<Puzzle> read_puzzle(const Json& document) {
  auto puzzle = read_entry(document);
  if (!puzzle) return puzzle;
  if (const auto error = hold_against_rules(*puzzle)) return *error;
  return puzzle;
}

Result<std::vector<Puzzle>> read_suite(std::string_view text) {
  std::set<std::string> ids;
  return parse_suite(text, [&](Puzzle& puzzle) {
    auto error = hold_against_rules(puzzle);
    if (!error && !ids.insert(puzzle.id).second)
      error = wrong(say("puzzle-twice", "there are two puzzles {}", puzzle.id));
    return error;
  });
}

}  // namespace palamedes::desk
