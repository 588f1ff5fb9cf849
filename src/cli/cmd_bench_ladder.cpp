// cli/cmd_bench_ladder.cpp - `palamedes bench ladder`: what a course costs that is as large as they
// get.
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
#include "ladder/speed.hpp"
#include "store/postgres_address.hpp"

namespace palamedes::cli {
namespace {

using ladder::LadderSpeeds;

struct BenchLadderFlags {
  std::string store;
  std::int64_t games = 1'000'000, pairs = 500;
  ladder::LargeSize size;
  int workers = 16;
  bool fill = false, json = false;
};

struct Figure {
  const char *words, *goal;
  double LadderSpeeds::*value;
  const char *unit, *key;
};
constexpr Figure kFigures[]{
    {"ranking page", "< 100 ms", &LadderSpeeds::page, "ms", "page_ms"},
    {"ranking page, the slowest of ten", "", &LadderSpeeds::slowest_page, "ms", "slowest_page_ms"},
    {"one result", "< 5 ms", &LadderSpeeds::result, "ms", "result_ms"},
    {"one result, 19 of 20 are quicker", "", &LadderSpeeds::late_result, "ms", "late_result_ms"},
    {"its counters alone", "constant", &LadderSpeeds::counter, "ms", "counter_ms"},
    {"refit of all ratings", "< 2000 ms", &LadderSpeeds::refit, "ms", "refit_ms"},
    {"pairs a minute, claimed and finished", "> 1000", &LadderSpeeds::pairs_a_minute, "",
     "pairs_a_minute"},
};

nlohmann::ordered_json document_of(const LadderSpeeds& speeds) {
  nlohmann::ordered_json document{{"games", speeds.games}};
  for (const Figure& figure : kFigures) document[figure.key] = speeds.*figure.value;
  return document;
}

std::string speeds_text(const std::vector<LadderSpeeds>& all) {
  std::vector<std::vector<std::string>> rows{{"", "goal"}};
  for (const LadderSpeeds& speeds : all) {
    rows[0].push_back(fmt::format("{} games", speeds.games));
  }
  if (all.size() > 1) rows[0].emplace_back("grows by");
  for (const Figure& figure : kFigures) {
    rows.push_back({figure.words, figure.goal});
    for (const LadderSpeeds& speeds : all) {
      const double value = speeds.*figure.value;
      rows.back().push_back(fmt::format("{:.{}f}{}{}", value, value < 10 ? 2 : 0,
                                        *figure.unit != '\0' ? " " : "", figure.unit));
    }
    if (all.size() > 1) {
      rows.back().push_back(
          fmt::format("{:.2f}", all.back().*figure.value / (all.front().*figure.value)));
    }
  }
  std::vector<Align> columns(rows[0].size(), Align::Right);
  columns[0] = Align::Left;
  return format_table(columns, rows);
}

int bench_ladder(const BenchLadderFlags& flags) {
  const TemporaryFolder folder("bench");
  const std::string address = flags.store.empty() ? folder.file("store.db") : flags.store;
  const std::string shown = store_at(address)->description();
  const auto pool = stored(store::open_pool(address));
  const bool progress = look_at_terminal().errors;
  const auto show = [&](const std::string& line) {
    if (progress) std::cerr << "\r\x1b[K" << line << std::flush;
  };
  const Stopwatch watch;
  const auto course = stored(ladder::LargeCourse::make(*pool, flags.size));
  const auto fill = [&](std::int64_t games) {
    const auto error =
        course->fill_up_to(games, [&](std::int64_t done) { show(fmt::format("{} games", done)); });
    if (error) fail(*error);
  };
  std::vector<LadderSpeeds> speeds;
  ladder::LargeCourse::OpenPool open_pool;
  if (store::is_postgres_address(address)) open_pool = [&] { return store::open_pool(address); };
  for (const std::int64_t games : {flags.games / 10, flags.games}) {
    if (flags.fill) break;
    if (course->games() > 2 * games) continue;  // an earlier run has filled more into it
    fill(games);
    show("measuring");
    speeds.push_back(stored(course->measure(flags.workers, flags.pairs, open_pool)));
  }
  if (flags.fill) fill(flags.games);
  show("");
  if (flags.json) {
    nlohmann::ordered_json sizes = nlohmann::ordered_json::array();
    for (const LadderSpeeds& one : speeds) sizes.push_back(document_of(one));
    std::cout << nlohmann::ordered_json{{"store", shown},
                                        {"members", flags.size.members},
                                        {"versions", flags.size.members * flags.size.versions},
                                        {"workers", flags.workers},
                                        {"games", course->games()},
                                        {"sizes", sizes}}
                     .dump(2)
              << '\n';
    return 0;
  }
  std::cout << fmt::format("{}\n{} members, {} versions, {} workers; {} in {:.0f} s\n", shown,
                           flags.size.members, flags.size.members * flags.size.versions,
                           flags.workers, flags.fill ? "filled" : "filled and measured",
                           watch.seconds());
  if (!speeds.empty()) std::cout << '\n' << speeds_text(speeds);
  return 0;
}

}  // namespace

Action define_bench_ladder(CLI::App& app) {
  const auto flags = std::make_shared<BenchLadderFlags>();
  app.add_option("--games", flags->games, "how many to fill it with (1000000)")
      ->option_text("N")
      ->check(CLI::Range(1000, 100'000'000));
  app.add_option("--members", flags->size.members, "of the course (500)")
      ->option_text("N")
      ->check(CLI::Range(10, 10'000));
  app.add_option("--versions", flags->size.versions, "that each has sent (100)")
      ->option_text("N")
      ->check(CLI::Range(2, 10'000));
  app.add_option("--workers", flags->workers, "that claim and finish at the same time (16)")
      ->option_text("N")
      ->check(CLI::Range(1, 256));
  app.add_option("--pairs", flags->pairs, "that they finish (500)")
      ->option_text("N")
      ->check(CLI::Range(1, 100'000));
  app.add_option("--store", flags->store,
                 "empty, or one that this has filled before; a temporary file if left out")
      ->option_text("STORE");
  app.add_flag("--fill", flags->fill, "only fill the store, and measure another time");
  app.add_flag("--json", flags->json, "one JSON object instead of text");
  app.footer(
      "Measures with a tenth of the games, and with all. Workers make their results up, and are\n"
      "threads; those of a PostgreSQL have connections of their own, as on other machines.\n\n"
      "Examples:\n"
      "  palamedes bench ladder\n"
      "  palamedes bench ladder --games 100000 --store postgres://me@server/empty\n"
      "  palamedes bench ladder --fill --store large.db && palamedes bench ladder --store "
      "large.db");
  return [flags] { return bench_ladder(*flags); };
}

}  // namespace palamedes::cli
