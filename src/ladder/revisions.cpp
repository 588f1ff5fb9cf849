#include "ladder/revisions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/random_key.hpp"
#include "games/record/json_text.hpp"
#include "ladder/audit.hpp"
#include "ladder/finals.hpp"
#include "ladder/ranking.hpp"
#include "ladder/revision_choice.hpp"
#include "ladder/revision_preview.hpp"
#include "ladder/sheets.hpp"
#include "ladder/wishes.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;
using Kind = Refusal::Kind;

constexpr std::size_t kLongestReasonKept = 1000;

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
    const Json plan = read_json((*deadline)->plan);
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
  for (const std::int64_t id : finals_of(revised)) {
    const auto deadline = find_deadline(connection, id);
    if (!deadline) return deadline.refusal();
    if (!*deadline || (*deadline)->state != "final") continue;
    if (auto refusal = sign_sheet(connection, **deadline, now)) return refusal;
  }
  return std::nullopt;
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
    const bool rerun = **kind == "rerun";
    const auto chosen = chosen_pairings(connection, id, wish, rerun);
    if (!chosen) return chosen.refusal();
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
