// ladder/teachers_desk.hpp - what those who teach a course do with its members and sources.
//
// Announcement  {id, made, by|null, text}
// Similar, passages: as similar.hpp has them. Member: as ladder.hpp's Roster.
#pragma once

#include "ladder/accounts.hpp"
#include "ladder/rows.hpp"

namespace palamedes::ladder {

class TeachersDesk {
 public:
  TeachersDesk(store::Pool& pool, Clock clock, Accounts& accounts)
      : pool_(pool), clock_(std::move(clock)), accounts_(accounts) {}

  // {role?, team?: a name or null, builds_a_day?, challenges_an_hour?: null: as the course has it,
  // disabled?}. A team is there from the first who is in it.
  Answer<Done> change_member(const Viewer& viewer, std::int64_t course, std::int64_t account,
                             const Json& wish);
  // For ever. Refused while a bot of his is in a final.
  Answer<Done> delete_member(const Viewer& viewer, std::int64_t course, std::int64_t account);

  Answer<Json> announcements(const Viewer& viewer, std::int64_t course);  // {announcements}
  Answer<Json> announce(const Viewer& viewer, std::int64_t course, const std::string& text);
  Answer<Json> withdraw(const Viewer& viewer, std::int64_t course, std::int64_t announcement);

  Answer<Json> similar(const Viewer& viewer, std::int64_t course);  // written down
  Answer<Json> passages(const Viewer& viewer, std::int64_t course, std::int64_t first,
                        std::int64_t second);  // versions; written down as looks at both
  Answer<Json> set_template(const Viewer& viewer, std::int64_t course, const std::string& file,
                            const std::optional<std::string>& bytes);  // gives what `similar` does

 private:
  store::Pool& pool_;
  const Clock clock_;
  Accounts& accounts_;
};

// What a member may do of a kind, where it is not what the course has: `column` of members.
Answer<std::optional<std::int64_t>> own_quota(store::Connection& connection, std::int64_t course,
                                              std::int64_t account, std::string_view column);

}  // namespace palamedes::ladder
