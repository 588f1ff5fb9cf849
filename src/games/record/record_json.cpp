// games/record/record_json.cpp - writes the JSON document of a record.
#include "games/record/record_json.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "games/record/sentence_json.hpp"

namespace palamedes {
namespace {

// Not UTF-8 is a bug of whoever made the record; it must not become an exception.
std::string in_json(const std::string& text) {
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string move_line(const RecordedMove& move) {
  std::string line = fmt::format("{{\"text\": {}", in_json(move.text));
  if (move.seconds) line += fmt::format(", \"seconds\": {}", *move.seconds);
  if (move.evaluation) line += fmt::format(", \"evaluation\": {}", *move.evaluation);
  if (!move.comment.empty()) line += fmt::format(", \"comment\": {}", in_json(move.comment));
  return line + "}";
}

// "a,\n    b" for the inside of brackets.
std::string lines_of(const std::vector<std::string>& entries) {
  return entries.empty() ? "" : "\n    " + join(entries, ",\n    ") + "\n  ";
}

}  // namespace

std::string to_json(const GameRecord& record) {
  std::string text = fmt::format("{{\n  \"format\": \"{}\",\n  \"game\": {},\n", kRecordFormat,
                                 in_json(record.game));
  text += fmt::format("  \"players\": [{}, {}],\n", in_json(record.players[0]),
                      in_json(record.players[1]));
  if (!record.start.empty()) text += fmt::format("  \"start\": {},\n", in_json(record.start));

  std::vector<std::string> moves;
  for (const RecordedMove& move : record.moves) moves.push_back(move_line(move));
  text += fmt::format("  \"moves\": [{}],\n", lines_of(moves));

  const RecordedResult& result = record.result;
  text += "  \"result\": {";
  if (result.winner) text += fmt::format("\"winner\": {}, ", *result.winner);
  if (result.margin) text += fmt::format("\"margin\": {}, ", *result.margin);
  text += fmt::format("\"termination\": {}}}", in_json(result.termination));

  if (!record.verdict.code.empty()) {
    text += fmt::format(
        ",\n  \"verdict\": {}",
        sentence_document(record.verdict).dump(-1, ' ', false, Json::error_handler_t::replace));
  }

  std::vector<std::string> sentences;
  for (const auto& [tag, sentence] : record.sentences) {
    if (sentence.code.empty()) continue;
    sentences.push_back(fmt::format(
        "{}: {}", in_json(tag),
        sentence_document(sentence).dump(-1, ' ', false, Json::error_handler_t::replace)));
  }
  if (!sentences.empty()) {
    text += fmt::format(",\n  \"sentences\": {{{}}}", lines_of(sentences));
  }

  std::vector<std::string> tags;
  for (const auto& [key, value] : record.tags) {
    tags.push_back(fmt::format("{}: {}", in_json(key), in_json(value)));
  }
  if (!tags.empty()) text += fmt::format(",\n  \"tags\": {{{}}}", lines_of(tags));
  return text + "\n}\n";
}

}  // namespace palamedes
