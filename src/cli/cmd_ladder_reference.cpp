// cli/cmd_ladder_reference.cpp - `palamedes ladder reference`: whom a course measures its bots by.
#include "cli/command.hpp"
#include "cli/ladder_desk.hpp"
#include "cli/numbers.hpp"

namespace palamedes::cli {
namespace {

struct ReferenceFlags : LadderFlags {
  std::int64_t course = 0;
  std::string player, name;
  std::optional<int> percent;
  std::optional<std::int64_t> bot;
  bool retired = false;
};

int reference(const ReferenceFlags& flags) {
  Json wish = Json::object();
  if (flags.bot) wish["bot"] = *flags.bot;
  if (!flags.player.empty()) wish["player"] = flags.player;
  if (!flags.name.empty()) wish["name"] = flags.name;
  if (flags.percent) wish["percent"] = *flags.percent;
  if (flags.retired) wish["retired"] = true;
  LadderDesk desk(flags);
  print_course(flags.json,
               answered(desk.ladder().put_reference(LadderDesk::me(), flags.course, wish)));
  return 0;
}

}  // namespace

Action define_ladder_reference(CLI::App& app) {
  const auto flags = std::make_shared<ReferenceFlags>();
  add_id(app, "COURSE", flags->course, "its number");
  app.add_option("PLAYER", flags->player, "a player of ours, see palamedes players")
      ->option_text(" ");
  add_ladder_flags(app, *flags);
  app.add_option("--percent", flags->percent, "the score that passes")
      ->option_text("N")
      ->check(whole_between(0, 100));
  app.add_option("--name", flags->name, "what it is called")->option_text("NAME");
  app.add_option("--bot", flags->bot, "one that is there, to be changed")->option_text("BOT");
  app.add_flag("--retire", flags->retired, "it plays no more")->needs("--bot");
  app.footer(
      "Examples:\n"
      "  palamedes ladder reference 1 chain/filter --percent 60\n"
      "  palamedes ladder reference 1 --bot 3 --percent 40\n"
      "  palamedes ladder reference 1 --bot 3 --retire");
  return [flags] { return reference(*flags); };
}

}  // namespace palamedes::cli
