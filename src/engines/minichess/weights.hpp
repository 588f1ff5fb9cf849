// engines/minichess/weights.hpp - the numbers of the chess evaluation: what each feature is worth.
//
// In hundredths of a pawn, early (all pieces on the board) and late (none but kings and pawns).
// Nothing but ints, so that a tuner may treat it as one long array.
#pragma once

#include <array>

namespace palamedes::engines::chess {

struct Phased {
  int early, late;
};

template <int kRows>
struct Weights {
  std::array<Phased, 6> piece;  // by Kind; the king's is not used
  // By Kind, the row as its own side sees it (0: home) and the column from the rim (0) to the
  // middle (2).
  std::array<std::array<std::array<Phased, 3>, kRows>, 6> square;
  // By the number of squares a piece can go to that no enemy pawn attacks.
  std::array<Phased, 10> rook_mobility;
  std::array<Phased, 9> knight_mobility;
  std::array<Phased, 9> bishop_mobility;
  std::array<Phased, 18> queen_mobility;
  std::array<Phased, 6> passed;       // by rows to go
  std::array<Phased, 6> passed_free;  // besides, if the next square is empty and safe
  Phased pawn_guarded, pawn_isolated, pawn_doubled;
  Phased bishop_pair;
  std::array<Phased, 6> attacked_by_pawn;  // an enemy piece, by its kind
  std::array<Phased, 6> attacked_by_minor;
  std::array<Phased, 6> attacked_by_rook;
  std::array<Phased, 6> hanging;  // attacked and not defended
  std::array<Phased, 24> danger;  // to the enemy king, by units
  std::array<Phased, 4> shelter;  // by own pawns beside the king
  Phased tempo;
};

}  // namespace palamedes::engines::chess
