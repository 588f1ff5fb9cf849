// service/documents.cpp - what nobody knows is null.
#include "service/documents.hpp"

#include "desk/ask.hpp"
#include "games/record/json_text.hpp"
#include "games/record/record_json.hpp"
#include "games/record/sentence_json.hpp"

namespace palamedes::service {
namespace {

Json value_or_null(const auto& value) { return value ? Json(*value) : Json(nullptr); }

}  // namespace

Json summary_document(const store::GameSummary& game) {
  return {{"id", game.id},
          {"created", game.created},
          {"source", game.source},
          {"tournament", value_or_null(game.tournament)},
          {"game", game.game},
          {"players", game.players},
          {"plies", game.plies},
          {"result",
           {{"winner", value_or_null(game.result.winner)},
            {"margin", value_or_null(game.result.margin)},
            {"termination", game.result.termination}}}};
}

Json tournament_document(const store::StoredTournament& tournament) {
  const store::TournamentHead& head = tournament.head;
  return {
      {"id", tournament.id},
      {"title", std::string(head.title)},
      {"details", std::string(head.details)},
      {"sentences",
       {{"title", sentence_document(head.title)}, {"details", sentence_document(head.details)}}},
      {"game", head.game},
      {"players", head.players},
      {"state", head.state},
      {"expected", head.expected},
      {"played", tournament.played},
      {"created", tournament.created},
      {"updated", tournament.updated}};
}

Json live_document(const store::LiveGame& game) {
  return {{"key", game.key},
          {"source", game.source},
          {"tournament", value_or_null(game.tournament)},
          {"updated", game.updated},
          {"record", parsed_json(to_json(game.record))}};
}

Json view_of(const GameRecord& record) {
  Json moves = Json::array();
  for (const RecordedMove& move : record.moves) moves.push_back(move.text);
  Json line{{"game", record.game}, {"moves", std::move(moves)}};
  if (!record.start.empty()) line["start"] = record.start;
  auto view = desk::answer("view", line);
  return view ? std::move(*view) : Json(nullptr);
}

store::GameSummary summary_of(const store::StoredGame& game) {
  return {.id = game.id,
          .created = game.created,
          .source = game.source,
          .tournament = game.tournament,
          .game = game.record.game,
          .players = game.record.players,
          .plies = static_cast<int>(game.record.moves.size()),
          .result = game.record.result};
}

}  // namespace palamedes::service
