#include "ladder/sheets.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/json_text.hpp"
#include "games/record/record.hpp"
#include "ladder/finals.hpp"
#include "ladder/signing.hpp"
#include "store/sql_rows.hpp"
#include "store/text.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;
using Kind = Refusal::Kind;

Answer<Json> entrant_documents(Connection& connection, const std::vector<Entrant>& entrants) {
  Json list = Json::array();
  for (const Entrant& entrant : entrants) {
    const auto rows =
        connection.run("SELECT number, created FROM versions WHERE id = $1", {entrant.version});
    if (!rows) return rows.error();
    if (rows->empty()) return no_such(Thing::Version);
    list.push_back({{"bot", entrant.bot},
                    {"version", entrant.version},
                    {"number", rows->front().number(0)},
                    {"sent", store::utc_time(rows->front().number(1))},
                    {"source", entrant.source}});
  }
  return list;
}

struct SignedText {
  std::string body, key, signature;
};

Refusal no_sheet() { return {Kind::Invalid, say("sheet.form", "that is no sheet of a final")}; }

Answer<SignedText> read_signed(const std::string& text) {
  std::string_view all = text;
  while (!all.empty() && (all.back() == '\n' || all.back() == '\r')) all.remove_suffix(1);
  const auto end = all.rfind('\n');
  if (end == std::string_view::npos) return no_sheet();
  const Json last = read_json(all.substr(end + 1));
  SignedText read{text.substr(0, end + 1), {}, {}};
  JsonFields fields(last);
  fields.read("key", read.key);
  fields.read("signature", read.signature);
  if (fields.mistake() || read.key.empty() || read.signature.empty()) return no_sheet();
  return read;
}

// The first line in which two texts differ.
Sentence difference(const std::string& held, const std::string& ours) {
  const auto theirs = split_lines(held), right = split_lines(ours);
  std::size_t line = 0;
  while (line < theirs.size() && line < right.size() && theirs[line] == right[line]) ++line;
  const auto at = [&](const auto& lines) {
    return line < lines.size() ? quote(trim(lines[line])) : quote("");
  };
  return say("sheet.differs", "line {} says {}, the recorded games say {}", line + 1, at(theirs),
             at(right));
}

// Plays every game of the final through by the rules. The answer is how many there are.
Answer<std::int64_t> replay_all(Connection& connection, std::int64_t deadline, Sentence& trouble) {
  const auto rows = connection.run(
      "SELECT g.game, d.record FROM pairings p JOIN pairing_games g ON g.pairing = p.id JOIN "
      "documents d ON d.game = g.game WHERE p.deadline = $1 AND p.purpose = 'final' AND p.state = "
      "'done' ORDER BY g.game",
      {deadline});
  if (!rows) return rows.error();
  for (const Row& row : *rows) {
    const auto record = store::record_in(row.text(1), fmt::format("game {}", row.number(0)));
    if (!record) return record.error();
    const auto played = replay(*record);
    if (played || !trouble.empty()) continue;
    trouble = say("sheet.game", "game {} is not as the rules have it: {}", row.number(0),
                  played.error().message);
  }
  return static_cast<std::int64_t>(rows->size());
}

}  // namespace

Answer<std::string> compose_sheet(Connection& connection, const DeadlineRow& deadline,
                                  std::int64_t number, const std::string& public_key) {
  const auto entrants = entrants_of(connection, deadline.id);
  if (!entrants) return entrants.refusal();
  const auto pairs = final_pairs(connection, deadline, *entrants);
  if (!pairs) return pairs.refusal();
  auto people = entrant_documents(connection, *entrants);
  if (!people) return people.refusal();
  const auto course = find_course(connection, Viewer::terminal(), deadline.course);
  if (!course) return course.refusal();
  const Json plan = read_json(deadline.plan);
  Json games = Json::array(), standings = Json::array();
  for (const FinalPair& pair : *pairs) {
    games.push_back({{"round", pair.round + 1},
                     {"first", (*entrants)[pair.a].version},
                     {"second", (*entrants)[pair.b].version},
                     {"opening", pair.opening},
                     {"games", {pair.games[0], pair.games[1]}},
                     {"half_points_of_first", {pair.half_points[0], pair.half_points[1]}}});
  }
  for (const FinalStanding& one :
       final_standings(schedule_of(deadline, entrants->size()), *pairs)) {
    standings.push_back({{"place", one.place},
                         {"bot", (*entrants)[one.seat].bot},
                         {"version", (*entrants)[one.seat].version},
                         {"half_points", one.half_points},
                         {"tie_break", one.tie_break},
                         {"wins", one.wins},
                         {"draws", one.draws},
                         {"losses", one.losses}});
  }
  const Json sheet{{"sheet", 1},
                   {"course", deadline.course},
                   {"deadline", deadline.id},
                   {"number", number},
                   {"game", course->game},
                   {"due", store::utc_time(deadline.due)},
                   {"frozen", time_document(deadline.frozen)},
                   {"form", deadline.form},
                   {"rounds", deadline.rounds},
                   {"pairs", deadline.pairs},
                   {"seed_hash", deadline.seed_hash},
                   {"seed", deadline.seed},
                   {"openings", plan["openings"]},
                   {"settings", plan["settings"]},
                   {"entrants", std::move(*people)},
                   {"games", std::move(games)},
                   {"standings", std::move(standings)},
                   {"key", public_key}};
  return sheet.dump(1) + "\n";
}

std::optional<Refusal> sign_sheet(Connection& connection, const DeadlineRow& deadline,
                                  std::int64_t now) {
  const auto key = signing_key(connection, now);
  if (!key) return key.refusal();
  const auto last = connection.run(
      "SELECT number, content FROM sheets WHERE deadline = $1 ORDER BY number DESC LIMIT 1",
      {deadline.id});
  if (!last) return Refusal(last.error());
  const std::int64_t before = last->empty() ? 0 : last->front().number(0);
  const auto signed_text = [&](const std::string& body) {
    const Json line{{"key", key->public_key}, {"signature", signature_of(*key, body)}};
    return body + line.dump() + "\n";
  };
  if (before > 0) {
    const auto same = compose_sheet(connection, deadline, before, key->public_key);
    if (!same) return same.refusal();
    if (signed_text(*same) == last->front().text(1)) return std::nullopt;
  }
  const auto body = compose_sheet(connection, deadline, before + 1, key->public_key);
  if (!body) return body.refusal();
  const auto done =
      connection.run("INSERT INTO sheets (deadline, number, made, content) VALUES ($1, $2, $3, $4)",
                     {deadline.id, before + 1, now, signed_text(*body)});
  return done ? std::nullopt : std::optional(Refusal(done.error()));
}

Answer<std::optional<std::string>> newest_sheet(Connection& connection, std::int64_t deadline) {
  const auto rows = connection.run(
      "SELECT content FROM sheets WHERE deadline = $1 ORDER BY number DESC LIMIT 1", {deadline});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<std::string>();
  return std::optional(rows->front().text(0));
}

Answer<SheetVerdict> judge_sheet(Connection& connection, const std::string& text) {
  const auto held = read_signed(text);
  if (!held) return held.refusal();
  const Json body = read_json(held->body);
  constexpr std::int64_t kHighest = std::numeric_limits<std::int64_t>::max();
  SheetVerdict verdict{.key = held->key,
                       .is_signed = is_signature_of(held->key, held->signature, held->body)};
  JsonFields fields(body);
  for (const char* key : {"sheet", "deadline", "number"}) fields.need(key);
  int form = 0;
  fields.read("sheet", form, 1, 1);
  fields.read("deadline", verdict.deadline, 0, kHighest);
  fields.read("number", verdict.number, 0, kHighest);
  if (fields.mistake()) return no_sheet();
  const auto complain = [&](Sentence trouble) {
    if (verdict.trouble.empty()) verdict.trouble = std::move(trouble);
  };
  if (!verdict.is_signed) {
    complain(say("sheet.signature", "the signature is not that of this text"));
  }
  const auto ours = public_key(connection);
  if (!ours) return ours.refusal();
  verdict.our_key = *ours && **ours == held->key;
  if (!verdict.our_key)
    complain(say("sheet.key", "the key {} is not this store's", quote(held->key)));
  const auto deadline = find_deadline(connection, verdict.deadline);
  if (!deadline) return deadline.refusal();
  const auto kept = connection.run(
      "SELECT content, (SELECT max(number) FROM sheets s WHERE s.deadline = $1) FROM sheets WHERE "
      "deadline = $1 AND number = $2",
      {verdict.deadline, verdict.number});
  if (!kept) return kept.error();
  if (!*deadline || kept->empty()) {
    complain(say("sheet.unknown", "this store has signed no such sheet"));
    return verdict;
  }
  if (promise_of((*deadline)->seed) != (*deadline)->seed_hash) {
    complain(say("sheet.seed", "the seed is not the one that was promised"));
  }
  verdict.newest = kept->front().number(1) == verdict.number;
  std::string right = kept->front().text(0);
  if (verdict.newest) {
    const auto composed = compose_sheet(connection, **deadline, verdict.number, held->key);
    if (!composed) return composed.refusal();
    right = *composed;
    auto course = find_course(connection, Viewer::terminal(), (*deadline)->course);
    if (!course) return course.refusal();
    const Json plan = read_json((*deadline)->plan);
    const auto settings = changed({}, plan["settings"]);
    if (!settings) return settings.error();
    course->settings = *settings;
    if (Json(final_openings(*course, (*deadline)->seed, (*deadline)->pairs)) != plan["openings"]) {
      complain(say("sheet.openings", "the openings do not follow from the seed"));
    }
    const auto games = replay_all(connection, verdict.deadline, verdict.trouble);
    if (!games) return games.refusal();
    verdict.games = *games;
  } else {
    const auto then = read_signed(right);
    if (!then) return then.refusal();
    right = then->body;
  }
  verdict.same = right == held->body;
  if (!verdict.same) complain(difference(held->body, right));
  return verdict;
}

}  // namespace palamedes::ladder
