// ladder/rights.hpp - who may see or do what: the one place where it is decided.
//
// Everything here is a pure function of who asks and of facts that were read for the question.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace palamedes::ladder {

enum class Role { Visitor, Student, Teacher, Operator };
const char* role_word(Role role);  // "operator", "teacher", "student"; a visitor has none: ""
std::optional<Role> role_of(const std::string& word);

// Whoever asks. A visitor has no account; neither has the terminal of the machine itself, which may
// do all that an operator may.
struct Viewer {
  std::optional<std::int64_t> account = {};
  Role role = Role::Visitor;
  std::string name = {}, shown = {};

  static Viewer terminal() { return {.role = Role::Operator, .shown = "terminal"}; }
  bool signed_in() const { return role != Role::Visitor; }
};

// A course, as far as rights depend on it, and what the viewer is in it.
struct CourseFacts {
  std::int64_t id = 0;
  bool everybody = true;  // may see it; else members only
  std::int64_t opens = 0;
  std::optional<std::int64_t> closes = {};
  std::optional<Role> mine = {};  // Student or Teacher, of a member
  std::optional<std::int64_t> team = {}, extension = {};
};

// Whose a bot is: one of both, or neither: a reference.
struct BotOwner {
  std::optional<std::int64_t> account = {}, team = {};
  bool reference() const { return !account && !team; }
};

bool may_open_courses(const Viewer& viewer);
bool may_see(const Viewer& viewer, const CourseFacts& course);
bool may_teach(const Viewer& viewer, const CourseFacts& course);
// At the time `now`, by which the course has begun and not closed for this member.
bool may_submit(const Viewer& viewer, const CourseFacts& course, std::int64_t now);
bool may_challenge(const Viewer& viewer, const CourseFacts& course, std::int64_t now);
// Against one of its bots, at a table, which everybody may watch: `allowed` is the course's
// setting.
bool may_play_by_hand(const CourseFacts& course, bool allowed);
bool is_mine(const Viewer& viewer, const CourseFacts& course, const BotOwner& owner);
// Source, logs, reports, output.
bool may_see_private(const Viewer& viewer, const CourseFacts& course, const BotOwner& owner);

}  // namespace palamedes::ladder
