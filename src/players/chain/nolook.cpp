// players/chain/nolook.cpp - chain/nolook: feeds its own fullest cell and never looks at the enemy.
//
// The cell that lacks the fewest orbs explodes next; among equals the later one in row-major order
// is taken. Without a cell of its own it plays any legal cell at random.
#include "base/rng.hpp"
#include "games/chain/cells.hpp"
#include "players/chain/chain_player.hpp"
#include "players/chain/makers.hpp"

namespace palamedes::chain {
namespace {

class NoLookMind {
 public:
  explicit NoLookMind(std::uint64_t seed) : rng_(seed) {}

  template <class G>
  Analysis choose(const G& game, const typename G::Position& p, const Limits&) {
    const auto moves = game.moves(p);
    Analysis choice;
    choice.nodes = 1;
    if (p.own == 0) {
      choice.best = game.encode(p, moves[rng_.below(moves.size())]);
      return choice;
    }
    int fewest = game.capacity(lowest_bit(p.own));
    for (const int index : members(p.own)) {
      const int lacking = game.capacity(index) - cell_at(game, p, index).orbs;
      if (lacking > fewest) continue;
      fewest = lacking;
      choice.best = game.encode(p, static_cast<Move>(index));
    }
    return choice;
  }

 private:
  Rng rng_;
};

}  // namespace

std::unique_ptr<Player> make_nolook(const AnyGame& game, int, std::uint64_t seed) {
  return make_chain_player<NoLookMind>(game, seed);
}

}  // namespace palamedes::chain
