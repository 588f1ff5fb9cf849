// search/guide.hpp - what a search has to be told about a game beyond its rules.
//
// An engine hands its knowledge to the search as a Guide. Scores are for the side to move.
#pragma once

#include <concepts>
#include <cstdint>

#include "games/game.hpp"
#include "search/score.hpp"

namespace palamedes::search {

// Which selective methods suit a game, each also a switch in Parameters; and what is cheap in it.
struct Traits {
  bool quiescence;  // noisy moves are searched beyond the horizon
  bool null_move;   // giving up a turn is nearly always bad, so a position good after it is good
  bool reductions;  // late quiet moves are searched less deep first
  bool futility;    // hopeless quiet moves near the horizon are skipped
  bool forced_replies;         // a node with a single move costs no depth
  bool quick_moves = false;    // the moves of a position are found faster than what the table knows
  bool all_quiet = false;      // there are no noisy moves
  bool child_cutoffs = false;  // what the table knows of the children may end a node
  int least_table_depth = 1;   // nodes of less depth are searched sooner than looked up
};

// With the trait null_move a guide also has
//   bool may_pass(p)       whether giving up the turn is a fair test here
//   Position passed(p)     the same position with the other side to move
template <class K, class R>
concept Guide = Rules<R> &&
    requires(const K k, const typename R::Position p, const typename R::Move m, const Past past,
             const Outcome outcome, const int ply, const std::uint64_t key) {
  { K::kTraits } -> std::convertible_to<Traits>;
  // requires: the game is not over. Strictly between -kProven and kProven.
  { k.evaluate(p, past) } -> std::same_as<Score>;
  { k.final_score(outcome, ply) } -> std::same_as<Score>;
  // Where a move stands before the search has learned anything: higher is tried earlier. Noisy
  // moves give values above zero, quiet ones zero or less.
  { k.order(p, m) } -> std::same_as<int>;
  // A move as 32 bits, below 0xFFFFFFFE; equal only for equal moves, but for the odds. Its low 12
  // bits index the history, its low 8 the history of moves following each other.
  { k.signature(p, m) } -> std::same_as<std::uint32_t>;
  // The key under which a position is stored: salted where its value depends on the past.
  { k.table_key(key, past) } -> std::same_as<std::uint64_t>;
};

// What a guide may offer besides; the search looks for each of these and does without.

// A key that also looks at the depth of the search below, for games with an end in sight: a value
// found without seeing that end is good at any ply, one that saw it only at its own.
template <class K>
concept HasDepthKey = requires(const K k, std::uint64_t key, const Past past, int depth) {
  { k.table_key(key, past, depth) } -> std::same_as<std::uint64_t>;
};

// The moves of chess-like games, made without the cost of proving each legal:
// candidates are a superset of rules.moves(p) if the game is not over.
//   add_noisy_candidates(p, list)  those of them with order > 0
//   add_quiet_candidates(p, list)  the others: made only if none of the former was enough
//   find_candidate(p, signature, move)  whether there is one with that signature, and which: spares
//                            most nodes that the table knows a move for the making of any
//   refuted(child, past)     whether the move into `child` was illegal, or loses to a reply that
//                            ends the game; such a move is dropped
//   stuck(p, any, ply)       the value if all were dropped; `any`: there was one
// Nodes are then entered only by moves that are not refuted.
template <class K, class R>
concept HasCandidates = requires(const K k, const typename R::Position p, const Past past,
                                 typename R::Moves list, typename R::Move m) {
  k.add_noisy_candidates(p, list);
  k.add_quiet_candidates(p, list);
  { k.find_candidate(p, std::uint32_t{0}, m) } -> std::same_as<bool>;
  { k.refuted(p, past) } -> std::same_as<bool>;
  { k.stuck(p, true, 0) } -> std::same_as<Score>;
};

// Whether a count that ends the game is so near that no move may be skipped for what the evaluation
// says of it. limit_is_near(past)
template <class K>
concept SeesTheLimit = requires(const K k, const Past past) {
  { k.limit_is_near(past) } -> std::same_as<bool>;
};

// Whether the side to move must answer a threat that would end the game (check): no move is skipped
// then, and beyond the horizon all are tried. threatened(p)
template <class K, class R>
concept SeesThreats = requires(const K k, const typename R::Position p) {
  { k.threatened(p) } -> std::same_as<bool>;
};

// Cuts by what a much shallower search says, where the difference between the two has been measured
// (Multi-ProbCut, M. Buro 1997), by levels of selectivity: 0 trusts the shallow search most, and
// the last one not at all.
//   kExactLevel                  that one
//   probe_depth(p, depth)        how deep a shallow search should be
//   probe_margin(p, depth, shallow, level)   by how much it may be wrong at that level
template <class K, class R>
concept HasProbCut = requires(const K k, const typename R::Position p) {
  { K::kExactLevel } -> std::convertible_to<int>;
  { k.probe_depth(p, 0) } -> std::same_as<int>;
  { k.probe_margin(p, 0, 0, 0) } -> std::same_as<Score>;
};

// The order of a position's moves, with what they have in common found once:
//   orders(p)(m)     the same as order(p, m); both outlive what comes back
template <class K, class R>
concept OrdersTogether = requires(const K k, const typename R::Position p,
                                  const typename R::Move m) {
  { k.orders(p)(m) } -> std::same_as<int>;
};

// The same where the moves are a set of squares (games/move_ranges.hpp), which the position parts
// into two without a look at each:
//   orders(p).noisy(moves)       those of them with an order above zero
//   orders(p).quiet(moves)       the others
template <class K, class R>
concept PartsMoves = OrdersTogether<K, R> &&
    requires(const K k, const typename R::Position p, const typename R::Moves moves) {
  { k.orders(p).noisy(moves) } -> std::same_as<typename R::Moves>;
  { k.orders(p).quiet(moves) } -> std::same_as<typename R::Moves>;
};

// A move by its signature, where the search would else look through all for it.
//   find(moves, signature, move)       whether there is one with that signature, and which
template <class K, class R>
concept FindsMoves = requires(const K k, const typename R::Moves moves, typename R::Move m) {
  { k.find(moves, std::uint32_t{0}, m) } -> std::same_as<bool>;
};

// The order of moves by what they lead to.
//   ranks_by_child(p, depth)     whether to look that far in such a node
//   rank(p, m, child, value, depth)    higher is tried earlier; `value` is that of the child, for
//                                the side that moved
template <class K, class R>
concept RanksChildren = requires(const K k, const typename R::Position p,
                                 const typename R::Move m) {
  { k.ranks_by_child(p, 0) } -> std::same_as<bool>;
  { k.rank(p, m, p, Score{0}, 0) } -> std::same_as<int>;
};

// Another search for the end of the game, of a class of its own, `Tail`: a worker has one, and uses
// it where forced replies cost no depth.
//   Tail(table)
//   static bool takes(p, depth)     whether a node of that depth is left to it
//   static int plies(p)             how far it looks at most
//   value(p, alpha, beta, halt, nodes, halted)     exact within the window; counts on in `nodes`
template <class K>
concept HasTail = requires {
  typename K::Tail;
};

// What a move wins or loses on its square if both sides go on taking there ("static exchange"):
//   exchange_at_least(p, m, s)   whether that is s or more
//   gain(p, m)                   the most that a noisy move can win at once; of two such moves, the
//                                one that wins more has the higher order
template <class K, class R>
concept SeesExchanges = requires(const K k, const typename R::Position p,
                                 const typename R::Move m) {
  { k.exchange_at_least(p, m, Score{0}) } -> std::same_as<bool>;
  { k.gain(p, m) } -> std::same_as<Score>;
};

}  // namespace palamedes::search
