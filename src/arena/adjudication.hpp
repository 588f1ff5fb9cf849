// arena/adjudication.hpp - ends games whose result is clear before the rules end them.
//
// Three rules, each optional. Two look at what the players think of their position, so a player
// that tells nothing is never adjudicated by them; the third asks a solver and is never wrong.
#pragma once

#include <cstdint>
#include <optional>

#include "games/any_game.hpp"
#include "referee/game.hpp"

namespace palamedes::arena {

// A draw when, after so many plies of the game, both players thought of their last `moves` moves
// that nobody is ahead by more than `score`.
struct DrawRule {
  int after = 60;
  double score = 0.1;
  int moves = 8;
};

// A loss for whoever thought on his last `moves` moves that he is behind by `score` or more; with
// `both`, only where the opponent agreed all the time.
struct ResignRule {
  double score = 10;
  int moves = 4;
  bool both = true;
};

// The true result, where a search of so many positions can prove it. Every position of a game is
// asked about, and nobody can interrupt a search.
inline constexpr std::uint64_t kMostSolverNodes = 100'000'000;
struct SolverRule {
  std::uint64_t nodes = 20'000;
};

struct AdjudicationRules {
  std::optional<DrawRule> draw = {};
  std::optional<ResignRule> resign = {};
  std::optional<SolverRule> solver = {};
};

// Follows one game. Evaluations are for First, as in records.
class DrawTracker {
 public:
  explicit DrawTracker(const DrawRule& rule) : rule_(rule) {}
  // True: the game is a draw. `plies` have been played, the last with this evaluation.
  bool draw(int plies, std::optional<double> evaluation);

 private:
  DrawRule rule_;
  int quiet_ = 0;  // so many moves in a row thought nobody ahead
};

class ResignTracker {
 public:
  explicit ResignTracker(const ResignRule& rule) : rule_(rule) {}
  // Who has lost after a move of `mover`.
  std::optional<Side> loser(Side mover, std::optional<double> evaluation);

 private:
  // By side: so many of its moves in a row found it behind, or ahead.
  struct Run {
    int behind = 0, ahead = 0;
  };
  ResignRule rule_;
  Run runs_[2];
};

class Adjudicator {
 public:
  explicit Adjudicator(const AdjudicationRules& rules);
  // After a move of `mover` that led to `play`; requires: the game is not over by its rules.
  std::optional<EarlyEnd> judge(const AnyPlay& play, Side mover, std::optional<double> evaluation);

 private:
  std::optional<DrawTracker> draw_;
  std::optional<ResignTracker> resign_;
  std::optional<SolverRule> solver_;
};

}  // namespace palamedes::arena
