// cli/cmd_ladder_bots.cpp - `palamedes ladder submit|show|bots|version`: programs and where they
// stand.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/ladder_desk.hpp"

namespace palamedes::cli {
namespace {

struct BotFlags : LadderFlags {
  std::int64_t id = 0;
  std::string file, who, name;
};

int submit(const BotFlags& flags) {
  LadderDesk desk(flags);
  const std::string bytes = read_file(flags.file);
  const std::int64_t account = desk.member(flags.id, flags.who);
  print_version(flags.json,
                answered(desk.ladder().submit(LadderDesk::me(), flags.id,
                                              std::filesystem::path(flags.file).filename().string(),
                                              bytes, flags.name, account)));
  return 0;
}

int show(const BotFlags& flags) {
  LadderDesk desk(flags);
  const Json answer = flags.id == 0 ? answered(desk.ladder().courses(LadderDesk::me()))
                                    : answered(desk.ladder().ranking(LadderDesk::me(), flags.id));
  if (flags.json) return print_json(answer), 0;
  if (flags.id == 0) {
    std::cout << table_text(answer["courses"], {{"course", "id"},
                                                {"title", "title"},
                                                {"game", "game"},
                                                {"open", "open"},
                                                {"bots", "bots"},
                                                {"games", "games"}});
    return 0;
  }
  std::cout << table_text(answer["rows"], {{"place", "place"},
                                           {"name", "name"},
                                           {"v", "number"},
                                           {"Elo", "elo"},
                                           {"low", "low"},
                                           {"high", "high"},
                                           {"from", "low_rank"},
                                           {"to", "high_rank"},
                                           {"settled", "settled"},
                                           {"won", "wins"},
                                           {"drawn", "draws"},
                                           {"lost", "losses"},
                                           {"passed", "passed"},
                                           {"of", "passes"},
                                           {"bot", "bot"}});
  return 0;
}

int bots(const BotFlags& flags) {
  LadderDesk desk(flags);
  Json list = Json::array();
  const Json ids = answered(desk.ladder().all_bots(LadderDesk::me(), flags.id));
  for (const Json& id : ids["bots"]) {
    list.push_back(answered(desk.ladder().bot(LadderDesk::me(), id.get<std::int64_t>())));
  }
  if (flags.json) return print_json({{"bots", list}}), 0;
  for (const Json& bot : list) {
    std::cout << fmt::format("bot {}: {}\n", bot["id"].dump(), bot["name"].get<std::string>());
    for (Json version : bot["versions"]) {
      std::cout << fmt::format(
          "  version {} (v{}), {}, {}  {}\n", version["id"].dump(), version["number"].dump(),
          state_of(version), version["created"].get<std::string>(), message_of(version["reason"]));
    }
  }
  return 0;
}

}  // namespace

Action define_ladder_submit(CLI::App& app) {
  const auto flags = std::make_shared<BotFlags>();
  add_id(app, "COURSE", flags->id, "its number");
  app.add_option("FILE", flags->file, "one file, or a zip or tar")->required()->option_text(" ");
  add_ladder_flags(app, *flags);
  app.add_option("--as", flags->who, "whose it is, by the name to sign in with")
      ->required()
      ->option_text("NAME");
  app.add_option("--name", flags->name, "of the bot, if it is new")->option_text("NAME");
  app.footer(
      "Workers build it, examine it and let it play: palamedes worker, or serve.\n\n"
      "Examples:\n"
      "  palamedes ladder submit 1 bot.cpp --as anna-chen\n"
      "  palamedes ladder submit 1 Student.h --as 109062123 --json");
  return [flags] { return submit(*flags); };
}

Action define_ladder_show(CLI::App& app) {
  const auto flags = std::make_shared<BotFlags>();
  app.add_option("COURSE", flags->id, "whose ranking; all courses if left out")->option_text(" ");
  add_ladder_flags(app, *flags);
  app.footer(
      "Examples:\n"
      "  palamedes ladder show\n"
      "  palamedes ladder show 1 --json");
  return [flags] { return show(*flags); };
}

Action define_ladder_bots(CLI::App& app) {
  const auto flags = std::make_shared<BotFlags>();
  add_id(app, "COURSE", flags->id, "its number");
  add_ladder_flags(app, *flags);
  app.footer(
      "Examples:\n"
      "  palamedes ladder bots 1\n"
      "  palamedes ladder bots 1 --json");
  return [flags] { return bots(*flags); };
}

Action define_ladder_version(CLI::App& app) {
  const auto flags = std::make_shared<BotFlags>();
  add_id(app, "VERSION", flags->id, "its number, as submit and bots show it");
  add_ladder_flags(app, *flags);
  app.footer(
      "Examples:\n"
      "  palamedes ladder version 7\n"
      "  palamedes ladder version 7 --json");
  return [flags] {
    LadderDesk desk(*flags);
    print_version(flags->json, answered(desk.ladder().version(LadderDesk::me(), flags->id)));
    return 0;
  };
}

}  // namespace palamedes::cli
