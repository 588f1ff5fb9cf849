// cli/cmd_bench_ratings.cpp - `palamedes bench ratings`: how long a rating list of many games
// takes.
#include <fmt/format.h>

#include <cmath>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "arena/ratings.hpp"
#include "base/rng.hpp"
#include "cli/command.hpp"
#include "cli/stopwatch.hpp"

namespace palamedes::cli {
namespace {

struct BenchRatingsFlags {
  int players = 500, games = 1'000'000;
  bool json = false;
};

constexpr double kElo = 400, kDraws = 0.2;  // the spread of the players, the share of draws

// Pairs of games between random opponents, by players of random strength.
std::vector<arena::RatedGame> random_games(const BenchRatingsFlags& flags) {
  Rng rng(1);
  const auto uniform = [&] { return static_cast<double>(rng.next() >> 11) * 0x1p-53; };
  std::vector<double> elo;
  for (int i = 0; i < flags.players; ++i) elo.push_back(kElo * (uniform() - 0.5));
  std::vector<arena::RatedGame> games;
  for (std::size_t pair = 0; games.size() < static_cast<std::size_t>(flags.games); ++pair) {
    const int a = rng.below(flags.players);
    const int b = (a + 1 + rng.below(flags.players - 1)) % flags.players;
    for (const auto& [first, second] : {std::pair{a, b}, std::pair{b, a}}) {
      const auto one = static_cast<std::size_t>(first), other = static_cast<std::size_t>(second);
      const double expected = 1 / (1 + std::pow(10, (elo[other] - elo[one]) / 400));
      const double points = uniform() < kDraws ? 0.5 : uniform() < expected ? 1 : 0;
      games.push_back({one, other, points, pair});
    }
  }
  return games;
}

int bench_ratings(const BenchRatingsFlags& flags) {
  const auto games = random_games(flags);
  const Stopwatch watch;
  const auto list = arena::rate(static_cast<std::size_t>(flags.players), games);
  const double seconds = watch.seconds();
  if (flags.json) {
    std::cout << nlohmann::ordered_json{{"players", flags.players},
                                        {"games", games.size()},
                                        {"seconds", seconds},
                                        {"first_move_elo", list.first_move}}
                     .dump()
              << '\n';
    return 0;
  }
  std::cout << fmt::format("{} players, {} games: rated in {:.2f} s, with intervals and ranks\n",
                           flags.players, games.size(), seconds);
  return 0;
}

}  // namespace

Action define_bench_ratings(CLI::App& app) {
  const auto flags = std::make_shared<BenchRatingsFlags>();
  app.add_option("--players", flags->players, "how many (500)")
      ->option_text("N")
      ->check(CLI::Range(2, 2000));
  app.add_option("--games", flags->games, "how many (1000000)")
      ->option_text("N")
      ->check(CLI::Range(2, 10'000'000));
  app.add_flag("--json", flags->json, "one JSON object instead of text");
  app.footer(
      "Examples:\n"
      "  palamedes bench ratings\n"
      "  palamedes bench ratings --players 30 --games 20000");
  return [flags] { return bench_ratings(*flags); };
}

}  // namespace palamedes::cli
