// search/mcts_tree.hpp - the tree that Monte Carlo searches grow: nodes, what is proven of them,
// and the move to choose at last.
//
// Proofs go up as in the solver of Winands, Bjornsson and Saito ("Monte-Carlo Tree Search Solver",
// 2008): a move into a lost position for the opponent wins, a position whose moves all lose is
// lost. Values and proofs are for the side to move at a node. Node 0 is the root; the children of a
// node lie behind each other. A tree is as large as its memory: what does not fit is not there.
#pragma once

#include <cstdint>
#include <vector>

#include "games/game.hpp"

namespace palamedes::search {

enum class Proof : std::uint8_t { None, Win, Draw, Loss };  // for the side to move

struct NothingMore {};

// `More` is what a search keeps in every node besides.
template <Rules R, class More = NothingMore>
class MctsTree {
 public:
  using Move = typename R::Move;

  struct Node : More {
    Move move{};  // the move that leads here
    std::uint32_t first_child = 0, children = 0;
    std::uint32_t visits = 0;
    float total = 0;  // results for the side to move here
    Proof proof = Proof::None;
    bool expanded = false;
  };

  // A tree that has so many megabytes stops growing.
  void use_memory(std::size_t megabytes) {
    most_nodes_ = (megabytes << 20) / sizeof(Node);
    nodes_ = {};
    nodes_.reserve(most_nodes_);
  }
  std::size_t bytes() const { return nodes_.capacity() * sizeof(Node); }

  void plant() {
    nodes_.clear();
    nodes_.push_back({});
  }
  Node& operator[](std::uint32_t at) { return nodes_[at]; }
  const Node& operator[](std::uint32_t at) const { return nodes_[at]; }

  // Whether these moves became children of a node; those of the root always do.
  template <class Moves>
  bool expand(std::uint32_t at, const Moves& moves) {
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    if (at != 0 && nodes_.size() + static_cast<std::size_t>(moves.size()) > most_nodes_)
      return false;
    for (const auto& m : moves) {
      nodes_.push_back({});
      nodes_.back().move = m;
    }
    nodes_[at].first_child = first;
    nodes_[at].children = static_cast<std::uint32_t>(nodes_.size()) - first;
    nodes_[at].expanded = true;
    return true;
  }
  // requires: `at` was the last to be expanded.
  void take_back(std::uint32_t at) {
    nodes_.resize(nodes_[at].first_child);
    nodes_[at].children = 0;
    nodes_[at].expanded = false;
  }

  // Calls visit(number, child).
  template <class Visit>
  void for_each_child(std::uint32_t at, Visit visit) const {
    const std::uint32_t first = nodes_[at].first_child, end = first + nodes_[at].children;
    for (std::uint32_t c = first; c < end; ++c) visit(c, nodes_[c]);
  }

  float record(std::uint32_t at, float result) {
    ++nodes_[at].visits;
    nodes_[at].total += result;
    return result;
  }

  // Proves a node from its children: one lost reply wins; all replies proven give the best of them.
  void conclude(std::uint32_t at) {
    bool all = true, draw = false, win = false;
    for_each_child(at, [&](std::uint32_t, const Node& child) {
      win |= child.proof == Proof::Loss;
      all &= child.proof != Proof::None;
      draw |= child.proof == Proof::Draw;
    });
    if (win) {
      nodes_[at].proof = Proof::Win;
    } else if (all) {
      nodes_[at].proof = draw ? Proof::Draw : Proof::Loss;
    }
  }

  // How good a child is to choose: the proven win, else the most visited one that is not a proven
  // loss while there is another.
  double worth(const Node& parent, const Node& child) const {
    if (child.proof == Proof::Loss) return 1e18;
    if (child.proof == Proof::Win) return -0.5;
    if (child.proof == Proof::Draw && parent.proof == Proof::Draw) return 1e17;
    return static_cast<double>(child.visits);
  }
  // requires: it has children.
  std::uint32_t best_child(std::uint32_t at) const {
    double most = -1;
    std::uint32_t best = nodes_[at].first_child;
    for_each_child(at, [&](std::uint32_t c, const Node& child) {
      if (const double now = worth(nodes_[at], child); now > most) most = now, best = c;
    });
    return best;
  }

  static float sign(int margin) { return margin > 0 ? 1.0F : margin < 0 ? -1.0F : 0.0F; }
  static Proof proof_of(float result) {
    return result > 0 ? Proof::Win : result < 0 ? Proof::Loss : Proof::Draw;
  }
  static float value_of(Proof proof) {
    return proof == Proof::Win ? 1.0F : proof == Proof::Loss ? -1.0F : 0.0F;
  }

 private:
  std::vector<Node> nodes_;
  std::size_t most_nodes_ = static_cast<std::size_t>(-1);
};

}  // namespace palamedes::search
