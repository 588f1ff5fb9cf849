// cli/cmd_ladder_course.cpp - `palamedes ladder create|set`: a course, its dates and its settings.
#include <fmt/format.h>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/ladder_desk.hpp"
#include "games/record/json_text.hpp"

namespace palamedes::cli {
namespace {

struct CourseFlags : LadderFlags {
  std::int64_t course = 0;
  std::string title, game, opens, closes;
  std::vector<std::string> settings, references;
  bool members_only = false, everybody = false, league = false;
};

// "seconds_a_move=0.5" and the like; what a name means is judged by the ladder.
Json settings_in(const std::vector<std::string>& words) {
  Json settings = Json::object();
  for (const std::string& word : words) {
    const auto equals = word.find('=');
    if (equals == std::string::npos) {
      throw Fatal(kBadInput, fmt::format("{} is not NAME=VALUE", in_quotes(word)));
    }
    const std::string value = word.substr(equals + 1);
    const Json parsed = read_json(value);
    settings[word.substr(0, equals)] = parsed.is_discarded() ? Json(value) : parsed;
  }
  return settings;
}

// "chain/heithoff=60", or the player alone.
Json reference_in(const std::string& word) {
  const auto equals = word.rfind('=');
  Json reference{{"player", word.substr(0, equals)}, {"percent", 50}};
  if (equals == std::string::npos) return reference;
  const auto percent = parse_int(word.substr(equals + 1));
  if (!percent) throw Fatal(kBadInput, fmt::format("{} is not PLAYER=PERCENT", in_quotes(word)));
  reference["percent"] = *percent;
  return reference;
}

Json wish_of(const CourseFlags& flags) {
  Json wish = Json::object();
  if (!flags.opens.empty()) wish["opens"] = flags.opens;
  if (!flags.closes.empty()) wish["closes"] = flags.closes == "never" ? Json() : Json(flags.closes);
  if (flags.members_only) wish["visibility"] = "members";
  if (flags.everybody) wish["visibility"] = "public";
  if (!flags.settings.empty()) wish["settings"] = settings_in(flags.settings);
  if (!flags.title.empty()) wish["title"] = flags.title;
  return wish;
}

int create(const CourseFlags& flags) {
  Json wish = wish_of(flags);
  wish["game"] = flags.game;
  if (flags.league) wish["kind"] = "league";
  for (const std::string& word : flags.references) wish["references"].push_back(reference_in(word));
  LadderDesk desk(flags);
  print_course(flags.json, answered(desk.ladder().open_course(LadderDesk::me(), wish)));
  return 0;
}

int change(const CourseFlags& flags) {
  LadderDesk desk(flags);
  print_course(flags.json, answered(desk.ladder().change_course(LadderDesk::me(), flags.course,
                                                                wish_of(flags))));
  return 0;
}

void add_course_flags(CLI::App& app, CourseFlags& flags) {
  add_ladder_flags(app, flags);
  app.add_option("--opens", flags.opens, "2026-09-01T08:00:00Z; at once if left out")
      ->option_text("TIME");
  app.add_option("--closes", flags.closes, "no uploads from then on; or never")
      ->option_text("TIME");
  app.add_flag("--members-only", flags.members_only, "nobody else sees it");
  app.add_option("--set", flags.settings, "a setting, as in seconds_a_move=0.5")
      ->option_text("NAME=VALUE");
}

}  // namespace

Action define_ladder_create(CLI::App& app) {
  const auto flags = std::make_shared<CourseFlags>();
  app.add_option("TITLE", flags->title, "of the course")->required()->option_text(" ");
  app.add_option("--game", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text("GAME");
  add_course_flags(app, *flags);
  app.add_flag("--league", flags->league, "without a teacher's grades");
  app.add_option("--reference", flags->references, "who is to be beaten, with which score")
      ->option_text("PLAYER=PERCENT");
  app.footer(
      "Examples:\n"
      "  palamedes ladder create 'Games 101' --game chain/2018\n"
      "  palamedes ladder create Club --game othello --league --set seconds_a_move=0.2\n"
      "  palamedes ladder create Test --game connect4 --reference connect4/careful=60 --json");
  return [flags] { return create(*flags); };
}

Action define_ladder_set(CLI::App& app) {
  const auto flags = std::make_shared<CourseFlags>();
  add_id(app, "COURSE", flags->course, "its number");
  app.add_option("SETTINGS", flags->settings, "as in builds_a_day=5")->option_text(" ");
  add_course_flags(app, *flags);
  app.add_flag("--public", flags->everybody, "everybody sees it")->excludes("--members-only");
  app.add_option("--title", flags->title, "another one")->option_text("TITLE");
  app.footer(
      "Examples:\n"
      "  palamedes ladder set 1 seconds_a_move=0.5 builds_a_day=5\n"
      "  palamedes ladder set 1 --closes 2026-12-24T12:00:00Z");
  return [flags] { return change(*flags); };
}

}  // namespace palamedes::cli
