// cli/cmd_ladder_games.cpp - `palamedes ladder challenge|queue|bundle`: what is played, and what is
// to be.
#include <fmt/format.h>

#include <iostream>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/ladder_desk.hpp"
#include "cli/numbers.hpp"

namespace palamedes::cli {
namespace {

struct GameFlags : LadderFlags {
  std::int64_t id = 0, first = 0, second = 0;
  int pairs = 1;
  std::string file = "-";
};

int challenge(const GameFlags& flags) {
  LadderDesk desk(flags);
  const Json made = answered(
      desk.ladder().challenge(LadderDesk::me(), flags.id, flags.first, flags.second, flags.pairs));
  if (flags.json) return print_json(made), 0;
  std::cout << fmt::format("challenge {}: {} against {}, {} pairs\n", made["id"].dump(),
                           made["first"]["name"].get<std::string>(),
                           made["second"]["name"].get<std::string>(), made["pairs"].dump());
  return 0;
}

int queue(const GameFlags& flags) {
  LadderDesk desk(flags);
  const Json queue = answered(desk.ladder().queue(LadderDesk::me(), flags.id));
  if (flags.json) return print_json(queue), 0;
  std::cout << fmt::format("{} waiting, {} under way, {} parked, {:.1f} pairs a minute\n\n",
                           queue["waiting"].dump(), queue["held"].dump(), queue["parked"].dump(),
                           queue["pairs_a_minute"].get<double>())
            << table_text(queue["jobs"], {{"job", "id"},
                                          {"kind", "kind"},
                                          {"for", "purpose"},
                                          {"state", "state"},
                                          {"about", "about"},
                                          {"place", "place"},
                                          {"in seconds", "seconds"},
                                          {"worker", "worker"}})
            << '\n'
            << table_text(queue["workers"], {{"worker", "name"},
                                             {"cores", "cores"},
                                             {"nodes/s", "speed"},
                                             {"alive", "alive"},
                                             {"seen", "seen"},
                                             {"pairs", "pairs"},
                                             {"crashes", "crashes"},
                                             {"late", "time_losses"},
                                             {"residuals", "residuals"},
                                             {"suspect", "suspect"},
                                             {"sandbox", "sandbox"}});
  return 0;
}

int bundle(const GameFlags& flags) {
  LadderDesk desk(flags);
  const Json bundle = answered(desk.ladder().bundle(LadderDesk::me(), flags.id));
  write_file(flags.file, bundle.dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
  return 0;
}

}  // namespace

Action define_ladder_challenge(CLI::App& app) {
  const auto flags = std::make_shared<GameFlags>();
  add_id(app, "COURSE", flags->id, "its number");
  add_id(app, "FIRST", flags->first, "a bot");
  add_id(app, "SECOND", flags->second, "another one");
  add_ladder_flags(app, *flags);
  app.add_option("--pairs", flags->pairs, "of games, with colours swapped; 1 if left out")
      ->option_text("N")
      ->check(whole_between(1, 100));
  app.footer(
      "Examples:\n"
      "  palamedes ladder challenge 1 5 6\n"
      "  palamedes ladder challenge 1 5 6 --pairs 10 --json");
  return [flags] { return challenge(*flags); };
}

Action define_ladder_queue(CLI::App& app) {
  const auto flags = std::make_shared<GameFlags>();
  add_id(app, "COURSE", flags->id, "its number");
  add_ladder_flags(app, *flags);
  app.footer(
      "Examples:\n"
      "  palamedes ladder queue 1\n"
      "  palamedes ladder queue 1 --json");
  return [flags] { return queue(*flags); };
}

Action define_ladder_bundle(CLI::App& app) {
  const auto flags = std::make_shared<GameFlags>();
  add_id(app, "GAME", flags->id, "its number");
  add_ladder_flags(app, *flags);
  app.add_option("-o,--output", flags->file, "where to; - (standard output) if left out")
      ->option_text("FILE");
  app.footer(
      "palamedes replay BUNDLE plays it again.\n\nExamples:\n"
      "  palamedes ladder bundle 42 -o game.json\n"
      "  palamedes ladder bundle 42 --store games.db");
  return [flags] { return bundle(*flags); };
}

}  // namespace palamedes::cli
