// games/typed_play.hpp - a play of a game whose type is known: what engines look at, without a
// detour through text.
#pragma once

#include "base/check.hpp"
#include "games/any_game.hpp"
#include "games/playthrough.hpp"

namespace palamedes {

template <Game G>
class TypedPlay : public AnyPlay {
 public:
  virtual const Playthrough<G>& through() const = 0;
};

// requires: it is a play of that game. Good as long as the play is not changed.
template <Game G>
const Playthrough<G>& typed(const AnyPlay& play) {
  const auto* own = dynamic_cast<const TypedPlay<G>*>(&play);
  check(own != nullptr, "a play of another game");
  return own->through();
}

}  // namespace palamedes
