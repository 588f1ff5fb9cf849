#include "desk/coach/suite.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "desk/coach/analyst.hpp"
#include "desk/coach/findings.hpp"
#include "games/catalog.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/json_syntax.hpp"
#include "games/record/json_text.hpp"

namespace palamedes::desk {
namespace {

constexpr std::size_t kMostMovesOfEntry = 2000, kLongestName = 200, kMostThemes = 100;
constexpr int kHardest = 5, kDeepest = 1000;

Error in_line(int line, const Error& error) {
  return {error.code, say("suite.line", "line {}: {}", line, error.message)};
}

std::optional<Error> check_moves(const AnyPlay& play, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    if (const auto move = play.parse_move(text); !move) return move.error();
  }
  return std::nullopt;
}

bool among(const AnyPlay& play, const std::vector<std::string>& moves, MoveCode move) {
  return std::any_of(moves.begin(), moves.end(), [&](const std::string& text) {
    const auto listed = play.parse_move(text);
    return listed && *listed == move;
  });
}

// As the coach would say: not a mistake that mattered.
bool costs_little(const AnyPlay& position, MoveCode move) {
  constexpr int kAsClosely = 4;
  Analyst analyst(position.game());
  const auto after = position.clone();
  after->play(move);
  const double then = 1 - analyst.look(*after, kAsClosely).chance;
  const Seen best = analyst.look(position, kAsClosely);
  return best.is_best(move) || best.chance - then < kMattered;
}

}  // namespace

Result<SuiteEntry> read_entry(const Json& document) {
  if (!document.is_object())
    return Error{Errc::BadSyntax, say("suite.no-object", "it is not a JSON object")};
  SuiteEntry entry;
  std::string position;
  JsonFields fields(document, {}, JsonFields::Null::LeftOut);
  for (const char* needed : {"id", "game"}) fields.need(needed);
  fields.read("id", entry.id, kLongestName);
  fields.read("game", entry.game, kLongestName);
  fields.read("position", position, fields::kLongestText);
  fields.read("start", entry.start, fields::kLongestText);
  fields.read("moves", entry.moves, kMostMovesOfEntry, fields::kLongestText);
  fields.read("best", entry.best, kMostMovesOfEntry, fields::kLongestText);
  fields.read("avoid", entry.avoid, kMostMovesOfEntry, fields::kLongestText);
  fields.read("themes", entry.themes, kMostThemes, kLongestName);
  fields.read("difficulty", entry.difficulty, 0, kHardest);
  fields.read("source", entry.source, fields::kLongestText);
  fields.read("line", entry.line, kMostMovesOfEntry, fields::kLongestText);
  fields.read("chance", entry.chance, 0, 1);
  fields.read("next", entry.next, 0, 1);
  fields.read("proof", entry.proof, kLongestName);
  fields.read("depth", entry.depth, 0, kDeepest);
  if (const auto& error = fields.mistake()) return *error;
  if (entry.difficulty == 0) entry.difficulty.reset();
  // How it came about says more than the position alone.
  if (entry.start.empty() && entry.moves.empty()) entry.start = position;
  return entry;
}

std::string suite_text(const std::vector<SuiteEntry>& entries) {
  std::string text;
  for (const SuiteEntry& entry : entries) {
    Json object{{"id", entry.id}, {"game", entry.game}};
    if (const auto play = position_of(entry)) object["position"] = (*play)->position();
    if (!entry.start.empty() && !entry.moves.empty()) object["start"] = entry.start;
    if (!entry.moves.empty()) object["moves"] = entry.moves;
    if (!entry.best.empty()) object["best"] = entry.best;
    if (!entry.avoid.empty()) object["avoid"] = entry.avoid;
    if (!entry.themes.empty()) object["themes"] = entry.themes;
    if (entry.difficulty) object["difficulty"] = *entry.difficulty;
    if (!entry.source.empty()) object["source"] = entry.source;
    if (!entry.line.empty()) object["line"] = entry.line;
    if (entry.chance) object["chance"] = *entry.chance;
    if (entry.next) object["next"] = *entry.next;
    if (!entry.proof.empty()) object["proof"] = entry.proof;
    if (entry.depth > 0) object["depth"] = entry.depth;
    if (!text.empty()) text += '\n';
    text += object.dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  return text;
}

Result<std::vector<SuiteEntry>> parse_suite(
    std::string_view text, const std::function<std::optional<Error>(SuiteEntry&)>& judge) {
  std::vector<SuiteEntry> entries;
  int number = 0;
  for (const std::string_view line : split_lines(text)) {
    ++number;
    if (trim(line).empty() || line.starts_with('#')) continue;
    if (const auto mistake = json_mistake(line, number)) return *mistake;
    auto entry = read_entry(parsed_json(line));
    if (!entry) return in_line(number, entry.error());
    if (judge) {
      if (const auto error = judge(*entry)) return in_line(number, *error);
    }
    entries.push_back(std::move(*entry));
  }
  if (entries.empty()) {
    return Error{Errc::BadSyntax, say("suite.empty", "there is no position in it")};
  }
  return entries;
}

Result<std::unique_ptr<AnyPlay>> position_of(const SuiteEntry& entry) {
  const auto game = find_game(entry.game);
  if (!game) return game.error();
  auto play = entry.start.empty() ? Result((*game)->start()) : (*game)->start_from(entry.start);
  if (!play) return play.error();
  for (const std::string& text : entry.moves) {
    const auto move = (*play)->parse_move(text);
    if (!move) return move.error();
    (*play)->play(*move);
  }
  if ((*play)->result()) {
    return Error{Errc::Unsupported, say("suite.over", "{}: the game is over there", entry.id)};
  }
  for (const auto* moves : {&entry.best, &entry.avoid}) {
    if (const auto error = check_moves(**play, *moves)) return *error;
  }
  return play;
}

bool solves(const SuiteEntry& entry, const AnyPlay& position, MoveCode move) {
  if (among(position, entry.avoid, move)) return false;
  if (entry.best.empty() || among(position, entry.best, move)) return true;
  return !entry.avoid.empty() && costs_little(position, move);
}

}  // namespace palamedes::desk
