// search/mcts.hpp - Monte Carlo tree search: random games guide a growing tree, and what is proven
// stays proven.
//
// UCT (Kocsis and Szepesvari 2006) with the solver of Winands, Bjornsson and Saito ("Monte-Carlo
// Tree Search Solver", 2008): a move into a lost position for the opponent wins, a position whose
// moves all lose is lost, and proven children are no longer sampled. Values are for the side to
// move at a node. Ply caps are seen, repetitions are not: in games with a repetition rule a playout
// may go past one, and what is proven may still be drawn by one.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "base/rng.hpp"
#include "games/game.hpp"
#include "search/halt.hpp"

namespace palamedes::search {

enum class Proof : std::uint8_t { None, Win, Draw, Loss };  // for the side to move

template <Rules R>
class Mcts {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  Mcts(const R& rules, std::uint64_t seed) : rules_(rules), rng_(seed) {}

  struct Result {
    Move move{};
    double value = 0;  // expected result of the move for the side to move, -1 to 1
    Proof proof = Proof::None;
    std::uint64_t playouts = 0;
  };

  // A tree that has so many megabytes stops growing; its leaves are played out again and again.
  void use_memory(std::size_t megabytes) {
    most_nodes_ = (megabytes << 20) / sizeof(Node);
    nodes_ = {};
    nodes_.reserve(most_nodes_);
  }
  static std::size_t memory_for(std::uint64_t playouts) {
    constexpr std::uint64_t kMovesEach = 32;  // generous, for most positions
    return (playouts * kMovesEach * sizeof(Node) >> 20) + 1;
  }

  std::size_t tree_bytes() const { return nodes_.capacity() * sizeof(Node); }

  // requires: the game is not over at the root.
  Result run(const Position& root, const Past& past, std::uint64_t playouts, const Halt& halt) {
    nodes_.clear();
    nodes_.push_back({});
    std::uint64_t done = 0;
    while (done < playouts && nodes_[0].proof == Proof::None && !(done > 0 && halt.due(done))) {
      sample(0, root, past);
      ++done;
    }
    return choice(done, root);
  }

 private:
  static constexpr double kExploration = 1.2;

  struct Node {
    Move move{};  // the move that leads here
    std::uint32_t first_child = 0, children = 0;
    std::uint32_t visits = 0;
    float total = 0;  // results for the side to move here
    Proof proof = Proof::None;
    bool expanded = false;
  };

  static float sign(int margin) { return margin > 0 ? 1.0F : margin < 0 ? -1.0F : 0.0F; }

  static Proof proof_of(float result) {
    return result > 0 ? Proof::Win : result < 0 ? Proof::Loss : Proof::Draw;
  }

  static Past next(const Past& past) { return {past.plies + 1, past.quiet + 1, 1}; }

  // One playout through node `at`; the result for the side to move there.
  float sample(std::uint32_t at, const Position& p, const Past& past) {
    if (!nodes_[at].expanded) {
      if (const auto end = rules_.outcome(p, past)) {
        nodes_[at].expanded = true;
        nodes_[at].proof = proof_of(sign(end->margin));
        return record(at, sign(end->margin));
      }
      const bool fresh = at != 0 && nodes_[at].visits == 0;
      if (fresh || !expand(at, p)) return record(at, playout(p, past));
    }
    if (nodes_[at].proof != Proof::None) return record(at, value_of(nodes_[at].proof));
    const std::uint32_t child = select(at);
    const Move move = nodes_[child].move;
    const bool irreversible = rules_.irreversible(p, move);
    Past after = next(past);
    if (irreversible) after.quiet = 0;
    const float result = -sample(child, rules_.play(p, move), after);
    conclude(at);
    return record(at, nodes_[at].proof != Proof::None ? value_of(nodes_[at].proof) : result);
  }

  float record(std::uint32_t at, float result) {
    ++nodes_[at].visits;
    nodes_[at].total += result;
    return result;
  }

  static float value_of(Proof proof) {
    return proof == Proof::Win ? 1.0F : proof == Proof::Loss ? -1.0F : 0.0F;
  }

  // False where there is no room for its moves; the root's are always taken.
  bool expand(std::uint32_t at, const Position& p) {
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    const auto moves = rules_.moves(p);
    if (at != 0 && nodes_.size() + static_cast<std::size_t>(moves.size()) > most_nodes_)
      return false;
    for (const auto& m : moves) nodes_.push_back({.move = m});
    nodes_[at].first_child = first;
    nodes_[at].children = static_cast<std::uint32_t>(nodes_.size()) - first;
    nodes_[at].expanded = true;
    return true;
  }

  // The child with the highest upper confidence bound among those not proven; unvisited ones first.
  std::uint32_t select(std::uint32_t at) {
    const Node& node = nodes_[at];
    const double log_visits = std::log(static_cast<double>(node.visits) + 1);
    double best = -1e9;
    std::uint32_t chosen = node.first_child;
    for (std::uint32_t c = node.first_child; c < node.first_child + node.children; ++c) {
      const Node& child = nodes_[c];
      if (child.proof != Proof::None) continue;
      const double visits = child.visits;
      const double bound =
          child.visits == 0 ? 1e6 + static_cast<double>(rng_.below(1 << 20))
                            : -child.total / visits + kExploration * std::sqrt(log_visits / visits);
      if (bound > best) best = bound, chosen = c;
    }
    return chosen;
  }

  // Proves a node from its children: one lost reply wins; all replies proven give the best of them.
  void conclude(std::uint32_t at) {
    bool all = true, draw = false;
    const Node& node = nodes_[at];
    for (std::uint32_t c = node.first_child; c < node.first_child + node.children; ++c) {
      if (nodes_[c].proof == Proof::Loss) {
        nodes_[at].proof = Proof::Win;
        return;
      }
      all &= nodes_[c].proof != Proof::None;
      draw |= nodes_[c].proof == Proof::Draw;
    }
    if (all) nodes_[at].proof = draw ? Proof::Draw : Proof::Loss;
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
    const float result = sign(rules_.outcome(p, past)->margin);
    return p.turn == side ? result : -result;
  }

  // The proven win, else the most visited move that is not a proven loss while there is another.
  Result choice(std::uint64_t done, const Position& root) const {
    const Node& node = nodes_[0];
    Result result;
    result.playouts = done;
    result.proof = node.proof;
    double best = -1;
    for (std::uint32_t c = node.first_child; c < node.first_child + node.children; ++c) {
      const Node& child = nodes_[c];
      const double worth = child.proof == Proof::Loss  ? 1e18
                           : child.proof == Proof::Win ? -0.5
                           : child.proof == Proof::Draw && node.proof == Proof::Draw
                               ? 1e17
                               : static_cast<double>(child.visits);
      if (worth <= best) continue;
      best = worth;
      result.move = child.move;
      result.value = child.visits == 0 ? 0 : -child.total / static_cast<double>(child.visits);
    }
    if (node.children == 0) result.move = rules_.moves(root)[0];
    return result;
  }

  const R rules_;
  Rng rng_;
  std::vector<Node> nodes_;
  std::size_t most_nodes_ = static_cast<std::size_t>(-1);
};

}  // namespace palamedes::search
