// games/actions.hpp - moves as numbers out of a fixed range, as those who learn choose them.
//
// A game on one board has actions() of them, whatever the position. Where every move is one act,
// the game offers, besides what a Game has,
//   int actions()
//   int action_of(m)
//   std::optional<Move> move_of(p, action)    nothing where it is surely no move; legal() judges it
// Where a move is made of several acts, it says which may follow one another:
//   int actions()
//   std::vector<int> acts_of(p, m)            all that make the move
//   std::vector<int> next_acts(p, acts)       what may follow these; empty when the move is whole
//   Move move_made(p, acts)                   requires: next_acts allowed them, and the move is
//   whole Position halfway(p, acts)                 the board in the middle of the move, the same
//   side on turn int square_reached(p, acts)               where the piece stands by then, in the
//   diagram; -1: none std::string_view act_name(action)         "right", "stop"; empty for a square
// Every move that moves(p) lists can be made, and whatever may be acted is legal.
#pragma once

#include <concepts>
#include <optional>
#include <string_view>
#include <vector>

#include "games/game.hpp"

namespace palamedes {

template <class G>
concept ActsAtOnce = requires(const G g, const typename G::Position p, const typename G::Move m,
                              const int action) {
  { g.actions() } -> std::same_as<int>;
  { g.action_of(m) } -> std::same_as<int>;
  { g.move_of(p, action) } -> std::same_as<std::optional<typename G::Move>>;
};

template <class G>
concept ActsStepByStep = requires(const G g, const typename G::Position p, const typename G::Move m,
                                  const std::vector<int> acts, const int action) {
  { g.actions() } -> std::same_as<int>;
  { g.acts_of(p, m) } -> std::same_as<std::vector<int>>;
  { g.next_acts(p, acts) } -> std::same_as<std::vector<int>>;
  { g.move_made(p, acts) } -> std::same_as<typename G::Move>;
  { g.halfway(p, acts) } -> std::same_as<typename G::Position>;
  { g.square_reached(p, acts) } -> std::same_as<int>;
  { g.act_name(action) } -> std::same_as<std::string_view>;
};

template <class G>
concept HasActions = ActsAtOnce<G> || ActsStepByStep<G>;

}  // namespace palamedes
