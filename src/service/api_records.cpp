// service/api_records.cpp - the routes of games that are kept.
#include <fmt/format.h>

#include <algorithm>

#include "base/sentence.hpp"
#include "base/text.hpp"
#include "desk/ask.hpp"
#include "games/record/json_text.hpp"
#include "games/record/record_json.hpp"
#include "service/api.hpp"
#include "service/documents.hpp"

namespace palamedes::service {
namespace {

constexpr std::int64_t kUsualRecords = 50, kMostRecords = 200;

Json or_null(const auto& value) { return value ? Json(*value) : Json(nullptr); }

std::string text_of(const Call& call, const std::string& name) {
  const auto found = call.query.find(name);
  return found == call.query.end() ? std::string() : found->second;
}

// The picture of a game after `ply` moves.
Reply picture(const store::StoredGame& game, std::optional<std::int64_t> ply) {
  Json moves = Json::array();
  for (const RecordedMove& move : game.record.moves) {
    if (ply && static_cast<std::int64_t>(moves.size()) >= *ply) break;
    moves.push_back(move.text);
  }
  Json line{{"game", game.record.game}, {"moves", moves}};
  if (!game.record.start.empty()) line["start"] = game.record.start;
  const auto answer = desk::answer("picture", line);
  if (!answer) return refuse(answer.error());
  Reply reply{.type = "image/svg+xml", .body = (*answer)["svg"].get<std::string>()};
  reply.headers.emplace_back(
      "Content-Disposition",
      fmt::format("attachment; filename=\"game-{}-{}.svg\"", game.id, moves.size()));
  return reply;
}

}  // namespace

Reply Api::records(const Call& call) {
  store::GameFilter filter{.game = text_of(call, "game"),
                           .player = text_of(call, "player"),
                           .termination = text_of(call, "termination"),
                           .winner = {},
                           .source = text_of(call, "source"),
                           .without = store::Source(store::kSourceOfLadder),
                           .tournament = {}};
  const auto winner = whole_number(call, "winner"), tournament = whole_number(call, "tournament"),
             before = whole_number(call, "before"), limit = whole_number(call, "limit");
  for (const auto* number : {&winner, &tournament, &before, &limit}) {
    if (!*number) return refuse(number->error());
  }
  if (*winner && (**winner < -1 || **winner > 1)) {
    return refuse(400, "bad-syntax", say("winner-must-be-1-0-or", "winner must be 1, 0 or -1"));
  }
  if (*winner) filter.winner = static_cast<int>(**winner);
  filter.tournament = *tournament;
  const auto rows = std::clamp<std::int64_t>(limit->value_or(kUsualRecords), 1, kMostRecords);
  const auto page = parts_.store.games(filter, *before, static_cast<int>(rows));
  if (!page) return store_failed(page.error());
  Json games = Json::array();
  for (const store::GameSummary& game : page->games) games.push_back(summary_document(game));
  return answer_with({{"records", std::move(games)}, {"next", or_null(page->next)}});
}

Reply Api::record(const Call& call) {
  const auto game = parts_.store.game(id_at(call, 0));
  if (!game) return store_failed(game.error());
  if (!*game) return not_found(say("no-game", "there is no game {}", quote(call.places[0])));
  if (auto refusal = hidden(call, **game)) return std::move(*refusal);
  return answer_with({{"id", (*game)->id},
                      {"created", (*game)->created},
                      {"source", (*game)->source},
                      {"tournament", or_null((*game)->tournament)},
                      {"record", parsed_json(to_json((*game)->record))}});
}

Reply Api::record_file(const Call& call) {
  const auto ply = whole_number(call, "ply");
  if (!ply) return refuse(ply.error());
  const auto game = parts_.store.game(id_at(call, 0));
  if (!game) return store_failed(game.error());
  if (!*game) return not_found(say("no-game", "there is no game {}", quote(call.places[0])));
  if (auto refusal = hidden(call, **game)) return std::move(*refusal);
  const std::string format = text_of(call, "format");
  if (format == "svg") return picture(**game, *ply);
  if (format != "json" && format != "ggf" && format != "pgn" && format != "transcript") {
    return refuse(
        400, "unknown-name",
        say("is-none-of-formats-json-ggf",
            "{} is none of the formats json, ggf, pgn, transcript and svg", quote(format)));
  }
  const auto answer = desk::answer(
      "export", {{"record", parsed_json(to_json((*game)->record))}, {"format", format}});
  if (!answer) return refuse(answer.error());
  Reply reply{.type = (*answer)["media_type"].get<std::string>(),
              .body = (*answer)["text"].get<std::string>()};
  reply.headers.emplace_back("Content-Disposition",
                             fmt::format("attachment; filename=\"game-{}.{}\"", (*game)->id,
                                         format == "transcript" ? "txt" : format));
  return reply;
}

}  // namespace palamedes::service
