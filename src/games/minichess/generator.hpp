// games/minichess/generator.hpp - pseudo-legal moves, and who attacks a square.
#pragma once

#include "games/minichess/attacks.hpp"

namespace palamedes::minichess {

template <int kRows, class Sliders>
class Generator {
 public:
  static constexpr Squares kBoard = (1U << (kRows * kCols)) - 1;

  // The pieces of `by` that attack `square`.
  PALAMEDES_INLINE static Squares attackers(const Position& p, Side by, int square) {
    const auto s = static_cast<std::size_t>(square);
    const Squares queens = p.of(Kind::Queen);
    const Squares found =
        (leapers().knight[s] & p.of(Kind::Knight)) | (leapers().king[s] & p.of(Kind::King)) |
        (leapers().pawn[static_cast<std::size_t>(other(by))][s] & p.of(Kind::Pawn)) |
        (Sliders::rook(square, p.occupied()) & (p.of(Kind::Rook) | queens)) |
        (Sliders::bishop(square, p.occupied()) & (p.of(Kind::Bishop) | queens));
    return found & p.of(by);
  }

  // requires: `side` has a king.
  PALAMEDES_INLINE static bool king_attacked(const Position& p, Side side) {
    return attackers(p, other(side), lowest_bit(p.of(side, Kind::King))) != 0;
  }

  // Adds the pseudo-legal moves of the side to move, by kind of piece and square; a pawn on the
  // last row becomes each of `promotions` in turn.
  template <Kind... kPromotions>
  PALAMEDES_INLINE static void generate(const Position& p, Moves& moves) {
    add_pieces(p, ~p.of(p.turn), moves);
    for_each_pawn_group(p, [&](int back, Squares targets) {
      add_pawns(back, targets & ~last_row(p.turn), moves);
      add_promotions<kPromotions...>(back, targets & last_row(p.turn), moves);
    });
  }

  // Of these moves only those that take something or make a queen.
  PALAMEDES_INLINE static void generate_noisy(const Position& p, Moves& moves) {
    const Squares enemy = p.of(other(p.turn)), last = last_row(p.turn);
    add_pieces(p, enemy, moves);
    for_each_pawn_group(p, [&](int back, Squares targets) {
      add_pawns(back, targets & enemy & ~last, moves);
      add_promotions<Kind::Queen>(back, targets & last, moves);
    });
  }

  // The others; `promotions` are those to lesser pieces than a queen.
  template <Kind... kPromotions>
  PALAMEDES_INLINE static void generate_quiet(const Position& p, Moves& moves) {
    const Squares empty = kBoard & ~p.occupied(), last = last_row(p.turn);
    add_pieces(p, empty, moves);
    for_each_pawn_group(p, [&](int back, Squares targets) {
      add_pawns(back, targets & empty & ~last, moves);
      add_promotions<kPromotions...>(back, targets & last, moves);
    });
  }

  // Whether generate() would add the move; its bits may be anything.
  template <Kind... kPromotions>
  PALAMEDES_INLINE static bool generates(const Position& p, Move m) {
    const Kind kind = kind_of(m), becomes = becomes_of(m);
    const auto from = static_cast<std::size_t>(from_of(m));
    const Squares own = p.of(p.turn), target = 1U << to_of(m);
    if (kind > Kind::King || ((own & p.of(kind)) >> from & 1) == 0) return false;
    if (kind == Kind::Pawn) {
      const Squares ahead = p.turn == Side::First ? 1U << from >> kCols : 1U << from << kCols;
      const Squares reach =
          (leapers().pawn[static_cast<std::size_t>(p.turn)][from] & p.of(other(p.turn))) |
          (ahead & kBoard & ~p.occupied());
      const bool fits = (target & last_row(p.turn)) != 0 ? ((becomes == kPromotions) || ...)
                                                         : becomes == Kind::Pawn;
      return fits && (reach & target) != 0;
    }
    return becomes == kind && (reach_of(kind, from_of(m), p.occupied()) & ~own & target) != 0;
  }

  // How many moves generate() would add with a single kind of promotion.
  PALAMEDES_INLINE static int count(const Position& p) {
    int moves = 0;
    for_each_piece(p, ~p.of(p.turn),
                   [&](int, Squares targets, Kind) { moves += count_bits(targets); });
    for_each_pawn_group(p, [&](int, Squares targets) { moves += count_bits(targets); });
    return moves;
  }

 private:
  PALAMEDES_INLINE static constexpr const Leapers<kRows>& leapers() { return kLeapers<kRows>; }

  // What a piece of any kind but a pawn attacks; looks up all of it, as the kind is hard to guess.
  PALAMEDES_INLINE static Squares reach_of(Kind kind, int square, Squares occupied) {
    const auto s = static_cast<std::size_t>(square);
    const bool queen = kind == Kind::Queen;
    const Squares straight = Sliders::rook(square, occupied),
                  diagonal = Sliders::bishop(square, occupied);
    return (kind == Kind::Rook || queen ? straight : 0) |
           (kind == Kind::Bishop || queen ? diagonal : 0) |
           (kind == Kind::Knight ? leapers().knight[s] : 0) |
           (kind == Kind::King ? leapers().king[s] : 0);
  }

  static constexpr Squares kRow = (1U << kCols) - 1;
  static constexpr Squares kLeftColumn = 0x02108421U & kBoard;
  static constexpr Squares kRightColumn = (kLeftColumn << (kCols - 1)) & kBoard;

  PALAMEDES_INLINE static constexpr Squares last_row(Side side) {
    return side == Side::First ? kRow : kRow << ((kRows - 1) * kCols);
  }

  PALAMEDES_INLINE static void add_pieces(const Position& p, Squares allowed, Moves& moves) {
    for_each_piece(p, allowed, [&](int from, Squares targets, Kind kind) {
      for (const int to : members(targets)) moves.push(make_move(from, to, kind, kind));
    });
  }
  PALAMEDES_INLINE static void add_pawns(int back, Squares targets, Moves& moves) {
    for (const int to : members(targets)) {
      moves.push(make_move(to + back, to, Kind::Pawn, Kind::Pawn));
    }
  }
  template <Kind... kPromotions>
  PALAMEDES_INLINE static void add_promotions(int back, Squares targets, Moves& moves) {
    if constexpr (sizeof...(kPromotions) > 0) {
      for (const int to : members(targets)) {
        (moves.push(make_move(to + back, to, Kind::Pawn, kPromotions)), ...);
      }
    }
  }

  // Calls visit(from, targets, kind) for every piece but the pawns, with its allowed targets.
  template <class Visit>
  PALAMEDES_INLINE static void for_each_piece(const Position& p, Squares allowed, Visit visit) {
    const Squares own = p.of(p.turn), occupied = p.occupied();
    const auto pieces = [&](Kind kind, auto reach) {
      Squares left = own & p.of(kind);
      do {  // mostly one piece or none: the loop is left after one round without a guess
        const int from = lowest_bit(left);
        visit(from, reach(from) & allowed, kind);
        left &= left - 1;
      } while (left != 0);
    };
    const auto knight = [](int s) { return leapers().knight[static_cast<std::size_t>(s)]; };
    const auto king = [](int s) { return leapers().king[static_cast<std::size_t>(s)]; };
    const auto rook = [&](int s) { return Sliders::rook(s, occupied); };
    const auto bishop = [&](int s) { return Sliders::bishop(s, occupied); };
    pieces(Kind::Queen, [&](int s) { return rook(s) | bishop(s); });
    pieces(Kind::Rook, rook);
    pieces(Kind::Bishop, bishop);
    pieces(Kind::Knight, knight);
    pieces(Kind::King, king);
  }

  // Calls visit(back, targets) for pushes and captures to either side; to + back is the origin.
  template <class Visit>
  PALAMEDES_INLINE static void for_each_pawn_group(const Position& p, Visit visit) {
    const Squares pawns = p.of(p.turn, Kind::Pawn);
    const Squares empty = kBoard & ~p.occupied(), enemy = p.of(other(p.turn));
    if (p.turn == Side::First) {
      visit(kCols, (pawns >> kCols) & empty);
      visit(kCols + 1, ((pawns & ~kLeftColumn) >> (kCols + 1)) & enemy);
      visit(kCols - 1, ((pawns & ~kRightColumn) >> (kCols - 1)) & enemy);
    } else {
      visit(-kCols, (pawns << kCols) & empty);
      visit(-(kCols - 1), ((pawns & ~kLeftColumn) << (kCols - 1)) & enemy);
      visit(-(kCols + 1), ((pawns & ~kRightColumn) << (kCols + 1)) & enemy);
    }
  }
};

}  // namespace palamedes::minichess
