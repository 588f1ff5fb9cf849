// engines/connect4/guide.hpp - what the search is told about four in a line: values, move order,
// methods.
#pragma once

#include <cstdint>

#include "engines/connect4/evaluation.hpp"
#include "search/guide.hpp"

namespace palamedes::engines::connect4_engine {

// A move as the search knows it; never 0.
PALAMEDES_INLINE constexpr std::uint32_t signature_of(connect4::Move m) {
  return static_cast<std::uint32_t>(m) + 1;
}

// `Board` says how large it is, see games/connect4/shape.hpp.
template <class Board>
class Connect4Guide {
 public:
  using Moves = typename Connect4RulesOn<Board>::Moves;

  // No null move: this is a game of zugzwang, somebody has to play below a cell he should not.
  static constexpr search::Traits kTraits{.quiescence = true,
                                          .null_move = false,
                                          .reductions = true,
                                          .futility = true,
                                          .forced_replies = true,
                                          .quick_moves = true};

  explicit Connect4Guide(const Board& board) : board_(board), evaluation_(board) {}

  PALAMEDES_INLINE search::Score evaluate(const connect4::Position& p, const Past&) const {
    return evaluation_.evaluate(p);
  }

  PALAMEDES_INLINE static search::Score final_score(const Outcome& outcome, int ply) {
    if (outcome.margin == 0) return 0;
    return outcome.margin > 0 ? search::win_in(ply) : search::loss_in(ply);
  }

  // Noisy is what wins, then what keeps the enemy from winning at once. Of the others those come
  // first that make open threes, and last what lets the enemy win on top.
  class Orders {
   public:
    PALAMEDES_INLINE Orders(const Board& board, const connect4::Position& p)
        : board_(board),
          own_(p.own),
          free_(board.shape().board() & ~(p.own | p.opp)),
          wins_(fourth_cells(board.shape(), p.own)),
          enemy_wins_(fourth_cells(board.shape(), p.opp)) {}
    PALAMEDES_INLINE int operator()(connect4::Move m) const {
      const std::uint64_t cell = 1ULL << static_cast<int>(m);
      if ((wins_ & cell) != 0) return 2;
      if ((enemy_wins_ & cell) != 0) return 1;
      if ((enemy_wins_ & cell << 1) != 0) return -kHandsOverAWin;
      const int threes = count_bits(fourth_cells(board_.shape(), own_ | cell) & free_ & ~cell);
      return threes < kManyThrees ? (threes - kManyThrees) * kPerThree : 0;
    }

    PALAMEDES_INLINE Moves noisy(Moves moves) const {
      return Moves(moves.squares() & (wins_ | enemy_wins_));
    }
    PALAMEDES_INLINE Moves quiet(Moves moves) const {
      return Moves(moves.squares() & ~(wins_ | enemy_wins_));
    }

   private:
    const Board& board_;
    const std::uint64_t own_, free_, wins_, enemy_wins_;
  };
  PALAMEDES_INLINE Orders orders(const connect4::Position& p) const { return Orders(board_, p); }
  PALAMEDES_INLINE int order(const connect4::Position& p, connect4::Move m) const {
    return orders(p)(m);
  }

  // Whether the enemy would win with the next disc.
  PALAMEDES_INLINE bool threatened(const connect4::Position& p) const {
    return (fourth_cells(board_.shape(), p.opp) & board_.shape().landing(p.own | p.opp)) != 0;
  }

  PALAMEDES_INLINE static std::uint32_t signature(const connect4::Position&, connect4::Move m) {
    return signature_of(m);
  }
  PALAMEDES_INLINE static bool find(Moves moves, std::uint32_t signature, connect4::Move& found) {
    const std::uint32_t square = signature - 1;  // see signature_of
    found = static_cast<connect4::Move>(square);
    return square < 64 && moves.has(static_cast<int>(square));
  }
  PALAMEDES_INLINE static std::uint64_t table_key(std::uint64_t key, const Past&) { return key; }

 private:
  // In the scale of the search's history.
  static constexpr int kPerThree = 1000, kManyThrees = 4, kHandsOverAWin = 16000;

  Board board_;
  Evaluation<Board> evaluation_;
};

}  // namespace palamedes::engines::connect4_engine
