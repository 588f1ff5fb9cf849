// games/record/record_json_read.cpp - a JSON document becomes a record, or a sentence about its
// mistake.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "games/record/json_syntax.hpp"
#include "games/record/record_json.hpp"

namespace palamedes {
namespace {

using nlohmann::json;

Error bad(const std::string& where, std::string_view rule, const json& found) {
  return Error{Errc::BadSyntax,
               fmt::format("record: {} must be {}, not {}", where, rule,
                           in_quotes(found.dump(-1, ' ', true, json::error_handler_t::replace)))};
}

struct Key {
  std::string_view name;
  bool required;
};

// What is wrong with the keys of `object`, which stands at `where`.
std::optional<Error> key_mistake(const json& object, const std::string& where,
                                 std::initializer_list<Key> keys) {
  if (!object.is_object()) return bad(where, "an object", object);
  std::vector<std::string> names;
  for (const Key& key : keys) {
    names.emplace_back(key.name);
    if (key.required && !object.contains(key.name)) {
      return Error{Errc::BadSyntax, fmt::format("record: {} lacks the key '{}'", where, key.name)};
    }
  }
  for (const auto& entry : object.items()) {
    if (std::find(names.begin(), names.end(), entry.key()) == names.end()) {
      return Error{Errc::BadSyntax,
                   fmt::format("record: {} has the unknown key {}; its keys are {} (anything else "
                               "belongs into 'tags')",
                               where, in_quotes(entry.key()), join(names, ", "))};
    }
  }
  return std::nullopt;
}

// The readers below take the value of a key into `to`, if the key is there; they return the
// mistake.
using Mistake = std::optional<Error>;

Mistake read(const json& object, std::string_view key, const std::string& where, std::string& to) {
  const auto at = object.find(key);
  if (at == object.end()) return std::nullopt;
  if (!at->is_string()) return bad(where, "a string", *at);
  to = at->get<std::string>();
  return std::nullopt;
}

Mistake read(const json& object, std::string_view key, const std::string& where, double lowest,
             std::optional<double>& to) {
  const auto at = object.find(key);
  if (at == object.end()) return std::nullopt;
  if (!at->is_number() || at->get<double>() < lowest) {
    return bad(where, lowest == 0 ? "a number not below 0" : "a number", *at);
  }
  to = at->get<double>();
  return std::nullopt;
}

Mistake read(const json& object, std::string_view key, const std::string& where, int highest,
             std::optional<int>& to) {
  const auto at = object.find(key);
  if (at == object.end()) return std::nullopt;
  const double value = at->is_number() ? at->get<double>() : highest + 1;
  if (value < -highest || value > highest || value != std::trunc(value))
    return bad(where, fmt::format("a whole number from -{0} to {0}", highest), *at);
  to = static_cast<int>(value);
  return std::nullopt;
}

Mistake read_players(const json& players, GameRecord& record) {
  if (!players.is_array() || players.size() != 2 || !players[0].is_string() ||
      !players[1].is_string()) {
    return bad("'players'", "the names of the first and the second player, two strings", players);
  }
  for (const std::size_t side : {0, 1}) record.players[side] = players[side].get<std::string>();
  return std::nullopt;
}

Mistake read_moves(const json& moves, GameRecord& record) {
  if (!moves.is_array()) return bad("'moves'", "an array of objects", moves);
  constexpr double kNoBound = std::numeric_limits<double>::lowest();
  for (const json& move : moves) {
    const std::string where = fmt::format("'moves[{}]'", record.moves.size());
    const auto part = [&](std::string_view key) {
      return fmt::format("'moves[{}].{}'", record.moves.size(), key);
    };
    if (auto mistake = key_mistake(
            move, where,
            {{"text", true}, {"seconds", false}, {"evaluation", false}, {"comment", false}})) {
      return mistake;
    }
    RecordedMove read_move;
    if (auto mistake = read(move, "text", part("text"), read_move.text)) return mistake;
    if (auto mistake = read(move, "seconds", part("seconds"), 0, read_move.seconds)) return mistake;
    if (auto mistake =
            read(move, "evaluation", part("evaluation"), kNoBound, read_move.evaluation)) {
      return mistake;
    }
    if (auto mistake = read(move, "comment", part("comment"), read_move.comment)) return mistake;
    record.moves.push_back(std::move(read_move));
  }
  return std::nullopt;
}

Mistake read_result(const json& object, RecordedResult& result) {
  if (auto mistake = key_mistake(object, "'result'",
                                 {{"winner", false}, {"margin", false}, {"termination", true}})) {
    return mistake;
  }
  if (auto mistake = read(object, "winner", "'result.winner'", 1, result.winner)) return mistake;
  if (auto mistake = read(object, "margin", "'result.margin'", 1000, result.margin)) return mistake;
  if (auto mistake = read(object, "termination", "'result.termination'", result.termination)) {
    return mistake;
  }
  if (is_termination(result.termination)) return std::nullopt;
  return bad("'result.termination'", "lower-case words joined by hyphens, as in no-moves",
             object["termination"]);
}

Mistake read_tags(const json& tags, GameRecord& record) {
  if (!tags.is_object()) return bad("'tags'", "an object of strings", tags);
  for (const auto& tag : tags.items()) {
    if (auto mistake =
            read(tags, tag.key(), "the tag " + in_quotes(tag.key()), record.tags[tag.key()]))
      return mistake;
  }
  return std::nullopt;
}

Mistake read_record(const json& document, GameRecord& record) {
  if (auto mistake = key_mistake(document, "the document",
                                 {{"format", true},
                                  {"game", true},
                                  {"players", true},
                                  {"start", false},
                                  {"moves", true},
                                  {"result", true},
                                  {"tags", false}})) {
    return mistake;
  }
  if (document["format"] != kRecordFormat) {
    return bad("'format'", fmt::format("\"{}\"", kRecordFormat), document["format"]);
  }
  if (auto mistake = read(document, "game", "'game'", record.game)) return mistake;
  if (auto mistake = read_players(document["players"], record)) return mistake;
  if (auto mistake = read(document, "start", "'start'", record.start)) return mistake;
  if (auto mistake = read_moves(document["moves"], record)) return mistake;
  if (auto mistake = read_result(document["result"], record.result)) return mistake;
  return document.contains("tags") ? read_tags(document["tags"], record) : std::nullopt;
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
  if (auto mistake = read_record(json::parse(document, nullptr, false), record)) {
    return *std::move(mistake);
  }
  return record;
}

}  // namespace palamedes
