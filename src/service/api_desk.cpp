// service/api_desk.cpp - the routes that pass a question on to the desk.
#include "base/sentence.hpp"
#include "desk/ask.hpp"
#include "games/catalog.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/record_json.hpp"
#include "service/api.hpp"
#include "service/api_names.hpp"
#include "service/openapi.hpp"

namespace palamedes::service {
namespace {

Reply pass_on(std::string_view question, const Json& body) {
  const auto answer = desk::answer(question, body);
  return answer ? answer_with(*answer) : refuse(answer.error());
}

Json game_named_in(const Call& call) {
  const auto game = call.query.find("game");
  return {{"game", game == call.query.end() ? "" : game->second}};
}

}  // namespace

Reply Api::openapi(const Call&) { return {.body = std::string(openapi_document())}; }

Reply Api::status(const Call&) {
  const referee::Sandbox* sandbox = parts_.guests.sandbox();
  const Outbox& outbox = parts_.tables.outbox();
  return answer_with({{"name", "palamedes"},
                      {"version", parts_.version},
                      {"store", parts_.store.description()},
                      {"store_away", parts_.feed.away() || outbox.away()},
                      {"games_waiting", outbox.waiting()},
                      {"sandbox", sandbox ? Json(sandbox->summary()) : Json(nullptr)},
                      {"watchers", parts_.hub.watchers()},
                      {"tables", parts_.tables.running().size()}});
}

Reply Api::games(const Call&) { return pass_on("games", Json::object()); }

Reply Api::rules(const Call& call) { return pass_on("rules", game_named_in(call)); }

Reply Api::players(const Call& call) {
  auto answer = desk::answer("players", game_named_in(call));
  if (!answer) return refuse(answer.error());
  const auto game = find_game(game_named_in(call)["game"].get<std::string>());
  if (!game) return refuse(game.error());
  for (const Json& guest : parts_.guests.players(*game)) (*answer)["players"].push_back(guest);
  return answer_with(*answer);
}

template <const char* question>
Reply Api::ask(const Call& call) {
  return pass_on(question, call.body);
}
template Reply Api::ask<kView>(const Call&);
template Reply Api::ask<kExplain>(const Call&);
template Reply Api::ask<kSteps>(const Call&);
template Reply Api::ask<kCompose>(const Call&);
template Reply Api::ask<kPicture>(const Call&);
template Reply Api::ask<kExport>(const Call&);
template Reply Api::ask<kOpenings>(const Call&);

Reply Api::import_games(const Call& call) {
  Json body = call.body;
  const auto keep = fields::flag(body, "keep", false);
  if (!keep) return refuse(keep.error());
  body.erase("keep");
  auto answer = desk::answer("import", body);
  if (!answer) return refuse(answer.error());
  (*answer)["ids"] = Json::array();
  if (!*keep) return answer_with(*answer);
  std::vector<GameRecord> records;
  for (const Json& document : (*answer)["records"]) {
    auto record = parse_record(to_text(document));
    if (!record) return refuse(record.error());
    records.push_back(std::move(*record));
  }
  const auto ids = parts_.store.add_games(records, "import");
  if (!ids) return store_failed(ids.error());
  (*answer)["ids"] = *ids;
  return answer_with(*answer);
}

}  // namespace palamedes::service
