// cli/cmd_stcp_server.cpp - `palamedes stcp-server`: the hop race's server, for its original
// clients.
#include <fmt/format.h>

#include <array>
#include <iostream>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "referee/child.hpp"
#include "referee/player_spec.hpp"
#include "referee/stcp_game.hpp"

namespace palamedes::cli {
namespace {

struct StcpServerFlags {
  std::string host, save;
  int port = stcp::kDefaultPort, games = 1;
  double seconds = 5;
  bool ask = false;
};

using Children = std::vector<std::unique_ptr<referee::Child>>;

std::string ask_line(std::string_view question) {
  std::cout << question << std::flush;
  std::string line;
  if (!std::getline(std::cin, line)) {
    throw Fatal(kBadInput, "four lines are needed: id 1, program 1, id 2, program 2");
  }
  return std::string(trim(line));
}

using Ids = std::array<referee::StcpLobby::Id, 2>;

// The four lines of the original server. An empty program is one that somebody else starts.
Ids ask_ids(std::vector<std::string>& programs) {
  Ids ids;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const std::string text = ask_line(fmt::format("id {}: ", seat + 1));
    const auto id = parse_int(text);
    if (!id) throw Fatal(kBadInput, fmt::format("{} is no id: write a number", in_quotes(text)));
    ids[seat] = *id;
    programs.push_back(ask_line(fmt::format("program {}: ", seat + 1)));
  }
  return ids;
}

Children start(const std::vector<std::string>& programs) {
  Children children;
  for (const std::string& program : programs) {
    if (program.empty()) continue;
    referee::Launch launch;
    launch.command = require(referee::split_command(program));
    launch.environment = referee::plain_environment("");
    referee::OutputLimits limits;
    limits.turn_bytes = limits.error_bytes = std::size_t{1} << 30;
    children.push_back(require(referee::Child::start(launch, limits)));
  }
  return children;
}

int serve(const StcpServerFlags& flags) {
  const auto hop = game_named("hop");
  const InterruptFlag interrupt;
  std::vector<std::string> programs;
  const auto ids = flags.ask ? ask_ids(programs) : Ids();
  auto listener = tcp::listen_on(flags.host, flags.port);
  if (!listener) throw Fatal(kIoFailure, listener.error().message);
  std::cout << fmt::format("listening on port {}\n", tcp::port_of(*listener)) << std::flush;
  referee::StcpLobby lobby(std::move(*listener));
  for (const auto& id : ids) lobby.add_seat(id);
  const Children children = start(programs);
  while (!interrupt.set() && !(lobby.connected(0) && lobby.connected(1))) lobby.attend(0.1);

  referee::StcpTerms terms;
  terms.seconds = flags.seconds;
  terms.stop = &interrupt.flag();
  terms.log = [](std::string_view line) { std::cout << line << '\n' << std::flush; };
  std::vector<GameRecord> records;
  for (int game = 0; game < flags.games && !interrupt.set(); ++game) {
    const std::size_t black = static_cast<std::size_t>(game % 2);
    records.push_back(referee::run_stcp_game(*hop, lobby, black, terms));
    std::cout << fmt::format("game {}: {} (black) and {} (white): {}\n", game + 1,
                             records.back().players[0], records.back().players[1],
                             describe(hop->info(), records.back().result))
              << std::flush;
  }
  for (const std::size_t seat : {0U, 1U}) lobby.say_stop(seat);
  if (!flags.save.empty()) {
    write_file(flags.save, require(format_named("json").export_games(records)));
  }
  return interrupt.set() ? 130 : 0;
}

}  // namespace

Action define_stcp_server(CLI::App& app) {
  const auto flags = std::make_shared<StcpServerFlags>();
  app.add_option("--port", flags->port, "to listen on; 0 for any free one (8888)")
      ->option_text("N")
      ->check(CLI::Range(0, 65535));
  app.add_option("--host", flags->host, "the address to listen on; all of them if left out")
      ->option_text("ADDRESS");
  app.add_option("--games", flags->games, "how many, colours swapped after each (1)")
      ->option_text("N")
      ->check(CLI::Range(1, 100000));
  app.add_option("--time", flags->seconds, "seconds a move; then the turn is skipped (5)")
      ->option_text("S")
      ->check(between(0.01, 3600));
  app.add_option("--save", flags->save, "write all games to this file, as JSON")
      ->option_text("FILE");
  app.add_flag("--ask", flags->ask, "read id 1, program 1, id 2, program 2 and start both");
  app.footer(
      "The first two clients play, the first of them black; one that loses its connection may "
      "come\n"
      "back under the same id.\n\n"
      "Examples:\n"
      "  palamedes stcp-server\n"
      "  palamedes stcp-server --ask --games 2 --save games.json");
  return [flags] { return serve(*flags); };
}

}  // namespace palamedes::cli
