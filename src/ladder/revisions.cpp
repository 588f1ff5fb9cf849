#include "ladder/revisions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "arena/random_key.hpp"
#include "ladder/audit.hpp"
#include "ladder/finals.hpp"
#include "ladder/game_rows.hpp"
#include "ladder/ranking.hpp"
#include "ladder/sheets.hpp"
#include "ladder/wishes.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;
using Kind = Refusal::Kind;

constexpr std::int64_t kMostRevised = 500;
constexpr std::size_t kLongestReasonKept = 1000;

struct RevisionRow {
  std::int64_t id = 0, course = 0, made = 0;
  std::string kind, state, reason, by;
  std::optional<std::int64_t> decided;
};

Refusal no_revision() {
  return {Kind::NotFound, say("revision.unknown", "there is no such revision")};
}

Answer<std::vector<RevisionRow>> revisions_where(Connection& connection,
                                                 const std::string& condition, std::int64_t value) {
  const auto rows = connection.run(
      "SELECT r.id, r.course, r.made, r.kind, r.state, r.reason, COALESCE(a.shown, ''), r.decided "
      "FROM revisions r LEFT JOIN accounts a ON a.id = r.account WHERE " +
          condition,
      {value});
  if (!rows) return rows.error();
  std::vector<RevisionRow> all;
  for (const Row& row : *rows) {
    all.push_back({row.number(0), row.number(1), row.number(2), row.text(3), row.text(4),
                   row.text(5), row.text(6), row.optional_number(7)});
  }
  return all;
}

// A pair that is revised, and the one that was played instead.
struct Revised {
  std::int64_t pairing = 0, first = 0, second = 0;
  std::string purpose;
  bool rated = false;
  std::optional<std::int64_t> deadline, round, replay, game;
  std::optional<std::int64_t> was, would_be;  // half points of `first`
};

Answer<std::vector<Revised>> revised_of(Connection& connection, std::int64_t revision) {
  const auto rows = connection.run(
      "SELECT p.id, p.first, p.second, p.purpose, p.rated, p.deadline, p.round, v.replay, "
      "p.half_points, q.half_points, (SELECT min(g.game) FROM pairing_games g WHERE g.pairing = "
      "p.id) FROM revised_pairings v JOIN pairings p ON p.id = v.pairing LEFT JOIN pairings q ON "
      "q.id = v.replay WHERE v.revision = $1 ORDER BY p.id",
      {revision});
  if (!rows) return rows.error();
  std::vector<Revised> all;
  for (const Row& row : *rows) {
    all.push_back({.pairing = row.number(0),
                   .first = row.number(1),
                   .second = row.number(2),
                   .purpose = row.text(3),
                   .rated = row.number(4) != 0,
                   .deadline = row.optional_number(5),
                   .round = row.optional_number(6),
                   .replay = row.optional_number(7),
                   .game = row.optional_number(10),
                   .was = row.optional_number(8),
                   .would_be = row.optional_number(9)});
  }
  return all;
}

// What a pair that was played counts, from its games.
Answer<Tally> tally_of_pairing(Connection& connection, std::int64_t pairing) {
  const auto rows = connection.run(
      "SELECT number, half_points FROM pairing_games WHERE pairing = $1 ORDER BY number",
      {pairing});
  if (!rows) return rows.error();
  Tally tally;
  std::size_t sum = 0;
  for (const Row& row : *rows) {
    const auto points = row.optional_number(1);
    if (!points) return Tally();
    ++(*points == 2 ? tally.wins : *points == 0 ? tally.losses : tally.draws);
    if (row.number(0) == 0) tally.first_half_points = *points;
    sum += static_cast<std::size_t>(*points);
  }
  if (!rows->empty()) ++tally.pairs.of.at(sum);
  return tally;
}

bool counts_for_ranking(const Revised& one) {
  return one.purpose == "rank" || one.purpose == "pass" ||
         (one.purpose == "challenge" && one.rated);
}

std::optional<Error> uncount_pair(Connection& connection, const Revised& one, const Tally& tally) {
  std::vector<store::Value> values{one.purpose, one.first, one.second};
  for (const std::uint64_t count : tally.pairs.of) {
    values.emplace_back(static_cast<std::int64_t>(count));
  }
  for (const std::int64_t count :
       {tally.wins, tally.draws, tally.losses, tally.first_half_points}) {
    values.emplace_back(count);
  }
  const auto done = connection.run(
      "UPDATE counters SET pairs0 = pairs0 - $4, pairs1 = pairs1 - $5, pairs2 = pairs2 - $6, "
      "pairs3 = pairs3 - $7, pairs4 = pairs4 - $8, wins = wins - $9, draws = draws - $10, losses = "
      "losses - $11, first_points = first_points - $12 WHERE purpose = $1 AND first = $2 AND "
      "second = $3",
      values);
  return done ? std::nullopt : std::optional(done.error());
}

void take_away(Tally& from, const Tally& tally) {
  for (std::size_t i = 0; i < from.pairs.of.size(); ++i) from.pairs.of[i] -= tally.pairs.of[i];
  from.wins -= tally.wins, from.draws -= tally.draws, from.losses -= tally.losses;
  from.first_half_points -= tally.first_half_points;
}

// By version: how many of its pairs change, and its half points before and afterwards.
struct Why {
  std::int64_t pairs = 0, before = 0, afterwards = 0;
};

// Who would stand elsewhere in the ladder.
Answer<Json> ladder_moves(Connection& connection, std::int64_t course,
                          const std::vector<Revised>& revised) {
  std::set<std::int64_t> references;
  std::map<std::int64_t, const BotRow*> bot_of;
  const auto bots = bots_of(connection, course);
  if (!bots) return bots.refusal();
  std::vector<std::int64_t> versions;
  for (const BotRow& bot : *bots) {
    if (!bot.active) continue;
    versions.push_back(*bot.active);
    bot_of[*bot.active] = &bot;
    if (bot.owner.reference()) references.insert(*bot.active);
  }
  const auto now = counters_of_course(connection, course);
  if (!now) return now.refusal();
  std::vector<Counter> then = *now;
  std::map<std::int64_t, Why> why;
  for (const Revised& one : revised) {
    if (!counts_for_ranking(one)) continue;
    const auto gone = tally_of_pairing(connection, one.pairing);
    if (!gone) return gone.refusal();
    Tally come;
    if (one.replay && one.would_be) {
      const auto played = tally_of_pairing(connection, *one.replay);
      if (!played) return played.refusal();
      come = *played;
    }
    for (Counter& counter : then) {
      if (counter.purpose != one.purpose || counter.first != one.first ||
          counter.second != one.second) {
        continue;
      }
      take_away(counter.tally, *gone);
      counter.tally.add(come);
    }
    const auto note = [&](std::int64_t version, const Tally& before, const Tally& afterwards) {
      Why& his = why[version];
      ++his.pairs;
      his.before += 2 * before.wins + before.draws;
      his.afterwards += 2 * afterwards.wins + afterwards.draws;
    };
    note(one.first, *gone, come);
    note(one.second, gone->turned(), come.turned());
  }
  std::map<std::int64_t, Standing> before;
  for (const Standing& one : standings_of(versions, references, *now)) before[one.version] = one;
  Json moves = Json::array();
  for (const Standing& one : standings_of(versions, references, then)) {
    const Standing& old = before[one.version];
    const bool same = old.place == one.place && std::llround(old.elo) == std::llround(one.elo);
    if (same) continue;
    const auto his = why.find(one.version);
    const Sentence reason =
        his == why.end()
            ? say("revision.others", "others whom it met, or who stand near, change")
            : say("revision.own", "{} of its pairs change: {} half points instead of {}",
                  his->second.pairs, his->second.afterwards, his->second.before);
    moves.push_back({{"bot", bot_of.at(one.version)->id},
                     {"name", bot_of.at(one.version)->name},
                     {"from", old.place},
                     {"to", one.place},
                     {"elo", std::llround(old.elo)},
                     {"would_be_elo", std::llround(one.elo)},
                     {"why", said(reason)}});
  }
  return moves;
}

// Who would stand elsewhere in a final.
Answer<Json> final_moves(Connection& connection, const std::vector<Revised>& revised) {
  Json moves = Json::array();
  std::set<std::int64_t> finals;
  for (const Revised& one : revised) {
    if (one.purpose == "final" && one.deadline) finals.insert(*one.deadline);
  }
  for (const std::int64_t id : finals) {
    const auto deadline = find_deadline(connection, id);
    if (!deadline) return deadline.refusal();
    const auto entrants = entrants_of(connection, id);
    if (!entrants) return entrants.refusal();
    const auto pairs = final_pairs(connection, **deadline, *entrants);
    if (!pairs) return pairs.refusal();
    std::vector<FinalPair> then = *pairs;
    for (const Revised& one : revised) {
      if (!one.replay || !one.would_be) continue;
      const auto points = connection.run(
          "SELECT number, half_points FROM pairing_games WHERE pairing = $1", {*one.replay});
      if (!points) return points.error();
      for (FinalPair& pair : then) {
        if (pair.pairing != one.pairing) continue;
        for (const Row& row : *points) {
          pair.half_points[row.number(0) == 0 ? 0 : 1] = static_cast<int>(row.number(1));
        }
      }
    }
    const auto plan = schedule_of(**deadline, entrants->size());
    std::map<std::size_t, int> before;
    for (const FinalStanding& one : final_standings(plan, *pairs)) before[one.seat] = one.place;
    for (const FinalStanding& one : final_standings(plan, then)) {
      if (before[one.seat] == one.place) continue;
      auto who = contender(connection, (*entrants)[one.seat].version);
      if (!who) return who;
      moves.push_back({{"bot", (*who)["bot"]},
                       {"name", (*who)["name"]},
                       {"from", before[one.seat]},
                       {"to", one.place}});
    }
  }
  return moves;
}

Answer<Json> revision_document(Connection& connection, const RevisionRow& row, bool with_moves) {
  const auto revised = revised_of(connection, row.id);
  if (!revised) return revised.refusal();
  Json pairs = Json::array();
  std::int64_t played = 0;
  for (const Revised& one : *revised) {
    played += one.would_be ? 1 : 0;
    if (!with_moves) continue;
    auto first = contender(connection, one.first);
    if (!first) return first;
    auto second = contender(connection, one.second);
    if (!second) return second;
    pairs.push_back({{"pairing", one.pairing},
                     {"purpose", one.purpose},
                     {"first", std::move(*first)},
                     {"second", std::move(*second)},
                     {"was", one.was ? Json(*one.was) : Json(nullptr)},
                     {"would_be", one.would_be ? Json(*one.would_be) : Json(nullptr)},
                     {"game", one.game ? Json(*one.game) : Json(nullptr)}});
  }
  Json moves = Json::array(), in_finals = Json::array();
  if (with_moves && (row.state == "preview" || row.state == "playing")) {
    auto ladder = ladder_moves(connection, row.course, *revised);
    if (!ladder) return ladder;
    moves = std::move(*ladder);
    auto finals = final_moves(connection, *revised);
    if (!finals) return finals;
    in_finals = std::move(*finals);
  } else if (with_moves) {
    // What was decided upon is kept as it was seen then.
    const auto kept = connection.run("SELECT verdict FROM revisions WHERE id = $1", {row.id});
    if (!kept) return kept.error();
    const Json seen = Json::parse(kept->front().text(0), nullptr, false);
    if (seen.is_object()) moves = seen["moves"], in_finals = seen["final_moves"];
  }
  return Json{{"id", row.id},
              {"course", row.course},
              {"kind", row.kind},
              {"state", row.state},
              {"reason", row.reason},
              {"by", row.by.empty() ? Json(nullptr) : Json(row.by)},
              {"made", time_document(row.made)},
              {"decided", time_document(row.decided)},
              {"size", revised->size()},
              {"played", played},
              {"pairs", std::move(pairs)},
              {"moves", std::move(moves)},
              {"final_moves", std::move(in_finals)}};
}

// The pairs that count, of those that the wish is about.
Answer<std::vector<std::int64_t>> chosen_pairings(Connection& connection, std::int64_t course,
                                                  const Json& wish) {
  std::string condition =
      "p.course = $1 AND p.state = 'done' AND (p.purpose IN ('rank', 'pass', "
      "'final') OR (p.purpose = 'challenge' AND p.rated = 1))";
  std::vector<store::Value> values{course};
  const auto also = [&](std::string_view text, store::Value value) {
    values.push_back(std::move(value));
    condition += fmt::format(fmt::runtime(text), values.size());
  };
  if (has_field(wish, "pairings")) {
    const Json& list = wish["pairings"];
    if (!list.is_array() || list.empty() || list.size() > static_cast<std::size_t>(kMostRevised) ||
        !std::all_of(list.begin(), list.end(),
                     [](const Json& one) { return one.is_number_integer(); })) {
      return Refusal(Kind::Invalid, say("revision.pairings",
                                        "pairings are a list of 1 to {} numbers", kMostRevised));
    }
    std::string ids;
    for (const Json& one : list)
      ids += fmt::format("{}{}", ids.empty() ? "" : ", ", one.get<std::int64_t>());
    condition += fmt::format(" AND p.id IN ({})", ids);
  }
  for (const auto& [name, text] :
       {std::pair{"game",
                  " AND p.id IN (SELECT g.pairing FROM pairing_games g WHERE g.game = ${})"},
        std::pair{"version", " AND ${0} IN (p.first, p.second)"}}) {
    const auto number = whole_field(wish, name, 1, INT64_C(1) << 53);
    if (!number) return number.refusal();
    if (*number) also(text, **number);
  }
  const auto worker = text_field(wish, "worker", 200);
  if (!worker) return worker.refusal();
  if (*worker) also(" AND p.worker IN (SELECT w.id FROM workers w WHERE w.name = ${})", **worker);
  for (const auto& [name, text] :
       {std::pair{"since", " AND p.ended >= ${}"}, std::pair{"until", " AND p.ended <= ${}"}}) {
    const auto time = time_field(wish, name);
    if (!time) return time.refusal();
    if (*time) also(text, **time);
  }
  if (values.size() == 1 && !has_field(wish, "pairings")) {
    return Refusal(Kind::Invalid, say("revision.what",
                                      "name what is revised: pairings, a game, a version, a worker "
                                      "or times"));
  }
  const auto rows =
      connection.run(fmt::format("SELECT p.id FROM pairings p WHERE {} ORDER BY p.id LIMIT {}",
                                 condition, kMostRevised + 1),
                     values);
  if (!rows) return rows.error();
  if (rows->empty()) {
    return Refusal(Kind::NotFound, say("revision.none", "there are no such pairs that count"));
  }
  if (rows->size() > static_cast<std::size_t>(kMostRevised)) {
    return Refusal(Kind::Invalid,
                   say("revision.many", "a revision has at most {} pairs", kMostRevised));
  }
  std::vector<std::int64_t> chosen;
  for (const Row& row : *rows) chosen.push_back(row.number(0));
  return chosen;
}

Answer<std::int64_t> put_replay(Connection& connection, OpeningBooks& books, std::int64_t pairing,
                                std::int64_t now) {
  const auto rows = connection.run(
      "SELECT course, first, second, seed, deadline FROM pairings WHERE id = $1", {pairing});
  if (!rows) return rows.error();
  const Row& row = rows->front();
  auto course = find_course(connection, Viewer::terminal(), row.number(0));
  if (!course) return course.refusal();
  if (const auto id = row.optional_number(4)) {  // of a final: as that was played
    const auto deadline = find_deadline(connection, *id);
    if (!deadline) return deadline.refusal();
    const Json plan = Json::parse((*deadline)->plan, nullptr, false);
    const auto settings = changed({}, plan["settings"]);
    if (!settings) return settings.error();
    course->settings = *settings;
  }
  for (const std::int64_t version : {row.number(1), row.number(2)}) {
    const auto of = version_at_work(connection, version);
    if (!of) return of.refusal();
    if (!of->version.program && !of->bot.owner.reference()) {
      return Refusal(Kind::Conflict, say("revision.gone", "{} cannot play any more", of->bot.name));
    }
  }
  const auto put = put_pairing(connection, books, *course,
                               {.purpose = Purpose::Rerun,
                                .first = row.number(1),
                                .second = row.number(2),
                                .rated = false,
                                .owner = fmt::format("course:{}", course->id),
                                .seed = row.number(3)},
                               now);
  if (!put) return put.refusal();
  if (!*put) return Refusal(Kind::Conflict, say("revision.busy", "try again"));
  return **put;
}

std::optional<Refusal> apply_one(Connection& connection, std::int64_t course, const Revised& one) {
  const auto gone = tally_of_pairing(connection, one.pairing);
  if (!gone) return gone.refusal();
  const auto left_out = connection.run(
      "UPDATE pairings SET state = 'excluded', rated = 0 WHERE id = $1 AND state = "
      "'done'",
      {one.pairing});
  if (!left_out) return Refusal(left_out.error());
  if (counts_for_ranking(one)) {
    if (auto error = uncount_pair(connection, one, *gone)) return Refusal(*error);
  }
  if (!one.replay) return std::nullopt;
  const auto last = connection.run(
      "SELECT COALESCE(max(number), 0) FROM pairings WHERE purpose = $1 AND first = $2 AND second "
      "= $3",
      {one.purpose, one.first, one.second});
  if (!last) return Refusal(last.error());
  const auto instead = connection.run(
      "UPDATE pairings SET purpose = $1, number = $2, rated = $3, deadline = $4, round = $5 WHERE "
      "id = $6",
      {one.purpose, last->front().number(0) + 1, std::int64_t{one.rated},
       store::optional_value(one.deadline), store::optional_value(one.round), *one.replay});
  if (!instead) return Refusal(instead.error());
  if (!counts_for_ranking(one)) return std::nullopt;
  const auto come = tally_of_pairing(connection, *one.replay);
  if (!come) return come.refusal();
  if (auto error = count_pair(connection, course, {one.purpose, one.first, one.second, *come})) {
    return Refusal(*error);
  }
  return std::nullopt;
}

std::optional<Refusal> sign_again(Connection& connection, const std::vector<Revised>& revised,
                                  std::int64_t now) {
  std::set<std::int64_t> finals;
  for (const Revised& one : revised) {
    if (one.purpose == "final" && one.deadline) finals.insert(*one.deadline);
  }
  for (const std::int64_t id : finals) {
    const auto deadline = find_deadline(connection, id);
    if (!deadline) return deadline.refusal();
    if (!*deadline || (*deadline)->state != "final") continue;
    if (auto refusal = sign_sheet(connection, **deadline, now)) return refusal;
  }
  return std::nullopt;
}

// One that the viewer may decide upon.
Answer<RevisionRow> find_revision(Connection& connection, const Viewer& viewer, std::int64_t id) {
  const auto rows = revisions_where(connection, "r.id = $1", id);
  if (!rows) return rows.refusal();
  if (rows->empty()) return no_revision();
  const auto course = find_course_taught(connection, viewer, rows->front().course);
  if (!course) {
    return course.refusal().kind == Kind::NotFound ? no_revision() : course.refusal();
  }
  return rows->front();
}

}  // namespace

Answer<Json> Revisions::all(const Viewer& viewer, std::int64_t id) {
  return in_reading<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto course = find_course_taught(connection, viewer, id);
    if (!course) return course.refusal();
    const auto rows = revisions_where(connection, "r.course = $1 ORDER BY r.id DESC LIMIT 200", id);
    if (!rows) return rows.refusal();
    Json list = Json::array();
    for (const RevisionRow& row : *rows) {
      auto document = revision_document(connection, row, false);
      if (!document) return document;
      list.push_back(std::move(*document));
    }
    return Json{{"revisions", std::move(list)}};
  });
}

Answer<Json> Revisions::propose(const Viewer& viewer, std::int64_t id, const Json& wish) {
  const std::string key = arena::random_key();
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const std::int64_t now = clock_();
    const auto course = find_course_taught(connection, viewer, id);
    if (!course) return course.refusal();
    const auto kind = text_field(wish, "kind", 20);
    if (!kind) return kind.refusal();
    if (!*kind || (**kind != "exclude" && **kind != "rerun")) {
      return Refusal(Kind::Invalid, say("revision.kind", "kind is exclude or rerun"));
    }
    const auto reason = text_field(wish, "reason", kLongestReasonKept);
    if (!reason) return reason.refusal();
    if (!*reason || (*reason)->empty()) {
      return Refusal(Kind::Invalid, say("revision.reason", "a revision needs a reason"));
    }
    const auto chosen = chosen_pairings(connection, id, wish);
    if (!chosen) return chosen.refusal();
    const bool rerun = **kind == "rerun";
    const auto made = connection.run(
        "INSERT INTO revisions (key, course, account, kind, state, reason, chosen, verdict, made) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, '', $8) RETURNING id",
        {key, id, store::optional_value(viewer.account), **kind,
         std::string(rerun ? "playing" : "preview"), **reason,
         wish.dump(-1, ' ', false, Json::error_handler_t::replace), now});
    if (!made) return made.error();
    const std::int64_t revision = made->front().number(0);
    for (const std::int64_t pairing : *chosen) {
      std::optional<std::int64_t> replay;
      if (rerun) {
        const auto put = put_replay(connection, books_, pairing, now);
        if (!put) return put.refusal();
        replay = *put;
      }
      const auto done = connection.run(
          "INSERT INTO revised_pairings (revision, pairing, replay) VALUES ($1, $2, $3)",
          {revision, pairing, store::optional_value(replay)});
      if (!done) return done.error();
    }
    if (!rerun) {
      const auto revised = revised_of(connection, revision);
      if (!revised) return revised.refusal();
      if (std::any_of(revised->begin(), revised->end(),
                      [](const Revised& one) { return one.purpose == "final"; })) {
        return Refusal(Kind::Conflict,
                       say("revision.final",
                           "a final is on equal games: its pairs are played again, not left out"));
      }
    }
    if (auto error = note_down(connection, now, viewer, id, **kind,
                               fmt::format("revision {}", revision), **reason)) {
      return *error;
    }
    if (auto error = tell_course(connection, id, "course", id)) return *error;
    const auto row = find_revision(connection, viewer, revision);
    if (!row) return row.refusal();
    return revision_document(connection, *row, true);
  });
}

Answer<Json> Revisions::revision(const Viewer& viewer, std::int64_t id) {
  return in_reading<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto row = find_revision(connection, viewer, id);
    if (!row) return row.refusal();
    return revision_document(connection, *row, true);
  });
}

Answer<Json> Revisions::decide(const Viewer& viewer, std::int64_t id, bool apply) {
  std::int64_t course = 0;
  auto decided = in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const std::int64_t now = clock_();
    auto row = find_revision(connection, viewer, id);
    if (!row) return row.refusal();
    course = row->course;
    if (row->state != "preview" && (apply || row->state != "playing")) {
      return Refusal(Kind::Conflict,
                     row->state == "playing"
                         ? say("revision.playing", "its pairs are not all played yet")
                         : say("revision.decided", "it was {} already", row->state));
    }
    const auto seen = revision_document(connection, *row, true);
    if (!seen) return seen.refusal();
    const auto revised = revised_of(connection, id);
    if (!revised) return revised.refusal();
    for (const Revised& one : *revised) {
      if (apply) {
        if (auto refusal = apply_one(connection, course, one)) return *refusal;
      } else if (one.replay) {
        const auto ended = connection.run(
            "UPDATE pairings SET state = 'cancelled', ended = $1 WHERE id = $2 AND state = 'open'",
            {now, *one.replay});
        if (!ended) return ended.error();
        if (auto error = work::cancel_jobs(connection, "pair", *one.replay, now * 1000)) {
          return *error;
        }
      }
    }
    const Json verdict{{"moves", (*seen)["moves"]}, {"final_moves", (*seen)["final_moves"]}};
    const auto done =
        connection.run("UPDATE revisions SET state = $1, decided = $2, verdict = $3 WHERE id = $4",
                       {std::string(apply ? "applied" : "discarded"), now, verdict.dump(), id});
    if (!done) return done.error();
    if (apply) {
      if (auto refusal = sign_again(connection, *revised, now)) return *refusal;
    }
    if (auto error = note_down(connection, now, viewer, course, apply ? "apply" : "discard",
                               fmt::format("revision {}", id), row->reason)) {
      return *error;
    }
    row = find_revision(connection, viewer, id);
    if (!row) return row.refusal();
    return revision_document(connection, *row, true);
  });
  if (!decided || !apply) return decided;
  Ranking ranking(pool_, clock_);
  ranking.changed(course);
  if (auto error = ranking.refresh(Ranking::When::Now)) return *error;
  return decided;
}

std::optional<Refusal> replayed(Connection& connection, OpeningBooks& books, std::int64_t pairing,
                                bool counts, std::int64_t now) {
  const auto rows = connection.run(
      "SELECT v.revision, v.pairing, r.course FROM revised_pairings v JOIN revisions r ON r.id = "
      "v.revision WHERE v.replay = $1 AND r.state = 'playing'",
      {pairing});
  if (!rows) return Refusal(rows.error());
  if (rows->empty()) return std::nullopt;
  const std::int64_t revision = rows->front().number(0);
  if (!counts) {
    const auto put = put_replay(connection, books, rows->front().number(1), now);
    if (!put) return put.refusal();
    const auto done = connection.run(
        "UPDATE revised_pairings SET replay = $1 WHERE revision = $2 AND replay = $3",
        {*put, revision, pairing});
    return done ? std::nullopt : std::optional(Refusal(done.error()));
  }
  const auto done = connection.run(
      "UPDATE revisions SET state = 'preview' WHERE id = $1 AND state = 'playing' AND NOT EXISTS "
      "(SELECT 1 FROM revised_pairings v JOIN pairings p ON p.id = v.replay WHERE v.revision = $1 "
      "AND p.state <> 'done')",
      {revision});
  if (!done) return Refusal(done.error());
  if (auto error = tell_course(connection, rows->front().number(2), "course", revision)) {
    return Refusal(*error);
  }
  return std::nullopt;
}

}  // namespace palamedes::ladder
