// desk/catalog_docs.cpp - what there is: the games, their rules, and who plays them.
#include "desk/catalog_docs.hpp"

#include <algorithm>
#include <iterator>
#include <string>

#include "desk/line.hpp"
#include "desk/pictures.hpp"
#include "games/catalog.hpp"
#include "games/formats/formats.hpp"
#include "games/record/sentence_json.hpp"
#include "players/table.hpp"

namespace palamedes::desk {
namespace {

Json size_doc(BoardSize size) { return {size.rows, size.cols}; }

// Every size, where not all between the smallest and the largest are offered; else nothing.
Json offered_doc(const RuleSet& set) {
  if (set.fits == nullptr) return nullptr;
  Json sizes = Json::array();
  for (int rows = set.smallest.rows; rows <= set.largest.rows; ++rows) {
    for (int cols = set.smallest.cols; cols <= set.largest.cols; ++cols) {
      if (set.fits({rows, cols})) sizes.push_back(size_doc({rows, cols}));
    }
  }
  return sizes;
}

Json pieces_doc(const RuleSet& set) {
  Json pieces = Json::array();
  for (const PieceKind& piece : set.pieces) {
    pieces.push_back({{"kind", piece.name}, {"owned", piece.owned}, {"counted", piece.most > 0}});
  }
  return pieces;
}

// The formats that hold a game of this rule set.
Json formats_doc(const RuleSet& set) {
  Json names = Json::array();
  for (const Format& format : formats()) {
    const bool fits = format.family.empty() || format.family == set.family->name;
    if (fits && format.export_games != nullptr) names.push_back(format.name);
  }
  return names;
}

Json kind_doc(const RuleSet& set) {
  return {{"id", set.name},
          {"family", set.family->name},
          {"title", set.title},
          {"summary", set.summary},
          {"sides", {set.sides[0], set.sides[1]}},
          {"unit", set.family->unit.name},
          {"scale", set.scale},
          {"sizes",
           {{"smallest", size_doc(set.smallest)},
            {"largest", size_doc(set.largest)},
            {"standard", size_doc(set.standard)},
            {"between", set.sizes_between},
            {"offered", offered_doc(set)}}},
          {"pieces", pieces_doc(set)},
          {"shapes", shapes_doc(set)},
          {"shown", set.family->shown},
          {"formats", formats_doc(set)}};
}

// The others look at depths or numbers of games of their own, whatever the time.
bool looks_at_the_clock(std::string_view name) {
  constexpr std::string_view kTimed[]{"engine", "mcts-net", "minimax", "alphabeta", "mcts"};
  return std::find(std::begin(kTimed), std::end(kTimed), name) != std::end(kTimed);
}

Json player_doc(const PlayerEntry& entry, std::string_view family) {
  const std::string_view name = entry.id.substr(entry.id.find('/') + 1);
  const bool numbered = entry.largest > 0;
  return {{"id", std::string(family) + "/" + std::string(name)},
          {"name", name},
          {"summary", entry.summary},
          {"sentence", sentence_document(word("player." + std::string(entry.id), entry.summary))},
          {"number", numbered ? Json{{"smallest", entry.smallest}, {"largest", entry.largest}}
                              : Json(nullptr)},
          {"timed", looks_at_the_clock(name)},
          {"external", false}};
}

}  // namespace

Result<Json> answer_games(const Json&) {
  Json games = Json::array();
  for (const RuleSet& set : rule_sets()) games.push_back(kind_doc(set));
  return Json{{"games", std::move(games)}};
}

Result<Json> answer_rules(const Json& body) {
  const auto game = read_game(body);
  if (!game) return game.error();
  const auto set = find_rule_set((*game)->info().rule_set);
  check(set.ok(), "a game of an unknown rule set");
  const Sentence rules = word("rules." + std::string((*set)->name), (*set)->rules);
  return Json{{"game", (*game)->info().id},
              {"text", std::string(rules)},
              {"sentence", sentence_document(rules)}};
}

Result<Json> answer_players(const Json& body) {
  const auto game = read_game(body);
  if (!game) return game.error();
  Json players = Json::array();
  for (const PlayerEntry& entry : players_for(**game)) {
    players.push_back(player_doc(entry, (*game)->info().family().name));
  }
  return Json{{"players", std::move(players)}};
}

}  // namespace palamedes::desk
