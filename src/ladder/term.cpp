#include "ladder/term.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "ladder/audit.hpp"
#include "ladder/grades.hpp"
#include "ladder/sheets.hpp"
#include "ladder/signing.hpp"
#include "ladder/wishes.hpp"
#include "store/text.hpp"
#include "work/queue.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;
using Kind = Refusal::Kind;

constexpr std::size_t kLongestReason = 500;

Refusal no_deadline() {
  return {Kind::NotFound, say("deadline.none", "the course has no deadline")};
}

// Who plays in a final, as people know them.
Answer<std::map<std::int64_t, Json>> faces_of(Connection& connection,
                                              const std::vector<Entrant>& entrants,
                                              std::int64_t course) {
  const auto bots = bots_of(connection, course);
  if (!bots) return bots.refusal();
  std::map<std::int64_t, const BotRow*> by_id;
  for (const BotRow& bot : *bots) by_id[bot.id] = &bot;
  std::map<std::int64_t, Json> people;
  for (const Entrant& entrant : entrants) {
    const auto found = by_id.find(entrant.bot);
    if (found == by_id.end()) return no_such(Thing::Bot);
    const auto rows =
        connection.run("SELECT number, created FROM versions WHERE id = $1", {entrant.version});
    if (!rows) return rows.error();
    if (rows->empty()) return no_such(Thing::Version);
    const BotRow& bot = *found->second;
    people[entrant.bot] = {
        {"bot", bot.id},
        {"name", bot.name},
        {"owner", bot.owner_shown.empty() ? Json(nullptr) : Json(bot.owner_shown)},
        {"reference", bot.owner.reference()},
        {"version", entrant.version},
        {"number", rows->front().number(0)},
        {"sent", time_document(rows->front().number(1))}};
  }
  return people;
}

Answer<Json> standings_document(Connection& connection, const DeadlineRow& deadline,
                                const std::vector<Entrant>& entrants,
                                const std::map<std::int64_t, Json>& people) {
  Json list = Json::array();
  if (!deadline.started) return list;
  const auto pairs = final_pairs(connection, deadline, entrants, PointsOf::Notes);
  if (!pairs) return pairs.refusal();
  for (const FinalStanding& one : final_standings(schedule_of(deadline, entrants.size()), *pairs)) {
    const Json& who = people.at(entrants[one.seat].bot);
    list.push_back({{"place", one.place},
                    {"bot", who["bot"]},
                    {"version", who["version"]},
                    {"number", who["number"]},
                    {"name", who["name"]},
                    {"owner", who["owner"]},
                    {"reference", who["reference"]},
                    {"points", static_cast<double>(one.half_points) / 2},
                    {"tie_break", one.tie_break},
                    {"wins", one.wins},
                    {"draws", one.draws},
                    {"losses", one.losses}});
  }
  return list;
}

Answer<Json> deadline_document(Connection& connection, const CourseRow& course,
                               const DeadlineRow& deadline, std::int64_t now) {
  Snapshot snapshot;
  if (deadline.state == "coming") {
    auto would_be = snapshot_of(connection, deadline, now);
    if (!would_be) return would_be.refusal();
    snapshot = std::move(*would_be);
  } else {
    auto entrants = entrants_of(connection, deadline.id);
    if (!entrants) return entrants.refusal();
    snapshot.entrants = std::move(*entrants);
  }
  const auto people = faces_of(connection, snapshot.entrants, course.id);
  if (!people) return people.refusal();
  Json entrants = Json::array();
  for (const Entrant& entrant : snapshot.entrants) entrants.push_back(people->at(entrant.bot));
  auto standings = standings_document(connection, deadline, snapshot.entrants, *people);
  if (!standings) return standings.refusal();
  const auto progress = progress_of(connection, deadline, snapshot.entrants.size());
  if (!progress) return progress.refusal();
  const auto sheets =
      connection.run("SELECT count(*) FROM sheets WHERE deadline = $1", {deadline.id});
  if (!sheets) return sheets.error();
  return Json{{"id", deadline.id},
              {"course", course.brief()},
              {"due", time_document(deadline.due)},
              {"state", deadline.state},
              {"form", deadline.form},
              {"rounds", deadline.rounds},
              {"pairs", deadline.pairs},
              {"with_references", deadline.with_references},
              {"seed_hash", deadline.seed_hash},
              {"seed", deadline.frozen ? Json(deadline.seed) : Json(nullptr)},
              {"frozen", time_document(deadline.frozen)},
              {"started", time_document(deadline.started)},
              {"finished", time_document(deadline.finished)},
              {"unjudged", snapshot.judged_later},
              {"extended", time_document(snapshot.last_due)},
              {"entrants", std::move(entrants)},
              {"played", progress->played},
              {"expected", progress->pairs},
              {"standings", std::move(*standings)},
              {"sheets", sheets->front().number(0)}};
}

// What of the wish is about the final.
std::optional<Refusal> set_form(Connection& connection, std::int64_t id, const Json& wish) {
  const auto form = text_field(wish, "form", 20);
  if (!form) return form.refusal();
  if (*form && **form != "auto" && **form != "round-robin" && **form != "swiss") {
    return Refusal(
        Kind::Invalid,
        say("deadline.form", "a final is auto, round-robin or swiss, not {}", quote(**form)));
  }
  const auto rounds = whole_field(wish, "rounds", 0, 100);
  if (!rounds) return rounds.refusal();
  const auto pairs = whole_field(wish, "pairs", 1, kMostFinalPairs);
  if (!pairs) return pairs.refusal();
  const auto references = switch_field(wish, "with_references");
  if (!references) return references.refusal();
  const auto keep = [](const auto& value) {
    return value ? store::Value(static_cast<std::int64_t>(*value)) : store::Value();
  };
  const auto done = connection.run(
      "UPDATE deadlines SET form = COALESCE(CAST($1 AS TEXT), form), rounds = COALESCE(CAST($2 AS "
      "BIGINT), rounds), pairs = COALESCE(CAST($3 AS BIGINT), pairs), with_references = "
      "COALESCE(CAST($4 AS BIGINT), with_references) WHERE id = $5 AND state = 'coming'",
      {*form ? store::Value(**form) : store::Value(), keep(*rounds), keep(*pairs),
       keep(*references), id});
  return done ? std::nullopt : std::optional(Refusal(done.error()));
}

std::optional<Refusal> change(Connection& connection, const Viewer& viewer, std::int64_t course,
                              const Json& wish, std::int64_t now) {
  const auto due = time_field(wish, "due");
  if (!due) return due.refusal();
  const auto at_once = switch_field(wish, "now");
  if (!at_once) return at_once.refusal();
  // All that was sent until the last full second.
  const auto wanted = at_once->value_or(false) ? std::optional(now - 1) : *due;
  if (wanted || has_field(wish, "due")) {
    if (auto refusal = set_due(connection, course, wanted, now)) return refusal;
  }
  const auto deadline = deadline_of(connection, course);
  if (!deadline) return deadline.refusal();
  if (*deadline && (*deadline)->state == "coming") {
    if (auto refusal = set_form(connection, (*deadline)->id, wish)) return refusal;
  } else if (!has_field(wish, "due")) {
    return no_deadline();
  }
  if (auto error = note_down(connection, now, viewer, course, "deadline", "course",
                             wish.dump(-1, ' ', false, Json::error_handler_t::replace))) {
    return Refusal(*error);
  }
  return std::nullopt;
}

// Why a snapshot cannot be taken now.
Refusal not_yet(const DeadlineRow& deadline, const Snapshot& snapshot, std::int64_t now) {
  if (deadline.state != "coming") {
    return {Kind::Conflict, say("deadline.frozen", "the versions are frozen already")};
  }
  if (now <= deadline.due) {
    return {Kind::Conflict, say("deadline.early", "the deadline is {}; it is {} now",
                                store::utc_time(deadline.due), store::utc_time(now))};
  }
  if (snapshot.last_due) {
    return {Kind::Conflict, say("deadline.extended", "somebody has time until {}",
                                store::utc_time(*snapshot.last_due))};
  }
  return {Kind::Conflict,
          say("deadline.unjudged", "{} versions that were sent in time are not judged yet",
              snapshot.judged_later)};
}

// Lets what machines had given up wait for one again.
std::optional<Refusal> unpark(Connection& connection, std::int64_t deadline, std::int64_t now) {
  const auto open =
      connection.run("SELECT id FROM pairings WHERE deadline = $1 AND state = 'open'", {deadline});
  if (!open) return Refusal(open.error());
  for (const Row& row : *open) {
    if (auto error = work::unpark_jobs(connection, "pair", row.number(0), now * 1000)) {
      return Refusal(*error);
    }
  }
  return std::nullopt;
}

}  // namespace

Answer<Json> Term::term_document(Connection& connection, const Viewer& viewer, std::int64_t id) {
  const auto course = find_course(connection, viewer, id);
  if (!course) return course.refusal();
  const auto now = clock_(connection);
  if (!now) return now.refusal();
  const auto key = public_key(connection);
  if (!key) return key.refusal();
  const auto all = deadlines_of(connection, id);
  if (!all) return all.refusal();
  Json current, earlier = Json::array(), extensions = Json::array();
  for (const DeadlineRow& deadline : *all) {
    if (current.is_null()) {
      auto document = deadline_document(connection, *course, deadline, *now);
      if (!document) return document;
      current = std::move(*document);
    } else {
      earlier.push_back(
          {{"id", deadline.id}, {"due", time_document(deadline.due)}, {"state", deadline.state}});
    }
  }
  if (may_teach(viewer, course->facts)) {
    const auto rows = connection.run(
        "SELECT a.id, a.name, a.shown, m.extension FROM members m JOIN accounts a ON a.id = "
        "m.account WHERE m.course = $1 AND m.extension IS NOT NULL ORDER BY m.extension, a.name",
        {id});
    if (!rows) return rows.error();
    for (const Row& row : *rows) {
      extensions.push_back({{"account", row.number(0)},
                            {"name", row.text(1)},
                            {"shown", row.text(2)},
                            {"until", time_document(row.number(3))}});
    }
  }
  return Json{{"now", time_document(*now)},
              {"key", *key ? Json(**key) : Json(nullptr)},
              {"deadline", std::move(current)},
              {"earlier", std::move(earlier)},
              {"mine", time_document(course->facts.extension)},
              {"extensions", std::move(extensions)}};
}

Answer<Json> Term::term(const Viewer& viewer, std::int64_t course) {
  return in_reading<Json>(
      pool_, [&](Connection& connection) { return term_document(connection, viewer, course); });
}

Answer<Json> Term::deadline(const Viewer& viewer, std::int64_t id) {
  return in_reading<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto deadline = find_deadline(connection, id);
    if (!deadline) return deadline.refusal();
    if (!*deadline || (*deadline)->state == "dropped") return no_deadline();
    const auto course = find_course(connection, viewer, (*deadline)->course);
    if (!course) {
      return course.refusal().kind == Kind::NotFound ? no_deadline() : course.refusal();
    }
    const auto now = clock_(connection);
    if (!now) return now.refusal();
    return deadline_document(connection, *course, **deadline, *now);
  });
}

Answer<Json> Term::set_deadline(const Viewer& viewer, std::int64_t id, const Json& wish) {
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto course = find_course_taught(connection, viewer, id);
    if (!course) return course.refusal();
    const auto now = clock_(connection);
    if (!now) return now.refusal();
    // The key is on the course's page before anything is signed with it.
    const auto key = signing_key(connection, *now);
    if (!key) return key.refusal();
    if (auto refusal = change(connection, viewer, id, wish, *now)) return *refusal;
    if (auto error = tell_course(connection, id, "course", id)) return *error;
    return term_document(connection, viewer, id);
  });
}

Answer<Json> Term::freeze(const Viewer& viewer, std::int64_t id, bool at_once) {
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto course = find_course_taught(connection, viewer, id);
    if (!course) return course.refusal();
    const auto now = clock_(connection);
    if (!now) return now.refusal();
    const auto deadline = deadline_of(connection, id);
    if (!deadline) return deadline.refusal();
    if (!*deadline) return no_deadline();
    const auto taken = ladder::freeze(connection, **deadline, at_once, *now);
    if (!taken) return taken.refusal();
    if (!*taken) {
      const auto snapshot = snapshot_of(connection, **deadline, *now);
      if (!snapshot) return snapshot.refusal();
      return not_yet(**deadline, *snapshot, *now);
    }
    if (at_once) {
      if (auto error = note_down(connection, *now, viewer, id, "freeze",
                                 fmt::format("deadline {}", (*deadline)->id), "at once")) {
        return *error;
      }
    }
    return term_document(connection, viewer, id);
  });
}

Answer<Json> Term::play_final(const Viewer& viewer, std::int64_t id) {
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto course = find_course_taught(connection, viewer, id);
    if (!course) return course.refusal();
    const auto now = clock_(connection);
    if (!now) return now.refusal();
    const auto deadline = deadline_of(connection, id);
    if (!deadline) return deadline.refusal();
    if (!*deadline) return no_deadline();
    if ((*deadline)->state == "playing") {
      if (auto refusal = unpark(connection, (*deadline)->id, *now)) return *refusal;
    } else {
      // Its time may have come while no worker was there to see it.
      const auto frozen = ladder::freeze(connection, **deadline, false, *now);
      if (!frozen) return frozen.refusal();
      const auto fresh = find_deadline(connection, (*deadline)->id);
      if (!fresh) return fresh.refusal();
      if (auto refusal = begin_final(connection, *course, **fresh, *now)) return *refusal;
    }
    if (auto refusal = advance_final(connection, books_, (*deadline)->id, *now)) return *refusal;
    if (auto error = note_down(connection, *now, viewer, id, "final",
                               fmt::format("deadline {}", (*deadline)->id), "begun")) {
      return *error;
    }
    if (auto error = tell_course(connection, id, "course", id)) return *error;
    return term_document(connection, viewer, id);
  });
}

Answer<Json> Term::extend(const Viewer& viewer, std::int64_t id, std::int64_t account,
                          std::optional<std::int64_t> until, const std::string& given) {
  const std::string reason = tidy(given, kLongestReason);
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto course = find_course_taught(connection, viewer, id);
    if (!course) return course.refusal();
    const auto now = clock_(connection);
    if (!now) return now.refusal();
    const auto deadline = deadline_of(connection, id);
    if (!deadline) return deadline.refusal();
    if (*deadline && (*deadline)->state == "playing") {
      return Refusal(Kind::Conflict, say("final.begun", "the final has begun already"));
    }
    const auto member = connection.run(
        "UPDATE members SET extension = $1 WHERE course = $2 AND account = $3 RETURNING team",
        {store::optional_value(until), id, account});
    if (!member) return member.error();
    if (member->empty()) return no_account(account);
    if (*deadline && (*deadline)->state != "final") {
      const auto bot =
          bot_of_member(connection, *course, account, member->front().optional_number(0));
      if (!bot) return bot.refusal();
      if (*bot) {
        if (auto refusal = mark_late(connection, **deadline, (*bot)->id, (*bot)->owner)) {
          return *refusal;
        }
      }
      const auto open = connection.run(
          "UPDATE deadlines SET state = 'coming', frozen = NULL WHERE id = $1 AND state = 'frozen'",
          {(*deadline)->id});
      if (!open) return open.error();
    }
    if (auto error =
            note_down(connection, *now, viewer, id, "extend", fmt::format("account {}", account),
                      fmt::format("{} {}", until ? store::utc_time(*until) : "none", reason))) {
      return *error;
    }
    if (auto error = tell_course(connection, id, "course", id)) return *error;
    return term_document(connection, viewer, id);
  });
}

Answer<std::string> Term::sheet(const Viewer& viewer, std::int64_t id) {
  return in_reading<std::string>(pool_, [&](Connection& connection) -> Answer<std::string> {
    const auto deadline = find_deadline(connection, id);
    if (!deadline) return deadline.refusal();
    if (!*deadline) return no_deadline();
    const auto course = find_course(connection, viewer, (*deadline)->course);
    if (!course) return no_deadline();
    auto sheet = newest_sheet(connection, id);
    if (!sheet) return sheet.refusal();
    if (!*sheet) {
      return Refusal(Kind::Conflict,
                     say("sheet.not_yet", "the final is not over: there is no sheet yet"));
    }
    return std::move(**sheet);
  });
}

Answer<Json> Term::verify(const std::string& sheet) {
  return in_reading<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto verdict = judge_sheet(connection, sheet);
    if (!verdict) return verdict.refusal();
    return Json{{"deadline", verdict->deadline},
                {"number", verdict->number},
                {"key", verdict->key},
                {"signed", verdict->is_signed},
                {"our_key", verdict->our_key},
                {"newest", verdict->newest},
                {"same", verdict->same},
                {"games", verdict->games},
                {"trouble", said(verdict->trouble)}};
  });
}

Answer<Json> Term::grades(const Viewer& viewer, std::int64_t id, bool draft,
                          const std::string& address) {
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto course = find_course_taught(connection, viewer, id);
    if (!course) return course.refusal();
    const auto now = clock_(connection);
    if (!now) return now.refusal();
    auto grades = grades_document(connection, *course, draft, address, *now);
    if (!grades) return grades;
    if (auto error = note_down(connection, *now, viewer, id, "export", "grades",
                               draft ? "draft" : "final")) {
      return *error;
    }
    return grades;
  });
}

}  // namespace palamedes::ladder
