// players/chain/heithoff.cpp - chain/heithoff: minimax over four plies, counting nothing but orbs.
//
// Leaves, finished games among them, are worth own orbs minus enemy orbs and no more: it does not
// know what winning is. Where explosions empty the board (chain/2018) it may pass by a win that
// leaves no orbs. The search is plain: nothing is cut off, so every move costs moves^4 positions.
#include <algorithm>

#include "players/chain/cell_sets.hpp"
#include "players/chain/chain_player.hpp"
#include "players/chain/first_best.hpp"
#include "players/chain/makers.hpp"

namespace palamedes::chain {
namespace {

constexpr int kDepth = 4;

// The value of `p` for the side to move, searched `depth` plies deep.
template <class G>
int minimax(const G& game, const typename G::Position& p, int depth, Brake& brake) {
  if (brake.pulled_at_next_node()) return 0;
  const auto more_orbs = [&] { return orbs_on(game, p, p.own) - orbs_on(game, p, p.opp); };
  if (depth == 0) return more_orbs();
  const auto moves = game.moves(p);
  if (moves.empty()) return more_orbs();
  int best = -kUnbounded;
  for (const auto m : moves) {
    best = std::max(best, -minimax(game, game.play(p, m), depth - 1, brake));
  }
  return best;
}

class HeithoffMind {
 public:
  explicit HeithoffMind(std::uint64_t) {}

  template <class G>
  Analysis choose(const G& game, const typename G::Position& p, const Limits& limits) {
    Brake brake(limits);
    const auto value = [&](const auto& child, int) {
      return minimax(game, child, kDepth - 1, brake);
    };
    return first_best(game, p, kDepth, brake, value);
  }
};

}  // namespace

std::unique_ptr<Player> make_heithoff(const AnyGame& game, int, std::uint64_t seed) {
  return make_chain_player<HeithoffMind>(game, seed);
}

}  // namespace palamedes::chain
