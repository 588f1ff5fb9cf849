// cli/cmd_engine.cpp - `palamedes engine`: our players behind the protocols of others.
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/numbers.hpp"
#include "cli/opponent.hpp"
#include "cli/site_engine.hpp"
#include "players/engine/levels.hpp"
#include "protocols/gtp/gtp_session.hpp"
#include "protocols/nboard/nboard_session.hpp"
#include "protocols/uci/uci_session.hpp"

namespace palamedes::cli {
namespace {

struct Protocol {
  std::string_view name, usual_game;
  std::unique_ptr<Session> (*open)(Seat seat, Say say);
  bool only = false;  // it cannot be about another game
};

template <uci::Dialect kDialect>
std::unique_ptr<Session> open_uci(Seat seat, Say say) {
  return std::make_unique<uci::UciSession>(std::move(seat), kDialect, std::move(say));
}

template <class S>
std::unique_ptr<Session> open(Seat seat, Say say) {
  return std::make_unique<S>(std::move(seat), std::move(say));
}

constexpr Protocol kProtocols[]{
    {"uci", "minichess/2023", open_uci<uci::Dialect::Uci>},
    {"ubgi", "minichess/2026", open_uci<uci::Dialect::Ubgi>},
    {"gtp", "othello", open<gtp::GtpSession>},
    {"nboard", "othello", open<nboard::NBoardSession>, true},
};

// Those that want more than lines on standard input.
constexpr std::string_view kSites[]{"line", "botzone", "nthu-files", "stcp"};

struct EngineFlags {
  std::string protocol, game;
  PlayerWish wish;
  SiteOrder site;
  std::size_t megabytes = 0;
};

void say_to_stdout(std::string_view line) {
  std::cout << line << '\n' << std::flush;  // with '\n' in one go: a reader sees whole lines
}

int serve(const EngineFlags& flags) {
  PlayerWish wish = flags.wish;
  if (!wish.id.empty()) wish.id = own_player_id(wish.id);
  if (flags.megabytes > 0) wish.megabytes = flags.megabytes;
  if (std::find(std::begin(kSites), std::end(kSites), flags.protocol) != std::end(kSites)) {
    SiteOrder order = flags.site;
    order.protocol = flags.protocol;
    order.game = flags.game;
    order.wish = wish;
    return serve_site(order);
  }
  const auto protocol = std::find_if(std::begin(kProtocols), std::end(kProtocols),
                                     [&](const Protocol& p) { return p.name == flags.protocol; });
  if (!flags.site.files.empty()) {
    throw Fatal(kBadInput, fmt::format("'{}' is one argument too many: only nthu-files has files",
                                       flags.site.files[0]));
  }
  const auto game = game_named(flags.game.empty() ? std::string(protocol->usual_game) : flags.game);
  if (protocol->only && game->info().id != protocol->usual_game) {
    throw Fatal(kBadInput, fmt::format("{} is about {} only, not about '{}'", protocol->name,
                                       protocol->usual_game, game->info().id));
  }
  const auto session = protocol->open(require(Seat::take(game, wish)), say_to_stdout);
  std::cin.tie(nullptr);  // reading must not touch what the thinking thread writes to
  std::string line;
  while (std::getline(std::cin, line)) {
    if (line.ends_with('\r')) line.pop_back();
    if (!session->hear(line)) return 0;
  }
  session->end_of_input();
  return 0;
}

}  // namespace

Action define_engine(CLI::App& app) {
  const auto flags = std::make_shared<EngineFlags>();
  std::vector<std::string> names;
  for (const Protocol& protocol : kProtocols) names.emplace_back(protocol.name);
  names.insert(names.end(), std::begin(kSites), std::end(kSites));
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
