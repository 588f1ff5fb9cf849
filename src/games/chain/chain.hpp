// games/chain/chain.hpp - the chain rule sets as Games, at any board size: rules with text around
// them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/chain/burning_rules.hpp"
#include "games/chain/resetting_rules.hpp"
#include "games/game.hpp"
#include "games/hot_loops.hpp"
#include "games/reflection.hpp"

namespace palamedes {

// `Base` is one of the rules over 64 or 128 bits.
template <class Base>
class ChainGame : public Base {
 public:
  using Rules = Base;
  using Move = chain::Move;
  using Position = typename Base::Position;
  using Packed = std::vector<std::uint64_t>;  // the turn, then the planes in words of 64 bits

  using Base::Base;

  std::string id() const;
  bool legal(const Position& p, Move m) const;

  // Rows from the top joined by '/': '.' for an empty cell, '#' for an exploded one, else the
  // colour's letter and the count of orbs as one hexadecimal digit; then the side to move: "r1./.b1
  // r".
  std::string position_text(const Setup<Position>& setup) const;
  Result<Setup<Position>> parse_position(std::string_view text) const;

  // "2,3": row and column from 0. Reading also takes "(2,3)" and "2 3".
  std::string move_text(const Position& p, Move m) const;
  Result<Move> parse_move(const Position& p, std::string_view text) const;

  MoveCode encode(const Position&, Move m) const { return static_cast<MoveCode>(m); }
  std::optional<Move> decode(const Position& p, MoveCode code) const;
  Packed pack(const Position& p) const;
  std::optional<Position> unpack(const Packed& words) const;

  Diagram diagram(const Position& p) const;
  std::vector<int> cells_of(const Position& p, Move m) const;

  BoardCells board(const Position& p) const;  // kinds: "orb", "dead"
  std::string board_text(const BoardCells& cells, Side turn) const;
  std::array<int, 2> counts(const Position& p) const;  // orbs
  std::vector<int> capacities() const;
  // The board with the orb put, full cells and all, and after every wave of explosions.
  std::vector<BoardCells> stages(const Position& p, Move m) const;

  // See games/symmetry.hpp.
  std::vector<Reflection> reflections() const;
  Position reflected(const Position& p, const Reflection& by) const;
  Move reflected(Move m, const Reflection& by) const {
    return static_cast<Move>(grid().reflected(static_cast<int>(m), by));
  }

  // See games/actions.hpp: the cells row by row.
  int actions() const { return grid().rows * grid().cols; }
  int action_of(Move m) const {
    const auto& g = this->geometry();
    return g.row_of(static_cast<int>(m)) * g.cols + g.col_of(static_cast<int>(m));
  }
  std::optional<Move> move_of(const Position&, int action) const {
    const auto& g = this->geometry();
    return static_cast<Move>(g.index(action / g.cols, action % g.cols));
  }

  static HotLoops<ChainGame> hot_loops(CpuLevel level);

 private:
  Grid grid() const {
    return {this->geometry().rows, this->geometry().cols, this->geometry().stride};
  }
  std::optional<Sentence> fault_of(const Position& p) const;
};

template <class Word>
using Chain2018 = ChainGame<BurningChainRules<Word, PlainBits>>;
template <class Word>
using Chain2019 = ChainGame<ResettingChainRules<chain::Edition2019, Word, PlainBits>>;
template <class Word>
using Chain2020 = ChainGame<ResettingChainRules<chain::Edition2020, Word, PlainBits>>;
template <class Word>
using ChainClassic = ChainGame<ResettingChainRules<chain::EditionClassic, Word, PlainBits>>;

static_assert(Game<Chain2018<std::uint64_t>> && Game<Chain2019<std::uint64_t>> &&
              Game<Chain2020<Uint128>> && Game<ChainClassic<Uint128>>);

// Calls `X(G)` for every chain game there is: those on boards that fit 64 bits, and the others.
#define PALAMEDES_FOR_EACH_SMALL_CHAIN_GAME(X) \
  X(Chain2018<std::uint64_t>)                  \
  X(Chain2019<std::uint64_t>)                  \
  X(Chain2020<std::uint64_t>)                  \
  X(ChainClassic<std::uint64_t>)
#define PALAMEDES_FOR_EACH_CHAIN_GAME(X) \
  PALAMEDES_FOR_EACH_SMALL_CHAIN_GAME(X) \
  X(Chain2018<Uint128>) X(Chain2019<Uint128>) X(Chain2020<Uint128>) X(ChainClassic<Uint128>)

}  // namespace palamedes
