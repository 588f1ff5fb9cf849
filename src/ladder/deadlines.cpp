#include "ladder/deadlines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>

#include "ladder/audit.hpp"
#include "ladder/signing.hpp"
#include "store/batch.hpp"
#include "store/text.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;
using Kind = Refusal::Kind;

constexpr std::string_view kDeadlineColumns =
    "SELECT id, course, due, state, form, rounds, pairs, with_references, seed, seed_hash, plan, "
    "created, frozen, started, finished FROM deadlines";

DeadlineRow deadline_in(const Row& row) {
  return {.id = row.number(0),
          .course = row.number(1),
          .due = row.number(2),
          .state = row.text(3),
          .form = row.text(4),
          .rounds = row.number(5),
          .pairs = row.number(6),
          .with_references = row.number(7) != 0,
          .seed = row.text(8),
          .seed_hash = row.text(9),
          .plan = row.text(10),
          .created = row.number(11),
          .frozen = row.optional_number(12),
          .started = row.optional_number(13),
          .finished = row.optional_number(14)};
}

Answer<std::vector<DeadlineRow>> deadlines_where(Connection& connection,
                                                 const std::string& condition, std::int64_t value) {
  const auto rows =
      connection.run(fmt::format("{} WHERE {}", kDeadlineColumns, condition), {value});
  if (!rows) return rows.error();
  std::vector<DeadlineRow> deadlines;
  for (const Row& row : *rows) deadlines.push_back(deadline_in(row));
  return deadlines;
}

std::optional<DeadlineRow> first_of(const std::vector<DeadlineRow>& deadlines) {
  return deadlines.empty() ? std::nullopt : std::optional(deadlines.front());
}

bool still_judged(const VersionRow& version) {
  return version.state == "uploaded" || version.state == "building" || version.state == "checking";
}

// Members with their teams and extensions; where nobody is, a bot is nobody's any more.
struct Membership {
  std::map<std::int64_t, std::optional<std::int64_t>> team_of;  // by account
  std::map<std::int64_t, std::int64_t> of_account, of_team;     // the latest extension
  std::int64_t last = 0;
};

Answer<Membership> membership_of(Connection& connection, std::int64_t course) {
  const auto rows = connection.run(
      "SELECT account, team, COALESCE(extension, 0) FROM members WHERE course = $1", {course});
  if (!rows) return rows.error();
  Membership all;
  for (const Row& row : *rows) {
    const auto team = row.optional_number(1);
    const std::int64_t until = row.number(2);
    all.team_of[row.number(0)] = team;
    all.of_account[row.number(0)] = until;
    if (team) all.of_team[*team] = std::max(all.of_team[*team], until);
    all.last = std::max(all.last, until);
  }
  return all;
}

std::int64_t due_in(const Membership& all, std::int64_t due, const BotOwner& owner) {
  const auto latest = [&](const std::map<std::int64_t, std::int64_t>& of, std::int64_t id) {
    const auto found = of.find(id);
    return found == of.end() ? due : std::max(due, found->second);
  };
  if (owner.team) return latest(all.of_team, *owner.team);
  return owner.account ? latest(all.of_account, *owner.account) : due;
}

// Whoever is in a team takes part by its bot.
bool takes_part(const Membership& all, const BotRow& bot) {
  if (bot.owner.team) return all.of_team.contains(*bot.owner.team);
  if (!bot.owner.account) return false;
  const auto found = all.team_of.find(*bot.owner.account);
  return found != all.team_of.end() && !found->second;
}

// Where bots stand in the ladder, for the order of seats.
Answer<std::map<std::int64_t, std::int64_t>> places_of(Connection& connection,
                                                       std::int64_t course) {
  const auto rows = connection.run(
      "SELECT v.bot, r.place FROM ratings r JOIN versions v ON v.id = r.version WHERE r.course = "
      "$1",
      {course});
  if (!rows) return rows.error();
  std::map<std::int64_t, std::int64_t> places;
  for (const Row& row : *rows) places[row.number(0)] = row.number(1);
  return places;
}

}  // namespace

Answer<std::optional<DeadlineRow>> find_deadline(Connection& connection, std::int64_t id) {
  const auto found = deadlines_where(connection, "id = $1", id);
  if (!found) return found.refusal();
  return first_of(*found);
}

Answer<std::optional<DeadlineRow>> deadline_of(Connection& connection, std::int64_t course) {
  const auto found = deadlines_where(
      connection, "course = $1 AND state <> 'dropped' ORDER BY id DESC LIMIT 1", course);
  if (!found) return found.refusal();
  return first_of(*found);
}

Answer<std::vector<DeadlineRow>> deadlines_of(Connection& connection, std::int64_t course) {
  return deadlines_where(connection, "course = $1 AND state <> 'dropped' ORDER BY id DESC", course);
}

std::optional<Refusal> set_due(Connection& connection, std::int64_t course,
                               std::optional<std::int64_t> due, std::int64_t now) {
  const auto before = deadline_of(connection, course);
  if (!before) return before.refusal();
  const bool coming = *before && (*before)->state == "coming";
  if (*before && ((*before)->state == "frozen" || (*before)->state == "playing")) {
    return Refusal(Kind::Conflict,
                   say("deadline.busy", "the versions of {} are frozen: their final comes first",
                       store::utc_time((*before)->due)));
  }
  if (due && *due + 1 < now) {
    return Refusal(Kind::Invalid, say("deadline.past", "a deadline is in the future, not {}",
                                      store::utc_time(*due)));
  }
  Result<store::Rows> done = store::Rows();
  if (coming && due) {
    done = connection.run("UPDATE deadlines SET due = $1 WHERE id = $2", {*due, (*before)->id});
  } else if (coming) {
    done = connection.run("UPDATE deadlines SET state = 'dropped' WHERE id = $1", {(*before)->id});
  } else if (due) {
    const std::string seed = random_seed();
    done = connection.run(
        "INSERT INTO deadlines (course, due, state, form, rounds, pairs, with_references, seed, "
        "seed_hash, plan, created) VALUES ($1, $2, 'coming', 'auto', 0, 1, 0, $3, $4, '', $5)",
        {course, *due, seed, promise_of(seed), now});
  }
  if (!done) return Refusal(done.error());
  const auto shown = connection.run("UPDATE courses SET freezes = $1 WHERE id = $2",
                                    {store::optional_value(due), course});
  if (!shown) return Refusal(shown.error());
  return std::nullopt;
}

Answer<std::int64_t> due_for(Connection& connection, const DeadlineRow& deadline,
                             const BotOwner& owner) {
  const auto all = membership_of(connection, deadline.course);
  if (!all) return all.refusal();
  return due_in(*all, deadline.due, owner);
}

Answer<bool> is_late(Connection& connection, std::int64_t course, const BotOwner& owner,
                     std::int64_t now) {
  const auto deadline = deadline_of(connection, course);
  if (!deadline) return deadline.refusal();
  if (!*deadline) return false;
  const auto due = due_for(connection, **deadline, owner);
  if (!due) return due.refusal();
  return now > *due;
}

std::optional<Refusal> mark_late(Connection& connection, const DeadlineRow& deadline,
                                 std::int64_t bot, const BotOwner& owner) {
  const auto due = due_for(connection, deadline, owner);
  if (!due) return due.refusal();
  const auto done = connection.run(
      "UPDATE versions SET late = CASE WHEN created > $1 THEN 1 ELSE 0 END WHERE bot = $2 AND "
      "created >= $3",
      {*due, bot, deadline.created});
  return done ? std::nullopt : std::optional(Refusal(done.error()));
}

Answer<std::vector<Entrant>> entrants_of(Connection& connection, std::int64_t deadline) {
  const auto rows = connection.run(
      "SELECT bot, version, seat, source FROM entrants WHERE deadline = $1 ORDER BY seat",
      {deadline});
  if (!rows) return rows.error();
  std::vector<Entrant> entrants;
  for (const Row& row : *rows) {
    entrants.push_back({row.number(0), row.number(1), row.number(2), row.text(3)});
  }
  return entrants;
}

Answer<Snapshot> snapshot_of(Connection& connection, const DeadlineRow& deadline,
                             std::int64_t now) {
  Snapshot snapshot;
  const auto all = membership_of(connection, deadline.course);
  if (!all) return all.refusal();
  if (all->last > deadline.due && all->last >= now) snapshot.last_due = all->last;
  const auto bots = bots_of(connection, deadline.course);
  if (!bots) return bots.refusal();
  for (const BotRow& bot : *bots) {
    if (bot.owner.reference()) {
      if (deadline.with_references && bot.active) {
        snapshot.entrants.push_back({.bot = bot.id, .version = *bot.active});
      }
      continue;
    }
    if (!takes_part(*all, bot)) continue;
    const std::int64_t due = due_in(*all, deadline.due, bot.owner);
    const auto versions = versions_of(connection, bot.id);
    if (!versions) return versions.refusal();
    for (const VersionRow& version : *versions) {  // the newest first
      if (version.created > due || version.state == "refused") continue;
      if (still_judged(version)) {
        ++snapshot.judged_later;
        continue;
      }
      if (!version.program) continue;
      snapshot.entrants.push_back(
          {.bot = bot.id, .version = version.id, .source = version.source.value_or("")});
      break;
    }
  }
  const auto places = places_of(connection, deadline.course);
  if (!places) return places.refusal();
  const auto place = [&](const Entrant& entrant) {
    const auto found = places->find(entrant.bot);
    return found == places->end() ? std::numeric_limits<std::int64_t>::max() : found->second;
  };
  std::stable_sort(snapshot.entrants.begin(), snapshot.entrants.end(),
                   [&](const Entrant& a, const Entrant& b) { return place(a) < place(b); });
  for (std::size_t i = 0; i < snapshot.entrants.size(); ++i) {
    snapshot.entrants[i].seat = static_cast<std::int64_t>(i);
  }
  return snapshot;
}

Answer<bool> freeze(Connection& connection, const DeadlineRow& deadline, bool at_once,
                    std::int64_t now) {
  if (deadline.state != "coming" || now <= deadline.due) return false;
  const auto snapshot = snapshot_of(connection, deadline, now);
  if (!snapshot) return snapshot.refusal();
  if (snapshot->last_due || (snapshot->judged_later > 0 && !at_once)) return false;
  const auto old = connection.run("DELETE FROM entrants WHERE deadline = $1", {deadline.id});
  if (!old) return old.error();
  store::Batch batch(connection, "entrants", {"deadline", "bot", "seat", "version", "source"});
  for (const Entrant& entrant : snapshot->entrants) {
    if (auto error =
            batch.add({deadline.id, entrant.bot, entrant.seat, entrant.version, entrant.source})) {
      return *error;
    }
  }
  if (auto error = batch.flush()) return *error;
  const auto done = connection.run(
      "UPDATE deadlines SET state = 'frozen', frozen = $1 WHERE id = $2 AND state = 'coming'",
      {now, deadline.id});
  if (!done) return done.error();
  if (auto error = note_down(connection, now, {}, deadline.course, "freeze",
                             fmt::format("deadline {}", deadline.id),
                             fmt::format("{} versions", snapshot->entrants.size()))) {
    return *error;
  }
  if (auto error = tell_course(connection, deadline.course, "course", deadline.course)) {
    return *error;
  }
  return true;
}

}  // namespace palamedes::ladder
