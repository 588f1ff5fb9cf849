// engines/chain/features.hpp - what a chain evaluation counts, in words and as sets of cells.
//
// Everything is counted for a side against the other and is the same for a reflected board. Cells
// are told apart only as corners, edges and inside, so that one set of weights serves every size.
#pragma once

#include "engines/chain/levels.hpp"

namespace palamedes::engines::chain_engine {

enum Feature : int {
  // Where the side stands.
  kCorners,  // hard to attack (few neighbours) and quick to explode
  kEdges,
  kInside,
  kRoom,  // orbs that its cells take without exploding: moves in hand that commit to nothing
  // How close to exploding it is.
  kCritical,
  kNear,
  kAttackers,  // critical cells with an enemy beside them: captures at will
  kChained,    // critical cells beside another of its own: explode one and all go
  kReach,  // enemy cells that its explosions take, chain reactions through either colour included
  kFuel,   // critical enemy cells among these, which carry the reaction on
  // How close to trouble.
  kVictims,    // cells beside a critical enemy cell
  kStandoffs,  // critical cells among these: who is to move explodes first
  kNearDuels,  // near cells beside near enemy cells: who makes his critical loses it
  kOutpaced,   // cells further from exploding than a near enemy cell beside them
  // What is left to it.
  kQuiet,      // cells with no enemy beside them
  kQuietRoom,  // room in these
  kTerritory,  // free cells beside its own and not beside the enemy's
  kFeatures
};

inline constexpr int kPhases = 256;

// What the board as a whole says.
struct Course {
  int phase;   // from 0 at the start to kPhases when no room is left on the board
  int parity;  // +1 if an even number of orbs still fits on the board, -1 if an odd one does
};

// The cells of one side and what is near them.
template <class Word>
struct Camp {
  Word cells, critical, near;
  Word beside_cells, beside_critical, beside_near;
};

template <class R>
class Counter {
 public:
  using Word = typename Levels<R>::Word;
  using Position = typename R::Position;

  explicit Counter(const R& rules)
      : geometry_(rules.geometry()),
        room_at_start_(Levels<R>::room(geometry_, rules.start(), geometry_.board)) {}

  // Calls mover(feature, count) for all features of the side to move, and waiting(feature, count).
  template <class Mover, class Waiting>
  PALAMEDES_INLINE Course count(const Position& p, Mover& mover, Waiting& waiting) const {
    const auto& g = geometry_;
    const Word critical = Levels<R>::critical(g, p), near = Levels<R>::near(g, p);
    const Word free = Levels<R>::free(g, p);
    const Camp<Word> own = camp(p.own, critical, near), opp = camp(p.opp, critical, near);
    count_side(p, critical, free, own, opp, mover);
    count_side(p, critical, free, opp, own, waiting);
    const int room = Levels<R>::room(g, p, g.board);
    int fits = room;
    if constexpr (Levels<R>::kBurning) fits += count_bits<Word>(g.board & ~p.black);
    return {(room_at_start_ - room) * kPhases / room_at_start_, (fits & 1) == 0 ? 1 : -1};
  }

 private:
  PALAMEDES_INLINE Camp<Word> camp(Word cells, Word critical, Word near) const {
    const Word own_critical = cells & critical, own_near = cells & near;
    return {cells,
            own_critical,
            own_near,
            beside<R>(geometry_, cells),
            beside<R>(geometry_, own_critical),
            beside<R>(geometry_, own_near)};
  }

  template <class Visit>
  PALAMEDES_INLINE void count_side(const Position& p, Word critical, Word free, const Camp<Word>& a,
                                   const Camp<Word>& b, Visit& visit) const {
    const auto& g = geometry_;
    const Word going_off = set_off<R>(g, a.critical, critical);
    const Word quiet = a.cells & ~b.beside_cells;
    visit(kCorners, count_bits<Word>(a.cells & g.corners));
    visit(kEdges, count_bits<Word>(a.cells & g.edges));
    visit(kInside, count_bits<Word>(a.cells & g.inside));
    visit(kRoom, Levels<R>::room(g, p, a.cells));
    visit(kCritical, count_bits<Word>(a.critical));
    visit(kNear, count_bits<Word>(a.near));
    visit(kAttackers, count_bits<Word>(a.critical & b.beside_cells));
    visit(kChained, count_bits<Word>(a.critical & a.beside_critical));
    visit(kReach, count_bits<Word>(b.cells & (going_off | beside<R>(g, going_off))));
    visit(kFuel, count_bits<Word>(b.cells & going_off));
    visit(kVictims, count_bits<Word>(a.cells & b.beside_critical));
    visit(kStandoffs, count_bits<Word>(a.critical & b.beside_critical));
    visit(kNearDuels, count_bits<Word>(a.near & b.beside_near));
    visit(kOutpaced, count_bits<Word>(a.cells & ~(a.critical | a.near) & b.beside_near));
    visit(kQuiet, count_bits<Word>(quiet));
    visit(kQuietRoom, Levels<R>::room(g, p, quiet));
    visit(kTerritory, count_bits<Word>(free & a.beside_cells & ~b.beside_cells));
  }

  typename R::Geometry geometry_;
  int room_at_start_;
};

}  // namespace palamedes::engines::chain_engine
