#include "ladder/rows.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "games/record/json_text.hpp"
#include "store/text.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;
using Kind = Refusal::Kind;

// The last three are what the account $1 is in the course.
constexpr std::string_view kCourseColumns =
    "SELECT c.id, c.title, c.game, c.kind, c.visibility, c.opens, c.closes, c.freezes, c.settings, "
    "m.role, m.team, m.extension FROM courses c "
    "LEFT JOIN members m ON m.course = c.id AND m.account = $1";
constexpr std::string_view kBotColumns =
    "SELECT b.id, b.course, b.account, b.team, b.name, b.pass_percent, b.active, "
    "COALESCE(t.name, a.shown, '') FROM bots b LEFT JOIN accounts a ON a.id = b.account "
    "LEFT JOIN teams t ON t.id = b.team";
constexpr std::string_view kVersionColumns =
    "SELECT id, bot, number, uploader, state, reason, language, player, file, source, program, "
    "report, mishaps, created, updated, late FROM versions";

Refusal no_account_called(const std::string& text) {
  return {Kind::NotFound, say("account.unknown", "there is no account {}", text)};
}

std::string text_or_empty(const Row& row, std::size_t column) {
  const auto* text = std::get_if<std::string>(&row.values().at(column));
  return text != nullptr ? *text : std::string();
}

std::optional<std::string> optional_text(const Row& row, std::size_t column) {
  const auto* text = std::get_if<std::string>(&row.values().at(column));
  return text != nullptr ? std::optional(*text) : std::nullopt;
}

Answer<CourseRow> course_in(const Row& row) {
  CourseRow course{.id = row.number(0),
                   .title = row.text(1),
                   .game = row.text(2),
                   .kind = row.text(3),
                   .freezes = row.optional_number(7)};
  course.facts = {.id = course.id,
                  .everybody = row.text(4) == "public",
                  .opens = row.number(5),
                  .closes = row.optional_number(6),
                  .mine = role_of(text_or_empty(row, 9)),
                  .team = row.optional_number(10),
                  .extension = row.optional_number(11)};
  auto settings = changed({}, read_json(row.text(8)));
  if (!settings) return settings.error();
  course.settings = *settings;
  return course;
}

BotRow bot_in(const Row& row) {
  return {.id = row.number(0),
          .course = row.number(1),
          .owner = {row.optional_number(2), row.optional_number(3)},
          .name = row.text(4),
          .pass_percent = row.optional_number(5),
          .active = row.optional_number(6),
          .owner_shown = row.text(7)};
}

VersionRow version_in(const Row& row) {
  return {.id = row.number(0),
          .bot = row.number(1),
          .number = row.number(2),
          .uploader = row.optional_number(3),
          .state = row.text(4),
          .reason = store::sentence_in_column(row.text(5)),
          .language = row.text(6),
          .player = row.text(7),
          .file = row.text(8),
          .source = optional_text(row, 9),
          .program = optional_text(row, 10),
          .report = row.text(11),
          .mishaps = row.number(12),
          .created = row.number(13),
          .updated = row.number(14),
          .late = row.number(15) != 0};
}

}  // namespace

Json CourseRow::brief() const { return {{"id", id}, {"title", title}, {"game", game}}; }

Answer<CourseRow> find_course(Connection& connection, const Viewer& viewer, std::int64_t id) {
  const auto rows = connection.run(std::string(kCourseColumns) + " WHERE c.id = $2",
                                   {store::optional_value(viewer.account), id});
  if (!rows) return rows.error();
  if (rows->empty()) return no_such(Thing::Course);
  auto course = course_in(rows->front());
  if (course && !may_see(viewer, course->facts)) return no_such(Thing::Course);
  return course;
}

Answer<std::vector<CourseRow>> all_courses(Connection& connection, const Viewer& viewer) {
  const auto rows = connection.run(std::string(kCourseColumns) + " ORDER BY c.id DESC",
                                   {store::optional_value(viewer.account)});
  if (!rows) return rows.error();
  std::vector<CourseRow> courses;
  for (const Row& row : *rows) {
    auto course = course_in(row);
    if (!course) return course.refusal();
    if (may_see(viewer, course->facts)) courses.push_back(std::move(*course));
  }
  return courses;
}

Answer<CourseRow> find_course_taught(Connection& connection, const Viewer& viewer,
                                     std::int64_t id) {
  auto course = find_course(connection, viewer, id);
  if (course && !may_teach(viewer, course->facts)) return forbidden();
  return course;
}

Answer<BotOfCourse> find_bot(Connection& connection, const Viewer& viewer, std::int64_t id) {
  const auto rows = connection.run(std::string(kBotColumns) + " WHERE b.id = $1", {id});
  if (!rows) return rows.error();
  if (rows->empty()) return no_such(Thing::Bot);
  BotRow bot = bot_in(rows->front());
  auto course = find_course(connection, viewer, bot.course);
  if (!course) {
    return course.refusal().kind == Kind::NotFound ? no_such(Thing::Bot) : course.refusal();
  }
  return BotOfCourse{std::move(bot), std::move(*course)};
}

Answer<std::vector<BotRow>> bots_of(Connection& connection, std::int64_t course) {
  const auto rows =
      connection.run(std::string(kBotColumns) + " WHERE b.course = $1 ORDER BY b.id", {course});
  if (!rows) return rows.error();
  std::vector<BotRow> bots;
  for (const Row& row : *rows) bots.push_back(bot_in(row));
  return bots;
}

Answer<std::optional<BotRow>> bot_of_member(Connection& connection, const CourseRow& course,
                                            std::int64_t account,
                                            std::optional<std::int64_t> team) {
  const auto rows =
      connection.run(std::string(kBotColumns) + (team ? " WHERE b.course = $1 AND b.team = $2"
                                                      : " WHERE b.course = $1 AND b.account = $2"),
                     {course.id, team.value_or(account)});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<BotRow>();
  return std::optional(bot_in(rows->front()));
}

Answer<VersionOfBot> find_version(Connection& connection, const Viewer& viewer, std::int64_t id) {
  const auto rows = connection.run(std::string(kVersionColumns) + " WHERE id = $1", {id});
  if (!rows) return rows.error();
  if (rows->empty()) return no_such(Thing::Version);
  VersionRow version = version_in(rows->front());
  auto bot = find_bot(connection, viewer, version.bot);
  if (!bot) {
    return bot.refusal().kind == Kind::NotFound ? no_such(Thing::Version) : bot.refusal();
  }
  return VersionOfBot{std::move(version), std::move(bot->bot), std::move(bot->course)};
}

Answer<VersionOfBot> version_at_work(Connection& connection, std::int64_t id) {
  return find_version(connection, Viewer::terminal(), id);
}

Answer<std::vector<VersionRow>> versions_of(Connection& connection, std::int64_t bot) {
  const auto rows =
      connection.run(std::string(kVersionColumns) + " WHERE bot = $1 ORDER BY number DESC", {bot});
  if (!rows) return rows.error();
  std::vector<VersionRow> versions;
  for (const Row& row : *rows) versions.push_back(version_in(row));
  return versions;
}

Json time_document(std::optional<std::int64_t> seconds) {
  return seconds ? Json(store::utc_time(*seconds)) : Json(nullptr);
}

Refusal no_such(Thing thing) {
  const auto not_found = [](Sentence text) { return Refusal(Kind::NotFound, std::move(text)); };
  switch (thing) {
    case Thing::Course:
      return not_found(say("course.unknown", "there is no such course"));
    case Thing::Bot:
      return not_found(say("bot.unknown", "there is no such bot"));
    case Thing::Version:
      return not_found(say("version.unknown", "there is no such version"));
    case Thing::Challenge:
      return not_found(say("challenge.unknown", "there is no such challenge"));
    case Thing::Game:
      break;
  }
  return not_found(say("game.unknown_here", "there is no such game"));
}

Refusal no_account(std::int64_t id) { return no_account_called(std::to_string(id)); }
Refusal no_account(std::string_view name) { return no_account_called(quote(name)); }

Refusal forbidden() {
  return {Kind::Forbidden, say("rights.teacher", "only those who teach the course may do that")};
}

Refusal only_operators() {
  return {Kind::Forbidden, say("rights.operator", "only operators may do that")};
}

}  // namespace palamedes::ladder
