// desk/puzzle.cpp - puzzles as documents and as lines of a file.
#include "desk/puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/sentence.hpp"
#include "base/text.hpp"
#include "games/catalog.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/json_syntax.hpp"

namespace palamedes::desk {
namespace {

constexpr std::size_t kMostInAList = 100, kLongestId = 64, kLongestLine = 100'000;
constexpr int kHardest = 5;

Error wrong(Sentence why) { return {Errc::BadSyntax, std::move(why)}; }

bool is_id(std::string_view id) {
  return !id.empty() && id.size() <= kLongestId && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
           c == '_' || c == '.';
  });
}

// Moves that are legal, as the game writes them.
Result<std::vector<std::string>> read_moves(const Json& document, const char* field,
                                            const AnyPlay& play) {
  const auto texts = fields::texts(document, field, kMostInAList);
  if (!texts) return texts.error();
  std::vector<std::string> moves;
  for (const std::string& text : *texts) {
    const auto move = play.parse_move(text);
    if (!move) return move.error();
    moves.push_back(play.move_text(*move));
  }
  return moves;
}

Result<std::vector<std::string>> read_line_of(const Json& document, const AnyPlay& play) {
  const auto texts = fields::texts(document, "line", kMostInAList);
  if (!texts) return texts.error();
  const auto after = play.clone();
  for (const std::string& text : *texts) {
    const auto move = after->parse_move(text);
    if (!move) return move.error();
    after->play(*move);
  }
  return *texts;
}

Result<std::optional<double>> read_chance(const Json& document, const char* field) {
  return fields::optional_number(document, field, 0, 1);
}

}  // namespace

Json puzzle_doc(const Puzzle& puzzle) {
  const auto chance = [](const std::optional<double>& value) {
    return value ? Json(std::round(*value * 1000) / 1000) : Json(nullptr);
  };
  return {{"id", puzzle.id},
          {"game", puzzle.game},
          {"position", puzzle.position},
          {"best", puzzle.best},
          {"avoid", puzzle.avoid},
          {"themes", puzzle.themes},
          {"difficulty", puzzle.difficulty},
          {"source", puzzle.source},
          {"line", puzzle.line},
          {"chance", chance(puzzle.chance)},
          {"next", chance(puzzle.next)},
          {"proof", puzzle.proof},
          {"depth", puzzle.depth}};
}

Result<Puzzle> read_puzzle(const Json& document) {
  if (!document.is_object())
    return wrong(say("puzzle-must-be-object", "a puzzle must be a JSON object"));
  Puzzle puzzle;
  const auto id = fields::text(document, "id");
  if (!id) return id.error();
  if (!is_id(*id)) {
    return wrong(say("puzzle-id", "'id' must be up to {} letters, digits, '-', '_' and '.', not {}",
                     kLongestId, quote(*id)));
  }
  puzzle.id = *id;
  const auto named = fields::text(document, "game");
  if (!named) return named.error();
  const auto game = find_game(*named);
  if (!game) return game.error();
  puzzle.game = (*game)->info().id;
  const auto position = fields::text(document, "position");
  if (!position) return position.error();
  const auto play = (*game)->start_from(*position);
  if (!play) return play.error();
  if ((*play)->result())
    return wrong(say("puzzle-is-over", "the game is over in the position of puzzle {}", *id));
  puzzle.position = (*play)->position();
  for (const auto& [field, moves] :
       {std::pair{"best", &puzzle.best}, std::pair{"avoid", &puzzle.avoid}}) {
    auto read = read_moves(document, field, **play);
    if (!read) return read.error();
    *moves = std::move(*read);
  }
  if (puzzle.best.empty() && puzzle.avoid.empty())
    return wrong(say("puzzle-asks-nothing", "puzzle {} has neither 'best' nor 'avoid'", *id));
  for (const std::string& move : puzzle.best) {
    if (std::find(puzzle.avoid.begin(), puzzle.avoid.end(), move) != puzzle.avoid.end())
      return wrong(say("puzzle-contradicts-itself",
                       "puzzle {}: {} is both a move to play and one to avoid", *id, quote(move)));
  }
  const auto themes = fields::texts(document, "themes", kMostInAList);
  if (!themes) return themes.error();
  for (const std::string& theme : *themes) {
    if (!is_id(theme))
      return wrong(say("puzzle-theme", "puzzle {}: {} is no word for a theme", *id, quote(theme)));
  }
  puzzle.themes = *themes;
  const auto difficulty = fields::optional_integer(document, "difficulty", 0, kHardest);
  if (!difficulty) return difficulty.error();
  puzzle.difficulty = static_cast<int>(difficulty->value_or(0));
  const auto source = fields::optional_text(document, "source");
  if (!source) return source.error();
  puzzle.source = source->value_or("");
  auto line = read_line_of(document, **play);
  if (!line) return line.error();
  puzzle.line = std::move(*line);
  const auto chance = read_chance(document, "chance"), next = read_chance(document, "next");
  if (!chance) return chance.error();
  if (!next) return next.error();
  puzzle.chance = *chance;
  puzzle.next = *next;
  const auto proof = fields::optional_text(document, "proof");
  if (!proof) return proof.error();
  puzzle.proof = proof->value_or("");
  const auto depth = fields::optional_integer(document, "depth", 0, 1000);
  if (!depth) return depth.error();
  puzzle.depth = static_cast<int>(depth->value_or(0));
  return puzzle;
}

Result<std::vector<Puzzle>> read_suite(std::string_view text) {
  std::vector<Puzzle> puzzles;
  std::set<std::string> ids;
  int number = 0;
  for (const std::string_view line : split_lines(text)) {
    ++number;
    const std::string_view content = trim(line);
    if (content.empty() || content.starts_with('#')) continue;
    const auto at = [&](const Error& error) {
      return Error{error.code, say("at-line", "line {}: {}", number, error.message)};
    };
    if (content.size() > kLongestLine)
      return at(wrong(say("line-too-long", "a line of more than {} bytes", kLongestLine)));
    if (const auto mistake = json_mistake(std::string(content))) return at(*mistake);
    auto puzzle = read_puzzle(Json::parse(content));
    if (!puzzle) return at(puzzle.error());
    if (!ids.insert(puzzle->id).second)
      return at(wrong(say("puzzle-twice", "there are two puzzles {}", puzzle->id)));
    puzzles.push_back(std::move(*puzzle));
  }
  return puzzles;
}

std::string suite_text(const std::vector<Puzzle>& puzzles) {
  std::string text;
  for (const Puzzle& puzzle : puzzles) text += puzzle_doc(puzzle).dump() + "\n";
  return text;
}

}  // namespace palamedes::desk
