// ladder/store_kinds.cpp - see store_kinds.hpp.
#include "ladder/store_kinds.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "games/catalog.hpp"
#include "ladder/store_text.hpp"

namespace palamedes::ladder {
namespace {

// "chain" of "chain/2018"; Gardner's minichess has its family in its other name.
std::string family_of(const RuleSet& set) {
  for (const std::string_view name : {set.name, set.alias}) {
    if (const auto slash = name.find('/'); slash != std::string_view::npos) {
      return std::string(name.substr(0, slash));
    }
  }
  return std::string(set.name);
}

bool is_family(const std::string& word) {
  for (const RuleSet& set : rule_sets()) {
    if (family_of(set) == word) return true;
  }
  return false;
}

}  // namespace

GameNames names_of_game(const std::string& id) {
  const std::string kept = storable(id, kMostNameBytes);
  const std::string_view base = std::string_view(kept).substr(0, kept.find(':'));
  const auto set = find_rule_set(base);
  if (!set) return {kept, std::string(base), std::string(base.substr(0, base.find('/')))};
  return {kept, std::string((*set)->name), family_of(**set)};
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

Result<std::int64_t> Filing::name(const std::string& full) {
  const std::string name = storable(full, kMostNameBytes);
  if (const auto known = names_.find(name); known != names_.end()) return known->second;
  auto rows = connection_.run("SELECT id FROM names WHERE name = $1", {name});
  if (rows && rows->empty()) {
    rows = connection_.run("INSERT INTO names (name, folded) VALUES ($1, $2) RETURNING id",
                           {name, lower_case(name)});
  }
  if (!rows) return rows.error();
  return names_[name] = rows->front().number(0);
}

Result<std::int64_t> Filing::kind(const GameRecord& record, const std::string& full_source) {
  const std::string source = storable(full_source, kMostNameBytes);
  const std::string termination = storable(record.result.termination, kMostNameBytes);
  const std::int64_t winner = record.result.winner ? *record.result.winner : kNoWinner;
  // No termination or source of ours has a line end in it.
  const std::string key = fmt::format("{}\n{}\n{}\n{}", winner, source, termination, record.game);
  if (const auto known = kinds_.find(key); known != kinds_.end()) return known->second;
  const GameNames names = names_of_game(record.game);
  auto rows = connection_.run(
      "SELECT id FROM kinds WHERE game = $1 AND source = $2 AND termination = $3 AND winner = $4",
      {names.game, source, termination, winner});
  if (rows && rows->empty()) {
    rows = connection_.run(
        "INSERT INTO kinds (game, rule_set, family, source, termination, winner) "
        "VALUES ($1, $2, $3, $4, $5, $6) RETURNING id",
        {names.game, names.rule_set, names.family, source, termination, winner});
  }
  if (!rows) return rows.error();
  return kinds_[key] = rows->front().number(0);
}

std::optional<Error> Filing::seat(std::int64_t game, std::int64_t kind,
                                  const std::array<std::int64_t, 2>& names,
                                  std::optional<std::int64_t> tournament) {
  for (const std::int64_t name : std::set{kNobody, names[0], names[1]}) {
    if (streams_.emplace(name, kind).second) {
      const auto stream = connection_.run(
          "INSERT INTO streams (name, kind) VALUES ($1, $2) ON CONFLICT DO NOTHING", {name, kind});
      if (!stream) return stream.error();
    }
    if (auto error = seats_.add({name, kind, game, optional_value(tournament)})) return error;
  }
  return std::nullopt;
}

}  // namespace palamedes::ladder
