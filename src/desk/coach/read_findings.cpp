#include "desk/coach/read_findings.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "desk/coach/find.hpp"
#include "games/record/sentence_json.hpp"

namespace palamedes::desk {
namespace {

constexpr std::size_t kMostMistakes = 100, kMostOfALine = 100, kLongestWord = 4096;
constexpr int kMostPlies = 100'000;
constexpr double kMostSecondsTold = 1e6, kMostChances = 1e5;

// The name of one of an enumeration's values, from the first to `last`.
template <class Enum>
void read_named(JsonFields& fields, const char* key, Enum last, Enum& into) {
  std::string name;
  fields.read(key, name, kLongestWord);
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    if (name_of(static_cast<Enum>(i)) != name) continue;
    into = static_cast<Enum>(i);
    return;
  }
  fields.refuse(key, "a word of the coach");
}

void read_spoken(JsonFields& fields, const char* key, Sentence& into) {
  const Json* object = fields.object(key);
  if (object == nullptr) return;
  JsonFields inner(*object, fields.place_of(key), JsonFields::Null::LeftOut);
  std::string text;
  inner.read("message", text, kLongestWord);
  into = Sentence(text);
  if (const Json* code = inner.find("sentence")) {
    auto sentence = read_sentence(*code, fields.place_of(key), text);
    if (!sentence) return fields.refuse(sentence.error());
    into = std::move(*sentence);
  }
  fields.refuse(inner.mistake());
}

Mistake read_mistake(JsonFields& all, const Json& object, const std::string& place) {
  Mistake mistake;
  if (!object.is_object()) return all.refuse(place, "an object"), mistake;
  JsonFields fields(object, place, JsonFields::Null::LeftOut);
  int ply = 0;
  fields.read("ply", ply, 0, kMostPlies);
  mistake.ply = static_cast<std::size_t>(ply);
  fields.read("position", mistake.position, kLongestWord);
  fields.read("played", mistake.played, kLongestWord);
  fields.read("better", mistake.better, kLongestWord);
  fields.read("played_label", mistake.played_label, kLongestWord);
  fields.read("better_label", mistake.better_label, kLongestWord);
  fields.read("punished", mistake.punished, kMostOfALine, kLongestWord);
  fields.read("better_line", mistake.better_line, kMostOfALine, kLongestWord);
  fields.read("before", mistake.before, 0.0, 1.0);
  fields.read("after", mistake.after, 0.0, 1.0);
  read_named(fields, "phase", Phase::End, mistake.phase);
  fields.read("exact", mistake.certain);
  fields.read("depth", mistake.depth, 0, kMostPlies);
  fields.read("short_sighted", mistake.short_sighted);
  fields.read("theme", mistake.theme, kLongestWord);
  read_spoken(fields, "why", mistake.why);
  read_spoken(fields, "habit", mistake.habit);
  fields.read("seconds", mistake.seconds, 0.0, kMostSecondsTold);
  fields.read("own_chance", mistake.own_chance, 0.0, 1.0);
  all.refuse(fields.mistake_or_unknown_key());
  return mistake;
}

void read_temptation(JsonFields& fields, const char* key, Temptation& into) {
  const Json* object = fields.object(key);
  if (object == nullptr) return;
  JsonFields inner(*object, fields.place_of(key));
  inner.read("offered", into.offered, 0, kMostPlies);
  inner.read("yielded", into.yielded, 0, into.offered);
  inner.read("cost", into.cost, 0.0, kMostChances);
  fields.refuse(inner.mistake_or_unknown_key());
}

void read_temptations(JsonFields& fields, Temptations& into) {
  const Json* object = fields.object("temptations");
  if (object == nullptr) return;
  JsonFields inner(*object, "temptations");
  inner.read("theme", into.theme, kLongestWord);
  read_spoken(inner, "habit", into.habit);
  read_temptation(inner, "own", into.own);
  read_temptation(inner, "opponent", into.opponent);
  fields.refuse(inner.mistake_or_unknown_key());
}

void read_time_use(JsonFields& fields, TimeSpent& into) {
  const Json* object = fields.object("time");
  if (object == nullptr) return;
  JsonFields inner(*object, "time", JsonFields::Null::LeftOut);
  read_named(inner, "use", TimeUse::Flagged, into.use);
  inner.read("pace", into.pace, 0.0, kMostSecondsTold);
  inner.read("left", into.left, 0.0, 1.0);
  fields.refuse(inner.mistake_or_unknown_key());
}

void read_chances(JsonFields& fields, std::size_t plies, std::vector<double>& into) {
  const Json* list = fields.array("chances");
  if (list == nullptr) return;
  if (!list->empty() && list->size() != plies + 1) {
    return fields.refuse("chances", "one for every position");
  }
  for (const Json& chance : *list) {
    const double value = chance.is_number() ? chance.get<double>() : -1;
    if (value < 0 || value > 1) return fields.refuse("chances", "numbers from 0 to 1");
    into.push_back(value);
  }
}

}  // namespace

Result<Findings> read_findings(const Json& document, const GameRecord& record) {
  if (!document.is_object()) {
    return Error{Errc::BadSyntax, "findings are an object"};
  }
  JsonFields fields(document, {}, JsonFields::Null::LeftOut);
  int coach = 0, side = 0;
  std::string game;
  fields.read("coach", coach, 0, kMostPlies);
  fields.read("side", side, 0, 1);
  fields.read("game", game, kLongestWord);
  if (fields.mistake()) return *fields.mistake();
  if (coach != kCoachVersion || game != record.game) {
    return Error{Errc::Inconsistent, "these findings are of another coach or another game"};
  }
  auto found = outline(record, side == 0 ? Side::First : Side::Second);
  if (!found) return found.error();
  read_named(fields, "cause", Cause::Misjudged, found->cause);
  if (fields.find("phase") != nullptr) {
    found->phase = Phase::Middle;
    read_named(fields, "phase", Phase::End, *found->phase);
  }
  std::optional<int> decisive;
  fields.read("decisive", decisive, 0, static_cast<int>(record.moves.size()) - 1);
  if (decisive) found->decisive = static_cast<std::size_t>(*decisive);
  read_chances(fields, record.moves.size(), found->chances);
  read_time_use(fields, found->time);
  read_temptations(fields, found->temptations);
  fields.read("given_away", found->given_away, 0.0, kMostChances);
  const Json* mistakes = fields.array("mistakes");
  if (mistakes != nullptr && mistakes->size() > kMostMistakes) {
    fields.refuse("mistakes", "a short list");
    mistakes = nullptr;
  }
  for (std::size_t i = 0; mistakes != nullptr && i < mistakes->size(); ++i) {
    Mistake mistake = read_mistake(fields, (*mistakes)[i], fmt::format("mistakes[{}]", i));
    if (mistake.ply >= record.moves.size()) fields.refuse("mistakes", "moves of the game");
    found->mistakes.push_back(std::move(mistake));
  }
  if (fields.mistake()) return *fields.mistake();
  return found;
}

}  // namespace palamedes::desk
