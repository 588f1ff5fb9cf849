// ladder/ladder_bots.cpp - programs are sent, and described to whoever may see what of them.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "arena/elo.hpp"
#include "base/text.hpp"
#include "games/record/json_text.hpp"
#include "ladder/audit.hpp"
#include "ladder/deadlines.hpp"
#include "ladder/ladder.hpp"
#include "ladder/progress.hpp"
#include "ladder/rank_rows.hpp"
#include "ladder/uploads.hpp"
#include "ladder/version_steps.hpp"
#include "ladder/wishes.hpp"
#include "store/text.hpp"
#include "work/blobs.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;
using Kind = Refusal::Kind;

constexpr std::size_t kLongestBotName = 60, kLongestFileName = 100;

Json owner_document(const BotRow& bot) {
  return bot.owner_shown.empty() ? Json(nullptr) : Json(bot.owner_shown);
}

// "line:./bot" is spoken to by the protocol `line`.
std::string protocol_of(const VersionRow& version) {
  const auto end = version.player.find_first_of(":(");
  return version.program && end != std::string::npos ? version.player.substr(0, end) : "";
}

Json version_head(const VersionRow& version, const BotRow& bot, bool may_see_reason) {
  return {{"id", version.id},
          {"bot", version.bot},
          {"number", version.number},
          {"state", version.state},
          {"reason", may_see_reason ? said(version.reason) : Json(nullptr)},
          {"language", version.language},
          {"protocol", protocol_of(version)},
          {"file", may_see_reason ? version.file : ""},
          {"created", time_document(version.created)},
          {"updated", time_document(version.updated)},
          {"active", bot.active == version.id},
          {"late", version.late}};
}

Answer<Json> logs_of(Connection& connection, std::int64_t version) {
  const auto rows =
      connection.run("SELECT step, content FROM logs WHERE version = $1 ORDER BY step", {version});
  if (!rows) return rows.error();
  Json logs = Json::array();
  for (const Row& row : *rows) logs.push_back({{"step", row.text(0)}, {"text", row.text(1)}});
  return logs;
}

Answer<Json> version_document(Connection& connection, const Viewer& viewer, std::int64_t id,
                              std::int64_t now) {
  const auto found = find_version(connection, viewer, id);
  if (!found) return found.refusal();
  const auto& [version, bot, course] = *found;
  const bool mine = is_mine(viewer, course.facts, bot.owner);
  const bool may_look = may_see_private(viewer, course.facts, bot.owner);
  Json document = version_head(version, bot, may_look);
  document["course"] = course.brief();
  document["name"] = bot.name;
  document["owner"] = owner_document(bot);
  document["mine"] = mine;
  document["private"] = may_look;
  auto steps = steps_document(connection, *found, now);
  if (!steps) return steps.refusal();
  document["steps"] = std::move(*steps);
  document["logs"] = Json::array();
  document["report"] = nullptr;
  if (may_look) {
    auto logs = logs_of(connection, id);
    if (!logs) return logs.refusal();
    document["logs"] = std::move(*logs);
    if (!version.report.empty()) document["report"] = read_json(version.report);
  }
  auto passes = passes_document(connection, *found);
  if (!passes) return passes.refusal();
  document["passes"] = std::move(*passes);
  auto test = test_document(connection, version);
  if (!test) return test.refusal();
  document["test"] = std::move(*test);
  document["rating"] = nullptr;
  if (bot.active == id) {
    auto row = rank_row_of(connection, viewer, course, id, now);
    if (!row) return row.refusal();
    if (row->is_object()) document["steps"].back()["seconds"] = (*row)["settles_in"];
    document["rating"] = std::move(*row);
  }
  const bool parked = std::any_of(
      document["steps"].begin(), document["steps"].end(),
      [](const Json& step) { return step["state"] == "failed" && step["note"].is_object(); });
  document["may_again"] =
      may_teach(viewer, course.facts) && (parked || version.state == "suspended");
  return document;
}

// What a version has come to, beside its head: its last rating, games, references passed, and
// whether it was better than the one before.
std::optional<Refusal> add_figures(Connection& connection, Json& head, const VersionRow& version,
                                   const CourseRow& course) {
  const auto last = connection.run(
      "SELECT elo, low, high FROM rating_history WHERE version = $1 ORDER BY made DESC LIMIT 1",
      {version.id});
  if (!last) return Refusal(last.error());
  const char* const kRating[]{"elo", "low", "high"};
  for (std::size_t i = 0; i < 3; ++i) {
    head[kRating[i]] = last->empty() ? Json(nullptr) : Json(last->front().number(i));
  }
  Tally all;
  std::int64_t passed = 0, passes = 0;
  head["test"] = nullptr;
  if (version.program) {
    const auto counters = counters_of_version(connection, version.id);
    if (!counters) return counters.refusal();
    for (const Counter& counter : *counters) all.add(counter.tally);
    const auto references = passes_of(connection, course, version.id);
    if (!references) return references.refusal();
    for (const PassOf& pass : *references) {
      ++passes;
      passed += pass.standing.verdict == PassVerdict::Passed ? 1 : 0;
    }
    const auto test = test_document(connection, version);
    if (!test) return test.refusal();
    if (test->is_object()) head["test"] = (*test)["verdict"];
  }
  head["wins"] = all.wins, head["draws"] = all.draws, head["losses"] = all.losses;
  head["passed"] = passed, head["passes"] = passes;
  return std::nullopt;
}

Answer<Json> heads_of(Connection& connection, const BotRow& bot) {
  Json heads = Json::array();
  if (!bot.active) return heads;
  const auto counters = counters_of_version(connection, *bot.active);
  if (!counters) return counters.refusal();
  std::map<std::int64_t, Tally> by_version;
  for (const Counter& counter : *counters) by_version[counter.second].add(counter.tally);
  const auto bots = bots_of(connection, bot.course);
  if (!bots) return bots.refusal();
  std::map<std::int64_t, Tally> by_bot;
  for (const auto& [version, tally] : by_version) {
    const auto rows = connection.run("SELECT bot FROM versions WHERE id = $1", {version});
    if (!rows) return rows.error();
    if (!rows->empty()) by_bot[rows->front().number(0)].add(tally);
  }
  for (const BotRow& other : *bots) {
    const auto tally = by_bot.find(other.id);
    if (tally == by_bot.end()) continue;
    heads.push_back({{"bot", other.id},
                     {"name", other.name},
                     {"wins", tally->second.wins},
                     {"draws", tally->second.draws},
                     {"losses", tally->second.losses},
                     {"pairs", tally->second.pairs.pairs()}});
  }
  return heads;
}

Answer<Json> history_of(Connection& connection, std::int64_t bot) {
  constexpr std::size_t kMostPoints = 1000;
  const auto rows = connection.run(
      "SELECT h.version, v.number, h.made, h.elo, h.low, h.high, h.games FROM rating_history h "
      "JOIN versions v ON v.id = h.version WHERE v.bot = $1 ORDER BY h.made",
      {bot});
  if (!rows) return rows.error();
  Json history = Json::array();
  const std::size_t step = rows->size() / kMostPoints + 1;
  for (std::size_t i = 0; i < rows->size(); ++i) {
    if (i % step != 0 && i + 1 != rows->size()) continue;
    const Row& row = (*rows)[i];
    history.push_back({{"version", row.number(0)},
                       {"number", row.number(1)},
                       {"made", time_document(row.number(2))},
                       {"elo", row.number(3)},
                       {"low", row.number(4)},
                       {"high", row.number(5)},
                       {"games", row.number(6)}});
  }
  return history;
}

Answer<Json> bot_document(Connection& connection, const Viewer& viewer, std::int64_t id,
                          std::int64_t now) {
  const auto found = find_bot(connection, viewer, id);
  if (!found) return found.refusal();
  const auto& [bot, course] = *found;
  const bool may_look = may_see_private(viewer, course.facts, bot.owner);
  const auto versions = versions_of(connection, id);
  if (!versions) return versions.refusal();
  Json heads = Json::array();
  for (const VersionRow& version : *versions) {
    Json head = version_head(version, bot, may_look);
    if (auto refusal = add_figures(connection, head, version, course)) return *refusal;
    heads.push_back(std::move(head));
  }
  // Who was deleted keeps his place, but does not play.
  const bool plays = std::any_of(versions->begin(), versions->end(),
                                 [active = bot.active](const VersionRow& version) {
                                   return active == version.id && version.state != "retired";
                                 });
  Json document{{"id", bot.id},
                {"course", course.brief()},
                {"name", bot.name},
                {"owner", owner_document(bot)},
                {"reference", bot.owner.reference()},
                {"mine", is_mine(viewer, course.facts, bot.owner)},
                {"private", may_look},
                {"may_challenge", plays && may_challenge(viewer, course.facts, now)},
                {"may_play", plays && may_play_by_hand(course.facts, course.settings.play_by_hand)},
                {"rating", nullptr},
                {"versions", std::move(heads)}};
  if (bot.active) {
    auto row = rank_row_of(connection, viewer, course, *bot.active, now);
    if (!row) return row.refusal();
    document["rating"] = std::move(*row);
  }
  auto history = history_of(connection, id);
  if (!history) return history.refusal();
  document["history"] = std::move(*history);
  auto met = heads_of(connection, bot);
  if (!met) return met.refusal();
  document["heads"] = std::move(*met);
  return document;
}

// The last part of whatever path a browser sends.
std::string file_name(const std::string& sent) {
  const auto slash = sent.find_last_of("/\\");
  return tidy(slash == std::string::npos ? sent : sent.substr(slash + 1), kLongestFileName);
}

std::optional<Refusal> bad_upload(const CourseRow& course, const std::string& name,
                                  const std::string& bytes) {
  if (name.empty() || name == "." || name == "..") {
    return Refusal(Kind::Invalid, say("upload.no_name", "the file needs a name"));
  }
  if (bytes.empty()) return Refusal(Kind::Invalid, say("upload.empty", "the file is empty"));
  if (bytes.size() > static_cast<std::size_t>(course.settings.upload_kb) * 1000) {
    return Refusal(Kind::TooLarge,
                   say("upload.large", "the file is larger than {} kB", course.settings.upload_kb));
  }
  return std::nullopt;
}

// Uploads of the bot within the last day.
std::optional<Refusal> over_upload_quota(Connection& connection, const CourseRow& course,
                                         std::int64_t bot, std::int64_t member, std::int64_t now) {
  constexpr std::int64_t kPeriod = 24 * 3600;
  const auto rows = connection.run(
      "SELECT count(*), COALESCE(min(created), 0) FROM versions WHERE bot = $1 AND created > $2",
      {bot, now - kPeriod});
  if (!rows) return Refusal(rows.error());
  const auto own = own_quota(connection, course.id, member, "builds_a_day");
  if (!own) return own.refusal();
  const std::int64_t most = own->value_or(course.settings.builds_a_day);
  if (rows->front().number(0) < most) return std::nullopt;
  const std::int64_t wait = rows->front().number(1) + kPeriod - now;
  return Refusal(Kind::TooMany,
                 say("upload.quota",
                     "{} uploads a day are all that the course allows; the next one "
                     "may come in {} minutes",
                     most, (wait + 59) / 60),
                 wait);
}

}  // namespace

Answer<Json> Ladder::submit(const Viewer& viewer, std::int64_t course_id, const std::string& file,
                            const std::string& bytes, const std::string& given_name,
                            std::optional<std::int64_t> account) {
  const std::string name = file_name(file);
  std::optional<std::int64_t> number;  // of the version: done again, it is the same
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto time = store_clock_(connection);
    if (!time) return time.refusal();
    const std::int64_t now = *time;
    const auto course = find_course(connection, viewer, course_id);
    if (!course) return course.refusal();
    std::int64_t member = viewer.account.value_or(0);
    std::optional<std::int64_t> team = course->facts.team;
    if (account) {
      if (!may_teach(viewer, course->facts)) return forbidden();
      const auto rows = connection.run(
          "SELECT team FROM members WHERE course = $1 AND account = $2", {course_id, *account});
      if (!rows) return rows.error();
      if (rows->empty()) return no_account(*account);
      member = *account, team = rows->front().optional_number(0);
    } else if (!may_submit(viewer, course->facts, now)) {
      if (!viewer.signed_in()) {
        return Refusal(Kind::SignIn, say("account.nobody", "nobody is signed in"));
      }
      return course->facts.mine
                 ? Refusal(Kind::Conflict, say("upload.closed", "the course is not open now"))
                 : Refusal(Kind::Forbidden,
                           say("rights.member", "only members of the course may do that"));
    }
    if (auto refusal = bad_upload(*course, name, bytes)) return *refusal;
    const auto door = upload_door(connection, now);
    if (!door) return door.refusal();
    if (!door->closed.empty()) return Refusal(Kind::Unavailable, door->closed);
    auto bot = bot_of_member(connection, *course, member, team);
    if (!bot) return bot.refusal();
    std::int64_t bot_id = 0;
    if (*bot) {
      bot_id = (*bot)->id;
      if (auto refusal = over_upload_quota(connection, *course, bot_id, member, now))
        return *refusal;
    } else {
      std::string shown = tidy(given_name, kLongestBotName);
      if (shown.empty()) {
        const auto rows = connection.run(team ? "SELECT name FROM teams WHERE id = $1"
                                              : "SELECT shown FROM accounts WHERE id = $1",
                                         {team.value_or(member)});
        if (!rows) return rows.error();
        if (!rows->empty()) shown = rows->front().text(0);
      }
      const auto made = connection.run(
          "INSERT INTO bots (course, account, team, name, created) VALUES ($1, $2, $3, $4, $5) "
          "RETURNING id",
          {course_id, store::optional_value(team ? std::nullopt : std::optional(member)),
           store::optional_value(team), shown, now});
      if (!made) return made.error();
      bot_id = made->front().number(0);
    }
    const BotOwner owner{team ? std::nullopt : std::optional(member), team};
    const auto late = is_late(connection, course_id, owner, now);
    if (!late) return late.refusal();
    const auto hash = work::keep_blob(connection, bytes);
    if (!hash) return hash.error();
    if (!number) {
      const auto last =
          connection.run("SELECT COALESCE(max(number), 0) FROM versions WHERE bot = $1", {bot_id});
      if (!last) return last.error();
      number = last->front().number(0) + 1;
    }
    const auto rows = connection.run(
        "INSERT INTO versions (bot, number, uploader, state, reason, language, player, file, "
        "source, report, mishaps, late, created, updated) VALUES ($1, $2, $3, 'uploaded', '', '', "
        "'', $4, $5, '', 0, $7, $6, $6) ON CONFLICT (bot, number) DO UPDATE SET updated = "
        "excluded.updated RETURNING id",
        {bot_id, *number, store::optional_value(viewer.account), name, *hash, now,
         std::int64_t{*late}});
    if (!rows) return rows.error();
    const std::int64_t id = rows->front().number(0);
    const auto of = find_version(connection, viewer, id);
    if (!of) return of.refusal();
    if (auto error = put_build(connection, *of, now)) return *error;
    if (auto error = note_down(connection, now, viewer, course_id, "submit",
                               fmt::format("version {}", id), *hash)) {
      return *error;
    }
    if (auto error = tell_course(connection, course_id, "version", id)) return *error;
    return version_document(connection, viewer, id, now);
  });
}

Answer<Json> Ladder::all_bots(const Viewer& viewer, std::int64_t id) {
  return in_reading<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto course = find_course(connection, viewer, id);
    if (!course) return course.refusal();
    const auto bots = bots_of(connection, id);
    if (!bots) return bots.refusal();
    Json list = Json::array();
    for (const BotRow& bot : *bots) list.push_back(bot.id);
    return Json{{"bots", std::move(list)}};
  });
}

Answer<Json> Ladder::bot(const Viewer& viewer, std::int64_t id) {
  return in_reading<Json>(pool_, [&](Connection& connection) {
    return bot_document(connection, viewer, id, clock_());
  });
}

Answer<Json> Ladder::rename_bot(const Viewer& viewer, std::int64_t id, const std::string& given) {
  const std::string name = tidy(given, kLongestBotName);
  if (name.empty()) return Refusal(Kind::Invalid, say("bot.no_name", "a bot needs a name"));
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto found = find_bot(connection, viewer, id);
    if (!found) return found.refusal();
    if (!may_see_private(viewer, found->course.facts, found->bot.owner)) {
      return Refusal(Kind::Forbidden, say("rights.owner", "only its owner may do that"));
    }
    const auto done = connection.run("UPDATE bots SET name = $1 WHERE id = $2", {name, id});
    if (!done) return done.error();
    if (auto error = note_down(connection, clock_(), viewer, found->course.id, "rename",
                               fmt::format("bot {}", id), name)) {
      return *error;
    }
    if (auto error = tell_course(connection, found->course.id, "ranking", found->course.id)) {
      return *error;
    }
    return bot_document(connection, viewer, id, clock_());
  });
}

Answer<Json> Ladder::version(const Viewer& viewer, std::int64_t id) {
  auto document = in_reading<Json>(pool_, [&](Connection& connection) {
    return version_document(connection, viewer, id, clock_());
  });
  if (!document || !(*document)["private"].get<bool>() || (*document)["mine"].get<bool>()) {
    return document;
  }
  // Somebody looks at what is not his own.
  const auto noted = in_transaction<Done>(pool_, [&](Connection& connection) -> Answer<Done> {
    const auto of = find_version(connection, viewer, id);
    if (!of) return of.refusal();
    if (of->bot.owner.reference()) return Done();
    if (auto error = note_look(connection, viewer, *of, "logs", clock_())) return *error;
    return Done();
  });
  if (!noted) return noted.refusal();
  return document;
}

Answer<SourceFile> Ladder::source(const Viewer& viewer, std::int64_t id) {
  return in_transaction<SourceFile>(pool_, [&](Connection& connection) -> Answer<SourceFile> {
    const auto of = find_version(connection, viewer, id);
    if (!of) return of.refusal();
    if (!may_see_private(viewer, of->course.facts, of->bot.owner) || !of->version.source) {
      return no_such(Thing::Version);
    }
    if (auto error = note_look(connection, viewer, *of, "source", clock_())) return *error;
    auto bytes = work::find_blob(connection, *of->version.source);
    if (!bytes) return bytes.error();
    return SourceFile{of->version.file, std::move(*bytes)};
  });
}

Answer<Json> Ladder::try_again(const Viewer& viewer, std::int64_t id) {
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const std::int64_t now = clock_();
    const auto of = find_version(connection, viewer, id);
    if (!of) return of.refusal();
    if (!may_teach(viewer, of->course.facts)) return forbidden();
    for (const char* kind : {"build", "check"}) {
      if (auto error = work::unpark_jobs(connection, kind, id, now * 1000)) return *error;
    }
    const auto open = connection.run(
        "SELECT id FROM pairings WHERE (first = $1 OR second = $1) AND state = 'open'", {id});
    if (!open) return open.error();
    for (const Row& row : *open) {
      if (auto error = work::unpark_jobs(connection, "pair", row.number(0), now * 1000)) {
        return *error;
      }
    }
    if (of->version.state == "suspended" && of->version.program) {
      const auto cleared = connection.run("UPDATE versions SET mishaps = 0 WHERE id = $1", {id});
      if (!cleared) return cleared.error();
      if (auto refusal = activate(connection, books_, id, now)) return *refusal;
    }
    if (auto error = note_down(connection, now, viewer, of->course.id, "again",
                               fmt::format("version {}", id))) {
      return *error;
    }
    return version_document(connection, viewer, id, now);
  });
}

}  // namespace palamedes::ladder
