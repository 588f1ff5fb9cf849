// games/record/record_json_read.cpp - a JSON document becomes a record, or a sentence about its
// mistake.
#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/json_syntax.hpp"
#include "games/record/json_text.hpp"
#include "games/record/record_json.hpp"
#include "games/record/sentence_json.hpp"

namespace palamedes {
namespace {

constexpr double kNoBound = std::numeric_limits<double>::infinity();
constexpr int kLargestMargin = 1000;

using Mistake = std::optional<Error>;

void read_players(JsonFields& record, std::array<std::string, 2>& players) {
  const Json* names = record.find("players");
  if (names == nullptr) return;
  if (!names->is_array() || names->size() != 2 || !(*names)[0].is_string() ||
      !(*names)[1].is_string()) {
    return record.refuse(
        "players", say("names-of-both", "the names of the first and the second player, two texts"));
  }
  for (const std::size_t side : {0U, 1U}) players[side] = (*names)[side].get<std::string>();
}

Mistake read_move(const Json& object, std::size_t number, RecordedMove& move) {
  JsonFields fields(object, fmt::format("moves[{}]", number));
  fields.need("text");
  fields.read("text", move.text);
  fields.read("seconds", move.seconds, 0.0, kNoBound);
  fields.read("evaluation", move.evaluation, -kNoBound, kNoBound);
  fields.read("comment", move.comment);
  return fields.mistake_or_unknown_key();
}

void read_moves(JsonFields& record, std::vector<RecordedMove>& moves) {
  const Json* list = record.array("moves");
  if (list == nullptr) return;
  for (std::size_t i = 0; i < list->size() && !record.mistake(); ++i) {
    record.refuse(read_move((*list)[i], i, moves.emplace_back()));
  }
}

Mistake read_result(const Json& object, RecordedResult& result) {
  JsonFields fields(object, "result");
  fields.need("termination");
  fields.read("winner", result.winner, -1, 1);
  fields.read("margin", result.margin, -kLargestMargin, kLargestMargin);
  fields.read("termination", result.termination);
  if (!is_termination(result.termination)) {
    fields.refuse("termination",
                  say("words-with-hyphens", "lower-case words joined by hyphens, as in no-moves"));
  }
  return fields.mistake_or_unknown_key();
}

Mistake read_tags(const Json& object, std::map<std::string, std::string>& tags) {
  JsonFields fields(object, "tags");
  for (const auto& tag : object.items()) fields.read(tag.key(), tags[tag.key()]);
  return fields.mistake();
}

// A tag's text by its code; the tag has the English.
Result<Sentence> read_tag_sentence(const Json& document, const std::string& tag,
                                   const std::string& place, const GameRecord& record) {
  const auto english = record.tags.find(tag);
  return read_sentence(document, place,
                       english == record.tags.end() ? std::string_view() : english->second);
}

void read_verdict(JsonFields& fields, GameRecord& record) {
  const Json* verdict = fields.find("verdict");
  if (verdict == nullptr) return;
  auto sentence = read_tag_sentence(*verdict, "verdict", "verdict", record);
  if (!sentence) return fields.refuse(sentence.error());
  record.verdict = std::move(*sentence);
}

void read_sentences(JsonFields& fields, GameRecord& record) {
  const Json* sentences = fields.object("sentences");
  if (sentences == nullptr) return;
  for (const auto& [tag, document] : sentences->items()) {
    auto sentence = read_tag_sentence(document, tag, "sentences." + tag, record);
    if (!sentence) return fields.refuse(sentence.error());
    record.sentences[tag] = std::move(*sentence);
  }
}

Mistake read_record(const Json& document, GameRecord& record) {
  JsonFields fields(document);
  for (const char* key : {"format", "game", "players", "moves", "result"}) fields.need(key);
  std::string format(kRecordFormat);
  fields.read("format", format);
  if (format != kRecordFormat) fields.refuse("format", fmt::format("\"{}\"", kRecordFormat));
  fields.read("game", record.game);
  read_players(fields, record.players);
  fields.read("start", record.start);
  read_moves(fields, record.moves);
  if (const Json* result = fields.find("result")) {
    fields.refuse(read_result(*result, record.result));
  }
  if (const Json* tags = fields.object("tags")) fields.refuse(read_tags(*tags, record.tags));
  read_verdict(fields, record);
  read_sentences(fields, record);
  return fields.mistake_or_unknown_key();
}

}  // namespace

bool is_termination(std::string_view word) {
  for (const std::string_view part : split(word, '-')) {
    if (part.empty()) return false;
    for (const char c : part) {
      if (c < 'a' || c > 'z') return false;
    }
  }
  return true;
}

Result<GameRecord> parse_record(std::string_view document, int first_line) {
  if (auto mistake = json_mistake(document, first_line)) return *std::move(mistake);
  GameRecord record;
  const auto mistake = read_record(read_json(document), record);
  if (!mistake) return record;
  const Sentence what =
      mistake->code == Errc::UnknownName
          ? say("rest-into-tags", "{} (anything else belongs into 'tags')", mistake->message)
          : mistake->message;
  return Error{Errc::BadSyntax, say("record-says", "record: {}", what)};
}

}  // namespace palamedes
