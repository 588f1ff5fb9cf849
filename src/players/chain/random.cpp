// players/chain/random.cpp - chain/random: any legal cell, all equally likely.
#include "base/rng.hpp"
#include "players/chain/chain_player.hpp"
#include "players/chain/makers.hpp"

namespace palamedes::chain {
namespace {

class RandomMind {
 public:
  explicit RandomMind(std::uint64_t seed) : rng_(seed) {}

  template <class G>
  Analysis choose(const G& game, const typename G::Position& p, const Limits&) {
    const auto moves = game.moves(p);
    Analysis choice;
    choice.best = game.encode(p, moves[rng_.below(moves.size())]);
    return choice;
  }

 private:
  Rng rng_;
};

}  // namespace

std::unique_ptr<Player> make_random(const AnyGame& game, int, std::uint64_t seed) {
  return make_chain_player<RandomMind>(game, seed);
}

}  // namespace palamedes::chain
