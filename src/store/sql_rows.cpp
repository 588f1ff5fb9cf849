// store/sql_rows.cpp - columns are taken by place, in the order of the SELECTs that ask for
// them.
#include "store/sql_rows.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "arena/tournament_folder.hpp"
#include "games/record/json_text.hpp"
#include "games/record/record_json.hpp"
#include "games/record/sentence_json.hpp"
#include "store/kinds.hpp"
#include "store/text.hpp"

namespace palamedes::store {

std::string document_of(const GameRecord& record) { return arena::one_line(record); }

Result<GameRecord> record_in(const std::string& document, const std::string& what) {
  auto record = parse_record(document);
  if (record) return record;
  return Error{Errc::Inconsistent,
               fmt::format("the store's {} is damaged: {}", what, record.error().message)};
}

Result<StoredGame> stored_game(const Row& row) {
  StoredGame game{row.number(0), utc_time(row.number(1)), row.text(2), row.optional_number(3), {}};
  auto record = record_in(row.text(4), fmt::format("game {}", game.id));
  if (!record) return record.error();
  game.record = std::move(*record);
  return game;
}

GameSummary summary(const Row& row) {
  GameSummary summary;
  summary.id = row.number(0);
  summary.created = utc_time(row.number(1));
  summary.source = row.text(2);
  summary.tournament = row.optional_number(3);
  summary.game = row.text(4);
  summary.players = {row.text(5), row.text(6)};
  summary.plies = static_cast<int>(row.number(7));
  if (row.number(8) != kNoWinner) summary.result.winner = static_cast<int>(row.number(8));
  if (const auto margin = row.optional_number(9)) {
    summary.result.margin = static_cast<int>(*margin);
  }
  summary.result.termination = row.text(10);
  return summary;
}

StoredTournament stored_tournament(const Row& row) {
  StoredTournament tournament;
  tournament.id = row.number(0);
  tournament.created = utc_time(row.number(1));
  tournament.updated = utc_time(row.number(2));
  tournament.played = static_cast<int>(row.number(3));
  TournamentHead& head = tournament.head;
  head.key = row.text(4), head.title = row.text(5), head.details = row.text(6);
  head.game = row.text(7);
  const Json names = read_json(row.text(8));
  if (names.is_array()) {
    for (const Json& name : names) {
      if (name.is_string()) head.players.push_back(name.get<std::string>());
    }
  }
  head.plan = row.text(9), head.state = row.text(10);
  head.expected = static_cast<int>(row.number(11));
  const Json words = read_json(row.text(12));
  for (const auto& [key, sentence] :
       {std::pair("title", &head.title), {"details", &head.details}}) {
    if (!words.is_object() || !words.contains(key)) continue;
    if (auto read = read_sentence(words[key], key, *sentence)) *sentence = std::move(*read);
  }
  if (!row.text(13).empty()) head.title = row.text(13);
  return tournament;
}

std::string words_document(const TournamentHead& head) {
  const Json words{{"title", sentence_document(head.title)},
                   {"details", sentence_document(head.details)}};
  return words.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string names_document(const std::vector<std::string>& names) {
  return Json(names).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace palamedes::store
