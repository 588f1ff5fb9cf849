// games/record/record_schema_test.cpp - docs/record.schema.json and the code say the same.
//
// The check knows the keywords that our schema uses and fails on any other, so the schema cannot
// grow past it unnoticed.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>

#include "games/record/record_json.hpp"
#include "games/record/test_records.hpp"

namespace palamedes {
namespace {

using nlohmann::json;

bool has_type(const json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "number") return value.is_number();
  EXPECT_EQ(type, "integer");
  return value.is_number() && value.get<double>() == std::trunc(value.get<double>());
}

bool conforms(const json& value, const json& within);

json schema() {
  std::ifstream in(PALAMEDES_SOURCE_DIR "/docs/record.schema.json");
  return json::parse(in);
}

bool object_conforms(const json& value, const json& within) {
  const json none = json::object();
  const json& properties = within.contains("properties") ? within["properties"] : none;
  for (const auto& [key, part] : value.items()) {
    const json& rule = properties.contains(key) ? properties[key] : within["additionalProperties"];
    if (rule.is_boolean() ? !rule.get<bool>() : !conforms(part, rule)) return false;
  }
  return true;
}

bool conforms_to(const json& value, const json& within, const std::string& keyword,
                 const json& rule) {
  if (keyword == "type") return has_type(value, rule);
  if (keyword == "const") return value == rule;
  if (keyword == "enum") return std::find(rule.begin(), rule.end(), value) != rule.end();
  if (keyword == "minimum") return !value.is_number() || value >= rule;
  if (keyword == "maximum") return !value.is_number() || value <= rule;
  if (keyword == "minItems") return !value.is_array() || value.size() >= rule;
  if (keyword == "maxItems") return !value.is_array() || value.size() <= rule;
  if (keyword == "minLength")
    return !value.is_string() || value.get<std::string>().size() >= rule.get<std::size_t>();
  if (keyword == "maxLength")
    return !value.is_string() || value.get<std::string>().size() <= rule.get<std::size_t>();
  if (keyword == "anyOf") {
    return std::any_of(rule.begin(), rule.end(),
                       [&](const json& one) { return conforms(value, one); });
  }
  if (keyword == "$ref") {
    static const json whole = schema();
    return conforms(value, whole.at(json::json_pointer(rule.get<std::string>().substr(1))));
  }
  if (keyword == "pattern") {
    return !value.is_string() ||
           std::regex_search(value.get<std::string>(), std::regex(rule.get<std::string>()));
  }
  if (keyword == "items") {
    return !value.is_array() || std::all_of(value.begin(), value.end(),
                                            [&](const json& item) { return conforms(item, rule); });
  }
  if (keyword == "required") {
    return !value.is_object() || std::all_of(rule.begin(), rule.end(), [&](const json& key) {
      return value.contains(key.get<std::string>());
    });
  }
  if (keyword == "additionalProperties")
    return !value.is_object() || object_conforms(value, within);
  static const std::vector<std::string> kSilent{"$schema",     "$id",        "title",
                                                "description", "properties", "$defs"};
  EXPECT_TRUE(std::find(kSilent.begin(), kSilent.end(), keyword) != kSilent.end())
      << "the schema uses a keyword that is not checked here: " << keyword;
  return true;
}

bool conforms(const json& value, const json& within) {
  for (const auto& [keyword, rule] : within.items()) {
    if (!conforms_to(value, within, keyword, rule)) return false;
  }
  return true;
}

TEST(RecordSchema, DocumentsWeWriteConform) {
  const json rules = schema();
  for (const std::string& game : all_game_ids()) {
    for (const int plies : {0, 9, 1000}) {
      const GameRecord plain = record_of(*random_play(game, 2, plies));
      EXPECT_TRUE(conforms(json::parse(to_json(plain)), rules)) << to_json(plain);
      const GameRecord full = annotated_record(game, 2, plies);
      EXPECT_TRUE(conforms(json::parse(to_json(full)), rules)) << to_json(full);
    }
  }
}

// Puts odd values into every place of a document, and odd keys into every object.
void for_each_variation(json& document, json& part, const std::function<void(const json&)>& use) {
  const json whole = part;
  for (const json& odd : {json(), json(true), json(-1), json(0), json(1), json(1.0), json(0.5),
                          json(1001), json(""), json("no-moves"), json("x y"), json::array(),
                          json::array({"a", "b"}), json::array({1, 2}), json::object()}) {
    part = odd;
    use(document);
  }
  part = whole;
  if (part.is_object()) {
    part["odd"] = "value";
    use(document);
    part = whole;
    for (const auto& [key, value] : whole.items()) {
      part.erase(key);
      use(document);
      part = whole;
    }
    for (const auto& [key, value] : whole.items()) for_each_variation(document, part[key], use);
  } else if (part.is_array()) {
    for (std::size_t i = 0; i < whole.size(); ++i) for_each_variation(document, part[i], use);
  }
}

TEST(RecordSchema, WhatWeReadIsExactlyWhatConforms) {
  const json rules = schema();
  GameRecord record = annotated_record("gardner", 7, 2, "k4/4Q/1K3/5/5 w");
  record.moves[0] = {"e4a4", 1, 2, "mate"};
  record.result = {.winner = 1, .margin = 1, .termination = "checkmate"};
  record.verdict = say("because", "{}: {}", word("side.white", "white"), "1.2 s");
  record.sentences["event"] = say("because", "{}: {}", "a", "b");
  json document = json::parse(to_json(record));
  int good = 0, bad = 0;
  for_each_variation(document, document, [&](const json& variation) {
    const bool conforming = conforms(variation, rules);
    EXPECT_EQ(parse_record(variation.dump()).ok(), conforming) << variation.dump();
    (conforming ? good : bad) += 1;
  });
  EXPECT_GT(good, 30);
  EXPECT_GT(bad, 100);
}

}  // namespace
}  // namespace palamedes
