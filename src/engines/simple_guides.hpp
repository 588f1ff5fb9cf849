// engines/simple_guides.hpp - the simplest sensible knowledge of each game: what textbook players
// use.
//
// One count per game and nothing else: discs, material, orbs, the way home, or open threes. Search
// tests use them too, on every rule set.
#pragma once

#include <cstdint>
#include <type_traits>

#include "games/chain/chain.hpp"
#include "games/connect4/connect4.hpp"
#include "games/hop/hop.hpp"
#include "games/minichess/minichess.hpp"
#include "games/othello/othello.hpp"
#include "search/guide.hpp"

namespace palamedes::engines {

// What all simple guides share: results decide by win, draw or loss, the nearer win the better.
struct SimpleGuideBase {
  static constexpr search::Traits kTraits{.quiescence = false,
                                          .null_move = false,
                                          .reductions = false,
                                          .futility = false,
                                          .forced_replies = false};

  static constexpr search::Score final_score(const Outcome& outcome, int ply) {
    if (outcome.margin == 0) return 0;
    return outcome.margin > 0 ? search::win_in(ply) : search::loss_in(ply);
  }
  static constexpr std::uint64_t table_key(std::uint64_t key, const Past&) { return key; }
};

// Discs of the side to move minus the other's.
struct SimpleOthelloGuide : SimpleGuideBase {
  static int evaluate(const othello::Position& p, const Past&) {
    return count_bits(p.own) - count_bits(p.opp);
  }
  static int order(const othello::Position&, othello::Move) { return 0; }
  static std::uint32_t signature(const othello::Position&, othello::Move m) {
    return static_cast<std::uint32_t>(m);
  }
};

// Material by the table of the ply limit; the ply is part of the key, as the limit makes it matter.
struct SimpleMiniChessGuide : SimpleGuideBase {
  static int evaluate(const minichess::Position& p, const Past&) {
    return material(p, p.turn) - material(p, other(p.turn));
  }
  static int order(const minichess::Position&, minichess::Move) { return 0; }
  static std::uint32_t signature(const minichess::Position&, minichess::Move m) {
    return static_cast<std::uint32_t>(m);
  }
  static std::uint64_t table_key(std::uint64_t key, const Past& past) {
    return hash_word(key, static_cast<std::uint64_t>(past.plies));
  }
};

// Orbs of the side to move minus the other's. In chain/2018 every cell counts as if its capacity
// were four: three orbs less its slack.
struct SimpleChainGuide : SimpleGuideBase {
  template <class Word>
  static int evaluate(const chain::BurningPosition<Word>& p, const Past&) {
    return burning_orbs(p, p.own) - burning_orbs(p, p.opp);
  }
  template <class Word, int kPlanes>
  static int evaluate(const chain::ResettingPosition<Word, kPlanes>& p, const Past&) {
    int orbs = 0;
    for (int i = 0; i < kPlanes; ++i) {
      const Word plane = p.orbs[static_cast<std::size_t>(i)];
      orbs += (count_bits(plane & p.own) - count_bits(plane & p.opp)) << i;
    }
    return orbs;
  }
  template <class Position>
  static int order(const Position&, chain::Move) {
    return 0;
  }
  template <class Position>
  static std::uint32_t signature(const Position&, chain::Move m) {
    return static_cast<std::uint32_t>(m);
  }

 private:
  template <class Word>
  static int burning_orbs(const chain::BurningPosition<Word>& p, Word cells) {
    return 3 * count_bits(cells) - count_bits(cells & p.slack_low) -
           2 * count_bits(cells & p.slack_high);
  }
};

// Pieces at home, and columns advanced.
struct SimpleHopGuide : SimpleGuideBase {
  static int evaluate(const hop::Position& p, const Past&) {
    return way(p.own, p.turn) - way(p.opp, other(p.turn));
  }
  static int order(const hop::Position&, const hop::Move& m) { return m.captured != 0 ? 1 : 0; }
  static std::uint32_t signature(const hop::Position&, const hop::Move& m) {
    return m.from | static_cast<std::uint32_t>(m.to) << 6 |
           static_cast<std::uint32_t>(mix64(m.captured) >> 44) << 12;
  }
  static std::uint64_t table_key(std::uint64_t key, const Past& past) {
    return hash_word(key, static_cast<std::uint64_t>(past.plies));
  }

 private:
  static int way(std::uint64_t pieces, Side side) {
    int sum = 15 * count_bits(pieces & hop::target(side));
    for (const int square : members(pieces))
      sum += side == Side::First ? square % 8 : 7 - square % 8;
    return sum;
  }
};

// Cells where the side to move would complete a line, minus the other's.
struct SimpleConnect4Guide : SimpleGuideBase {
  explicit SimpleConnect4Guide(const Connect4& game) : shape(game.shape()) {}

  int evaluate(const connect4::Position& p, const Past&) const {
    const std::uint64_t free = shape.board() & ~(p.own | p.opp);
    return count_bits(fourth_cells(shape, p.own) & free) -
           count_bits(fourth_cells(shape, p.opp) & free);
  }
  static int order(const connect4::Position&, connect4::Move) { return 0; }
  static std::uint32_t signature(const connect4::Position&, connect4::Move m) {
    return static_cast<std::uint32_t>(m);
  }

  connect4::Shape shape;
};

// The simple guide of a game type.
template <class G>
struct SimpleGuideOf {
  using Type = SimpleChainGuide;
};
template <int kSize>
struct SimpleGuideOf<Othello<kSize>> {
  using Type = SimpleOthelloGuide;
};
template <class Base>
struct SimpleGuideOf<MiniChessGame<Base>> {
  using Type = SimpleMiniChessGuide;
};
template <>
struct SimpleGuideOf<Connect4> {
  using Type = SimpleConnect4Guide;
};
template <>
struct SimpleGuideOf<Hop> {
  using Type = SimpleHopGuide;
};

template <class G>
using SimpleGuide = typename SimpleGuideOf<G>::Type;

// The guide for this board: some have to know its size.
template <class G>
SimpleGuide<G> simple_guide([[maybe_unused]] const G& game) {
  if constexpr (std::is_default_constructible_v<SimpleGuide<G>>) {
    return {};
  } else {
    return SimpleGuide<G>(game);
  }
}

}  // namespace palamedes::engines
