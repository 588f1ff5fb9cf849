// cli/search_speed.cpp - one timer, of this thread's CPU time, stops engine and solver alike.
#include "cli/search_speed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/inputs.hpp"
#include "cli/layout.hpp"
#include "cli/stopwatch.hpp"
#include "engines/engine.hpp"
#include "engines/solver.hpp"

namespace palamedes::cli {
namespace {

// The limits with the CPU time that this thread uses from now on.
Limits in_cpu_time(Limits limits) {
  limits.patient = true;
  limits.elapsed = [begin = thread_cpu_seconds()] { return thread_cpu_seconds() - begin; };
  return limits;
}

PositionSpeed search_for(engines::Engine& engine, const AnyPlay& play, const Limits& limits) {
  engine.new_game();
  const Limits timed = in_cpu_time(limits);
  const auto found = engine.analyse(play, timed);
  return {play.position(), found.nodes, timed.elapsed(), found.depth, found.complete};
}

PositionSpeed solve_within(const AnyPlay& play, const engines::EngineOptions& options,
                           const Limits& limits) {
  const Limits timed = in_cpu_time(limits);
  const auto solved = engines::solve(play, timed, options);
  const BoardCells board = play.board();
  const auto empty = static_cast<int>(std::count(board.begin(), board.end(), BoardCell()));
  return {play.position(), solved.nodes, timed.elapsed(), solved.complete ? empty : 0,
          solved.complete};
}

std::string limits_text(const Limits& limits) {
  return limits.nodes ? fmt::format("{} nodes", *limits.nodes)
                      : fmt::format("{:g} s of CPU time", limits.seconds.value_or(0));
}

std::string search_floor_text(double floor, double rate) {
  if (floor == 0) return "";
  return (rate >= floor ? "ok, floor " : "BELOW its floor ") + short_number(floor);
}

}  // namespace

double SearchSpeed::nodes_per_second() const {
  double nodes = 0, seconds = 1e-9;
  for (const PositionSpeed& p : positions)
    nodes += static_cast<double>(p.nodes), seconds += p.seconds;
  return nodes / seconds;
}

double SearchSpeed::average_depth() const {
  double sum = 0;
  for (const PositionSpeed& p : positions) sum += p.depth;
  return sum / static_cast<double>(std::max<std::size_t>(positions.size(), 1));
}

SearchSpeed measure_search(const engines::BenchSet& set, const engines::EngineOptions& options,
                           const Limits& limits) {
  const auto game = game_named(std::string(set.game));
  const auto engine = engines::make_engine(*game, options);
  SearchSpeed speed{std::string(set.name), {}};
  for (const std::string_view position : set.positions) {
    const auto play = require(game->start_from(position));
    speed.positions.push_back(set.is_endgame() ? solve_within(*play, options, limits)
                                               : search_for(*engine, *play, limits));
  }
  return speed;
}

double search_floor(const std::string& set) {
  for (const engines::BenchSet& known : engines::bench_sets()) {
    if (known.name == set) return known.floor;
  }
  return 0;
}

std::string search_table(const SearchReport& report) {
  std::vector<std::vector<std::string>> rows{
      {"", "nodes/s", "slowest", "fastest", "depth", "at first", ""}};
  for (const SearchSpeed& speed : report.speeds) {
    std::vector<double> rates;
    for (const PositionSpeed& p : speed.positions) {
      rates.push_back(static_cast<double>(p.nodes) / std::max(p.seconds, 1e-9));
    }
    const double rate = speed.nodes_per_second();
    rows.push_back({speed.name, short_number(rate),
                    short_number(*std::min_element(rates.begin(), rates.end())),
                    short_number(*std::max_element(rates.begin(), rates.end())),
                    fmt::format("{:.1f}", speed.average_depth()),
                    fmt::format("{}", speed.positions[0].depth),
                    search_floor_text(search_floor(speed.name), rate)});
  }
  const std::vector<Align> columns{Align::Left,  Align::Right, Align::Right, Align::Right,
                                   Align::Right, Align::Right, Align::Left};
  return fmt::format(
      "Ten positions each, {} of one thread a position; {}, built with {}.\n"
      "`depth` is the average, `at first` that of the first position, mostly a game's start.\n\n{}",
      limits_text(report.limits), name_of(report.kernel), report.compiler,
      format_table(columns, rows));
}

std::string search_json(const SearchReport& report) {
  using Json = nlohmann::ordered_json;
  Json sets = Json::array();
  for (const SearchSpeed& speed : report.speeds) {
    Json positions = Json::array();
    for (const PositionSpeed& p : speed.positions) {
      positions.push_back({{"position", p.position},
                           {"nodes", p.nodes},
                           {"seconds", p.seconds},
                           {"depth", p.depth},
                           {"complete", p.complete}});
    }
    const double floor = search_floor(speed.name), rate = speed.nodes_per_second();
    sets.push_back({{"name", speed.name},
                    {"nodes_per_second", rate},
                    {"floor", floor == 0 ? Json() : Json(floor)},
                    {"floor_met", floor == 0 ? Json() : Json(rate >= floor)},
                    {"average_depth", speed.average_depth()},
                    {"positions", std::move(positions)}});
  }
  const Json document{
      {"clock", "CPU time of one thread"},
      {report.limits.nodes ? "nodes" : "seconds",
       report.limits.nodes ? Json(*report.limits.nodes) : Json(report.limits.seconds.value_or(0))},
      {"table_megabytes", report.table_megabytes},
      {"cpu_level", name_of(report.kernel)},
      {"compiler", report.compiler},
      {"sets", std::move(sets)}};
  return document.dump(2) + "\n";
}

}  // namespace palamedes::cli
