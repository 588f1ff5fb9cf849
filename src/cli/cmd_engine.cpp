// cli/cmd_engine.cpp - `palamedes engine`: our players behind the protocols of others.
#include <fmt/format.h>

#include <memory>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/numbers.hpp"
#include "cli/opponent.hpp"
#include "cli/site_engine.hpp"
#include "players/engine/levels.hpp"
#include "protocols/protocol_list.hpp"

namespace palamedes::cli {
namespace {

struct EngineFlags {
  std::string protocol, game;
  PlayerWish wish;
  SiteOrder site;
  std::size_t megabytes = 0;
};

void check_no_files(const EngineFlags& flags) {
  if (flags.site.files.empty()) return;
  throw Fatal(kBadInput, fmt::format("'{}' is one argument too many: only nthu-files has files",
                                     flags.site.files[0]));
}

int serve(const EngineFlags& flags) {
  const Protocol& protocol = *require(protocol_named(flags.protocol));
  SiteOrder order = flags.site;
  order.wish = flags.wish;
  if (!order.wish.id.empty()) order.wish.id = own_player_id(order.wish.id);
  if (flags.megabytes > 0) order.wish.megabytes = flags.megabytes;
  const std::string game = flags.game.empty() ? std::string(protocol.usual_game) : flags.game;
  if (!game.empty()) order.game = game_named(game);
  if (order.game && !protocol.plays(*order.game)) {
    throw Fatal(kBadInput, fmt::format("{} is about {} only, not about '{}'", protocol.name,
                                       protocol.games, order.game->info().id));
  }
  if (protocol.reached == Reached::InLines) check_no_files(flags);
  return serve_site(protocol, order);
}

}  // namespace

Action define_engine(CLI::App& app) {
  const auto flags = std::make_shared<EngineFlags>();
  std::vector<std::string> names;
  for (const Protocol& protocol : protocols()) {
    if (protocol.reached != Reached::InProcess) names.emplace_back(protocol.name);
  }
  app.add_option("--protocol", flags->protocol, join(names, ", "))
      ->required()
      ->option_text("P")
      ->check(CLI::IsMember(names));
  app.add_option("--game", flags->game,
                 "a rule set, see palamedes games; each protocol has its own")
      ->option_text("GAME");
  const auto level = app.add_option("--level", flags->wish.level,
                                    "of our engine, 1 to 20; full strength if left out")
                         ->option_text("N")
                         ->check(CLI::Range(0, kHighestLevel));
  app.add_option("--player", flags->wish.id, "somebody else plays, see palamedes players")
      ->option_text("ID")
      ->excludes(level);
  app.add_option("--hash", flags->megabytes, "megabytes for the table (64)")
      ->option_text("MB")
      ->check(CLI::Range(1, 65536));
  app.add_option("--threads", flags->wish.threads, "threads to search with (1)")
      ->option_text("N")
      ->check(CLI::Range(1, 256));
  app.add_option("--seed", flags->wish.seed, "for players that choose at random (1)")
      ->option_text("NUMBER")
      ->check(any_count());
  SiteOrder& site = flags->site;
  app.add_option("FILES", site.files, "nthu-files: the state to read, the action to write")
      ->option_text(" ");
  app.add_option("--time", site.seconds, "line, botzone, nthu-files, stcp: seconds a move")
      ->option_text("S")
      ->check(between(0.001, 86400));
  app.add_flag("--keep-running", site.keep_running, "botzone: ask to be kept running");
  app.add_option("--host", site.host, "stcp: where the server is (127.0.0.1)")->option_text("HOST");
  app.add_option("--port", site.port, "stcp: its port (8888)")
      ->option_text("N")
      ->check(CLI::Range(1, 65535));
  app.add_option("--id", site.id, "stcp: the team's number (1)")->option_text("N");
  app.footer(
      "Reads commands from standard input and answers on standard output, for GUIs and match\n"
      "runners; docs/protocols.md has an example for each.\n\n"
      "Examples:\n"
      "  palamedes engine --protocol uci --game gardner\n"
      "  palamedes engine --protocol nthu-files state action\n"
      "  palamedes engine --protocol botzone --keep-running\n"
      "  palamedes engine --protocol line --level 8");
  return [flags] { return serve(*flags); };
}

}  // namespace palamedes::cli
