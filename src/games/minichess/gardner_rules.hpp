// games/minichess/gardner_rules.hpp - gardner: 5x5 with the full rules of chess, minus the double
// step, en passant and castling.
//
// The third occurrence of a position and the hundredth quiet ply are draws at once, without a
// claim; checkmate comes before both. Positions in which neither side can mate are played on until
// one of them applies.
#pragma once

#include <array>
#include <optional>

#include "games/minichess/generator.hpp"

namespace palamedes {

template <template <int> class Sliders>
class GardnerRules {
 public:
  static constexpr int kRows = 5;
  static constexpr bool kPromotionsAreChosen = true;
  using Position = minichess::Position;
  using Move = minichess::Move;
  using Moves = minichess::Moves;
  using Generator = minichess::Generator<kRows, Sliders<kRows>>;
  template <template <int> class S>
  using WithSliders = GardnerRules<S>;

  static constexpr HistoryRule kHistory = HistoryRule::Repetition;
  static constexpr bool kFinishedGamesAreLeaves = false;
  static constexpr int kDrawingOccurrence = 3, kDrawingQuietPlies = 100;

  constexpr GardnerRules() = default;
  template <template <int> class S>
  explicit constexpr GardnerRules(const GardnerRules<S>&) {}

  static constexpr Position start() {
    using enum minichess::Kind;
    constexpr std::array kBackRow{Rook, Knight, Bishop, Queen, King};
    Position p;
    for (int col = 0; col < minichess::kCols; ++col) {
      p.put(Side::First, kBackRow[static_cast<std::size_t>(col)], 20 + col);
      p.put(Side::First, Pawn, 15 + col);
      p.put(Side::Second, Pawn, 5 + col);
      p.put(Side::Second, kBackRow[static_cast<std::size_t>(col)], col);
    }
    return p;
  }

  PALAMEDES_INLINE static Moves moves(const Position& p) {
    using enum minichess::Kind;
    Moves pseudo_legal, legal;
    Generator::template generate<Queen, Rook, Bishop, Knight>(p, pseudo_legal);
    for (const Move m : pseudo_legal) {
      if (!Generator::king_attacked(play(p, m), p.turn)) legal.push(m);
    }
    return legal;
  }

  PALAMEDES_INLINE static Position play(const Position& p, Move m) {
    return minichess::play_on_board(p, m);
  }

  PALAMEDES_INLINE static bool in_check(const Position& p) {
    return Generator::king_attacked(p, p.turn);
  }

  static std::optional<Outcome> final(const Position& p) {
    if (!moves(p).empty()) return std::nullopt;
    return in_check(p) ? Outcome{-1, Ending::Checkmate} : Outcome{0, Ending::Stalemate};
  }

  PALAMEDES_INLINE static bool ended_by_history(const Position&, const Past& past) {
    return past.occurrences >= kDrawingOccurrence || past.quiet >= kDrawingQuietPlies;
  }

  static std::optional<Outcome> outcome(const Position& p, const Past& past) {
    if (const auto by_position = final(p)) return by_position;
    if (past.occurrences >= kDrawingOccurrence) return Outcome{0, Ending::Repetition};
    if (past.quiet >= kDrawingQuietPlies) return Outcome{0, Ending::FiftyMoves};
    return std::nullopt;
  }

  PALAMEDES_INLINE static bool irreversible(const Position& p, Move m) {
    return minichess::captures_or_moves_pawn(p, m);
  }
  PALAMEDES_INLINE static std::uint64_t key(const Position& p) { return p.key(); }
};

}  // namespace palamedes
