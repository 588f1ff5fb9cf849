// cli/cmd_players.cpp - `palamedes players`: everybody one can play against, a sentence each.
#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/layout.hpp"
#include "cli/terminal.hpp"
#include "players/table.hpp"

namespace palamedes::cli {
namespace {

struct PlayersFlags {
  std::string game;
  bool json = false;
};

int list_players(const PlayersFlags& flags) {
  const auto players = flags.game.empty() ? all_players() : players_for(*game_named(flags.game));
  if (flags.json) {
    auto list = nlohmann::ordered_json::array();
    for (const PlayerEntry& p : players) {
      list.push_back({{"id", p.id}, {"rule_set", p.rule_set}, {"summary", p.summary}});
    }
    std::cout << list.dump(2) << '\n';
    return 0;
  }
  const int width = look_at_terminal().text_width();
  for (const PlayerEntry& p : players) {
    std::cout << p.id << '\n' << wrap(fmt::format("    {}.", p.summary), width) << '\n';
  }
  std::cout << "\n* stands for any game, N for a number: othello/minimax-4.\n"
               "docs/players.md has their options, and how foreign programs are written.\n";
  return 0;
}

}  // namespace

Action define_players(CLI::App& app) {
  const auto flags = std::make_shared<PlayersFlags>();
  app.add_option("GAME", flags->game, "only those who play this game")->option_text(" ");
  app.add_flag("--json", flags->json, "a JSON array instead of text");
  app.footer(
      "Examples:\n"
      "  palamedes players\n"
      "  palamedes players chain/2018");
  return [flags] { return list_players(*flags); };
}

}  // namespace palamedes::cli
