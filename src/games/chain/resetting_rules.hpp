// games/chain/resetting_rules.hpp - chain/2019, /2020 and /classic: an exploding cell starts anew.
//
// Orb counts are held in bit planes (plane i holds bit i of every cell's count); a cell with orbs
// is in `own` or in `opp`, an empty cell in neither. A final position may hold full cells: the
// reaction stops at once when the mover owns everything. `own` is the side to move.
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

struct Edition2019 {
  static constexpr std::string_view kName = "chain/2019";
  static constexpr bool kDiagonal = false, kSurplusStays = false;
  static constexpr int kCorner = 2, kEdge = 3, kInside = 4, kPlanes = 3;
  static constexpr int kStandardRows = 5, kStandardCols = 6;
};
struct Edition2020 {
  static constexpr std::string_view kName = "chain/2020";
  static constexpr bool kDiagonal = true, kSurplusStays = false;
  static constexpr int kCorner = 3, kEdge = 5, kInside = 8, kPlanes = 4;
  static constexpr int kStandardRows = 5, kStandardCols = 6;
};
struct EditionClassic {
  static constexpr std::string_view kName = "chain/classic";
  static constexpr bool kDiagonal = false, kSurplusStays = true;
  static constexpr int kCorner = 2, kEdge = 3, kInside = 4, kPlanes = 3;
  static constexpr int kStandardRows = 9, kStandardCols = 6;
};

template <class Word, int kPlanes>
struct ResettingPosition {
  Word own = 0, opp = 0;
  std::array<Word, kPlanes> orbs{};
  Side turn = Side::First;
  bool operator==(const ResettingPosition&) const = default;
};

}  // namespace chain

template <class Edition, class Word, class Bits, class Geometry_ = chain::Geometry<Word>>
class ResettingChainRules {
 public:
  using Position = chain::ResettingPosition<Word, Edition::kPlanes>;
  using Move = chain::Move;
  using Moves = SquareMoves<Move, Word, Bits>;
  using Geometry = Geometry_;

  static constexpr HistoryRule kHistory = HistoryRule::None;
  static constexpr bool kFinishedGamesAreLeaves = false;
  static constexpr std::string_view kName = Edition::kName;
  static constexpr std::array<std::string_view, 2> kSides{"red", "blue"};
  static constexpr int kStandardRows = Edition::kStandardRows,
                       kStandardCols = Edition::kStandardCols;
  template <class B>
  using WithBits = ResettingChainRules<Edition, Word, B>;
  template <class B>
  using OfStandardSize =
      ResettingChainRules<Edition, Word, B,
                          chain::FixedGeometry<Word, kStandardRows, kStandardCols>>;

  constexpr ResettingChainRules(int rows, int cols) : geometry_(rows, cols) {}
  template <class B, class G>
  explicit constexpr ResettingChainRules(const ResettingChainRules<Edition, Word, B, G>& same)
      : geometry_(same.geometry()) {}

  const Geometry& geometry() const { return geometry_; }
  int capacity(int index) const {
    const Word cell = single_bit<Word>(index);
    return (geometry_.corners & cell) != 0 ? Edition::kCorner
           : (geometry_.edges & cell) != 0 ? Edition::kEdge
                                           : Edition::kInside;
  }

  static constexpr Position start() { return {}; }

  PALAMEDES_INLINE Moves moves(const Position& p) const {
    return over(p) ? Moves() : Moves(geometry_.board & ~p.opp);
  }

  PALAMEDES_INLINE Position play(const Position& p, Move m) const {
    return play_watched(p, m, chain::Unwatched());
  }

  // The same; calls watch(board) when the orb has been put and after every wave, with the mover in
  // `own`.
  template <class Watch>
  PALAMEDES_INLINE Position play_watched(const Position& p, Move m, const Watch& watch) const {
    Position after = p;
    const Word placed = single_bit<Word>(static_cast<int>(m));
    give_orb(after, placed);
    if constexpr (Watch::kWatches) watch(after);
    if ((full(after) & placed) != 0) react(after, placed, watch);
    return {after.opp, after.own, after.orbs, other(p.turn)};
  }

  std::optional<Outcome> final(const Position& p) const {
    if (!over(p)) return std::nullopt;
    return Outcome{-1, Ending::Elimination};
  }

  static constexpr bool ended_by_history(const Position&, const Past&) { return false; }
  std::optional<Outcome> outcome(const Position& p, const Past&) const { return final(p); }
  static constexpr bool irreversible(const Position&, Move) { return false; }

  // Whether a board seen so plays the same; see games/symmetry.hpp. Where surplus orbs vanish, it
  // matters which cell of a wave goes off first, and a mirror changes that. Rows and columns may
  // still change places where neighbours are those beside, above and below: what was left of a cell
  // is then above it, and comes before it either way.
  static constexpr bool plays_alike(const Reflection& by) {
    return Edition::kSurplusStays || (!Edition::kDiagonal && by == Reflection{.diagonal = true});
  }

  PALAMEDES_INLINE static constexpr std::uint64_t key(const Position& p) {
    std::uint64_t hash = static_cast<std::uint64_t>(p.turn);
    const auto add = [&hash](Word plane) {
      hash = hash_word(hash, static_cast<std::uint64_t>(plane));
      if constexpr (sizeof(Word) == 16) {
        hash = hash_word(hash, static_cast<std::uint64_t>(plane >> 64));
      }
    };
    add(p.own), add(p.opp);
    for (const Word plane : p.orbs) add(plane);
    return hash;
  }

 private:
  // The side to move has no orb. A lone orb on the board is the first move of the game, which does
  // not count; later there are always at least two.
  PALAMEDES_INLINE static bool over(const Position& p) {
    if (p.own != 0 || p.opp == 0) return false;
    const bool lone_orb =
        count_bits(p.opp) == 1 && p.orbs[0] == p.opp && p.orbs[1] == 0 && p.orbs[2] == 0;
    return !lone_orb;
  }

  // The first explosion, then waves: all full cells of a moment explode in row-major order.
  // Inlined by force: as a call it keeps the board in memory, and random games take half as long
  // again for the same number of instructions (g++ 12).
  template <class Watch>
  PALAMEDES_INLINE void react(Position& p, Word exploding, const Watch& watch) const {
    explode(p, exploding);
    if constexpr (Watch::kWatches) watch(p);
    while ((exploding = full(p)) != 0) {
      explode(p, exploding);
      if constexpr (Watch::kWatches) watch(p);
      if (p.opp == 0) return;
    }
  }

  // One wave. Orbs that a cell of the wave gets before its own turn vanish with the surplus (unless
  // that stays); cells go off in row-major order, so these are the orbs from lower cells.
  void explode(Position& p, Word wave) const {
    Word takers_from_below = geometry_.board;
    if constexpr (Edition::kSurplusStays) {
      subtract<Edition::kCorner>(p, wave & geometry_.corners);
      subtract<Edition::kEdge>(p, wave & geometry_.edges);
      subtract<Edition::kInside>(p, wave & geometry_.inside);
    } else {
      for (Word& plane : p.orbs) plane &= ~wave;
      takers_from_below &= ~wave;
    }
    Word occupied = 0;
    for (const Word plane : p.orbs) occupied |= plane;
    p.own &= occupied;

    const int across = geometry_.stride;
    const auto send = [&](int step) {
      give_orb(p, (wave << step) & takers_from_below);
      give_orb(p, (wave >> step) & geometry_.board);
    };
    send(1), send(across);
    if constexpr (Edition::kDiagonal) send(across - 1), send(across + 1);
  }

  PALAMEDES_INLINE static void give_orb(Position& p, Word cells) {
    p.own |= cells;
    p.opp &= ~cells;
    for (Word& plane : p.orbs) {
      const Word carry = plane & cells;
      plane ^= cells;
      cells = carry;
    }
  }

  template <int kOrbs>
  PALAMEDES_INLINE static void subtract(Position& p, Word cells) {
    Word borrow = 0;
    for (std::size_t i = 0; i < p.orbs.size(); ++i) {
      const Word digit = (kOrbs >> i & 1) != 0 ? cells : Word{0};
      const Word before = p.orbs[i];
      p.orbs[i] = before ^ digit ^ borrow;
      borrow = (~before & (digit | borrow)) | (digit & borrow);
    }
  }

  // The cells with at least kOrbs orbs, by comparing the planes from the lowest digit up.
  template <int kOrbs>
  PALAMEDES_INLINE static Word with_at_least(const Position& p) {
    Word enough = ~Word{0};
    for (std::size_t i = 0; i < p.orbs.size(); ++i) {
      enough = (kOrbs >> i & 1) != 0 ? p.orbs[i] & enough : p.orbs[i] | enough;
    }
    return enough;
  }

  PALAMEDES_INLINE Word full(const Position& p) const {
    return (with_at_least<Edition::kCorner>(p) & geometry_.corners) |
           (with_at_least<Edition::kEdge>(p) & geometry_.edges) |
           (with_at_least<Edition::kInside>(p) & geometry_.inside);
  }

  Geometry geometry_;
};

}  // namespace palamedes
