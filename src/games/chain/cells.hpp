// games/chain/cells.hpp - single cells of either kind of chain position, read and written one by
// one.
#pragma once

#include "games/chain/burning_rules.hpp"
#include "games/chain/resetting_rules.hpp"

namespace palamedes::chain {

// The set that the cells of `colour` are in; the cell must not be White or Black.
template <class Position>
auto& cells_of_colour(Position& p, Colour colour) {
  const bool mover = (colour == Colour::First) == (p.turn == Side::First);
  return mover ? p.own : p.opp;
}

template <class Position, class Word>
Colour colour_of(const Position& p, Word cell) {
  const bool first_moves = p.turn == Side::First;
  if ((p.own & cell) != 0) return first_moves ? Colour::First : Colour::Second;
  if ((p.opp & cell) != 0) return first_moves ? Colour::Second : Colour::First;
  return Colour::White;
}

template <class Word, class Bits>
Cell cell_at(const BurningChainRules<Word, Bits>& rules, const BurningPosition<Word>& p,
             int index) {
  const Word cell = single_bit<Word>(index);
  if ((p.black & cell) != 0) return {Colour::Black, 0};
  const int slack = ((p.slack_low & cell) != 0 ? 1 : 0) + ((p.slack_high & cell) != 0 ? 2 : 0);
  return {colour_of(p, cell), rules.capacity(index) - 1 - slack};
}

template <class Edition, class Word, class Bits, class Position>
Cell cell_at(const ResettingChainRules<Edition, Word, Bits>&, const Position& p, int index) {
  const Word cell = single_bit<Word>(index);
  int orbs = 0;
  for (std::size_t i = 0; i < p.orbs.size(); ++i) orbs |= ((p.orbs[i] & cell) != 0 ? 1 : 0) << i;
  return {colour_of(p, cell), orbs};
}

// Fills one cell of a fresh start position. The caller has judged the content.
template <class Word, class Bits>
void put_cell(const BurningChainRules<Word, Bits>& rules, BurningPosition<Word>& p, int index,
              Cell content) {
  const Word cell = single_bit<Word>(index);
  const bool black = content.colour == Colour::Black;
  if (black) p.black |= cell;
  if (!black && content.colour != Colour::White) cells_of_colour(p, content.colour) |= cell;
  const int slack = black ? 0 : rules.capacity(index) - 1 - content.orbs;
  p.slack_low = (slack & 1) != 0 ? p.slack_low | cell : p.slack_low & ~cell;
  p.slack_high = (slack & 2) != 0 ? p.slack_high | cell : p.slack_high & ~cell;
}

template <class Edition, class Word, class Bits, class Position>
void put_cell(const ResettingChainRules<Edition, Word, Bits>&, Position& p, int index,
              Cell content) {
  if (content.colour == Colour::White) return;
  const Word cell = single_bit<Word>(index);
  cells_of_colour(p, content.colour) |= cell;
  for (std::size_t i = 0; i < p.orbs.size(); ++i) {
    if ((content.orbs >> i & 1) != 0) p.orbs[i] |= cell;
  }
}

// The most orbs a cell can ever be seen with.
template <class Word, class Bits>
int most_orbs(const BurningChainRules<Word, Bits>& rules, const BurningPosition<Word>&, int index) {
  return rules.capacity(index) - 1;
}

template <class Edition, class Word, class Bits, class Position>
int most_orbs(const ResettingChainRules<Edition, Word, Bits>&, const Position& p, int) {
  return (1 << p.orbs.size()) - 1;
}

// Calls visit(plane) for all sets of cells that make up a position, in a fixed order.
template <class Position, class Visit>
void for_each_plane(Position& p, Visit visit) {
  visit(p.own), visit(p.opp);
  if constexpr (requires { p.black; }) {
    visit(p.black), visit(p.slack_low), visit(p.slack_high);
  } else {
    for (auto& plane : p.orbs) visit(plane);
  }
}

}  // namespace palamedes::chain
