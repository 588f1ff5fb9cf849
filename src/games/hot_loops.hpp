// games/hot_loops.hpp - perft and random play over any Rules, and the table that picks a kernel.
//
// The templates are instantiated once per game and CPU level, in files compiled for that level
// (`hot_plain.cpp`, `hot_avx2.cpp`, ...); callers get function pointers through `hot_loops`.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/cpu.hpp"
#include "base/rng.hpp"
#include "games/game.hpp"

namespace palamedes {

// The leaves one ply below p: its moves, or the finished game itself where a game's published
// tables count that as a leaf at every further depth (othello; elsewhere final positions have no
// leaves).
template <Rules R>
PALAMEDES_INLINE std::uint64_t perft_leaves(const R& rules, const typename R::Position& p) {
  int leaves = 0;
  if constexpr (requires { rules.count_moves(p); }) {
    leaves = rules.count_moves(p);
  } else {
    leaves = rules.moves(p).size();
  }
  if (R::kFinishedGamesAreLeaves && leaves == 0) leaves = 1;
  return static_cast<std::uint64_t>(leaves);
}

// Paths of exactly `depth` moves. History rules are not looked at.
template <Rules R>
std::uint64_t perft(const R& rules, const typename R::Position& p, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return perft_leaves(rules, p);
  const auto moves = rules.moves(p);
  if (R::kFinishedGamesAreLeaves && moves.empty()) return 1;
  std::uint64_t paths = 0;
  if (depth == 2) {  // in a loop of its own, so that the CPU can overlap the counting of siblings
    for (const auto m : moves) paths += perft_leaves(rules, rules.play(p, m));
  } else {
    for (const auto m : moves) paths += perft(rules, rules.play(p, m), depth - 1);
  }
  return paths;
}

struct RandomTally {
  std::uint64_t games = 0, plies = 0, first_wins = 0, second_wins = 0, draws = 0;
  bool operator==(const RandomTally&) const = default;
};

// A game that is being played without being written down: the position, and what the rules
// remember. All rules of one game share it, whatever their kernel.
template <class Position, HistoryRule kHistory>
class GameInFlight {
 public:
  PALAMEDES_INLINE const Position& position() const { return position_; }
  PALAMEDES_INLINE const Past& past() const { return past_; }

  template <Rules R>
  PALAMEDES_INLINE void begin(const R& rules) {
    position_ = rules.start();
    past_ = Past{};
  }

  // requires: the move is legal, and the game is not over.
  template <Rules R>
  PALAMEDES_INLINE void play(const R& rules, typename R::Move m) {
    if constexpr (kHistory == HistoryRule::Repetition) {
      remember(rules, m);
    } else {
      position_ = rules.play(position_, m);
    }
    ++past_.plies;
  }

  // Plays one random move; false when the game was over instead.
  template <Rules R>
  PALAMEDES_INLINE bool step(const R& rules, Rng& rng) {
    if constexpr (kHistory != HistoryRule::None) {
      if (rules.ended_by_history(position_, past_)) return false;
    }
    const auto moves = rules.moves(position_);
    if (moves.empty()) return false;
    play(rules, moves[rng.below(moves.size())]);
    return true;
  }

  // requires: the game is over.
  template <Rules R>
  PALAMEDES_INLINE void tally(const R& rules, RandomTally& into) const {
    const int margin = rules.outcome(position_, past_)->margin;
    const int for_first = position_.turn == Side::First ? margin : -margin;
    ++into.games;
    into.plies += static_cast<std::uint64_t>(past_.plies);
    into.first_wins += for_first > 0 ? 1 : 0;
    into.second_wins += for_first < 0 ? 1 : 0;
    into.draws += for_first == 0 ? 1 : 0;
  }

 private:
  // The window of keys since the last irreversible move. No game with a repetition rule lasts
  // longer than this without one (100 plies in all, or 100 quiet ones).
  static constexpr int kWindow = kHistory == HistoryRule::Repetition ? 128 : 1;

  template <Rules R>
  PALAMEDES_INLINE void remember(const R& rules, typename R::Move m) {
    keys_[past_.quiet] = rules.key(position_);
    past_.quiet = rules.irreversible(position_, m) ? 0 : past_.quiet + 1;
    position_ = rules.play(position_, m);
    const std::uint64_t key = rules.key(position_);
    past_.occurrences = 1;
    for (int i = past_.quiet - 2; i >= 0; i -= 2) past_.occurrences += keys_[i] == key ? 1 : 0;
  }

  Position position_{};
  Past past_;
  std::uint64_t keys_[kWindow];
};

template <Rules R>
using FlightOf = GameInFlight<typename R::Position, R::kHistory>;

// Plays uniformly random games from the start. A few are kept in flight side by side, so that the
// CPU can work on one while another waits for its last result.
template <Rules R>
RandomTally random_games(const R& rules, std::uint64_t seed, std::uint64_t games) {
  constexpr std::uint64_t kInFlight = 4;
  Rng rng(seed);
  RandomTally tally;
  FlightOf<R> flight[kInFlight];
  bool active[kInFlight] = {};
  std::uint64_t begun = 0;
  for (std::uint64_t i = 0; i < kInFlight && begun < games; ++i, ++begun) {
    flight[i].begin(rules);
    active[i] = true;
  }
  while (tally.games < games) {
    for (std::uint64_t i = 0; i < kInFlight; ++i) {
      if (!active[i] || flight[i].step(rules, rng)) continue;
      flight[i].tally(rules, tally);
      active[i] = begun < games;
      if (active[i]) flight[i].begin(rules), ++begun;
    }
  }
  return tally;
}

// Goes on with games that somebody keeps: each makes so many random plies, where the end of a game
// and the beginning of the next take one of them. Returns what ended. A few games at a time do all
// their plies, so that they stay in the CPU's nearest memory and it can overlap them.
template <Rules R>
RandomTally random_plies(const R& rules, FlightOf<R>* flight, std::size_t games, int plies,
                         Rng& rng) {
  constexpr std::size_t kAtATime = 8;
  RandomTally tally;
  for (std::size_t begin = 0; begin < games; begin += kAtATime) {
    const std::size_t end = begin + kAtATime < games ? begin + kAtATime : games;
    for (int ply = 0; ply < plies; ++ply) {
      for (std::size_t i = begin; i < end; ++i) {
        if (flight[i].step(rules, rng)) continue;
        flight[i].tally(rules, tally);
        flight[i].begin(rules);
      }
    }
  }
  return tally;
}

// The loops of game G, compiled for one CPU level.
template <class G>
struct HotLoops {
  std::uint64_t (*perft)(const G&, const typename G::Position&, int depth);
  RandomTally (*random_games)(const G&, std::uint64_t seed, std::uint64_t games);
  RandomTally (*random_plies)(const G&, FlightOf<G>* flight, std::size_t games, int plies, Rng&);
};

// The loops over rules R for game G: same positions and moves, other kernels. R(g) must work.
template <class G, Rules R>
constexpr HotLoops<G> loops_over() {
  return {
      [](const G& g, const typename G::Position& p, int depth) { return perft(R(g), p, depth); },
      [](const G& g, std::uint64_t seed, std::uint64_t games) {
        return random_games(R(g), seed, games);
      },
      [](const G& g, FlightOf<G>* flight, std::size_t games, int plies, Rng& rng) {
        return random_plies(R(g), flight, games, plies, rng);
      }};
}

}  // namespace palamedes
