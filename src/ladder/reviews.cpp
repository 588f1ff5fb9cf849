#include "ladder/reviews.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>

#include "base/text.hpp"
#include "desk/coach/documents.hpp"
#include "desk/coach/find.hpp"
#include "desk/coach/read_findings.hpp"
#include "games/record/json_text.hpp"
#include "ladder/audit.hpp"
#include "store/sql_rows.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;

// One of the newest games of a bot or version, and what was found in it for that side.
struct CoachedGame {
  std::int64_t game = 0, version = 0;
  int side = 0;
  GameRecord record;
  std::optional<desk::Findings> found;  // nothing: a game that it has won
  bool looked_at = false;               // a coach of today has, or need not
};

bool won(const CoachedGame& game) {
  return game.record.result.winner.value_or(0) == (game.side == 0 ? 1 : -1);
}

std::string key_of_review(const CoachedGame& game) {
  return fmt::format("review:{}:{}:{}", game.game, game.side, desk::kCoachVersion);
}

// Games among versions of the same bot count for a version, not for the bot.
Answer<std::vector<CoachedGame>> newest_games(Connection& connection, std::int64_t version,
                                              std::optional<std::int64_t> bot) {
  const std::string its =
      bot ? "(SELECT id FROM versions WHERE bot = $1)" : "(SELECT id FROM versions WHERE id = $1)";
  const auto rows = connection.run(
      fmt::format(
          "SELECT g.game, g.number, CASE WHEN p.first IN {0} THEN 1 ELSE 0 END, p.first, p.second, "
          "d.record, f0.document, f1.document FROM pairings p JOIN pairing_games g ON g.pairing = "
          "p.id JOIN documents d ON "
          "d.game = g.game LEFT JOIN findings f0 ON f0.game = g.game AND f0.side = 0 LEFT JOIN "
          "findings f1 ON f1.game = g.game AND f1.side = 1 WHERE p.id IN (SELECT q.id FROM "
          "pairings "
          "q WHERE (q.first IN {0} OR q.second IN {0}) AND NOT (q.first IN {0} AND q.second IN "
          "{0}) "
          "AND q.state = 'done' ORDER BY q.id DESC LIMIT $2) ORDER BY p.id, g.number",
          its),
      {bot.value_or(version), std::int64_t{kGamesCoached / 2}});
  if (!rows) return rows.error();
  std::vector<CoachedGame> games;
  for (const Row& row : *rows) {
    CoachedGame game;
    game.game = row.number(0);
    const bool is_first = row.number(2) != 0;
    game.version = row.number(is_first ? 3 : 4);
    game.side = is_first == (row.number(1) == 0) ? 0 : 1;
    auto record = store::record_in(row.text(5), fmt::format("game {}", game.game));
    if (!record) return record.error();
    game.record = std::move(*record);
    const Side side = game.side == 0 ? Side::First : Side::Second;
    if (won(game)) {
      auto outline = desk::outline(game.record, side);
      if (!outline) return outline.error();
      game.found = std::move(*outline);
      game.looked_at = true;
    } else if (const auto* kept = std::get_if<std::string>(
                   &row.values()[static_cast<std::size_t>(6 + game.side)])) {
      auto found = desk::read_findings(read_json(*kept), game.record);
      if (found) game.found = std::move(*found), game.looked_at = true;
    }
    games.push_back(std::move(game));
  }
  return games;
}

Answer<std::vector<CoachedGame>> games_of(Connection& connection, const Coached& coached) {
  return newest_games(connection, coached.of.version.id,
                      coached.whole_bot ? std::optional(coached.of.bot.id) : std::nullopt);
}

std::vector<desk::Findings> findings_in(const std::vector<CoachedGame>& games) {
  std::vector<desk::Findings> found;
  for (const CoachedGame& game : games) {
    if (game.looked_at) found.push_back(*game.found);
  }
  return found;
}

// With the version before it that has played, where both have been looked into.
Answer<Json> compared(Connection& connection, const Coached& coached,
                      const std::vector<desk::Findings>& later) {
  if (coached.whole_bot || later.empty()) return Json(nullptr);
  const auto versions = versions_of(connection, coached.of.bot.id);
  if (!versions) return versions.refusal();
  std::optional<std::int64_t> before;
  std::int64_t number = 0;
  for (const VersionRow& version : *versions) {
    if (version.number >= coached.of.version.number || version.number <= number) continue;
    if (!version.program) continue;
    before = version.id, number = version.number;
  }
  if (!before) return Json(nullptr);
  const auto games = newest_games(connection, *before, {});
  if (!games) return games.refusal();
  const auto earlier = findings_in(*games);
  if (earlier.empty()) return Json(nullptr);
  const desk::Comparison comparison = desk::compare(earlier, later);
  if (comparison.points.pairs == 0) return Json(nullptr);
  return desk::comparison_doc(comparison);
}

}  // namespace

Answer<Json> coach_document(Connection& connection, const Viewer& viewer, const Coached& coached) {
  const auto games = games_of(connection, coached);
  if (!games) return games.refusal();
  std::int64_t waiting = 0;
  for (const CoachedGame& game : *games) {
    if (game.looked_at) continue;
    const auto rows =
        connection.run("SELECT count(*) FROM jobs WHERE key = $1 AND state IN ('waiting', 'held')",
                       {key_of_review(game)});
    if (!rows) return rows.error();
    waiting += rows->front().number(0);
  }
  const auto found = findings_in(*games);
  Json ids = Json::array();
  for (const CoachedGame& game : *games) {
    if (game.looked_at) ids.push_back(game.game);
  }
  desk::Summary summary = desk::summarise(found);
  if (summary.name.empty()) summary.name = coached.of.bot.name;
  auto comparison = compared(connection, coached, found);
  if (!comparison) return comparison.refusal();
  return Json{{"bot", coached.of.bot.id},
              {"version", coached.whole_bot ? Json(nullptr) : Json(coached.of.version.id)},
              {"games", games->size()},
              {"looked_at", found.size()},
              {"waiting", waiting},
              {"may_order", may_see_private(viewer, coached.of.course.facts, coached.of.bot.owner)},
              {"ids", std::move(ids)},
              {"summary", desk::summary_doc(summary)},
              {"compared", std::move(*comparison)}};
}

Answer<std::vector<work::NewJob>> reviews_due(Connection& connection, const Coached& coached) {
  auto games = games_of(connection, coached);
  if (!games) return games.refusal();
  std::vector<work::NewJob> due;
  for (CoachedGame& game : *games) {
    if (game.looked_at) continue;
    due.push_back({.key = key_of_review(game),
                   .priority = work::Priority::Review,
                   .owner = fmt::format("bot:{}", coached.of.bot.id),
                   .subject = game.version,
                   .task = work::ReviewTask{std::move(game.record),
                                            game.side == 0 ? Side::First : Side::Second}});
  }
  return due;
}

std::optional<Refusal> order_reviews(Connection& connection, const Viewer& viewer,
                                     const Coached& coached, std::int64_t now) {
  if (!may_see_private(viewer, coached.of.course.facts, coached.of.bot.owner)) return forbidden();
  const auto due = reviews_due(connection, coached);
  if (!due) return due.refusal();
  for (const work::NewJob& job : *due) {
    if (auto error = work::put_job(connection, job, now * 1000)) return Refusal(*error);
  }
  return std::nullopt;
}

std::optional<Error> keep_review(Connection& connection, const work::JobRow& job,
                                 const work::ReviewOutcome& outcome) {
  std::array<std::int64_t, 2> place{};  // game and side, as key_of_review has them
  const auto parts = split(job.key, ':');
  for (std::size_t i = 0; i < place.size(); ++i) {
    const std::string_view part = i + 1 < parts.size() ? parts[i + 1] : std::string_view();
    const auto read = std::from_chars(part.data(), part.data() + part.size(), place[i]);
    if (part.empty() || read.ec != std::errc()) {
      return Error{Errc::Inconsistent, "a review of no game"};
    }
  }
  // A game may have been deleted meanwhile. What is done needs no task any more.
  for (const auto& [statement, values] :
       {std::pair<std::string, std::vector<store::Value>>{
            "INSERT INTO findings (game, side, document) SELECT id, CAST($2 AS BIGINT), "
            "CAST($3 AS TEXT) FROM games WHERE id = $1 ON CONFLICT (game, side) DO UPDATE SET "
            "document = excluded.document",
            {place[0], place[1], outcome.findings}},
        {"UPDATE jobs SET task = '{}' WHERE id = $1", {job.id}}}) {
    if (const auto done = connection.run(statement, values); !done) return done.error();
  }
  const auto of = version_at_work(connection, job.subject);
  if (!of) return Error{Errc::Inconsistent, of.refusal().message};
  return tell_course(connection, of->course.id, "version", job.subject);
}

std::optional<Error> forget_reviews(Connection& connection, std::int64_t version) {
  for (const char* statement :
       {"DELETE FROM findings WHERE game IN (SELECT g.game FROM pairing_games g JOIN pairings p ON "
        "p.id = g.pairing WHERE p.first = $1 OR p.second = $1)",
        "DELETE FROM jobs WHERE kind = 'review' AND (subject = $1 OR subject IN (SELECT first FROM "
        "pairings WHERE second = $1) OR subject IN (SELECT second FROM pairings WHERE first = "
        "$1))"}) {
    if (const auto done = connection.run(statement, {version}); !done) return done.error();
  }
  return std::nullopt;
}

}  // namespace palamedes::ladder
