// search/mcts.hpp - Monte Carlo tree search: random games guide a growing tree, and what is proven
// stays proven.
//
// UCT (Kocsis and Szepesvari 2006); proven children are no longer sampled. Ply caps are seen,
// repetitions are not: in games with a repetition rule a playout may go past one, and what is
// proven may still be drawn by one.
#pragma once

#include <cmath>
#include <cstdint>

#include "base/rng.hpp"
#include "games/game.hpp"
#include "search/halt.hpp"
#include "search/mcts_tree.hpp"

namespace palamedes::search {

template <Rules R>
class Mcts {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;
  using Tree = MctsTree<R>;

  Mcts(const R& rules, std::uint64_t seed) : rules_(rules), rng_(seed) {}

  struct Result {
    Move move{};
    double value = 0;  // expected result of the move for the side to move, -1 to 1
    Proof proof = Proof::None;
    std::uint64_t playouts = 0;
  };

  // The leaves of a full tree are played out again and again.
  void use_memory(std::size_t megabytes) { tree_.use_memory(megabytes); }
  static std::size_t memory_for(std::uint64_t playouts) {
    constexpr std::uint64_t kMovesEach = 32;  // generous, for most positions
    return (playouts * kMovesEach * sizeof(typename Tree::Node) >> 20) + 1;
  }
  std::size_t tree_bytes() const { return tree_.bytes(); }

  // requires: the game is not over at the root.
  Result run(const Position& root, const Past& past, std::uint64_t playouts, const Halt& halt) {
    tree_.plant();
    std::uint64_t done = 0;
    while (done < playouts && tree_[0].proof == Proof::None && !(done > 0 && is_due(halt, done))) {
      sample(0, root, past);
      ++done;
    }
    return choice(done, root);
  }

 private:
  static constexpr double kExploration = 1.2;

  // A playout takes as long as many nodes: the halt is asked after each.
  static bool is_due(const Halt& halt, std::uint64_t done) {
    return (halt.nodes != 0 && done >= halt.nodes) ||
           (halt.stop != nullptr && halt.stop->load(std::memory_order_relaxed)) ||
           (halt.ask != nullptr && halt.ask(halt.context));
  }

  static Past next(const Past& past) { return {past.plies + 1, past.quiet + 1, 1}; }

  // One playout through node `at`; the result for the side to move there.
  float sample(std::uint32_t at, const Position& p, const Past& past) {
    if (!tree_[at].expanded) {
      if (const auto end = rules_.outcome(p, past)) {
        const float result = Tree::sign(end->margin);
        tree_[at].expanded = true;
        tree_[at].proof = Tree::proof_of(result);
        return tree_.record(at, result);
      }
      const bool fresh = at != 0 && tree_[at].visits == 0;
      if (fresh || !tree_.expand(at, rules_.moves(p))) return tree_.record(at, playout(p, past));
    }
    if (tree_[at].proof != Proof::None) return tree_.record(at, Tree::value_of(tree_[at].proof));
    const std::uint32_t child = select(at);
    const Move move = tree_[child].move;
    const bool irreversible = rules_.irreversible(p, move);
    Past after = next(past);
    if (irreversible) after.quiet = 0;
    const float result = -sample(child, rules_.play(p, move), after);
    tree_.conclude(at);
    const Proof proof = tree_[at].proof;
    return tree_.record(at, proof != Proof::None ? Tree::value_of(proof) : result);
  }

  // The child with the highest upper confidence bound among those not proven; unvisited ones first.
  std::uint32_t select(std::uint32_t at) {
    const double log_visits = std::log(static_cast<double>(tree_[at].visits) + 1);
    double best = -1e9;
    std::uint32_t chosen = tree_[at].first_child;
    tree_.for_each_child(at, [&](std::uint32_t c, const auto& child) {
      if (child.proof != Proof::None) return;
      const double visits = child.visits;
      const double bound =
          child.visits == 0 ? 1e6 + static_cast<double>(rng_.below(1 << 20))
                            : -child.total / visits + kExploration * std::sqrt(log_visits / visits);
      if (bound > best) best = bound, chosen = c;
    });
    return chosen;
  }

  float playout(Position p, Past past) {
    const Side side = p.turn;
    while (true) {
      if (R::kHistory != HistoryRule::None && rules_.ended_by_history(p, past)) break;
      const auto moves = rules_.moves(p);
      if (moves.empty()) break;
      const Move move = moves[rng_.below(moves.size())];
      past = rules_.irreversible(p, move) ? Past{past.plies + 1, 0, 1} : next(past);
      p = rules_.play(p, move);
    }
    const float result = Tree::sign(rules_.outcome(p, past)->margin);
    return p.turn == side ? result : -result;
  }

  Result choice(std::uint64_t done, const Position& root) const {
    Result result{.proof = tree_[0].proof, .playouts = done};
    if (tree_[0].children == 0) {
      result.move = rules_.moves(root)[0];
      return result;
    }
    const auto& chosen = tree_[tree_.best_child(0)];
    result.move = chosen.move;
    result.value = chosen.visits == 0 ? 0 : -chosen.total / static_cast<double>(chosen.visits);
    return result;
  }

  const R rules_;
  Rng rng_;
  Tree tree_;
};

}  // namespace palamedes::search
