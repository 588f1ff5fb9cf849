#include "ladder/course_settings.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "games/record/json_fields.hpp"

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

}  // namespace

Json document_of(const CourseSettings& settings) {
  Json document{{"seconds_a_move", settings.seconds_a_move}};
  for (const WholeField& field : kWholeFields) document[field.name] = settings.*field.member;
  for (const SwitchField& field : kSwitchFields) document[field.name] = settings.*field.member;
  return document;
}

Result<CourseSettings> changed(CourseSettings settings, const Json& document) {
  JsonFields fields(document, "settings");
  fields.read("seconds_a_move", settings.seconds_a_move, kShortestMove, kLongestMove);
  for (const WholeField& field : kWholeFields) {
    fields.read(field.name, settings.*field.member, field.least, field.most);
  }
  for (const SwitchField& field : kSwitchFields) fields.read(field.name, settings.*field.member);
  if (const auto mistake = fields.mistake_or_unknown_key()) return *mistake;
  return settings;
}

}  // namespace palamedes::ladder
