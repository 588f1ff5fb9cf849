// cli/cmd_bench_store.cpp - `palamedes bench store`: how long pages of a full store take.
#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/layout.hpp"
#include "cli/stopwatch.hpp"
#include "cli/temporary_folder.hpp"
#include "cli/terminal.hpp"
#include "cli/usual_store.hpp"
#include "store/speed.hpp"

namespace palamedes::cli {
namespace {

struct BenchStoreFlags {
  std::string store;
  int games = 1'000'000, page = 50;
  bool json = false;
};

int bench_store(const BenchStoreFlags& flags) {
  const TemporaryFolder folder("bench");
  const auto store = store_at(flags.store.empty() ? folder.file("store.db") : flags.store);
  if (stored(store->counts()).games != 0) {
    throw Fatal(kBadInput, "a store to be measured must be empty: a million games go into it");
  }
  const bool progress = look_at_terminal().errors;
  const Stopwatch watch;
  const auto error = store::fill_store(*store, flags.games, [&](int games) {
    if (progress) std::cerr << fmt::format("\r\x1b[K{} games", games) << std::flush;
  });
  if (progress) std::cerr << "\r\x1b[K" << std::flush;
  if (error) fail(*error);
  const double filled = watch.seconds();
  const auto speeds = stored(store::page_speeds(*store, flags.games, flags.page));
  const auto openings = stored(store::opening_speed(*store));
  double slowest = 0;
  std::vector<std::vector<std::string>> rows;
  nlohmann::ordered_json pages = nlohmann::ordered_json::array();
  for (const auto& speed : speeds) {
    slowest = std::max(slowest, speed.slowest);
    rows.push_back({speed.filter, fmt::format("{:.1f} ms", 1e3 * speed.slowest),
                    fmt::format("{} games", speed.shortest)});
    pages.push_back({{"filter", speed.filter}, {"slowest_ms", 1e3 * speed.slowest}});
  }
  if (flags.json) {
    std::cout << nlohmann::ordered_json{{"store", store->description()},
                                        {"games", flags.games},
                                        {"fill_seconds", filled},
                                        {"slowest_ms", 1e3 * slowest},
                                        {"openings_slowest_ms", 1e3 * openings.slowest},
                                        {"openings_mean_ms", 1e3 * openings.mean},
                                        {"pages", pages}}
                     .dump(2)
              << '\n';
    return 0;
  }
  std::cout << fmt::format("{}\n{} games added in {:.1f} s, {} a second\n\n", store->description(),
                           flags.games, filled, short_number(flags.games / filled))
            << fmt::format("the slowest of four pages of {} games, and the shortest:\n", flags.page)
            << format_table({Align::Left, Align::Right, Align::Right}, rows)
            << fmt::format("\nslowest page: {:.1f} ms\n", 1e3 * slowest)
            << fmt::format(
                   "a position in the explorer of openings: {:.2f} ms, at most {:.1f} ms "
                   "({} asked)\n",
                   1e3 * openings.mean, 1e3 * openings.slowest, openings.asked);
  return 0;
}

}  // namespace

Action define_bench_store(CLI::App& app) {
  const auto flags = std::make_shared<BenchStoreFlags>();
  app.add_option("--games", flags->games, "how many to fill it with (1000000)")
      ->option_text("N")
      ->check(CLI::Range(1000, 100'000'000));
  app.add_option("--page", flags->page, "games a page (50)")
      ->option_text("N")
      ->check(CLI::Range(1, 500));
  app.add_option("--store", flags->store, "an empty store; a temporary file if left out")
      ->option_text("STORE");
  app.add_flag("--json", flags->json, "one JSON object instead of text");
  app.footer(
      "Examples:\n"
      "  palamedes bench store\n"
      "  palamedes bench store --games 100000 --store postgres://me@server/empty");
  return [flags] { return bench_store(*flags); };
}

}  // namespace palamedes::cli
