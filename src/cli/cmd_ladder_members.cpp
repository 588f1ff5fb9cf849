// cli/cmd_ladder_members.cpp - `palamedes ladder member|team|announce|audit|deletions`: the
// teacher's desk, as far as it is about people.
#include <fmt/format.h>

#include <iostream>
#include <limits>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/ladder_desk.hpp"
#include "cli/numbers.hpp"
#include "ladder/deletion.hpp"
#include "store/text.hpp"

namespace palamedes::cli {
namespace {

struct MemberFlags : LadderFlags {
  std::int64_t course = 0;
  std::string who, role, team, text, file = "-";
  std::vector<std::string> names;
  std::optional<int> builds, challenges;
  std::optional<std::int64_t> audited, withdrawn, before;
  bool alone = false, disable = false, enable = false, deleted = false, usual = false;
};

int print_roster(const MemberFlags& flags, LadderDesk& desk) {
  const Json roster = answered(desk.ladder().roster(LadderDesk::me(), flags.course));
  if (flags.json) return print_json(roster), 0;
  std::cout << table_text(roster["members"], {{"signs in as", "name"},
                                              {"name", "shown"},
                                              {"role", "role"},
                                              {"team", "team"},
                                              {"uploads a day", "builds_a_day"},
                                              {"challenges an hour", "challenges_an_hour"},
                                              {"disabled", "disabled"}});
  return 0;
}

int member(const MemberFlags& flags) {
  LadderDesk desk(flags);
  const std::int64_t account = desk.member(flags.course, flags.who);
  Json wish = Json::object();
  if (!flags.role.empty()) wish["role"] = flags.role;
  if (!flags.team.empty()) wish["team"] = flags.team;
  if (flags.alone) wish["team"] = nullptr;
  if (flags.usual) wish["builds_a_day"] = wish["challenges_an_hour"] = nullptr;
  if (flags.builds) wish["builds_a_day"] = *flags.builds;
  if (flags.challenges) wish["challenges_an_hour"] = *flags.challenges;
  if (flags.disable || flags.enable) wish["disabled"] = flags.disable;
  if (flags.deleted) {
    (void)answered(desk.ladder().desk().delete_member(LadderDesk::me(), flags.course, account));
  } else if (!wish.empty()) {
    (void)answered(
        desk.ladder().desk().change_member(LadderDesk::me(), flags.course, account, wish));
  }
  return print_roster(flags, desk);
}

int team(const MemberFlags& flags) {
  LadderDesk desk(flags);
  std::vector<std::int64_t> accounts;
  for (const std::string& name : flags.names) accounts.push_back(desk.member(flags.course, name));
  for (const std::int64_t account : accounts) {
    (void)answered(desk.ladder().desk().change_member(LadderDesk::me(), flags.course, account,
                                                      {{"team", flags.team}}));
  }
  return print_roster(flags, desk);
}

int announce(const MemberFlags& flags) {
  LadderDesk desk(flags);
  ladder::TeachersDesk& teacher = desk.ladder().desk();
  const Json all =
      flags.withdrawn ? answered(teacher.withdraw(LadderDesk::me(), flags.course, *flags.withdrawn))
      : flags.text.empty() ? answered(teacher.announcements(LadderDesk::me(), flags.course))
                           : answered(teacher.announce(LadderDesk::me(), flags.course, flags.text));
  if (flags.json) return print_json(all), 0;
  std::cout << table_text(all["announcements"],
                          {{"number", "id"}, {"made", "made"}, {"by", "by"}, {"text", "text"}});
  return 0;
}

int audit(const MemberFlags& flags) {
  LadderDesk desk(flags);
  const Json page = answered(desk.ladder().audit(LadderDesk::me(), flags.audited, flags.before));
  if (flags.json) return print_json(page), 0;
  std::cout << table_text(page["entries"], {{"number", "id"},
                                            {"made", "made"},
                                            {"who", "who"},
                                            {"did", "action"},
                                            {"to", "subject"},
                                            {"details", "details"}});
  if (!page["next"].is_null()) {
    std::cout << fmt::format("\nolder ones: --before {}\n", page["next"].dump());
  }
  return 0;
}

int deletions(const MemberFlags& flags) {
  LadderDesk desk(flags);
  Json list = Json::array();
  for (const ladder::Deletion& one : answered(ladder::deletions(desk.pool()))) {
    list.push_back({{"account", one.account},
                    {"created", store::utc_time(one.created)},
                    {"made", store::utc_time(one.made)}});
  }
  write_file(flags.file, Json{{"deletions", std::move(list)}}.dump(2) + '\n');
  return 0;
}

}  // namespace

Action define_ladder_member(CLI::App& app) {
  const auto flags = std::make_shared<MemberFlags>();
  add_id(app, "COURSE", flags->course, "its number");
  app.add_option("NAME", flags->who, "who, by the name to sign in with")
      ->required()
      ->option_text(" ");
  add_ladder_flags(app, *flags);
  app.add_option("--role", flags->role, "student, or teacher")
      ->check(CLI::IsMember({"student", "teacher"}))
      ->option_text("ROLE");
  app.add_option("--team", flags->team, "whose bot is his")->option_text("TEAM");
  app.add_flag("--no-team", flags->alone, "has a bot of his own")->excludes("--team");
  app.add_option("--builds-a-day", flags->builds, "uploads, instead of the course's")
      ->check(whole_between(1, 1000))
      ->option_text("N");
  app.add_option("--challenges-an-hour", flags->challenges, "likewise")
      ->check(whole_between(0, 1000))
      ->option_text("N");
  app.add_flag("--usual-quotas", flags->usual, "as the course has them");
  app.add_flag("--disable", flags->disable, "may not sign in any more");
  app.add_flag("--enable", flags->enable, "may again")->excludes("--disable");
  app.add_flag("--delete", flags->deleted,
               "for ever: account, names, sources, logs and outputs go, games stay");
  app.footer(
      "Examples:\n"
      "  palamedes ladder member 1 anna-chen --builds-a-day 40\n"
      "  palamedes ladder member 1 ben-wu --team 'The Owls'\n"
      "  palamedes ladder member 1 ben-wu --disable --json\n"
      "  palamedes ladder member 1 ben-wu --delete");
  return [flags] { return member(*flags); };
}

Action define_ladder_team(CLI::App& app) {
  const auto flags = std::make_shared<MemberFlags>();
  add_id(app, "COURSE", flags->course, "its number");
  app.add_option("TEAM", flags->team, "what it is called")->required()->option_text(" ");
  app.add_option("NAMES", flags->names, "its members, by the names to sign in with")
      ->required()
      ->option_text(" ");
  add_ladder_flags(app, *flags);
  app.footer(
      "A team has one bot, which all its members send versions of.\n\nExamples:\n"
      "  palamedes ladder team 1 'The Owls' anna-chen ben-wu\n"
      "  palamedes ladder team 1 'The Owls' anna-chen --json");
  return [flags] { return team(*flags); };
}

Action define_ladder_announce(CLI::App& app) {
  const auto flags = std::make_shared<MemberFlags>();
  add_id(app, "COURSE", flags->course, "its number");
  app.add_option("TEXT", flags->text, "what to say; without it, what was said")->option_text(" ");
  add_ladder_flags(app, *flags);
  app.add_option("--withdraw", flags->withdrawn, "take one back, by its number")->option_text("N");
  app.footer(
      "Examples:\n"
      "  palamedes ladder announce 1 'The deadline is Friday noon.'\n"
      "  palamedes ladder announce 1 --json\n"
      "  palamedes ladder announce 1 --withdraw 3");
  return [flags] { return announce(*flags); };
}

Action define_ladder_audit(CLI::App& app) {
  const auto flags = std::make_shared<MemberFlags>();
  app.add_option("COURSE", flags->audited, "its number; what concerns none if left out")
      ->option_text(" ")
      ->check(whole_between(1, std::numeric_limits<std::int64_t>::max()));
  add_ladder_flags(app, *flags);
  app.add_option("--before", flags->before, "only older ones than this")->option_text("N");
  app.footer(
      "New passwords, teachers and operators concern no course.\n\n"
      "Examples:\n"
      "  palamedes ladder audit\n"
      "  palamedes ladder audit 1\n"
      "  palamedes ladder audit 1 --before 500 --json");
  return [flags] { return audit(*flags); };
}

Action define_ladder_deletions(CLI::App& app) {
  const auto flags = std::make_shared<MemberFlags>();
  add_ladder_flags(app, *flags);
  app.add_option("-o,--output", flags->file, "where to; - (standard output) if left out")
      ->option_text("FILE");
  app.footer(
      "Keep the list apart from backups: palamedes store restore --deletions FILE applies it.\n\n"
      "Examples:\n"
      "  palamedes ladder deletions --store class.db\n"
      "  palamedes ladder deletions -o deletions.json");
  return [flags] { return deletions(*flags); };
}

}  // namespace palamedes::cli
