// ladder/game_rows.hpp - games of the ladder as documents.
#pragma once

#include <nlohmann/json.hpp>

#include "ladder/rows.hpp"

namespace palamedes::ladder {

struct LadderGameRow {
  std::int64_t game = 0, pairing = 0, number = 0, course = 0;
  std::string purpose;
  std::int64_t seed = 0;
  std::int64_t versions[2] = {0, 0};             // of the pairing: in game 0 the first moved first
  std::optional<std::int64_t> half_points = {};  // of versions[0]
  std::string fault;                             // '', first, second (of versions), worker, system
  std::string facts;
  bool rated = false;
  std::optional<std::int64_t> ended = {};
  std::string worker;

  // The place in `versions` of whoever moved first.
  std::size_t mover() const { return number == 0 ? 0 : 1; }
};

// Rows of `condition`, which is put behind WHERE; p is the pairing, g its game.
Answer<std::vector<LadderGameRow>> game_rows(store::Connection& connection,
                                             const std::string& condition,
                                             const std::vector<store::Value>& values);
// {bot, version, number, name}
Answer<Json> contender(store::Connection& connection, std::int64_t version);
Answer<Json> game_document(store::Connection& connection, const LadderGameRow& game);
// The same for all; who takes part is looked up once.
Answer<Json> game_documents(store::Connection& connection, const std::vector<LadderGameRow>& games);

}  // namespace palamedes::ladder
