// desk/test_asks.hpp - questions as tests ask them.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "desk/ask.hpp"
#include "games/record/record.hpp"

namespace palamedes::desk {

inline Json line_of(const AnyPlay& play) {
  const GameRecord record = record_of(play);
  Json moves = Json::array();
  for (const RecordedMove& move : record.moves) moves.push_back(move.text);
  return {{"game", record.game}, {"start", record.start}, {"moves", std::move(moves)}};
}

// The answer, or null after a failure.
inline Json asked(std::string_view name, const Json& body) {
  const auto found = answer(name, body);
  EXPECT_TRUE(found.ok()) << name << ": " << (found ? "" : found.error().message);
  return found ? *found : Json();
}

// The sentence that refuses a question; empty if it was answered.
inline std::string refusal(std::string_view name, const Json& body) {
  const auto found = answer(name, body);
  return found ? "" : found.error().message;
}

inline std::vector<std::string> keys_of(const Json& object) {
  std::vector<std::string> keys;
  for (const auto& entry : object.items()) keys.push_back(entry.key());
  return keys;
}

}  // namespace palamedes::desk
