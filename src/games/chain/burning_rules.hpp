// games/chain/burning_rules.hpp - chain/2018: a cell explodes once and is black for ever.
//
// The two slack planes hold, for every cell that is not black, how many orbs it can take before the
// one that makes it explode (capacity - 1 - orbs, 0..3); black cells have slack 0. White cells are
// those of the board in none of `own`, `opp`, `black`. `own` is the side to move.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/hash.hpp"
#include "games/chain/geometry.hpp"
#include "games/move_ranges.hpp"
#include "games/outcome.hpp"
#include "games/reflection.hpp"

namespace palamedes {

namespace chain {

template <class Word>
struct BurningPosition {
  Word own = 0, opp = 0, black = 0, slack_low = 0, slack_high = 0;
  Side turn = Side::First;
  bool operator==(const BurningPosition&) const = default;
};

}  // namespace chain

template <class Word, class Bits, class Geometry_ = chain::Geometry<Word>>
class BurningChainRules {
 public:
  using Position = chain::BurningPosition<Word>;
  using Move = chain::Move;
  using Moves = SquareMoves<Move, Word, Bits>;
  using Geometry = Geometry_;

  static constexpr HistoryRule kHistory = HistoryRule::None;
  static constexpr bool kFinishedGamesAreLeaves = false;
  static constexpr std::string_view kName = "chain/2018";
  static constexpr std::array<std::string_view, 2> kSides{"blue", "red"};
  static constexpr int kStandardRows = 5, kStandardCols = 6;
  template <class B>
  using WithBits = BurningChainRules<Word, B>;
  template <class B>
  using OfStandardSize =
      BurningChainRules<Word, B, chain::FixedGeometry<Word, kStandardRows, kStandardCols>>;

  constexpr BurningChainRules(int rows, int cols) : geometry_(rows, cols) {}
  template <class B, class G>
  explicit constexpr BurningChainRules(const BurningChainRules<Word, B, G>& same)
      : geometry_(same.geometry()) {}

  const Geometry& geometry() const { return geometry_; }
  int capacity(int index) const {
    const Word cell = single_bit<Word>(index);
    return (geometry_.corners & cell) != 0 ? 2 : (geometry_.edges & cell) != 0 ? 3 : 4;
  }

  Position start() const {
    Position p;
    p.slack_low = geometry_.corners | geometry_.inside;
    p.slack_high = geometry_.edges | geometry_.inside;
    return p;
  }

  PALAMEDES_INLINE Moves moves(const Position& p) const {
    return over(p) ? Moves() : Moves(geometry_.board & ~(p.opp | p.black));
  }

  PALAMEDES_INLINE Position play(const Position& p, Move m) const {
    return play_watched(p, m, chain::Unwatched());
  }

  // The same; calls watch(board, full) when the orb has been put and after every wave: the board
  // with the mover in `own`, and the cells on it that have one orb more than their slack says.
  template <class Watch>
  PALAMEDES_INLINE Position play_watched(const Position& p, Move m, const Watch& watch) const {
    Reaction r{p.own, p.opp, p.black, p.slack_low, p.slack_high, geometry_.board & ~p.black};
    Word burning = r.add(single_bit<Word>(static_cast<int>(m)));
    if constexpr (Watch::kWatches) watch(r.board(p.turn), burning);
    while (burning != 0) {
      r.black |= burning;
      // Each direction in turn: a cell that catches fire leaves `alight` and takes no further orb.
      Word next = r.add(burning << 1);
      next |= r.add(burning >> 1);
      next |= r.add(burning << geometry_.stride);
      next |= r.add(burning >> geometry_.stride);
      burning = next;
      if constexpr (Watch::kWatches) watch(r.board(p.turn), burning);
    }
    return {r.opp, r.own & ~r.black, r.black, r.slack_low, r.slack_high, other(p.turn)};
  }

  std::optional<Outcome> final(const Position& p) const {
    if (!over(p)) return std::nullopt;
    if (p.own == 0 && p.opp == 0) return Outcome{-1, Ending::AllExploded};
    return Outcome{p.own != 0 ? 1 : -1, Ending::OneColour};
  }

  static constexpr bool ended_by_history(const Position&, const Past&) { return false; }
  std::optional<Outcome> outcome(const Position& p, const Past&) const { return final(p); }
  static constexpr bool irreversible(const Position&, Move) { return true; }

  // Each ply takes at least one of the orbs that the cells can still take; the last ones explode.
  int plies_left(const Position& p, const Past&) const {
    const Word alive = geometry_.board & ~p.black;
    return count_bits(alive) + count_bits(p.slack_low) + 2 * count_bits(p.slack_high);
  }

  // Whether a board seen so plays the same; see games/symmetry.hpp.
  static constexpr bool plays_alike(const Reflection&) { return true; }

  PALAMEDES_INLINE static constexpr std::uint64_t key(const Position& p) {
    std::uint64_t hash = static_cast<std::uint64_t>(p.turn);
    for (const Word plane : {p.own, p.opp, p.black, p.slack_low, p.slack_high}) {
      hash = hash_word(hash, static_cast<std::uint64_t>(plane));
      if constexpr (sizeof(Word) == 16) {
        hash = hash_word(hash, static_cast<std::uint64_t>(plane >> 64));
      }
    }
    return hash;
  }

 private:
  PALAMEDES_INLINE bool over(const Position& p) const {
    return (p.own | p.opp | p.black) == geometry_.board && (p.own == 0 || p.opp == 0);
  }

  struct Reaction {
    Word own, opp, black, slack_low, slack_high;
    Word alight;  // cells that still take orbs

    PALAMEDES_INLINE Position board(Side turn) const {
      return {own & ~black, opp, black, slack_low, slack_high, turn};
    }

    // Adds an orb of the mover to each of `cells` that takes one; returns those that catch fire.
    PALAMEDES_INLINE Word add(Word cells) {
      cells &= alight;
      own |= cells;
      opp &= ~cells;
      const Word fire = cells & ~(slack_low | slack_high);
      alight &= ~fire;
      cells &= ~fire;
      slack_high ^= cells & ~slack_low;
      slack_low ^= cells;
      return fire;
    }
  };

  Geometry geometry_;
};

}  // namespace palamedes
