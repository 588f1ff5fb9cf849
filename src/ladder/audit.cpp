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

std::optional<Error> tell_course(store::Connection& connection, std::int64_t course,
                                 const std::string& what, std::int64_t id) {
  return store::publish(connection, "ladder", fmt::format("{} {} {}", course, what, id));
}

}  // namespace palamedes::ladder
