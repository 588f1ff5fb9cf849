// players/chain/rlawrenc.cpp - chain/rlawrenc: alpha-beta over four plies with an eye for danger.
//
// The evaluation is one-sided, so it matters whose it is: four is even, hence at every leaf the
// side to move is the player itself. Finished games are worth +-10000 for either side.
#include <algorithm>

#include "players/chain/chain_player.hpp"
#include "players/chain/first_best.hpp"
#include "players/chain/makers.hpp"
#include "players/chain/rlawrenc_evaluation.hpp"

namespace palamedes::chain {
namespace {

constexpr int kRlawrencDepth = 4;

// The value of `p` for the side to move if it lies between the bounds, else a bound on it.
template <class G>
int alphabeta(const G& game, const typename G::Position& p, int depth, int alpha, int beta,
              Brake& brake) {
  if (brake.pulled_at_next_node()) return 0;
  const auto moves = game.moves(p);
  if (moves.empty()) return game.final(p)->margin * kWon;
  if (depth == 0) return rlawrenc_evaluation(game, p);
  int best = -kUnbounded;
  for (const auto m : moves) {
    best = std::max(best, -alphabeta(game, game.play(p, m), depth - 1, -beta, -alpha, brake));
    alpha = std::max(alpha, best);
    if (alpha >= beta) break;
  }
  return best;
}

class RlawrencMind {
 public:
  explicit RlawrencMind(std::uint64_t) {}

  template <class G>
  Analysis choose(const G& game, const typename G::Position& p, const Limits& limits) {
    Brake brake(limits);
    const auto value = [&](const auto& child, int best) {
      return alphabeta(game, child, kRlawrencDepth - 1, -kUnbounded, -best, brake);
    };
    return first_best(game, p, kRlawrencDepth, brake, value);
  }
};

}  // namespace

std::unique_ptr<Player> make_rlawrenc(const AnyGame& game, int, std::uint64_t seed) {
  return make_chain_player<RlawrencMind>(game, seed);
}

}  // namespace palamedes::chain
