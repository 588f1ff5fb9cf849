// games/threats.hpp - pieces that decide the game and are attacked as the board stands: a king in
// check.
#pragma once

#include <concepts>
#include <vector>

namespace palamedes {

class AnyPlay;

struct Threat {
  int cell;             // of the diagram: what is attacked
  std::vector<int> by;  // and from where, ascending
  bool operator==(const Threat&) const = default;
};

// A game that has such pieces says which of either side are attacked.
template <class G>
concept SeesThreats = requires(const G g, const typename G::Position p) {
  { g.threats(p) } -> std::same_as<std::vector<Threat>>;
};

std::vector<Threat> threats_in(const AnyPlay& play);  // none where the game has no such pieces

}  // namespace palamedes
