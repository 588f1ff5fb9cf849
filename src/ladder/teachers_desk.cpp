#include "ladder/teachers_desk.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "arena/random_key.hpp"
#include "ladder/audit.hpp"
#include "ladder/deletion.hpp"
#include "ladder/similar.hpp"
#include "ladder/wishes.hpp"
#include "store/text.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;
using Kind = Refusal::Kind;

constexpr std::size_t kLongestTeamName = 60, kLongestAnnouncement = 2000;
constexpr std::int64_t kMostAnnouncements = 100;

std::optional<Refusal> find_member(Connection& connection, std::int64_t course,
                                   std::int64_t account) {
  const auto rows = connection.run("SELECT role FROM members WHERE course = $1 AND account = $2",
                                   {course, account});
  if (!rows) return Refusal(rows.error());
  return rows->empty() ? std::optional(no_account(account)) : std::nullopt;
}

std::optional<Refusal> set_column(Connection& connection, std::int64_t course, std::int64_t account,
                                  std::string_view column, const store::Value& value) {
  const auto done = connection.run(
      fmt::format("UPDATE members SET {} = $1 WHERE course = $2 AND account = $3", column),
      {value, course, account});
  return done ? std::nullopt : std::optional(Refusal(done.error()));
}

Answer<std::int64_t> team_named(Connection& connection, std::int64_t course,
                                const std::string& name) {
  const auto rows = connection.run(
      "INSERT INTO teams (course, name) VALUES ($1, $2) ON CONFLICT (course, name) DO UPDATE SET "
      "name = excluded.name RETURNING id",
      {course, name});
  if (!rows) return rows.error();
  return rows->front().number(0);
}

std::optional<Refusal> change_role(Connection& connection, const Viewer& viewer,
                                   std::int64_t course, std::int64_t account,
                                   const std::string& role) {
  if (role != "student" && role != "teacher") {
    return Refusal(Kind::Invalid, say("roster.role", "a member is a student or a teacher"));
  }
  if (viewer.account == account) {
    return Refusal(Kind::Conflict, say("member.self", "nobody changes his own role"));
  }
  return set_column(connection, course, account, "role", role);
}

std::optional<Refusal> change_team(Connection& connection, std::int64_t course,
                                   std::int64_t account, const Json& wish) {
  const auto name = text_field(wish, "team", kLongestTeamName);
  if (!name) return name.refusal();
  if (!*name || (*name)->empty()) {
    return set_column(connection, course, account, "team", store::Value());
  }
  const auto team = team_named(connection, course, **name);
  if (!team) return team.refusal();
  return set_column(connection, course, account, "team", *team);
}

std::optional<Refusal> change_quotas(Connection& connection, std::int64_t course,
                                     std::int64_t account, const Json& wish) {
  for (const auto& [name, least] :
       {std::pair{"builds_a_day", 1}, std::pair{"challenges_an_hour", 0}}) {
    if (!has_field(wish, name)) continue;
    const auto most = whole_field(wish, name, least, 1000);
    if (!most) return most.refusal();
    if (auto refusal =
            set_column(connection, course, account, name, store::optional_value(*most))) {
      return refusal;
    }
  }
  return std::nullopt;
}

Answer<Json> announcements_document(Connection& connection, std::int64_t course) {
  const auto rows = connection.run(
      "SELECT n.id, n.made, COALESCE(a.shown, ''), n.content FROM announcements n LEFT JOIN "
      "accounts a ON a.id = n.account WHERE n.course = $1 ORDER BY n.id DESC",
      {course});
  if (!rows) return rows.error();
  Json list = Json::array();
  for (const Row& row : *rows) {
    list.push_back({{"id", row.number(0)},
                    {"made", time_document(row.number(1))},
                    {"by", row.text(2).empty() ? Json(nullptr) : Json(row.text(2))},
                    {"text", row.text(3)}});
  }
  return Json{{"announcements", std::move(list)}};
}

// Whether a bot of the account is in a final that is not over.
Answer<bool> in_a_final(Connection& connection, std::int64_t account) {
  const auto rows = connection.run(
      "SELECT 1 FROM entrants e JOIN deadlines d ON d.id = e.deadline JOIN bots b ON b.id = e.bot "
      "WHERE b.account = $1 AND d.state IN ('frozen', 'playing') LIMIT 1",
      {account});
  if (!rows) return rows.error();
  return !rows->empty();
}

}  // namespace

Answer<std::optional<std::int64_t>> own_quota(Connection& connection, std::int64_t course,
                                              std::int64_t account, std::string_view column) {
  const auto rows = connection.run(
      fmt::format("SELECT {} FROM members WHERE course = $1 AND account = $2", column),
      {course, account});
  if (!rows) return rows.error();
  return rows->empty() ? std::optional<std::int64_t>() : rows->front().optional_number(0);
}

Answer<Done> TeachersDesk::change_member(const Viewer& viewer, std::int64_t id,
                                         std::int64_t account, const Json& wish) {
  const auto disabled = switch_field(wish, "disabled");
  if (!disabled) return disabled.refusal();
  const auto changed = in_transaction<Done>(pool_, [&](Connection& connection) -> Answer<Done> {
    const auto course = find_course_taught(connection, viewer, id);
    if (!course) return course.refusal();
    if (auto refusal = find_member(connection, id, account)) return *refusal;
    const auto role = text_field(wish, "role", 20);
    if (!role) return role.refusal();
    if (*role) {
      if (auto refusal = change_role(connection, viewer, id, account, **role)) return *refusal;
    }
    if (has_field(wish, "team")) {
      if (auto refusal = change_team(connection, id, account, wish)) return *refusal;
    }
    if (auto refusal = change_quotas(connection, id, account, wish)) return *refusal;
    if (auto error = note_down(connection, clock_(), viewer, id, "member",
                               fmt::format("account {}", account),
                               wish.dump(-1, ' ', false, Json::error_handler_t::replace))) {
      return *error;
    }
    if (auto error = tell_course(connection, id, "course", id)) return *error;
    return Done();
  });
  if (!changed || !*disabled) return changed;
  return accounts_.set_disabled(viewer, account, **disabled, id);
}

Answer<Done> TeachersDesk::delete_member(const Viewer& viewer, std::int64_t id,
                                         std::int64_t account) {
  return in_transaction<Done>(pool_, [&](Connection& connection) -> Answer<Done> {
    const auto course = find_course_taught(connection, viewer, id);
    if (!course) return course.refusal();
    if (auto refusal = find_member(connection, id, account)) return *refusal;
    if (auto refusal = not_in_charge(connection, viewer, account)) return *refusal;
    const auto busy = in_a_final(connection, account);
    if (!busy) return busy.refusal();
    if (*busy) {
      return Refusal(Kind::Conflict,
                     say("member.in_final", "a bot of that member is in a final that is not over"));
    }
    if (auto refusal = delete_account(connection, account, clock_())) return *refusal;
    if (auto error = note_down(connection, clock_(), viewer, id, "delete",
                               fmt::format("account {}", account))) {
      return *error;
    }
    if (auto error = tell_course(connection, id, "ranking", id)) return *error;
    return Done();
  });
}

Answer<Json> TeachersDesk::announcements(const Viewer& viewer, std::int64_t id) {
  return in_reading<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto course = find_course(connection, viewer, id);
    if (!course) return course.refusal();
    return announcements_document(connection, id);
  });
}

Answer<Json> TeachersDesk::announce(const Viewer& viewer, std::int64_t id,
                                    const std::string& given) {
  const std::string text = store::storable(given, kLongestAnnouncement);
  if (tidy(text, kLongestAnnouncement).empty()) {
    return Refusal(Kind::Invalid, say("announcement.empty", "an announcement says something"));
  }
  const std::string key = arena::random_key();
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto course = find_course_taught(connection, viewer, id);
    if (!course) return course.refusal();
    const auto count = connection.run("SELECT count(*) FROM announcements WHERE course = $1", {id});
    if (!count) return count.error();
    if (count->front().number(0) >= kMostAnnouncements) {
      return Refusal(Kind::TooMany,
                     say("announcement.many", "there are {} announcements already: withdraw some",
                         kMostAnnouncements));
    }
    const auto done = connection.run(
        "INSERT INTO announcements (key, course, account, made, content) VALUES ($1, $2, $3, $4, "
        "$5) ON CONFLICT (key) DO NOTHING",
        {key, id, store::optional_value(viewer.account), clock_(), text});
    if (!done) return done.error();
    if (auto error = note_down(connection, clock_(), viewer, id, "announce", "course", text)) {
      return *error;
    }
    if (auto error = tell_course(connection, id, "course", id)) return *error;
    return announcements_document(connection, id);
  });
}

Answer<Json> TeachersDesk::withdraw(const Viewer& viewer, std::int64_t id,
                                    std::int64_t announcement) {
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto course = find_course_taught(connection, viewer, id);
    if (!course) return course.refusal();
    const auto gone = connection.run(
        "DELETE FROM announcements WHERE course = $1 AND id = $2 RETURNING id", {id, announcement});
    if (!gone) return gone.error();
    if (gone->empty()) {
      return Refusal(Kind::NotFound, say("announcement.unknown", "there is no such announcement"));
    }
    if (auto error = note_down(connection, clock_(), viewer, id, "withdraw",
                               fmt::format("announcement {}", announcement))) {
      return *error;
    }
    if (auto error = tell_course(connection, id, "course", id)) return *error;
    return announcements_document(connection, id);
  });
}

Answer<Json> TeachersDesk::similar(const Viewer& viewer, std::int64_t id) {
  const auto taught =
      in_transaction<CourseRow>(pool_, [&](Connection& connection) -> Answer<CourseRow> {
        auto course = find_course_taught(connection, viewer, id);
        if (!course) return course.refusal();
        if (auto error = note_down(connection, clock_(), viewer, id, "similar", "course")) {
          return *error;
        }
        return course;
      });
  if (!taught) return taught.refusal();
  return similar_sources(pool_, *taught);
}

Answer<Json> TeachersDesk::passages(const Viewer& viewer, std::int64_t id, std::int64_t first,
                                    std::int64_t second) {
  const auto taught =
      in_transaction<CourseRow>(pool_, [&](Connection& connection) -> Answer<CourseRow> {
        auto course = find_course_taught(connection, viewer, id);
        if (!course) return course.refusal();
        for (const std::int64_t version : {first, second}) {
          const auto of = find_version(connection, viewer, version);
          if (!of) return of.refusal();
          if (of->course.id != id) return no_such(Thing::Version);
          if (auto error = note_look(connection, viewer, *of, "source", clock_())) return *error;
        }
        return course;
      });
  if (!taught) return taught.refusal();
  return shared_passages(pool_, *taught, first, second);
}

Answer<Json> TeachersDesk::set_template(const Viewer& viewer, std::int64_t id,
                                        const std::string& file,
                                        const std::optional<std::string>& bytes) {
  const auto taught =
      in_transaction<CourseRow>(pool_, [&](Connection& connection) -> Answer<CourseRow> {
        auto course = find_course_taught(connection, viewer, id);
        if (!course) return course.refusal();
        if (auto refusal = ladder::set_template(connection, *course, file, bytes)) return *refusal;
        if (auto error = note_down(connection, clock_(), viewer, id, "template", "course", file)) {
          return *error;
        }
        return course;
      });
  if (!taught) return taught.refusal();
  return similar_sources(pool_, *taught);
}

}  // namespace palamedes::ladder
