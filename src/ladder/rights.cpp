#include "ladder/rights.hpp"

#include <algorithm>
#include <limits>

namespace palamedes::ladder {
namespace {

std::int64_t closing_time(const CourseFacts& course) {
  if (!course.closes) return std::numeric_limits<std::int64_t>::max();
  return std::max(*course.closes, course.extension.value_or(*course.closes));
}

}  // namespace

const char* role_word(Role role) {
  switch (role) {
    case Role::Operator:
      return "operator";
    case Role::Teacher:
      return "teacher";
    case Role::Student:
      return "student";
    case Role::Visitor:
      break;
  }
  return "";
}

std::optional<Role> role_of(const std::string& word) {
  for (const Role role : {Role::Operator, Role::Teacher, Role::Student}) {
    if (word == role_word(role)) return role;
  }
  return std::nullopt;
}

bool may_open_courses(const Viewer& viewer) {
  return viewer.role == Role::Operator || viewer.role == Role::Teacher;
}

bool may_see(const Viewer& viewer, const CourseFacts& course) {
  return course.everybody || course.mine || viewer.role == Role::Operator;
}

bool may_teach(const Viewer& viewer, const CourseFacts& course) {
  return viewer.role == Role::Operator || (viewer.signed_in() && course.mine == Role::Teacher);
}

bool may_submit(const Viewer& viewer, const CourseFacts& course, std::int64_t now) {
  return viewer.account && course.mine && course.opens <= now && now < closing_time(course);
}

bool may_challenge(const Viewer& viewer, const CourseFacts& course, std::int64_t now) {
  return may_teach(viewer, course) ||
         (viewer.signed_in() && course.mine.has_value() && course.opens <= now);
}

bool may_play_by_hand(const CourseFacts& course, bool allowed) {
  return allowed && course.everybody;
}

bool is_mine(const Viewer& viewer, const CourseFacts& course, const BotOwner& owner) {
  if (!viewer.account) return false;
  return owner.account == viewer.account || (owner.team && owner.team == course.team);
}

bool may_see_private(const Viewer& viewer, const CourseFacts& course, const BotOwner& owner) {
  return is_mine(viewer, course, owner) || may_teach(viewer, course);
}

}  // namespace palamedes::ladder
