// games/game.hpp - what a type must offer to be a game here.
//
// `Rules` is what search, perft and random play need, per node: no text, no allocation. `Game` adds
// the text, codes and pictures that the rooms above need, per move. A game is a value: most are
// empty, others hold their board size. Positions are small trivially copyable values; `play`
// returns the child. What depends on earlier moves (repetition, ply caps) is handed in as a `Past`.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/result.hpp"
#include "games/board_cell.hpp"
#include "games/diagram.hpp"
#include "games/outcome.hpp"

namespace palamedes {

// A position as a text gives it: with what the text says about the moves before it.
template <class Position>
struct Setup {
  Position position;
  Past past;
  bool operator==(const Setup&) const = default;
};

// A move as a small number, valid together with the position it is played in.
using MoveCode = std::uint32_t;

template <class R>
concept MoveRange = requires(const R r) {
  { r.size() } -> std::convertible_to<int>;
  { r.empty() } -> std::convertible_to<bool>;
  r[0];
  r.begin();
  r.end();
};

template <class R>
concept Rules = std::is_trivially_copyable_v<typename R::Position> &&
    std::equality_comparable<typename R::Position> && std::equality_comparable<typename R::Move> &&
    requires(const R r, const typename R::Position p, const typename R::Move m, const Past past) {
  { R::kHistory } -> std::convertible_to<HistoryRule>;
  { R::kFinishedGamesAreLeaves } -> std::convertible_to<bool>;  // see perft
  { r.start() } -> std::same_as<typename R::Position>;
  { p.turn } -> std::convertible_to<Side>;
  // The moves worth playing: empty exactly when final(p) has a value.
  { r.moves(p) } -> MoveRange;
  // requires: legal(p, m).
  { r.play(p, m) } -> std::same_as<typename R::Position>;
  // What the position alone decides.
  { r.final(p) } -> std::same_as<std::optional<Outcome>>;
  // What history decides, and the whole verdict in the game's own order of tests.
  { r.ended_by_history(p, past) } -> std::same_as<bool>;
  { r.outcome(p, past) } -> std::same_as<std::optional<Outcome>>;
  // Whether no later position can equal an earlier one than the child.
  { r.irreversible(p, m) } -> std::same_as<bool>;
  // Equal exactly when positions are equal, but for the odds of 64 bits.
  { r.key(p) } -> std::same_as<std::uint64_t>;
};

template <class G>
concept Game = Rules<G> &&
    requires(const G g, const typename G::Position p, const typename G::Move m,
             const Setup<typename G::Position> setup, const MoveCode code,
             const std::string_view text, const typename G::Packed packed, const BoardCells cells,
             const Side side) {
  { g.id() } -> std::same_as<std::string>;  // "chain/2018:3x4"; the default size is left out
  // All that the rules allow: moves(p), and in hop skipping a turn.
  { g.legal(p, m) } -> std::same_as<bool>;
  { g.position_text(setup) } -> std::same_as<std::string>;
  { g.parse_position(text) } -> std::same_as<Result<Setup<typename G::Position>>>;
  { g.move_text(p, m) } -> std::same_as<std::string>;
  { g.parse_move(p, text) } -> std::same_as<Result<typename G::Move>>;
  { g.encode(p, m) } -> std::same_as<MoveCode>;
  { g.decode(p, code) } -> std::same_as<std::optional<typename G::Move>>;  // legal ones only
  // The position as a few words, for compact storage; unpack refuses what is no position.
  { g.pack(p) } -> std::same_as<typename G::Packed>;
  { g.unpack(packed) } -> std::same_as<std::optional<typename G::Position>>;
  { g.diagram(p) } -> std::same_as<Diagram>;
  // What stands where; the text of a position with these cells and this side to move, for
  // parse_position to judge; and what people count of both sides: discs, material, ...
  { g.board(p) } -> std::same_as<BoardCells>;
  { g.board_text(cells, side) } -> std::same_as<std::string>;
  { g.counts(p) } -> std::same_as<std::array<int, 2>>;
  // The cells of the diagram a move touches, from its origin to its end.
  { g.cells_of(p, m) } -> std::same_as<std::vector<int>>;
};

// A game whose moves happen in stages says what the board looks like after each, the last one being
// the position after the move.
template <class G>
concept PlaysInStages = requires(const G g, const typename G::Position p,
                                 const typename G::Move m) {
  { g.stages(p, m) } -> std::same_as<std::vector<BoardCells>>;
};

// Where a move that begins with some cells may go on, and the moves that touch exactly these.
template <class Move>
struct Steps {
  std::vector<int> next;  // cells, ascending
  std::vector<Move> moves;
};

// A game whose moves() do not list every way there is to make a move says itself how one may go on.
template <class G>
concept PlaysByPaths = requires(const G g, const typename G::Position p,
                                const std::vector<int> path) {
  { g.steps(p, path) } -> std::same_as<Steps<typename G::Move>>;
};

// Rules under which every game ends say after how many plies at the most, from 1 on.
template <class R>
concept EndsForSure = requires(const R r, const typename R::Position p, const Past past) {
  { r.plies_left(p, past) } -> std::same_as<int>;
};

}  // namespace palamedes
