// players/chain/filter_candidates.cpp - the filters as the code of seed 001 has them, which is not
// always what its text says. See filter.cpp for the choices made where the code is incomplete.
#include "players/chain/filter_candidates.hpp"

#include <algorithm>
#include <compare>

namespace palamedes::chain {
namespace {

// Sorted like the seed's pairs: by value, then by place.
struct Candidate {
  int value;
  Place at;
  auto operator<=>(const Candidate&) const = default;
};

std::vector<Place> sorted_places(std::vector<Candidate> candidates) {
  std::sort(candidates.begin(), candidates.end());
  std::vector<Place> places;
  for (const Candidate& candidate : candidates) places.push_back(candidate.at);
  return places;
}

Colour enemy_of(Colour me) { return me == Colour::First ? Colour::Second : Colour::First; }

}  // namespace

// Cells beside an enemy cell and exactly as close to exploding as it is (the text says "at most as
// far"). It is the enemy cell that must not be in reach of its own side, where the text speaks of
// the candidate.
std::vector<Place> kill_candidates(const Grid& grid, Colour me) {
  std::vector<Candidate> found;
  grid.for_each_place([&](Place target) {
    if (grid.colour(target) != enemy_of(me) || grid.reached_by(enemy_of(me), target)) return;
    grid.for_each_neighbour(target, [&](Place at) {
      if (!grid.playable(at, me) || grid.conceal(at) != grid.conceal(target)) return;
      found.push_back({grid.conceal(at) + static_cast<int>(grid.colour(at)), at});
    });
  });
  return sorted_places(std::move(found));
}

// White cells of the preferred area with no orbs around them, small capacities first. An exploded
// neighbour holds no orbs and does not disturb.
std::vector<Place> domain_candidates(const Grid& grid) {
  std::vector<Candidate> found;
  grid.for_each_place([&](Place at) {
    if (!grid.preferred(at) || grid.colour(at) != Colour::White) return;
    bool alone = true;
    grid.for_each_neighbour(at, [&](Place beside) { alone &= grid.orbs(beside) == 0; });
    if (alone) found.push_back({grid.capacity(at), at});
  });
  return sorted_places(std::move(found));
}

// First own cells of the preferred area that a neighbour in enemy reach has drawn level with; then
// every playable cell of defend_area. The seed's further conditions on the second kind
// (`i != 0 || ...`, where `i == 0 || ...` was meant) hold for every neighbour on the board without
// a look at it. Not sorted, unlike the others: both kinds are in row-major order.
std::vector<Place> defend_candidates(const Grid& grid, Colour me) {
  const Colour enemy = enemy_of(me);
  std::vector<Place> found;
  grid.for_each_place([&](Place at) {
    if (!grid.preferred(at) || grid.colour(at) != me) return;
    bool level = false;
    grid.for_each_neighbour(at, [&](Place beside) {
      level |= grid.reached_by(enemy, beside) && grid.conceal(beside) == grid.conceal(at);
    });
    if (level) found.push_back(at);
  });
  grid.for_each_place([&](Place at) {
    const bool defend_area = grid.reached_by(me, at) && grid.reached_by(enemy, at);
    if (grid.playable(at, me) && defend_area) found.push_back(at);
  });
  return found;
}

// White cells, then own ones.
std::vector<Place> place_candidates(const Grid& grid, Colour me) {
  std::vector<Candidate> found;
  grid.for_each_place([&](Place at) {
    if (grid.playable(at, me)) found.push_back({static_cast<int>(grid.colour(at)), at});
  });
  return sorted_places(std::move(found));
}

bool passes_examination(const Grid& before, const Grid& after, Colour me) {
  bool safe = true;
  after.for_each_place([&](Place threat) {
    if (after.colour(threat) != enemy_of(me) || !after.critical(threat)) return;
    after.for_each_neighbour(threat, [&](Place at) {
      if (before.colour(at) == me && after.critical(at)) safe = false;
    });
  });
  return safe;
}

}  // namespace palamedes::chain
