// service/api_tables.cpp - the routes of tables and of everything that can be watched.
#include <fmt/format.h>

#include "base/sentence.hpp"
#include "base/text.hpp"
#include "games/record/json_fields.hpp"
#include "service/api.hpp"
#include "service/documents.hpp"
#include "service/same_key.hpp"

namespace palamedes::service {
namespace {

Json documents_of(const std::vector<std::shared_ptr<Table>>& tables) {
  Json documents = Json::array();
  for (const auto& table : tables) documents.push_back(table->document());
  return documents;
}

// Who sits at a table shows it, to be seen there, by the first letters of his key: addresses are
// written to logs, and the rest of it is secret enough.
constexpr std::size_t kSign = 12;
std::optional<std::size_t> side_of_sign(const Table& table, const std::string& sign) {
  for (const std::size_t i : {0U, 1U}) {
    if (same_key(sign, table.keys()[i].substr(0, kSign))) return i;
  }
  return std::nullopt;
}

Reply outcome(const std::shared_ptr<Table>& table, std::optional<Reply> refusal) {
  return refusal ? std::move(*refusal) : answer_with(table->document());
}

// The table with the key of a seat, and all sides which that opens.
Json seated_document(const Table& table, const std::string& key) {
  const Seats seats = table.seats_of(key);
  Json sides = Json::array();
  for (const std::size_t i : {0U, 1U}) {
    if (seats[i]) sides.push_back(i);
  }
  return {{"table", table.document()}, {"key", key}, {"sides", std::move(sides)}};
}

}  // namespace

Reply Api::opened(const TableWish& wish, const std::string& client) {
  Reply refusal;
  const auto table = parts_.tables.open(wish, client, refusal);
  if (!table) return refusal;
  const std::size_t host = wish.sides[0].invited ? 1 : 0;
  return answer_with(seated_document(*table, table->keys()[host]), 201);
}

Reply Api::open_table(const Call& call) {
  const auto wish = parse_table_wish(call.body);
  return wish ? opened(*wish, call.client) : refuse(wish.error());
}

Reply Api::list_tables(const Call&) {
  return answer_with({{"tables", documents_of(parts_.tables.running())}});
}

Reply Api::show_table(const Call& call) {
  const auto table = parts_.tables.find(call.places[0]);
  return table ? answer_with(table->document())
               : not_found(say("no-table", "there is no table {}", quote(call.places[0])));
}

std::shared_ptr<Table> Api::seat_at(const Call& call, Reply& refusal) const {
  auto table = parts_.tables.find(call.places[0]);
  if (!table) {
    refusal = not_found(say("no-table", "there is no table {}", quote(call.places[0])));
  } else if (table->seats_of(call.table_key) == Seats{}) {
    refusal = refuse(403, "key",
                     say("only-who-sits-at-this-table-may",
                         "only who sits at this table may do that (header X-Table-Key)"));
    table = nullptr;
  }
  return table;
}

Reply Api::move(const Call& call) {
  Reply refusal;
  const auto table = seat_at(call, refusal);
  if (!table) return refusal;
  JsonFields fields(call.body);
  std::string move;
  std::uint64_t ply = 0;  // the moves before it
  for (const char* key : {"move", "ply"}) fields.need(key);
  fields.read("move", move, fields::kLongestText);
  fields.read("ply", ply);
  if (fields.mistake()) return refuse(*fields.mistake());
  return outcome(table, table->move(move, ply, table->seats_of(call.table_key)));
}

Reply Api::undo(const Call& call) {
  Reply refusal;
  const auto table = seat_at(call, refusal);
  return table ? outcome(table, table->undo()) : refusal;
}

Reply Api::resign(const Call& call) {
  Reply refusal;
  const auto table = seat_at(call, refusal);
  if (!table) return refusal;
  JsonFields fields(call.body);
  int side = 0;  // who resigns
  fields.need("side");
  fields.read("side", side, 0, 1);
  if (fields.mistake()) return refuse(*fields.mistake());
  return outcome(table, table->resign(side, table->seats_of(call.table_key)));
}

Reply Api::stop(const Call& call) {
  Reply refusal;
  const auto table = seat_at(call, refusal);
  if (!table) return refusal;
  if (table->wish().invites() && !table->waiting()) {
    return refuse(409, "people",
                  say("no-stopping-between-people", "two people play here; resign instead"));
  }
  table->stop(word("ending.stopped", "stopped"));
  return answer_with(table->document());
}

Reply Api::sit(const Call& call) {
  const auto table = parts_.tables.find(call.places[0]);
  if (!table) return not_found(say("no-table", "there is no table {}", quote(call.places[0])));
  const auto name = parse_name(call.body);
  if (!name) return refuse(name.error());
  std::size_t seat = 0;
  if (auto refusal = table->sit(*name, seat)) return std::move(*refusal);
  return answer_with(seated_document(*table, table->keys()[seat]));
}

Reply Api::swap(const Call& call) {
  Reply refusal;
  const auto table = seat_at(call, refusal);
  if (!table) return refusal;
  if (!table->wish().invites()) return opened(table->again(), call.client);
  if (table->want_again(table->seats_of(call.table_key))) {
    const auto& keys = table->keys();
    const auto next =
        parts_.tables.open(table->again(), table->client(), refusal, std::array{keys[1], keys[0]});
    if (!next) return refusal;
    table->leads_to(next->id());
    return answer_with(seated_document(*next, call.table_key), 201);
  }
  return answer_with(seated_document(*table, call.table_key));
}

Reply Api::watch(const std::string& topic, const std::function<std::string()>& first) {
  const auto watcher = parts_.hub.join(topic);
  if (!watcher) {
    Reply full = refuse(503, "watchers",
                        say("there-are-as-many-watchers-as",
                            "there are as many watchers as this service can have"));
    full.headers.emplace_back("Retry-After", "10");
    return full;
  }
  parts_.hub.send(watcher, first());
  Reply reply{.type = "text/event-stream"};
  reply.watcher = watcher;
  return reply;
}

Reply Api::watch_table(const Call& call) {
  const auto table = parts_.tables.find(call.places[0]);
  if (!table) return not_found(say("no-table", "there is no table {}", quote(call.places[0])));
  const auto sign = call.query.find("as");
  const auto side = sign == call.query.end() ? std::nullopt : side_of_sign(*table, sign->second);
  Reply reply;
  table->in_turn([&] {
    reply = watch(side ? seat_topic(table->id(), *side) : table_topic(table->id()),
                  [&table] { return event_text("table", table->document()); });
  });
  if (side) parts_.tables.tell(*table);
  return reply;
}

Reply Api::feed(const Call& call) {
  const auto tournament = whole_number(call, "tournament");
  if (!tournament) return refuse(tournament.error());
  return watch(*tournament ? tournament_topic(**tournament) : kFeedTopic,
               [] { return std::string(": welcome\n\n"); });
}

Reply Api::live(const Call&) {
  const auto games = parts_.store.live_games();
  if (!games) return store_failed(games.error());
  Json documents = Json::array();
  for (const store::LiveGame& game : *games) documents.push_back(live_document(game));
  return answer_with(
      {{"tables", documents_of(parts_.tables.running())}, {"games", std::move(documents)}});
}

}  // namespace palamedes::service
