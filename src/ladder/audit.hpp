// ladder/audit.hpp - who did what when; rows are only ever added.
#pragma once

#include <string>

#include "ladder/rows.hpp"
#include "store/database.hpp"

namespace palamedes::ladder {

// `action` is a word ("look", "invite"), `subject` what it was done to ("version 7").
std::optional<Error> note_down(store::Connection& connection, std::int64_t now,
                               const Viewer& viewer, std::optional<std::int64_t> course,
                               const std::string& action, const std::string& subject,
                               const std::string& details = {});

// Somebody looks at what of a version is its owner's: unless it is his own, that is written down,
// and once only for a while of looking.
std::optional<Error> note_look(store::Connection& connection, const Viewer& viewer,
                               const VersionOfBot& of, const std::string& what, std::int64_t now);

// Tells those who watch the course: WHAT is ranking, queue, version, challenge, game or course.
std::optional<Error> tell_course(store::Connection& connection, std::int64_t course,
                                 const std::string& what, std::int64_t id);

}  // namespace palamedes::ladder
