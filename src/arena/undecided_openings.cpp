#include "arena/undecided_openings.hpp"

#include <chrono>
#include <cmath>
#include <set>
#include <thread>

#include "arena/openings.hpp"
#include "base/hash.hpp"

namespace palamedes::arena {
namespace {

struct Look {
  std::string position;
  double score = 0;
  bool decided = false;
};

Look look_at(const AnyGame& game, engines::Engine& engine, const OpeningSearch& wanted,
             int number) {
  const std::uint64_t seed = hash_word(wanted.seed, static_cast<std::uint64_t>(number));
  const int spread = wanted.most_plies - wanted.least_plies + 1;
  const int plies = wanted.least_plies + static_cast<int>(seed >> 33) % spread;
  const auto play = balanced_opening(game, plies, seed);
  engine.new_game();
  Limits limits;
  const auto begin = std::chrono::steady_clock::now();
  limits.elapsed = [begin] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  limits.patient = true;
  limits.stop = [&wanted] { return wanted.stop != nullptr && wanted.stop->load(); };
  if (wanted.nodes > 0) {
    limits.nodes = wanted.nodes;
  } else {
    limits.seconds = wanted.seconds;
  }
  const Analysis found = engine.analyse(*play, limits);
  const int points = found.lines.empty() ? 0 : found.lines[0].score;
  const double score = 1.0 * points / engine.unit();
  return {play->position(), score, search::is_proven(points) || std::abs(score) > wanted.most_odds};
}

}  // namespace

FoundOpenings find_undecided_openings(const AnyGame& game, const OpeningSearch& wanted,
                                      const std::function<void(const FoundOpenings&)>& progress) {
  constexpr int kMostLooksForOne = 50, kTableMegabytes = 16;
  FoundOpenings found;
  std::set<std::string> known;
  const auto stopped = [&] { return wanted.stop != nullptr && wanted.stop->load(); };
  std::vector<std::unique_ptr<engines::Engine>> engines;
  for (int i = 0; i < wanted.threads; ++i) {
    engines.push_back(engines::make_engine(game, {.table_megabytes = kTableMegabytes,
                                                  .cpu = detect_cpu(),
                                                  .parameters = {},
                                                  .by_hand = wanted.by_hand}));
  }
  int next = 0;
  while (static_cast<int>(found.openings.size()) < wanted.count &&
         next < kMostLooksForOne * wanted.count && !stopped()) {
    std::vector<Look> looks(engines.size());
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < engines.size(); ++i) {
      threads.emplace_back(
          [&, i] { looks[i] = look_at(game, *engines[i], wanted, next + static_cast<int>(i)); });
    }
    for (std::thread& thread : threads) thread.join();
    next += wanted.threads;
    if (stopped()) break;
    for (Look& look : looks) {
      if (static_cast<int>(found.openings.size()) == wanted.count) break;
      if (!known.insert(look.position).second) continue;
      ++found.looked_at;
      if (look.decided) {
        ++found.decided;
      } else {
        found.openings.push_back({std::move(look.position), look.score});
      }
    }
    progress(found);
  }
  return found;
}

}  // namespace palamedes::arena
