// games/hop/rules.hpp - the hop-and-capture race, per node and nothing else.
//
// Square (row, col) is bit row * 8 + col. `own` is the side to move; First is black and runs toward
// column 7. A move is what it does to the board: which piece goes where and what it captures; the
// hops in between are found again when a path is asked for (path.hpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "base/bits.hpp"
#include "base/hash.hpp"
#include "games/hop/chains.hpp"
#include "games/hop/moves.hpp"
#include "games/outcome.hpp"

namespace palamedes {

namespace hop {

struct Position {
  std::uint64_t own = 0, opp = 0;
  Side turn = Side::First;
  bool operator==(const Position&) const = default;
};

inline constexpr int kMostPieces = 9;  // a side starts with so many and never gets more
inline constexpr int kTurnsPerSide = 200;

// The two columns where a side's pieces count.
constexpr std::uint64_t target(Side side) {
  return side == Side::First ? 0xC0C0C0C0C0C0C0C0ULL : 0x0303030303030303ULL;
}

}  // namespace hop

class HopRules {
 public:
  using Position = hop::Position;
  using Move = hop::Move;
  using Moves = hop::Moves;

  static constexpr HistoryRule kHistory = HistoryRule::Plies;
  static constexpr bool kFinishedGamesAreLeaves = false;

  static constexpr Position start() {
    constexpr auto at = [](int row, int col) { return 1ULL << (row * 8 + col); };
    constexpr std::uint64_t kBlack = at(0, 0) | at(2, 0) | at(4, 0) | at(6, 0) | at(1, 1) |
                                     at(3, 1) | at(5, 1) | at(2, 2) | at(4, 2);
    constexpr std::uint64_t kWhite = at(7, 7) | at(5, 7) | at(3, 7) | at(1, 7) | at(6, 6) |
                                     at(4, 6) | at(2, 6) | at(5, 5) | at(3, 5);
    return {kBlack, kWhite, Side::First};
  }

  // Every step and every chain that changes something; a pass only when there is nothing else.
  static Moves moves(const Position& p) {
    Moves list;
    if (over(p)) return list;
    hop::add_steps(p.own, p.opp, list);
    hop::add_chains(p.own, p.opp, list);
    if (list.empty()) list.push(Move::pass());
    return list;
  }

  // requires: m is in moves(p), or a pass.
  static constexpr Position play(const Position& p, const Move& m) {
    if (m.is_pass()) return {p.opp, p.own, other(p.turn)};
    return {p.opp & ~m.captured, (p.own & ~(1ULL << m.from)) | 1ULL << m.to, other(p.turn)};
  }

  static std::optional<Outcome> final(const Position& p) {
    if (!over(p)) return std::nullopt;
    return Outcome{margin(p), Ending::Home};
  }

  static constexpr bool ended_by_history(const Position&, const Past& past) {
    return past.plies >= 2 * hop::kTurnsPerSide;
  }

  static std::optional<Outcome> outcome(const Position& p, const Past& past) {
    if (const auto by_position = final(p)) return by_position;
    if (ended_by_history(p, past)) return Outcome{margin(p), Ending::TurnLimit};
    return std::nullopt;
  }

  static constexpr bool irreversible(const Position&, const Move& m) { return m.captured != 0; }

  static constexpr int plies_left(const Position&, const Past& past) {
    return std::max(1, 2 * hop::kTurnsPerSide - past.plies);
  }

  static constexpr std::uint64_t key(const Position& p) {
    return hash_word(hash_word(static_cast<std::uint64_t>(p.turn), p.own), p.opp);
  }

  // Pieces at home, the side to move's minus the other's.
  static constexpr int margin(const Position& p) {
    return count_bits(p.own & hop::target(p.turn)) - count_bits(p.opp & hop::target(other(p.turn)));
  }

 private:
  static constexpr bool all_home(std::uint64_t pieces, Side side) {
    return pieces != 0 && (pieces & ~hop::target(side)) == 0;
  }
  static constexpr bool over(const Position& p) {
    return all_home(p.own, p.turn) || all_home(p.opp, other(p.turn));
  }
};

}  // namespace palamedes
