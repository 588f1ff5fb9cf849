#include "games/threats.hpp"

#include "games/typed_play.hpp"
#include "games/visit_game.hpp"

namespace palamedes {

std::vector<Threat> threats_in(const AnyPlay& play) {
  return visit_game(play.game().info(), [&play]<class G>(const G& game) -> std::vector<Threat> {
    if constexpr (SeesThreats<G>) return game.threats(typed<G>(play).position());
    return {};
  });
}

}  // namespace palamedes
