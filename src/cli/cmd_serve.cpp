// cli/cmd_serve.cpp - `palamedes serve`: the page and its API on a local port, until it is stopped.
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <thread>

#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/guest_list.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/open_browser.hpp"
#include "cli/site.hpp"
#include "cli/store_flag.hpp"
#include "cli/terminal.hpp"
#include "cli/usual_store.hpp"
#include "cli/version.hpp"
#include "cli/work_force.hpp"
#include "ladder/ladder.hpp"
#include "service/service.hpp"
#include "store/postgres_address.hpp"

namespace palamedes::cli {
namespace {

constexpr int kUsualPuzzles = 20;

struct ServeFlags {
  service::ServiceOptions service;
  std::string store, players_file;
  std::vector<std::string> players, proxies;
  std::optional<int> workers;
  bool open = false;
};

// The first one to follow it may open courses for others, and invite them.
void print_operator_link(ladder::Ladder& ladder, const std::string& address) {
  const auto link = ladder.accounts().operator_link();
  if (!link || !*link) return;
  std::cout << fmt::format("to open courses for others, for you alone:\n{}#/join/{}\n", address,
                           (*link)->token);
}

int serve(ServeFlags& flags) {
  flags.store = named_store(flags.store);
  auto store = store_at(flags.store);
  const std::string kept_in = store->description();
  if (flags.service.page.empty()) flags.service.page = usual_page();
  flags.service.version = kVersion;
  if (flags.service.waiting.empty()) flags.service.waiting = waiting_file(flags.store);
  flags.service.proxies = require(service::TrustedProxies::parse(flags.proxies));
  const InterruptFlag interrupt;
  const auto pool = stored(store::open_pool(flags.store));
  ladder::Ladder ladder(*pool);
  auto service = service::Service::start(flags.service, std::move(store),
                                         guests_named(flags.players, flags.players_file), &ladder);
  if (!service) {
    throw Fatal(kBadInput, fmt::format("{}; --port chooses another port", service.error().message));
  }
  const std::string& host = flags.service.address;
  const std::string address = fmt::format(
      "http://{}:{}/", host.find(':') == host.npos ? host : '[' + host + ']', (*service)->port());
  if (!(*service)->has_page()) {
    std::cerr << fmt::format("palamedes: there is no page in '{}'; only the API answers\n",
                             flags.service.page);
  }
  std::cout << fmt::format("Palamedes is at {} (Ctrl-C ends it)\ngames are kept in {}\n", address,
                           kept_in);
  print_operator_link(ladder, address);
  std::cout << std::flush;
  std::optional<WorkForce> workers;
  // Workers of a file have a door of their own; those of a server may only write letters, which are
  // answered here.
  const bool nobody = flags.workers == 0;
  if (!nobody || store::is_postgres_address(flags.store)) {
    workers.emplace(WorkForcePlan{.address = flags.store,
                                  .workers = flags.workers.value_or(0),
                                  .even_without_courses = nobody,
                                  .look_again = true,
                                  .nobody = nobody});
  }
  const Terminal terminal = look_at_terminal();
  if (flags.open && terminal.output) open_browser(address);
  while (!interrupt.set()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  workers.reset();
  if (!(*service)->stop()) {
    // Somebody takes long to stop: guards end programs when we are gone. Or the store does not
    // answer: then games wait in their file.
    std::cout.flush();
    std::_Exit(0);
  }
  return 0;
}

}  // namespace

Action define_serve(CLI::App& app) {
  const auto flags = std::make_shared<ServeFlags>();
  service::ServiceOptions& service = flags->service;
  app.add_option("--port", service.port, "to listen on; 0 for any free one (8080)")
      ->option_text("N")
      ->check(CLI::Range(0, 65535));
  app.add_option("--address", service.address, "of this machine to listen on (127.0.0.1)")
      ->option_text("ADDRESS");
  app.add_option("--name", service.names, "another host name under which this service is reached")
      ->option_text("HOST ...");
  add_store_flag(app, flags->store);
  app.add_option("--waiting", service.waiting,
                 "the file of games that wait for the store (one of this user)")
      ->option_text("FILE");
  app.add_option("--page", service.page, "the folder of the page (beside the program)")
      ->option_text("FOLDER");
  app.add_option("--player", flags->players, "a program that may be played, as NAME=uci:COMMAND")
      ->option_text("PLAYER ...");
  app.add_option("--players", flags->players_file, "a JSON file of such programs")
      ->option_text("FILE");
  app.add_option("--rate", service.rate, "requests a second of one client; 0: any number (50)")
      ->option_text("N")
      ->check(between(0, 1e6));
  app.add_option("--trusted-proxy", flags->proxies,
                 "whose X-Forwarded-For is believed, as 127.0.0.1 or 10.0.0.0/8 (nobody's)")
      ->option_text("ADDRESS ...");
  app.add_option("--tables", service.tables.of_a_client,
                 "games that one client may have at a time (4)")
      ->option_text("N")
      ->check(CLI::Range(1, 64));
  app.add_option("--memory", service.tables.megabytes,
                 "megabytes that the players of all games remember in (1024)")
      ->option_text("MB")
      ->check(whole_between(4, 1 << 20));
  app.add_option("--watchers", service.most_watchers, "how many may watch at a time (1000)")
      ->option_text("N")
      ->check(CLI::Range(1, 5000));
  app.add_option("--workers", flags->workers,
                 "processes that build, examine and play for courses; 0: none (one a core)")
      ->option_text("N")
      ->check(CLI::Range(0, 1024));
  service.puzzles_a_day = kUsualPuzzles;
  app.add_option("--puzzles", service.puzzles_a_day,
                 "puzzles a day made of kept games while the machine is idle; 0: none (20)")
      ->option_text("N")
      ->check(CLI::Range(0, 10'000));
  app.add_flag("--open", flags->open, "open a browser");
  app.footer(
      "Examples:\n"
      "  palamedes serve --open\n"
      "  palamedes serve --port 9000 --store games.db\n"
      "  palamedes serve --player 'Fairy=uci:fairy-stockfish'");
  return [flags] { return serve(*flags); };
}

}  // namespace palamedes::cli
