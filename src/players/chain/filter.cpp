// players/chain/filter.cpp - chain/filter: the player of seed 001, who kills, claims, defends or
// fills up, in that order, and refuses what his examination calls unsafe.
//
// The first candidate of the first three filters that passes is played; the first of the fourth is
// played unexamined. The report shows its code only in part. Chosen here:
// - reach (attack_area, threat_area) is the cells beside a critical cell of that colour, one that
// the
//   next orb sets off, and no others, as in an earlier program that the author published;
// - defend_area is what both sides reach: where an own piece can answer an enemy's;
// - Record of an exploded cell is 0, as the rules have it, so its conceal_area is its capacity;
// - reads beyond the edge of the board, which the `i != 0 ||` conditions of the defend filter cause
//   on the border, count as fulfilled: an edge threatens nobody;
// - FAIL is a number no conceal_area can equal: a failed neighbour never matches;
// - the report knows 5x6 only; for the preferred area of other sizes see Grid::preferred.
// The seed simulates explosions with a queue of its own, which leaves capacity in an exploded
// cell's Record; neither that nor 0 is critical, so the rules themselves serve as well.
#include "players/chain/chain_player.hpp"
#include "players/chain/filter_candidates.hpp"
#include "players/chain/makers.hpp"

namespace palamedes::chain {
namespace {

class FilterMind {
 public:
  explicit FilterMind(std::uint64_t) {}

  template <class G>
  Analysis choose(const G& game, const typename G::Position& p, const Limits&) {
    const Grid grid(game, p);
    const Colour me = p.turn == Side::First ? Colour::First : Colour::Second;
    const auto move_at = [&](Place at) {
      return static_cast<Move>(game.geometry().index(at.row, at.col));
    };
    Analysis choice;
    choice.nodes = 1;
    for (const auto& candidates :
         {kill_candidates(grid, me), domain_candidates(grid), defend_candidates(grid, me)}) {
      for (const Place at : candidates) {
        ++choice.nodes;
        choice.depth = 1;
        choice.best = game.encode(p, move_at(at));
        if (passes_examination(grid, Grid(game, game.play(p, move_at(at))), me)) return choice;
      }
    }
    choice.best = game.encode(p, move_at(place_candidates(grid, me).front()));
    return choice;
  }
};

template <class G>
std::unique_ptr<Player> make_for(const AnyGame& game, std::uint64_t seed) {
  return std::make_unique<ChainPlayer<G, FilterMind>>(G(game.info().rows, game.info().cols), seed);
}

}  // namespace

std::unique_ptr<Player> make_filter(const AnyGame& game, int, std::uint64_t seed) {
  if (stands_for<Chain2018<std::uint64_t>>(game.info())) {
    return make_for<Chain2018<std::uint64_t>>(game, seed);
  }
  check(stands_for<Chain2018<Uint128>>(game.info()), "chain/filter knows only chain/2018");
  return make_for<Chain2018<Uint128>>(game, seed);
}

}  // namespace palamedes::chain
