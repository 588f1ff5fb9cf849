// ladder/ladder_members.cpp - who takes part in a course, who was asked to, and what was done in
// it.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "ladder/audit.hpp"
#include "ladder/ladder.hpp"
#include "ladder/rows.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;
using Kind = Refusal::Kind;

constexpr std::size_t kMostNames = 500;      // in one list
constexpr std::int64_t kMostMembers = 5000;  // of one course

Json links_document(const std::vector<NewLink>& links) {
  Json list = Json::array();
  for (const NewLink& link : links) {
    list.push_back(
        {{"name", link.name}, {"token", link.token}, {"expires", time_document(link.expires)}});
  }
  return {{"links", std::move(list)}};
}

Json number_or_none(std::optional<std::int64_t> number) {
  return number ? Json(*number) : Json(nullptr);
}

}  // namespace

Answer<Json> Ladder::roster(const Viewer& viewer, std::int64_t id) {
  return in_reading<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto course = find_course_taught(connection, viewer, id);
    if (!course) return course.refusal();
    const auto rows = connection.run(
        "SELECT a.id, a.name, a.shown, m.role, m.joined, a.disabled, a.password, b.id, "
        "(SELECT count(*) FROM versions v WHERE v.bot = b.id), COALESCE(t.name, ''), "
        "m.builds_a_day, m.challenges_an_hour FROM members m JOIN accounts a ON a.id = m.account "
        "LEFT JOIN teams t ON t.id = m.team LEFT JOIN bots b ON b.course = m.course AND "
        "((m.team IS NULL AND b.account = m.account) OR b.team = m.team) WHERE m.course = $1 "
        "ORDER BY m.role DESC, a.name",
        {id});
    if (!rows) return rows.error();
    Json members = Json::array();
    for (const Row& row : *rows) {
      const auto bot = row.optional_number(7);
      members.push_back({{"account", row.number(0)},
                         {"name", row.text(1)},
                         {"shown", row.text(2)},
                         {"role", row.text(3)},
                         {"joined", time_document(row.number(4))},
                         {"disabled", row.number(5) != 0},
                         {"invited", row.text(6).empty()},
                         {"bot", bot ? Json(*bot) : Json(nullptr)},
                         {"versions", row.number(8)},
                         {"team", row.text(9).empty() ? Json(nullptr) : Json(row.text(9))},
                         {"builds_a_day", number_or_none(row.optional_number(10))},
                         {"challenges_an_hour", number_or_none(row.optional_number(11))}});
    }
    const auto links = connection.run(
        "SELECT name, role, purpose, created, expires, used FROM invitations WHERE course = $1 "
        "ORDER BY created DESC, name",
        {id});
    if (!links) return links.error();
    Json invitations = Json::array();
    for (const Row& row : *links) {
      invitations.push_back({{"name", row.text(0)},
                             {"role", row.text(1)},
                             {"purpose", row.text(2)},
                             {"created", time_document(row.number(3))},
                             {"expires", time_document(row.number(4))},
                             {"used", time_document(row.optional_number(5))}});
    }
    return Json{{"members", std::move(members)}, {"invitations", std::move(invitations)}};
  });
}

Answer<Json> Ladder::invite_members(const Viewer& viewer, std::int64_t id,
                                    const std::vector<std::string>& names,
                                    const std::string& role) {
  const auto wanted = role_of(role);
  if (!wanted || *wanted == Role::Operator) {
    return Refusal(Kind::Invalid, say("roster.role", "a member is a student or a teacher"));
  }
  if (names.empty() || names.size() > kMostNames) {
    return Refusal(Kind::Invalid, say("roster.names", "a list has from 1 to {} names", kMostNames));
  }
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const std::int64_t now = clock_();
    const auto course = find_course_taught(connection, viewer, id);
    if (!course) return course.refusal();
    const auto members = connection.run("SELECT count(*) FROM members WHERE course = $1", {id});
    if (!members) return members.error();
    if (members->front().number(0) + static_cast<std::int64_t>(names.size()) > kMostMembers) {
      return Refusal(Kind::Conflict,
                     say("roster.full", "a course has at most {} members", kMostMembers));
    }
    // To open courses of one's own is an operator's gift.
    const Role account_role =
        *wanted == Role::Teacher && viewer.role == Role::Operator ? Role::Teacher : Role::Student;
    std::vector<NewLink> links;
    for (const std::string& name : names) {
      auto link = invite(connection, now, name, account_role, id, viewer.account);
      if (!link) return link.refusal();
      const auto member = connection.run(
          "INSERT INTO members (course, account, role, joined) "
          "SELECT CAST($1 AS BIGINT), id, CAST($2 AS TEXT), CAST($3 AS BIGINT) FROM accounts "
          "WHERE name = $4",
          {id, role, now, link->name});
      if (!member) return member.error();
      if (auto error = note_down(connection, now, viewer, id, "invite", link->name, role)) {
        return *error;
      }
      links.push_back(std::move(*link));
    }
    if (auto error = tell_course(connection, id, "course", id)) return *error;
    return links_document(links);
  });
}

Answer<Json> Ladder::reset_member(const Viewer& viewer, std::int64_t id, std::int64_t account) {
  const auto member = in_reading<bool>(pool_, [&](Connection& connection) -> Answer<bool> {
    const auto course = find_course_taught(connection, viewer, id);
    if (!course) return course.refusal();
    const auto rows = connection.run(
        "SELECT account FROM members WHERE course = $1 AND account = $2", {id, account});
    if (!rows) return rows.error();
    return !rows->empty();
  });
  if (!member) return member.refusal();
  if (!*member) return no_account(account);
  const auto link = accounts_.reset_link(viewer, account, id);
  if (!link) return link.refusal();
  return links_document({*link});
}

Answer<Json> Ladder::audit(const Viewer& viewer, std::optional<std::int64_t> id,
                           std::optional<std::int64_t> before) {
  return in_reading<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    constexpr std::int64_t kAtATime = 100;
    if (id) {
      const auto course = find_course_taught(connection, viewer, *id);
      if (!course) return course.refusal();
    } else if (viewer.role != Role::Operator) {
      return only_operators();
    }
    const auto rows = connection.run(
        fmt::format("SELECT u.id, u.made, COALESCE(a.shown, ''), u.action, u.subject, u.details "
                    "FROM audit u LEFT JOIN accounts a ON a.id = u.account WHERE {} AND u.id < $2 "
                    "ORDER BY u.id DESC LIMIT $3",
                    id ? "u.course = $1" : "u.course IS NULL AND $1 = 0"),
        {id.value_or(0), before.value_or(std::numeric_limits<std::int64_t>::max()), kAtATime});
    if (!rows) return rows.error();
    Json entries = Json::array();
    for (const Row& row : *rows) {
      entries.push_back({{"id", row.number(0)},
                         {"made", time_document(row.number(1))},
                         {"who", row.text(2).empty() ? Json(nullptr) : Json(row.text(2))},
                         {"action", row.text(3)},
                         {"subject", row.text(4)},
                         {"details", row.text(5)}});
    }
    const bool more = rows->size() == static_cast<std::size_t>(kAtATime);
    return Json{{"entries", std::move(entries)},
                {"next", more ? Json(rows->back().number(0)) : Json(nullptr)}};
  });
}

}  // namespace palamedes::ladder
