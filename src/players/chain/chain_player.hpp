// players/chain/chain_player.hpp - seats a mind that thinks on typed chain positions as a Player.
//
// A `Mind` is made from a seed and offers `Analysis choose(game, position, limits)` as a template
// on the chain game, so that searches run on the fast rules.
#pragma once

#include <memory>
#include <utility>

#include "games/chain/chain.hpp"
#include "games/typed_play.hpp"
#include "players/player.hpp"

namespace palamedes::chain {

template <class G, class Mind>
class ChainPlayer final : public Player {
 public:
  ChainPlayer(G game, std::uint64_t seed) : game_(std::move(game)), mind_(seed) {}

  Analysis choose(const AnyPlay& play, const Limits& limits) override {
    return mind_.choose(game_, typed<G>(play).position(), limits);
  }

 private:
  G game_;
  Mind mind_;
};

// Whether G is the type that the catalog uses for this rule set and board.
template <class G>
bool stands_for(const GameInfo& info) {
  using Word = decltype(G::Position::own);
  return G::kName == info.rule_set && (sizeof(Word) == 8) == fits_64_bits(info.rows, info.cols);
}

// A player of whichever chain game `game` is. requires: it is one.
template <class Mind>
std::unique_ptr<Player> make_chain_player(const AnyGame& game, std::uint64_t seed) {
  const GameInfo& info = game.info();
#define PALAMEDES_MAKE_PLAYER(G)                                                  \
  if (stands_for<G>(info)) {                                                      \
    return std::make_unique<ChainPlayer<G, Mind>>(G(info.rows, info.cols), seed); \
  }
  PALAMEDES_FOR_EACH_CHAIN_GAME(PALAMEDES_MAKE_PLAYER)
#undef PALAMEDES_MAKE_PLAYER
  check_failed("a chain player was asked to play another game");
}

}  // namespace palamedes::chain
