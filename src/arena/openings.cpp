// arena/openings.cpp - of a dozen random openings the one that a short search finds most even.
#include "arena/openings.hpp"

#include <cstdlib>

#include "base/rng.hpp"
#include "engines/engine.hpp"

namespace palamedes::arena {
namespace {

std::unique_ptr<AnyPlay> random_opening(const AnyGame& game, int plies, Rng& rng) {
  for (int attempt = 0;; ++attempt) {
    auto play = game.start();
    // Tiny boards may be over within the opening: ask for less each time.
    for (int i = 0; i < plies - attempt / 8 && !play->result(); ++i) {
      const auto moves = play->moves();
      play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
    }
    if (!play->result()) return play;
  }
}

}  // namespace

std::unique_ptr<AnyPlay> balanced_opening(const AnyGame& game, int plies, std::uint64_t seed) {
  if (plies == 0) return game.start();
  constexpr int kCandidates = 12;
  constexpr std::uint64_t kNodes = 3000;
  Rng rng(seed);
  const auto engine =
      engines::make_engine(game, {.table_megabytes = 1, .cpu = detect_cpu(), .parameters = {}});
  std::unique_ptr<AnyPlay> best;
  int least = search::kInfinite;
  for (int i = 0; i < kCandidates; ++i) {
    auto play = random_opening(game, plies, rng);
    Limits limits;
    limits.nodes = kNodes;
    engine->new_game();
    const auto analysis = engine->analyse(*play, limits);
    const int imbalance = analysis.lines.empty() ? 0 : std::abs(analysis.lines[0].score);
    if (imbalance < least) least = imbalance, best = std::move(play);
  }
  return best;
}

}  // namespace palamedes::arena
