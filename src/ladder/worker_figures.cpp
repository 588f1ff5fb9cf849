#include "ladder/worker_figures.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace palamedes::ladder {
namespace {

using store::Row;

constexpr double kMostCrashes = 3;       // beyond what is usual
constexpr double kMostTimeLosses = 0.1;  // of its games, likewise
constexpr double kEnoughGames = 20;      // to say so
constexpr double kEnoughElsewhere = 10;  // games of a version, to know what is usual for it
constexpr double kSound = 0.02;          // of its games elsewhere at the most
constexpr double kImprobable = 0.001;
constexpr double kLeastExpected = 5;  // in a cell of the test

using Cells = std::array<double, 5>;
using Matchup = std::pair<std::int64_t, std::int64_t>;

// The chance of a chi-square of x or more.
double upper_tail(double x, std::size_t freedom) {
  const double half = std::exp(-x / 2);
  switch (freedom) {
    case 1:
      return std::erfc(std::sqrt(x / 2));
    case 2:
      return half;
    case 3:
      return std::erfc(std::sqrt(x / 2)) + std::sqrt(2 * x / std::numbers::pi) * half;
    default:
      return half * (1 + x / 2);
  }
}

// Nothing where too little is expected for two cells.
std::optional<double> chance_of(const Cells& observed, const Cells& expected) {
  std::vector<std::pair<double, double>> cells;  // expected, observed
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (cells.empty() || cells.back().first >= kLeastExpected) cells.emplace_back(0, 0);
    cells.back().first += expected[i], cells.back().second += observed[i];
  }
  if (cells.size() > 1 && cells.back().first < kLeastExpected) {
    const auto last = cells.back();
    cells.pop_back();
    cells.back().first += last.first, cells.back().second += last.second;
  }
  if (cells.size() < 2) return std::nullopt;
  double sum = 0;
  for (const auto& [wanted, found] : cells) sum += (found - wanted) * (found - wanted) / wanted;
  return upper_tail(sum, cells.size() - 1);
}

struct Table {
  std::map<Matchup, Cells> all;                           // on all workers
  std::map<std::int64_t, std::map<Matchup, Cells>> here;  // by worker
};

double sum_of(const Cells& cells) {
  double sum = 0;
  for (const double cell : cells) sum += cell;
  return sum;
}

void compare(const Table& table, std::int64_t worker, WorkerFigures& figures) {
  Cells observed{}, expected{};
  for (const auto& [matchup, mine] : table.here.at(worker)) {
    Cells all = table.all.at(matchup), own = mine;
    const double total = sum_of(all), part = sum_of(own);
    if (total - part < 1) continue;  // nobody else has let these two play
    if (all[3] + 2 * all[4] < all[1] + 2 * all[0]) {
      std::reverse(all.begin(), all.end()), std::reverse(own.begin(), own.end());
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
      observed[i] += own[i];
      expected[i] += part * all[i] / total;
    }
  }
  figures.chance = chance_of(observed, expected);
}

// Games and mishaps of a version, on a worker or on all.
struct Record {
  double games = 0;
  std::array<double, 2> mishaps{};  // crashes, losses on time
};

}  // namespace

std::map<std::int64_t, WorkerFigures> figures_of(const std::vector<PairsOnWorker>& pairs,
                                                 const std::vector<MishapsOnWorker>& mishaps) {
  std::map<std::int64_t, WorkerFigures> figures;
  Table table;
  std::map<std::int64_t, Record> everywhere;  // by version
  std::map<std::int64_t, std::map<std::int64_t, Record>> by_worker;
  for (const PairsOnWorker& row : pairs) {
    const auto cell = static_cast<std::size_t>(std::clamp(row.half_points, 0, 4));
    const auto count = static_cast<double>(row.pairs);
    const Matchup matchup{row.first, row.second};
    table.all[matchup][cell] += count;
    table.here[row.worker][matchup][cell] += count;
    figures[row.worker].pairs += row.pairs;
    for (const std::int64_t version : {row.first, row.second}) {
      everywhere[version].games += 2 * count;
      by_worker[row.worker][version].games += 2 * count;
    }
  }
  for (const MishapsOnWorker& row : mishaps) {
    everywhere[row.version].mishaps[row.on_time] += static_cast<double>(row.games);
    by_worker[row.worker][row.version].mishaps[row.on_time] += static_cast<double>(row.games);
  }
  for (auto& [worker, its] : figures) {
    compare(table, worker, its);
    std::array<double, 2> games{}, found{}, usual{};  // of sound versions
    for (const auto& [version, mine] : by_worker[worker]) {
      its.crashes += std::llround(mine.mishaps[0]),
          its.time_losses += std::llround(mine.mishaps[1]);
      const double elsewhere = everywhere[version].games - mine.games;
      if (elsewhere < kEnoughElsewhere) continue;
      for (const std::size_t kind : {0, 1}) {
        const double rate = (everywhere[version].mishaps[kind] - mine.mishaps[kind]) / elsewhere;
        if (rate > kSound) continue;
        games[kind] += mine.games, found[kind] += mine.mishaps[kind];
        usual[kind] += mine.games * rate;
      }
    }
    if (found[0] - usual[0] > kMostCrashes) its.suspect.emplace_back("crashes");
    if (games[1] >= kEnoughGames && found[1] - usual[1] > kMostTimeLosses * games[1]) {
      its.suspect.emplace_back("time");
    }
    if (its.chance && *its.chance < kImprobable) its.suspect.emplace_back("residuals");
  }
  return figures;
}

Answer<std::map<std::int64_t, WorkerFigures>> worker_figures(store::Connection& connection) {
  // Of so many: what was long ago says little, and a page must not wait for a million.
  const std::string newest =
      "p.id > (SELECT COALESCE(max(id), 0) - 5000 FROM pairings) AND p.state = 'done' AND p.worker "
      "IS NOT NULL";
  const auto rows = connection.run(
      "SELECT p.worker, p.first, p.second, p.half_points, count(*) FROM pairings p WHERE " +
      newest +
      " AND p.half_points IS NOT NULL GROUP BY p.worker, p.first, p.second, p.half_points");
  if (!rows) return rows.error();
  std::vector<PairsOnWorker> pairs;
  for (const Row& row : *rows) {
    pairs.push_back({row.number(0), row.number(1), row.number(2), static_cast<int>(row.number(3)),
                     row.number(4)});
  }
  const auto faults = connection.run(
      "SELECT p.worker, CASE g.fault WHEN 'first' THEN p.first ELSE p.second END, CASE "
      "k.termination WHEN 'time' THEN 1 ELSE 0 END, count(*) FROM pairings p JOIN pairing_games g "
      "ON g.pairing = p.id JOIN games s ON s.id = g.game JOIN kinds k ON k.id = s.kind WHERE " +
      newest + " AND g.fault IN ('first', 'second') GROUP BY 1, 2, 3");
  if (!faults) return faults.error();
  std::vector<MishapsOnWorker> mishaps;
  for (const Row& row : *faults) {
    mishaps.push_back({row.number(0), row.number(1), row.number(2) != 0, row.number(3)});
  }
  return figures_of(pairs, mishaps);
}

}  // namespace palamedes::ladder
