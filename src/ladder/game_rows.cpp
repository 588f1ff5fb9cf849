#include "ladder/game_rows.hpp"

#include <fmt/format.h>

#include <map>

#include "games/record/json_text.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;

const char* result_word(const LadderGameRow& game) {
  if (!game.half_points) return "";
  const std::int64_t of_mover = game.mover() == 0 ? *game.half_points : 2 - *game.half_points;
  return of_mover == 2 ? "1-0" : of_mover == 0 ? "0-1" : "1/2";
}

// By who moved first in this game, not by the order of the pairing.
std::string fault_by_colour(const LadderGameRow& game) {
  if (game.mover() == 0 || (game.fault != "first" && game.fault != "second")) return game.fault;
  return game.fault == "first" ? "second" : "first";
}

Json document_with(const LadderGameRow& game, Json first, Json second) {
  const Json facts = read_json(game.facts);
  return {{"game", game.game},
          {"pairing", game.pairing},
          {"number", game.number},
          {"purpose", game.purpose},
          {"first", std::move(first)},
          {"second", std::move(second)},
          {"result", result_word(game)},
          {"fault", fault_by_colour(game)},
          {"why", facts.is_object() ? facts.value("why", Json()) : Json()},
          {"rated", game.rated},
          {"ended", time_document(game.ended)}};
}

}  // namespace

Answer<std::vector<LadderGameRow>> game_rows(Connection& connection, const std::string& condition,
                                             const std::vector<store::Value>& values) {
  const auto rows = connection.run(
      "SELECT g.game, p.id, g.number, p.course, p.purpose, p.seed, p.first, p.second, "
      "g.half_points, g.fault, g.facts, p.rated, p.ended, COALESCE(w.name, '') FROM pairings p "
      "JOIN pairing_games g ON g.pairing = p.id LEFT JOIN workers w ON w.id = p.worker WHERE " +
          condition,
      values);
  if (!rows) return rows.error();
  std::vector<LadderGameRow> games;
  for (const Row& row : *rows) {
    games.push_back({.game = row.number(0),
                     .pairing = row.number(1),
                     .number = row.number(2),
                     .course = row.number(3),
                     .purpose = row.text(4),
                     .seed = row.number(5),
                     .versions = {row.number(6), row.number(7)},
                     .half_points = row.optional_number(8),
                     .fault = row.text(9),
                     .facts = row.text(10),
                     .rated = row.number(11) != 0,
                     .ended = row.optional_number(12),
                     .worker = row.text(13)});
  }
  return games;
}

Answer<Json> contender(Connection& connection, std::int64_t version) {
  const auto rows = connection.run(
      "SELECT b.id, v.id, v.number, b.name FROM versions v JOIN bots b ON b.id = v.bot "
      "WHERE v.id = $1",
      {version});
  if (!rows) return rows.error();
  if (rows->empty()) return no_such(Thing::Version);
  const Row& row = rows->front();
  return Json{{"bot", row.number(0)},
              {"version", row.number(1)},
              {"number", row.number(2)},
              {"name", row.text(3)}};
}

Answer<Json> game_document(Connection& connection, const LadderGameRow& game) {
  auto first = contender(connection, game.versions[game.mover()]);
  if (!first) return first.refusal();
  auto second = contender(connection, game.versions[1 - game.mover()]);
  if (!second) return second.refusal();
  return document_with(game, std::move(*first), std::move(*second));
}

Answer<Json> game_documents(Connection& connection, const std::vector<LadderGameRow>& games) {
  std::map<std::int64_t, Json> contenders;
  Json list = Json::array();
  for (const LadderGameRow& game : games) {
    for (const std::int64_t version : game.versions) {
      if (contenders.contains(version)) continue;
      auto one = contender(connection, version);
      if (!one) return one.refusal();
      contenders[version] = std::move(*one);
    }
    list.push_back(document_with(game, contenders[game.versions[game.mover()]],
                                 contenders[game.versions[1 - game.mover()]]));
  }
  return list;
}

}  // namespace palamedes::ladder
