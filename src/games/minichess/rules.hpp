// games/minichess/rules.hpp - minichess/2023 and /2026: no check rule, a king that can be taken
// ends it.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "games/minichess/generator.hpp"

namespace palamedes {

namespace minichess {

struct Edition2023 {
  static constexpr HistoryRule kHistory = HistoryRule::Plies;
  static constexpr int kPlyLimit = 50, kDrawingOccurrence = 0;
  static constexpr bool kLimitBeforeKing = true;  // a king left en prise on the last ply is safe
};
struct Edition2026 {
  static constexpr HistoryRule kHistory = HistoryRule::Repetition;
  static constexpr int kPlyLimit = 100, kDrawingOccurrence = 4;
  static constexpr bool kLimitBeforeKing = false;
};

// What pieces count at the ply limit, by Kind.
inline constexpr std::array<int, kKinds> kMaterial{2, 6, 7, 8, 20, 100};

PALAMEDES_INLINE constexpr int material(const Position& p, Side side) {
  int sum = 0;
  for (std::size_t k = 0; k < kKinds; ++k) {
    sum += kMaterial[k] * count_bits(p.kinds[k] & p.of(side));
  }
  return sum;
}

}  // namespace minichess

template <class Edition, template <int> class Sliders>
class MiniChessRules {
 public:
  static constexpr int kRows = 6;
  static constexpr bool kPromotionsAreChosen = false;
  using Position = minichess::Position;
  using Move = minichess::Move;
  using Moves = minichess::Moves;
  using Generator = minichess::Generator<kRows, Sliders<kRows>>;
  template <template <int> class S>
  using WithSliders = MiniChessRules<Edition, S>;

  static constexpr HistoryRule kHistory = Edition::kHistory;
  static constexpr bool kFinishedGamesAreLeaves = false;

  constexpr MiniChessRules() = default;
  template <template <int> class S>
  explicit constexpr MiniChessRules(const MiniChessRules<Edition, S>&) {}

  static constexpr Position start() {
    using enum minichess::Kind;
    constexpr std::array kBackRow{Rook, Knight, Bishop, Queen, King};
    Position p;
    for (int col = 0; col < minichess::kCols; ++col) {
      p.put(Side::First, kBackRow[static_cast<std::size_t>(col)], 25 + col);
      p.put(Side::First, Pawn, 20 + col);
      p.put(Side::Second, Pawn, 5 + col);
      p.put(Side::Second, kBackRow[static_cast<std::size_t>(4 - col)], col);
    }
    return p;
  }

  PALAMEDES_INLINE static Moves moves(const Position& p) {
    Moves list;
    if (!can_take_king(p)) Generator::template generate<minichess::Kind::Queen>(p, list);
    return list;
  }

  PALAMEDES_INLINE static int count_moves(const Position& p) {
    return can_take_king(p) ? 0 : Generator::count(p);
  }

  PALAMEDES_INLINE static Position play(const Position& p, Move m) {
    return minichess::play_on_board(p, m);
  }

  PALAMEDES_INLINE static bool can_take_king(const Position& p) {
    return Generator::king_attacked(p, other(p.turn));
  }

  static std::optional<Outcome> final(const Position& p) {
    if (can_take_king(p)) return Outcome{1, Ending::KingCapture};
    if (Generator::count(p) == 0) return Outcome{-1, Ending::NoMoves};
    return std::nullopt;
  }

  static constexpr int plies_left(const Position&, const Past& past) {
    return std::max(1, Edition::kPlyLimit - past.plies);
  }

  PALAMEDES_INLINE static bool ended_by_history(const Position&, const Past& past) {
    return past.plies >= Edition::kPlyLimit || repeated(past);
  }

  static std::optional<Outcome> outcome(const Position& p, const Past& past) {
    if (!ended_by_history(p, past)) return final(p);
    if (!Edition::kLimitBeforeKing && can_take_king(p)) return Outcome{1, Ending::KingCapture};
    if (repeated(past)) return Outcome{0, Ending::Repetition};
    const int margin = material(p, p.turn) - material(p, other(p.turn));
    return Outcome{margin > 0 ? 1 : margin < 0 ? -1 : 0, Ending::PlyLimit};
  }

  PALAMEDES_INLINE static bool irreversible(const Position& p, Move m) {
    return minichess::captures_or_moves_pawn(p, m);
  }
  PALAMEDES_INLINE static std::uint64_t key(const Position& p) { return p.key(); }

 private:
  PALAMEDES_INLINE static bool repeated(const Past& past) {
    return Edition::kDrawingOccurrence > 0 && past.occurrences >= Edition::kDrawingOccurrence;
  }
};

}  // namespace palamedes
