// games/symmetry.hpp - the ways to reflect a board under which a game plays the same, and the moves
// that have one value because of them.
//
// A game that knows such reflections offers, besides what a Game has,
//   std::vector<Reflection> reflections()    all but the plain look at the board
//   Position reflected(p, reflection)
//   Move reflected(m, reflection)
// and promises that playing and reflecting may be exchanged: the contract test holds it to that.
#pragma once

#include <algorithm>
#include <concepts>
#include <vector>

#include "games/playthrough.hpp"
#include "games/reflection.hpp"

namespace palamedes {

template <class G>
concept Reflectable = requires(const G g, const typename G::Position p, const typename G::Move m,
                               const Reflection by) {
  { g.reflections() } -> std::same_as<std::vector<Reflection>>;
  { g.reflected(p, by) } -> std::same_as<typename G::Position>;
  { g.reflected(m, by) } -> std::same_as<typename G::Move>;
};

// A move that is what a symmetry of the position makes of another one.
template <class Move>
struct Twin {
  Move move, first;  // `first` comes earlier among the moves, and is nobody's twin
  Reflection by;     // turns `first`, and all that may follow it, into `move` and what follows it
};

// The moves of a game in progress that need no thought of their own.
template <Game G>
std::vector<Twin<typename G::Move>> twins_in([[maybe_unused]] const Playthrough<G>& play) {
  using Move = typename G::Move;
  std::vector<Twin<Move>> twins;
  if constexpr (Reflectable<G>) {
    // Positions that may come again would have to be symmetric, too.
    if (G::kHistory == HistoryRule::Repetition && play.plies() > 0 && play.past().quiet > 0) {
      return twins;
    }
    const G& game = play.game();
    std::vector<Reflection> symmetries = game.reflections();
    std::erase_if(symmetries, [&](const Reflection& by) {
      return !(game.reflected(play.position(), by) == play.position());
    });
    if (symmetries.empty()) return twins;
    const auto is_known = [&twins](const Move& m) {
      return std::any_of(twins.begin(), twins.end(),
                         [&m](const Twin<Move>& twin) { return twin.move == m; });
    };
    for (const auto& m : game.moves(play.position())) {
      if (is_known(m)) continue;
      for (const Reflection& by : symmetries) {
        const Move image = game.reflected(m, by);
        if (!(image == m) && !is_known(image)) twins.push_back({image, m, by});
      }
    }
  }
  return twins;
}

}  // namespace palamedes
