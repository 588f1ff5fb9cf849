// cli/rules_speed.cpp - how deep perft goes follows from how fast its times grow.
#include "cli/rules_speed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/layout.hpp"
#include "cli/stopwatch.hpp"

namespace palamedes::cli {
namespace {

constexpr int kRounds = 3;

// Plays batches of random games, each twice as large until one takes a good part of the time.
RandomTally play_for(const AnyGame& game, CpuLevel kernel, double seconds, double& used) {
  RandomTally all;
  std::uint64_t batch = 16;
  const double begin = thread_cpu_seconds();
  for (used = 0; used < seconds;) {
    const RandomTally tally = game.random_games(kernel, /*seed=*/all.games + 1, batch);
    const double before = used;
    used = thread_cpu_seconds() - begin;
    all.games += tally.games;
    all.plies += tally.plies;
    if (used - before < seconds / 8) batch *= 2;
  }
  return all;
}

double leaves_per_second(const AnyPlay& start, CpuLevel kernel, int depth, double seconds) {
  double leaves = 0, used = 0;
  const double begin = thread_cpu_seconds();
  while (used < seconds) {
    leaves += static_cast<double>(start.perft(kernel, depth));
    used = thread_cpu_seconds() - begin;
  }
  return leaves / used;
}

// The deepest perft that stays within three times `seconds`, judged by how fast the times grow.
int perft_depth(const AnyPlay& start, CpuLevel kernel, double seconds) {
  constexpr double kMeasurable = 1e-4;
  constexpr int kDeepest = 20;  // small boards are played out before that
  double before = kMeasurable;
  for (int depth = 1;; ++depth) {
    const double begin = thread_cpu_seconds();
    start.perft(kernel, depth);
    const double used = std::max(kMeasurable, thread_cpu_seconds() - begin);
    const double next = used * std::max(2.0, used / before);
    if (used >= seconds || next > 3 * seconds || depth == kDeepest) return depth;
    before = used;
  }
}

std::string floor_text(double floor, double best) {
  if (floor == 0) return "";
  return (best >= floor ? "ok, floor " : "BELOW its floor ") + short_number(floor);
}

std::string ratio_text(const std::vector<double>& rates) {
  return rates.size() < 2 ? "" : fmt::format("x{:.2f}", rates.back() / rates.front());
}

std::vector<std::string> headings(const SpeedReport& report, std::string_view left,
                                  std::string_view extra) {
  std::vector<std::string> row{std::string(left), std::string(extra)};
  for (const CpuLevel kernel : report.kernels) row.emplace_back(name_of(kernel));
  row.emplace_back(report.kernels.size() < 2 ? "" : "gain");
  row.emplace_back();
  return row;
}

std::vector<std::string> figures(const std::string& name, std::string extra,
                                 const std::vector<double>& rates, double floor) {
  std::vector<std::string> row{name, std::move(extra)};
  for (const double rate : rates) row.push_back(short_number(rate));
  row.push_back(ratio_text(rates));
  row.push_back(floor_text(floor, rates.back()));
  return row;
}

}  // namespace

RulesSpeed measure_rules(const AnyGame& game, const std::vector<CpuLevel>& kernels,
                         double seconds) {
  RulesSpeed speed{game.info().id, 0, std::vector<double>(kernels.size()), 0,
                   std::vector<double>(kernels.size())};
  const auto start = game.start();
  speed.depth = perft_depth(*start, kernels.back(), seconds);
  const auto has_own = [&game](CpuLevel kernel) { return game.kernel_used(kernel) == kernel; };
  for (int round = 0; round < kRounds; ++round) {
    for (std::size_t i = 0; i < kernels.size(); ++i) {
      if (!has_own(kernels[i])) continue;
      double used = 0;
      const RandomTally tally = play_for(game, kernels[i], seconds, used);
      const auto games = static_cast<double>(tally.games);
      speed.plies_per_game = static_cast<double>(tally.plies) / games;
      speed.games_per_second[i] = std::max(speed.games_per_second[i], games / used);
      speed.leaves_per_second[i] = std::max(
          speed.leaves_per_second[i], leaves_per_second(*start, kernels[i], speed.depth, seconds));
    }
  }
  for (std::size_t i = 1; i < kernels.size(); ++i) {
    if (has_own(kernels[i])) continue;
    speed.games_per_second[i] = speed.games_per_second[i - 1];
    speed.leaves_per_second[i] = speed.leaves_per_second[i - 1];
  }
  return speed;
}

std::string compiler_name() {
#if defined(__clang__)
  return "clang " __clang_version__;
#elif defined(__GNUC__)
  return "g++ " __VERSION__;
#else
  return "unknown";
#endif
}

RulesFloor floor_for(const std::string& rule_set) {
  const auto set = find_rule_set(rule_set);
  return set ? (*set)->floor : RulesFloor();
}

std::string speed_table(const SpeedReport& report) {
  std::vector<std::vector<std::string>> games{headings(report, "random games/s", "plies")};
  std::vector<std::vector<std::string>> perft{headings(report, "perft leaves/s", "depth")};
  for (const RulesSpeed& speed : report.speeds) {
    const RulesFloor floor = floor_for(speed.rule_set);
    games.push_back(figures(speed.rule_set, fmt::format("{:.1f}", speed.plies_per_game),
                            speed.games_per_second, floor.games_per_second));
    perft.push_back(figures(speed.rule_set, fmt::format("{}", speed.depth), speed.leaves_per_second,
                            floor.leaves_per_second));
  }
  std::vector<Align> columns(report.kernels.size() + 4, Align::Right);
  columns.front() = columns.back() = Align::Left;
  return fmt::format(
      "Per second of CPU time of one thread, best of {} rounds; {}, built with {}.\n"
      "`gain` is the last kernel over the plain one.\n\n{}\n{}",
      kRounds, name_of(report.kernels.back()), report.compiler, format_table(columns, games),
      format_table(columns, perft));
}

std::string speed_json(const SpeedReport& report) {
  using Json = nlohmann::ordered_json;
  const auto rates = [&](const std::vector<double>& values, double floor) {
    Json by_kernel = Json::object();
    for (std::size_t i = 0; i < values.size(); ++i) {
      by_kernel[std::string(name_of(report.kernels[i]))] = values[i];
    }
    return Json{{"by_kernel", by_kernel},
                {"best_over_plain", values.back() / values.front()},
                {"floor", floor == 0 ? Json() : Json(floor)},
                {"floor_met", floor == 0 ? Json() : Json(values.back() >= floor)}};
  };
  Json speeds = Json::array();
  for (const RulesSpeed& speed : report.speeds) {
    const RulesFloor floor = floor_for(speed.rule_set);
    speeds.push_back(
        {{"rule_set", speed.rule_set},
         {"plies_per_game", speed.plies_per_game},
         {"random_games_per_second", rates(speed.games_per_second, floor.games_per_second)},
         {"perft_depth", speed.depth},
         {"perft_leaves_per_second", rates(speed.leaves_per_second, floor.leaves_per_second)}});
  }
  const Json document{{"clock", "CPU time of one thread"},
                      {"rounds", kRounds},
                      {"cpu_level", name_of(report.kernels.back())},
                      {"compiler", report.compiler},
                      {"rule_sets", speeds}};
  return document.dump(2) + "\n";
}

}  // namespace palamedes::cli
