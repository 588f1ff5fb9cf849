#include "ladder/audit.hpp"

#include <fmt/format.h>

#include "store/events.hpp"
#include "store/text.hpp"

namespace palamedes::ladder {

std::optional<Error> note_down(store::Connection& connection, std::int64_t now,
                               const Viewer& viewer, std::optional<std::int64_t> course,
                               const std::string& action, const std::string& subject,
                               const std::string& details) {
  constexpr std::size_t kMostBytes = 1000;
  const auto done = connection.run(
      "INSERT INTO audit (made, account, course, action, subject, details) "
      "VALUES ($1, $2, $3, $4, $5, $6)",
      {now, store::optional_value(viewer.account), store::optional_value(course),
       store::storable(action, kMostBytes), store::storable(subject, kMostBytes),
       store::storable(details, kMostBytes)});
  return done ? std::nullopt : std::optional(done.error());
}

std::optional<Error> note_look(store::Connection& connection, const Viewer& viewer,
                               const VersionOfBot& of, const std::string& what, std::int64_t now) {
  constexpr std::int64_t kOneLook = 600;
  if (of.bot.owner.reference() || is_mine(viewer, of.course.facts, of.bot.owner)) {
    return std::nullopt;
  }
  const std::string subject = fmt::format("version {}", of.version.id);
  const auto lately = connection.run(
      "SELECT id FROM audit WHERE course = $1 AND id > (SELECT COALESCE(max(id), 0) - 500 FROM "
      "audit) AND made > $2 AND COALESCE(account, 0) = $3 AND action = 'look' AND subject = $4 AND "
      "details = $5 LIMIT 1",
      {of.course.id, now - kOneLook, viewer.account.value_or(0), subject, what});
  if (!lately) return lately.error();
  if (!lately->empty()) return std::nullopt;
  return note_down(connection, now, viewer, of.course.id, "look", subject, what);
}

std::optional<Error> tell_course(store::Connection& connection, std::int64_t course,
                                 const std::string& what, std::int64_t id) {
  return store::publish(connection, "ladder", fmt::format("{} {} {}", course, what, id));
}

}  // namespace palamedes::ladder
