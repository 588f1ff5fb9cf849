// ladder/rows.hpp - courses, bots and versions as they stand in the store, looked up for a viewer.
//
// What a viewer may not see is not found, in the words for what does not exist. All of these are
// parts of the caller's transaction.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "ladder/answer.hpp"
#include "ladder/course_settings.hpp"
#include "ladder/rights.hpp"
#include "store/kept_sentence.hpp"

namespace palamedes::ladder {

struct CourseRow {
  std::int64_t id = 0;
  std::string title, game, kind;
  std::optional<std::int64_t> freezes = {};
  CourseSettings settings = {};
  CourseFacts facts = {};  // of the viewer it was looked up for

  Json brief() const;  // {id, title, game}
  bool open(std::int64_t now) const {
    return facts.opens <= now && (!facts.closes || now < *facts.closes);
  }
};
Answer<CourseRow> find_course(store::Connection& connection, const Viewer& viewer, std::int64_t id);
Answer<std::vector<CourseRow>> all_courses(store::Connection& connection, const Viewer& viewer);
// Refused unless the viewer teaches it.
Answer<CourseRow> find_course_taught(store::Connection& connection, const Viewer& viewer,
                                     std::int64_t id);

struct BotRow {
  std::int64_t id = 0, course = 0;
  BotOwner owner = {};
  std::string name;
  std::optional<std::int64_t> pass_percent = {}, active = {};
  std::string owner_shown;  // of the account or the team; of a reference nothing
};
struct BotOfCourse {
  BotRow bot;
  CourseRow course;
};
Answer<BotOfCourse> find_bot(store::Connection& connection, const Viewer& viewer, std::int64_t id);
Answer<std::vector<BotRow>> bots_of(store::Connection& connection, std::int64_t course);
// Whose: the team's of a member who is in one, else his own.
Answer<std::optional<BotRow>> bot_of_member(store::Connection& connection, const CourseRow& course,
                                            std::int64_t account, std::optional<std::int64_t> team);

struct VersionRow {
  std::int64_t id = 0, bot = 0, number = 0;
  std::optional<std::int64_t> uploader = {};
  std::string state;  // uploaded, building, checking, passing, ranked, refused, retired, suspended
  Sentence reason;    // of a refused or suspended one
  std::string language, player, file;
  std::optional<std::string> source = {}, program = {};
  std::string report;  // of its examination, as JSON; empty: none yet
  std::int64_t mishaps = 0, created = 0, updated = 0;
  bool late = false;  // it was sent after the deadline
};
struct VersionOfBot {
  VersionRow version;
  BotRow bot;
  CourseRow course;
};
Answer<VersionOfBot> find_version(store::Connection& connection, const Viewer& viewer,
                                  std::int64_t id);
// Without asking who wants to know, for work that is done for everybody.
Answer<VersionOfBot> version_at_work(store::Connection& connection, std::int64_t id);
Answer<std::vector<VersionRow>> versions_of(store::Connection& connection, std::int64_t bot);

using store::said;
Json time_document(std::optional<std::int64_t> seconds);  // a text, or null

enum class Thing { Course, Bot, Version, Game, Challenge };
Refusal no_such(Thing thing);
Refusal no_account(std::int64_t id);
Refusal no_account(std::string_view name);
Refusal forbidden();
Refusal only_operators();

}  // namespace palamedes::ladder
