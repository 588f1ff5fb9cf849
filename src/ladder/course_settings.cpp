#include "ladder/course_settings.hpp"

#include <array>
#include <nlohmann/json.hpp>

namespace palamedes::ladder {
namespace {

struct WholeField {
  const char* name;
  int CourseSettings::*member;
  int least, most;
};
constexpr std::array kWholeFields{
    WholeField{"start_seconds", &CourseSettings::start_seconds, 1, 60},
    WholeField{"memory_mb", &CourseSettings::memory_mb, 16, 65'536},
    WholeField{"processes", &CourseSettings::processes, 1, 1000},
    WholeField{"upload_kb", &CourseSettings::upload_kb, 1, 12'000},
    WholeField{"builds_a_day", &CourseSettings::builds_a_day, 1, 1000},
    WholeField{"challenges_an_hour", &CourseSettings::challenges_an_hour, 0, 1000},
    WholeField{"challenge_pairs", &CourseSettings::challenge_pairs, 1, 100},
    WholeField{"opening_plies", &CourseSettings::opening_plies, 0, 20},
    WholeField{"pass_pairs", &CourseSettings::pass_pairs, 1, 1000},
    WholeField{"most_pairs", &CourseSettings::most_pairs, 1, 10'000},
    WholeField{"machine_percent", &CourseSettings::machine_percent, 1, 100},
};
struct SwitchField {
  const char* name;
  bool CourseSettings::*member;
};
constexpr std::array kSwitchFields{
    SwitchField{"challenges_rated", &CourseSettings::challenges_rated},
    SwitchField{"play_by_hand", &CourseSettings::play_by_hand},
};
constexpr double kShortestMove = 0.01, kLongestMove = 60;

Error out_of_range(const std::string& name, Sentence least, Sentence most) {
  return {Errc::BadSyntax, say("course.setting_range", "{} is a number from {} to {}", name,
                               std::move(least), std::move(most))};
}

template <class Fields>
auto field_named(const Fields& fields, const std::string& name) {
  return std::find_if(fields.begin(), fields.end(),
                      [&](const auto& field) { return name == field.name; });
}

}  // namespace

Json document_of(const CourseSettings& settings) {
  Json document{{"seconds_a_move", settings.seconds_a_move}};
  for (const WholeField& field : kWholeFields) document[field.name] = settings.*field.member;
  for (const SwitchField& field : kSwitchFields) document[field.name] = settings.*field.member;
  return document;
}

Result<CourseSettings> changed(CourseSettings settings, const Json& document) {
  if (!document.is_object()) {
    return Error{Errc::BadSyntax, say("course.settings_form", "settings are an object")};
  }
  for (const auto& [name, value] : document.items()) {
    if (name == "seconds_a_move") {
      const double seconds = value.is_number() ? value.get<double>() : -1;
      if (!(seconds >= kShortestMove && seconds <= kLongestMove)) {
        return out_of_range(name, "0.01", "60");
      }
      settings.seconds_a_move = seconds;
    } else if (const auto whole = field_named(kWholeFields, name); whole != kWholeFields.end()) {
      const bool fits = value.is_number_integer() && value.get<std::int64_t>() >= whole->least &&
                        value.get<std::int64_t>() <= whole->most;
      if (!fits) return out_of_range(name, whole->least, whole->most);
      settings.*(whole->member) = value.get<int>();
    } else if (const auto turn = field_named(kSwitchFields, name); turn != kSwitchFields.end()) {
      if (!value.is_boolean()) {
        return Error{Errc::BadSyntax, say("course.setting_switch", "{} is true or false", name)};
      }
      settings.*(turn->member) = value.get<bool>();
    } else {
      return Error{Errc::UnknownName,
                   say("course.setting_unknown", "a course has no setting {}", quote(name))};
    }
  }
  return settings;
}

}  // namespace palamedes::ladder
