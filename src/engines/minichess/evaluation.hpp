// engines/minichess/evaluation.hpp - how good a chess position looks, without looking ahead.
//
// The sum of what is described below, for the side to move minus the same for the other side. Each
// number comes twice, for a full and an empty board, and is blended by the pieces left (`phase`).
//
//   material      what each piece is worth on this small board, and two bishops together
//   squares       where a piece stands: its row as its side sees it, its column by the distance to
//                 the rim; left and right are alike, as nothing in the rules tells them apart
//   mobility      the squares a piece can go to where no enemy pawn would take it
//   pawns         passed ones by rows to go, more if the way is free; guarded, isolated, doubled
//   threats       enemy pieces attacked by pawns, minor pieces or rooks, and those not defended
//   king danger   pieces that reach the squares around the king, the weak ones among these squares,
//                 and others from which a check could be given; grows faster than its units
//   shelter       own pawns beside the king
//   tempo         having the move
//
// Left-right symmetric and colour-blind: a mirrored board, or one turned round with the colours
// swapped, has the same score.
#pragma once

#include "engines/minichess/weights.hpp"
#include "games/minichess/generator.hpp"
#include "search/score.hpp"

namespace palamedes::engines::chess {

using minichess::kCols;
using minichess::Kind;
using minichess::kLeapers;
using minichess::Position;
using minichess::Squares;

// Both phases in one int, added and subtracted together: early * 65536 + late.
using Packed = int;
PALAMEDES_INLINE constexpr Packed packed(const Phased& w) { return w.early * 65536 + w.late; }
PALAMEDES_INLINE constexpr int late_of(Packed s) { return static_cast<std::int16_t>(s & 0xFFFF); }
PALAMEDES_INLINE constexpr int early_of(Packed s) { return (s - late_of(s)) / 65536; }

// Weights as the evaluation wants them: packed, and squares by side with the material added.
template <int kRows>
struct Tables {
  template <std::size_t n>
  using Row = std::array<Packed, n>;

  std::array<std::array<Row<minichess::kNowhere + 1>, 6>, 2> square{};
  std::array<std::array<Row<1U << kCols>, kRows>, 2> pawns{};  // by side, row, and where on it
  Row<10> rook_mobility{};
  Row<9> knight_mobility{};
  Row<9> bishop_mobility{};
  Row<18> queen_mobility{};
  Row<6> passed{}, passed_free{};
  Packed pawn_guarded, pawn_isolated, pawn_doubled, bishop_pair;
  Row<6> attacked_by_pawn{}, attacked_by_minor{}, attacked_by_rook{}, hanging{};
  Row<24> danger{};
  Row<4> shelter{};
  Packed tempo;

  constexpr explicit Tables(const Weights<kRows>& w)
      : pawn_guarded(packed(w.pawn_guarded)),
        pawn_isolated(packed(w.pawn_isolated)),
        pawn_doubled(packed(w.pawn_doubled)),
        bishop_pair(packed(w.bishop_pair)),
        tempo(packed(w.tempo)) {
    for (std::size_t kind = 0; kind < 6; ++kind) {
      for (std::size_t s = 0; s < kRows * kCols; ++s) {
        const std::size_t row = s / kCols, col = s % kCols, aside = col < 2 ? col : kCols - 1 - col;
        const Packed worth = kind == 5 ? 0 : packed(w.piece[kind]);
        square[0][kind][s] = worth + packed(w.square[kind][kRows - 1 - row][aside]);
        square[1][kind][s] = worth + packed(w.square[kind][row][aside]);
      }
    }
    for (std::size_t side = 0; side < 2; ++side) {
      for (std::size_t s = 0; s < kRows * kCols; ++s) {
        for (std::size_t set = 0; set < 1U << kCols; ++set) {
          if ((set >> s % kCols & 1) != 0) pawns[side][s / kCols][set] += square[side][0][s];
        }
      }
    }
    fill(rook_mobility, w.rook_mobility);
    fill(knight_mobility, w.knight_mobility);
    fill(bishop_mobility, w.bishop_mobility);
    fill(queen_mobility, w.queen_mobility);
    fill(passed, w.passed);
    fill(passed_free, w.passed_free);
    fill(attacked_by_pawn, w.attacked_by_pawn);
    fill(attacked_by_minor, w.attacked_by_minor);
    fill(attacked_by_rook, w.attacked_by_rook);
    fill(hanging, w.hanging);
    fill(danger, w.danger);
    fill(shelter, w.shelter);
    // A piece that is not there goes nowhere: together that is worth nothing.
    for (auto& side : square) {
      side[1][minichess::kNowhere] = -rook_mobility[0];
      side[2][minichess::kNowhere] = -knight_mobility[0];
      side[3][minichess::kNowhere] = -bishop_mobility[0];
      side[4][minichess::kNowhere] = -queen_mobility[0];
    }
  }

 private:
  template <class To, class From>
  static constexpr void fill(To& to, const From& from) {
    for (std::size_t i = 0; i < from.size(); ++i) to[i] = packed(from[i]);
  }
};

template <int kRows, class Sliders>
class Evaluation {
 public:
  // requires: both kings are on the board.
  PALAMEDES_INLINE static search::Score evaluate(const Position& p, const Tables<kRows>& tables) {
    Reach white = reach_of(p, Side::First, tables), black = reach_of(p, Side::Second, tables);
    Packed sum = white.score - black.score;
    sum += relations(p, Side::First, white, black, tables);
    sum -= relations(p, Side::Second, black, white, tables);
    if (p.turn == Side::Second) sum = -sum;
    sum += tables.tempo;
    const int left = count_bits(p.of(Kind::Knight) | p.of(Kind::Bishop)) +
                     2 * count_bits(p.of(Kind::Rook)) + 4 * count_bits(p.of(Kind::Queen));
    const int phase = left < kFullPhase ? left : kFullPhase;
    return (early_of(sum) * phase + late_of(sum) * (kFullPhase - phase)) / kFullPhase;
  }

 private:
  static constexpr int kFullPhase = 16;  // knights and bishops 1, rooks 2, queens 4, two sides
  static constexpr Squares kBoard = (1U << (kRows * kCols)) - 1;
  static constexpr Squares kRow = (1U << kCols) - 1;
  static constexpr Squares kLeft = 0x02108421U & kBoard, kRight = (kLeft << (kCols - 1)) & kBoard;

  // What one side's pieces attack, and the score of those features that need nothing else.
  struct Reach {
    Squares by_pawns, by_minors = 0, by_rooks = 0, by_queens = 0, by_king;
    Squares all = 0, twice = 0;
    int attackers = 0;  // units of danger to the enemy king
    Packed score = 0;
  };

  PALAMEDES_INLINE static constexpr Squares pawn_attacks(Squares pawns, Side side) {
    return side == Side::First
               ? ((pawns & ~kLeft) >> (kCols + 1)) | ((pawns & ~kRight) >> (kCols - 1))
               : ((pawns & ~kLeft) << (kCols - 1)) | ((pawns & ~kRight) << (kCols + 1));
  }

  PALAMEDES_INLINE static constexpr Squares step(Squares squares, Side side) {
    return side == Side::First ? squares >> kCols : (squares << kCols) & kBoard;
  }
  // All squares in front of these.
  PALAMEDES_INLINE static constexpr Squares ahead(Squares squares, Side side) {
    squares = step(squares, side);
    squares |= step(squares, side);
    return squares | step(step(squares, side), side);
  }
  // All squares of the columns that these stand on.
  PALAMEDES_INLINE static constexpr Squares columns_of(Squares squares) {
    squares |= squares >> kCols;
    squares |= squares >> (2 * kCols) | squares >> (4 * kCols);
    return (squares & kRow) * kLeft;
  }

  PALAMEDES_INLINE static Reach reach_of(const Position& p, Side side,
                                         const Tables<kRows>& tables) {
    const auto& leapers = kLeapers<kRows>;
    const Side enemy = other(side);
    const Squares own = p.of(side), occupied = p.occupied();
    const auto& squares = tables.square[static_cast<std::size_t>(side)];
    const auto king = static_cast<std::size_t>(lowest_bit(p.of(side, Kind::King)));
    const auto enemy_king = static_cast<std::size_t>(lowest_bit(p.of(enemy, Kind::King)));
    const Squares zone = leapers.king[enemy_king] | p.of(enemy, Kind::King);
    const Squares pawns = p.of(side, Kind::Pawn);
    const Squares open = ~own & ~pawn_attacks(p.of(enemy, Kind::Pawn), enemy);

    Reach reach;
    reach.by_pawns = pawn_attacks(pawns, side);
    reach.by_king = leapers.king[king];
    reach.all = reach.by_pawns | reach.by_king;
    reach.twice = reach.by_pawns & reach.by_king;
    reach.score = squares[5][king];
    for (std::size_t row = 0; row < kRows; ++row) {
      reach.score +=
          tables.pawns[static_cast<std::size_t>(side)][row][pawns >> (row * kCols) & kRow];
    }

    const auto visit = [&](Kind kind, auto attacks, const auto& mobility, Squares& by, int unit) {
      Squares left = p.of(side, kind);
      do {  // mostly one piece or none: the loop is left after one round without a guess
        const int s = lowest_bit(left);
        const Squares seen = attacks(s);
        by |= seen;
        reach.twice |= reach.all & seen;
        reach.all |= seen;
        reach.score += squares[static_cast<std::size_t>(kind)][static_cast<std::size_t>(s)] +
                       mobility[static_cast<std::size_t>(count_bits(seen & open))];
        reach.attackers += (seen & zone) != 0 ? unit : 0;
        left &= left - 1;
      } while (left != 0);
    };
    visit(
        Kind::Knight, [&](int s) { return leapers.knight[static_cast<std::size_t>(s)]; },
        tables.knight_mobility, reach.by_minors, 2);
    visit(
        Kind::Bishop, [&](int s) { return Sliders::bishop(s, occupied); }, tables.bishop_mobility,
        reach.by_minors, 2);
    visit(
        Kind::Rook, [&](int s) { return Sliders::rook(s, occupied); }, tables.rook_mobility,
        reach.by_rooks, 3);
    visit(
        Kind::Queen,
        [&](int s) { return Sliders::rook(s, occupied) | Sliders::bishop(s, occupied); },
        tables.queen_mobility, reach.by_queens, 4);
    const Squares bishops = p.of(side, Kind::Bishop);
    if ((bishops & (bishops - 1)) != 0) reach.score += tables.bishop_pair;
    return reach;
  }

  // What depends on both sides' reach: threats, king danger, pawns.
  PALAMEDES_INLINE static Packed relations(const Position& p, Side side, const Reach& own,
                                           const Reach& enemy, const Tables<kRows>& tables) {
    const auto& leapers = kLeapers<kRows>;
    const Side them = other(side);
    const Squares occupied = p.occupied();
    Packed score = 0;

    // Threats.
    const Squares weak = own.all & ~enemy.all;
    for (std::size_t k = 0; k < 5; ++k) {
      const Squares pieces = p.kinds[k] & p.of(them);
      if ((pieces & own.all) == 0) continue;
      score += count_bits(pieces & own.by_pawns) * tables.attacked_by_pawn[k] +
               count_bits(pieces & own.by_minors) * tables.attacked_by_minor[k] +
               count_bits(pieces & own.by_rooks) * tables.attacked_by_rook[k] +
               count_bits(pieces & weak) * tables.hanging[k];
    }

    // Danger to their king.
    const Squares their_king = p.of(them, Kind::King);
    const int king = lowest_bit(their_king);
    const Squares zone = leapers.king[static_cast<std::size_t>(king)];
    int units = own.attackers;
    // Squares beside it that we attack and only the king defends, or nobody does.
    units += count_bits(zone & own.all & ~(enemy.twice | (enemy.all & ~enemy.by_king)));
    // Squares from where a check could be given without loss.
    const Squares safe = ~p.of(side) & (~enemy.all | (own.twice & ~enemy.twice & ~enemy.by_pawns));
    const Squares straight = Sliders::rook(king, occupied),
                  diagonal = Sliders::bishop(king, occupied);
    const Squares knight = leapers.knight[static_cast<std::size_t>(king)];
    if ((own.by_queens & (straight | diagonal) & safe) != 0) units += 3;
    if ((own.by_rooks & straight & safe) != 0) units += 2;
    if ((own.by_minors & (diagonal | knight) & safe) != 0) units += 1;
    score += tables.danger[static_cast<std::size_t>(units < 23 ? units : 23)];

    // Our pawns, and those beside our king.
    const Squares pawns = p.of(side, Kind::Pawn), their_pawns = p.of(them, Kind::Pawn);
    const int shelter = count_bits(own.by_king & pawns);
    score += tables.shelter[static_cast<std::size_t>(shelter < 3 ? shelter : 3)];
    const Squares columns = columns_of(pawns);
    const Squares with_neighbours = ((columns & ~kLeft) >> 1) | ((columns & ~kRight) << 1);
    const Squares stopped = ahead(their_pawns | pawn_attacks(their_pawns, them), them) |
                            pawn_attacks(their_pawns, them);
    score += count_bits(pawns & own.by_pawns) * tables.pawn_guarded +
             count_bits(pawns & ~with_neighbours) * tables.pawn_isolated +
             count_bits(pawns & ahead(pawns, side)) * tables.pawn_doubled;
    for (const int s : members(pawns & ~stopped)) {
      const auto to_go =
          static_cast<std::size_t>(side == Side::First ? s / kCols : kRows - 1 - s / kCols);
      const Squares next = step(1U << s, side);
      score += tables.passed[to_go];
      if ((next & (occupied | (enemy.all & ~own.all))) == 0) score += tables.passed_free[to_go];
    }
    return score;
  }
};

}  // namespace palamedes::engines::chess
