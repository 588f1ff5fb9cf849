// store/kinds.cpp - an id is looked up, made, and looked up again where another writer was
// faster.
#include "store/kinds.hpp"

#include <map>
#include <utility>

#include "base/text.hpp"
#include "games/catalog.hpp"
#include "store/text.hpp"

namespace palamedes::store {
namespace {

bool is_family(const std::string& word) {
  for (const RuleSet& set : rule_sets()) {
    if (set.family->name == word) return true;
  }
  return false;
}

KindKey key_of(const GameRecord& record, const std::string& source) {
  return {storable(record.game, kMostNameBytes), storable(source, kMostNameBytes),
          storable(record.result.termination, kMostNameBytes),
          record.result.winner ? *record.result.winner : kNoWinner};
}

}  // namespace

GameNames names_of_game(const std::string& id) {
  const std::string kept = storable(id, kMostNameBytes);
  const std::string_view base = std::string_view(kept).substr(0, kept.find(':'));
  const auto set = find_rule_set(base);
  if (!set) return {kept, std::string(base), std::string(base.substr(0, base.find('/')))};
  return {kept, std::string((*set)->name), std::string((*set)->family->name)};
}

GameWord game_word(const std::string& filter) {
  const std::string word = lower_case(trim(storable(filter, kMostNameBytes)));
  if (is_family(word)) return {"family", word};
  const auto game = find_game(word);
  if (!game) return {"rule_set", word};
  const GameInfo& info = (*game)->info();
  if (word.find(':') != std::string::npos) return {"game", info.id};
  return {"rule_set", info.rule_set};
}

Filing::Filing(Connection& connection)
    : connection_(connection),
      seats_(connection, "seats", {"name", "kind", "game", "tournament"}) {}

Result<std::int64_t> Filing::name(const std::string& name) {
  for (;;) {
    const auto rows = connection_.run("SELECT id FROM names WHERE name = $1", {name});
    if (!rows) return rows.error();
    if (!rows->empty()) return rows->front().number(0);
    // Another may make it at this moment; then its row is there once we may go on.
    const auto made = connection_.run(
        "INSERT INTO names (name, folded) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING "
        "RETURNING id",
        {name, lower_case(name)});
    if (!made) return made.error();
    if (!made->empty()) return made->front().number(0);
  }
}

Result<std::int64_t> Filing::kind(const KindKey& key) {
  for (;;) {
    const auto rows = connection_.run(
        "SELECT id FROM kinds WHERE game = $1 AND source = $2 AND termination = $3 AND winner = $4",
        {key.game, key.source, key.termination, key.winner});
    if (!rows) return rows.error();
    if (!rows->empty()) return rows->front().number(0);
    const GameNames names = names_of_game(key.game);
    const auto made = connection_.run(
        "INSERT INTO kinds (game, rule_set, family, source, termination, winner) "
        "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id",
        {key.game, names.rule_set, names.family, key.source, key.termination, key.winner});
    if (!made) return made.error();
    if (!made->empty()) return made->front().number(0);
  }
}

// Two at a time, as a game has them.
std::optional<Error> Filing::look_up(std::map<std::string, std::int64_t>& names) {
  for (auto next = names.begin(); next != names.end();) {
    const std::string& one = next++->first;
    const std::string& other = next != names.end() ? next++->first : one;
    const auto rows =
        connection_.run("SELECT name, id FROM names WHERE name IN ($1, $2)", {one, other});
    if (!rows) return rows.error();
    for (const Row& row : *rows) names[row.text(0)] = row.number(1);
  }
  return std::nullopt;
}

// A game and a source have a few dozen at most.
std::optional<Error> Filing::look_up(std::map<KindKey, std::int64_t>& kinds) {
  std::set<std::pair<std::string, std::string>> groups;
  for (const auto& [key, id] : kinds) groups.emplace(key.game, key.source);
  for (const auto& [game, source] : groups) {
    const auto rows =
        connection_.run("SELECT termination, winner, id FROM kinds WHERE game = $1 AND source = $2",
                        {game, source});
    if (!rows) return rows.error();
    for (const Row& row : *rows) {
      const auto found = kinds.find({game, source, row.text(0), row.number(1)});
      if (found != kinds.end()) found->second = row.number(2);
    }
  }
  return std::nullopt;
}

Result<std::vector<Filing::Places>> Filing::file(const std::vector<GameRecord>& records,
                                                 const std::string& source) {
  std::map<std::string, std::int64_t> names;
  std::map<KindKey, std::int64_t> kinds;
  const auto stored_name = [](const GameRecord& record, std::size_t side) {
    return storable(record.players[side], kMostNameBytes);
  };
  for (const GameRecord& record : records) {
    for (const std::size_t side : {0, 1}) names[stored_name(record, side)];
    kinds[key_of(record, source)];
  }
  if (auto error = look_up(names)) return *error;
  if (auto error = look_up(kinds)) return *error;
  for (auto& [text, id] : names) {
    if (id != 0) continue;
    const auto found = name(text);
    if (!found) return found.error();
    id = *found;
  }
  for (auto& [key, id] : kinds) {
    if (id != 0) continue;
    const auto found = kind(key);
    if (!found) return found.error();
    id = *found;
  }
  std::vector<Places> places;
  std::set<std::pair<std::int64_t, std::int64_t>> streams;
  for (const GameRecord& record : records) {
    const Places place{kinds[key_of(record, source)],
                       {names[stored_name(record, 0)], names[stored_name(record, 1)]}};
    for (const std::int64_t each : seat_names(place.names)) streams.emplace(each, place.kind);
    places.push_back(place);
  }
  Batch batch(connection_, "streams", {"name", "kind"}, " ON CONFLICT DO NOTHING");
  for (const auto& [of_name, of_kind] : streams) {
    if (auto error = batch.add({of_name, of_kind})) return *error;
  }
  if (auto error = batch.flush()) return *error;
  return places;
}

std::optional<Error> Filing::seat(std::int64_t game, const Places& places,
                                  std::optional<std::int64_t> tournament) {
  for (const std::int64_t name : seat_names(places.names)) {
    if (auto error = seats_.add({name, places.kind, game, optional_value(tournament)})) {
      return error;
    }
  }
  return std::nullopt;
}

}  // namespace palamedes::store
