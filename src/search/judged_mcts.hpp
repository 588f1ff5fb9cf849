// search/judged_mcts.hpp - Monte Carlo tree search without random games: somebody who can judge
// says what the leaves are worth, and which moves to look at.
//
// PUCT (Rosin 2011) as AlphaZero has it (Silver and others 2017): a child's mean value, plus its
// share of a prior over the moves that fades with visits. There is no net for the prior: when a
// node is expanded all its children are judged, and the prior is a softmax of these values; the
// node is worth the best of them. Values are chances to win from -1 to 1 (`scale` turns scores into
// them), and a score that is proven is a proof here, too, which is never sampled again: every
// sample asks the judge, who ends the search, or proves something. Repetitions along a line are
// seen.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/game.hpp"
#include "search/mcts_tree.hpp"
#include "search/score.hpp"

namespace palamedes::search {

struct JudgedMctsSettings {
  double scale = 300;         // a score of so much is a value of tanh(1): seven chances in eight
  double temperature = 0.15;  // of the prior, in values: less trusts the judge's order more
  double exploration = 1.0;   // how much the prior weighs against what was found
};

template <Rules R>
class JudgedMcts {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  JudgedMcts(const R& rules, const JudgedMctsSettings& settings)
      : rules_(rules), settings_(settings) {}

  struct Line {
    Score score = 0;  // a proven one as far as the proofs in the tree go
    std::vector<Move> moves;
  };
  struct Result {
    std::vector<Line> lines;  // the best first
    Proof proof = Proof::None;
    std::uint64_t playouts = 0;
    int deepest = 0;  // plies from the root to the furthest node that was expanded
  };

  // A full tree's leaves are judged again and again.
  void use_memory(std::size_t megabytes) { tree_.use_memory(megabytes); }

  // `judge(p, past, keys, count)` says a score for the side to move in p, after positions with
  // these keys; nothing: the search must end. Ends by itself where the root is proven, or with
  // a `depth` where a line has so many plies or the tree is full. requires: the game is not over at
  // the root.
  template <class Judge>
  Result run(const Position& root, const Past& past, const std::vector<std::uint64_t>& earlier_keys,
             int depth, int lines, const Judge& judge) {
    keys_ = earlier_keys;
    tree_.plant();
    halted_ = full_ = false;
    deepest_ = 0;
    std::uint64_t done = 0;
    while (!halted_ && tree_[0].proof == Proof::None &&
           (depth == 0 || (deepest_ < depth && !full_))) {
      sample(0, root, past, 1, judge);
      ++done;
    }
    return choice(done, lines, root);
  }

 private:
  struct Judged {
    float first = 0;          // what the judge said, for the side to move here
    float prior = 0;          // that the move into it is the best one
    std::uint16_t plies = 0;  // to the end of the game, where it is proven
  };
  using Tree = MctsTree<R, Judged>;
  using Node = typename Tree::Node;

  float value_of(Score score) const {
    return static_cast<float>(std::tanh(static_cast<double>(score) / settings_.scale));
  }
  Score score_of(const Node& node, float value) const {
    if (node.proof == Proof::Win) return win_in(node.plies);
    if (node.proof == Proof::Loss) return loss_in(node.plies);
    if (node.proof == Proof::Draw) return 0;
    constexpr double kMost = 0.9999;
    const double held = std::clamp<double>(static_cast<double>(value), -kMost, kMost);
    const double score = std::atanh(held) * settings_.scale;
    return static_cast<Score>(std::clamp<double>(score, 1 - kProven, kProven - 1));
  }

  // One look through node `at`; what it is worth to the side to move there.
  // requires: it is not proven.
  template <class Judge>
  float sample(std::uint32_t at, const Position& p, const Past& past, int ply, const Judge& judge) {
    keys_.push_back(rules_.key(p));
    float result = 0;
    if (tree_[at].expanded) {
      const std::uint32_t child = select(at);
      const Move move = tree_[child].move;
      const Position after = rules_.play(p, move);
      result = -sample(child, after, follow(p, past, move, after), ply + 1, judge);
      if (has_draw(at)) result = std::max(result, 0.0F);
    } else {
      result = expand(at, p, past, judge);
      if (ply > deepest_) deepest_ = ply;
    }
    keys_.pop_back();
    if (halted_) return 0;
    if (tree_[at].expanded) conclude(at);
    const Proof proof = tree_[at].proof;
    return tree_.record(at, proof != Proof::None ? Tree::value_of(proof) : result);
  }

  // Judges all children of a node; the best of their values, for the side to move at the node.
  template <class Judge>
  float expand(std::uint32_t at, const Position& p, const Past& past, const Judge& judge) {
    if (!tree_.expand(at, rules_.moves(p))) {
      full_ = true;
      const int before = static_cast<int>(keys_.size()) - 1;  // the last is its own
      const std::optional<Score> score = judge(p, past, keys_.data(), before);
      halted_ = !score;
      return score ? value_of(*score) : 0;
    }
    const std::uint32_t first = tree_[at].first_child, end = first + tree_[at].children;
    float best = -1;
    for (std::uint32_t c = first; c < end; ++c) {
      Node& child = tree_[c];
      const Position after = rules_.play(p, child.move);
      const Past then = follow(p, past, child.move, after);
      if (const auto over = rules_.outcome(after, then)) {
        child.first = Tree::sign(over->margin);
        child.proof = Tree::proof_of(child.first);
      } else if (const std::optional<Score> score =
                     judge(after, then, keys_.data(), static_cast<int>(keys_.size()))) {
        child.first = value_of(*score);
        if (is_proven(*score)) {
          child.proof = *score > 0 ? Proof::Win : Proof::Loss;
          child.first = Tree::value_of(child.proof);
          child.plies = static_cast<std::uint16_t>(plies_to_end(*score));
        }
      } else {
        halted_ = true;
        // The root's moves stay, so that there is one to choose: those judged so far.
        if (at != 0 || c == first) tree_.take_back(at);
        return 0;
      }
      child.prior = 1;
      best = std::max(best, -child.first);
    }
    double sum = 0;
    for (std::uint32_t c = first; c < end; ++c) {
      const double worse = static_cast<double>(-tree_[c].first - best);
      tree_[c].prior = static_cast<float>(std::exp(worse / settings_.temperature));
      sum += static_cast<double>(tree_[c].prior);
    }
    for (std::uint32_t c = first; c < end; ++c) tree_[c].prior /= static_cast<float>(sum);
    return best;
  }

  bool has_draw(std::uint32_t at) const {
    bool found = false;
    tree_.for_each_child(
        at, [&](std::uint32_t, const Node& child) { found |= child.proof == Proof::Draw; });
    return found;
  }

  // requires: a child is not proven, which holds where the node itself is not.
  std::uint32_t select(std::uint32_t at) const {
    const double spread =
        settings_.exploration * std::sqrt(static_cast<double>(tree_[at].visits) + 1);
    double best = -1e9;
    std::uint32_t chosen = tree_[at].first_child;
    tree_.for_each_child(at, [&](std::uint32_t c, const Node& child) {
      if (child.proof != Proof::None) return;
      const double bound = -static_cast<double>(mean(child)) +
                           spread * static_cast<double>(child.prior) / (1.0 + child.visits);
      if (bound > best) best = bound, chosen = c;
    });
    return chosen;
  }

  static float mean(const Node& node) {
    return node.visits == 0 ? node.first : node.total / static_cast<float>(node.visits);
  }

  // Proves what the children prove, with how long it takes: the winner hurries, the loser does not.
  void conclude(std::uint32_t at) {
    tree_.conclude(at);
    const Proof proof = tree_[at].proof;
    if (proof == Proof::None || proof == Proof::Draw) return;
    const Proof wanted = proof == Proof::Win ? Proof::Loss : Proof::Win;
    int plies = -1;
    tree_.for_each_child(at, [&](std::uint32_t, const Node& child) {
      if (child.proof != wanted) return;
      const bool better = proof == Proof::Win ? child.plies < plies : child.plies > plies;
      if (plies < 0 || better) plies = child.plies;
    });
    tree_[at].plies = static_cast<std::uint16_t>(plies + 1);
  }

  // requires: keys_ ends with the key of p.
  Past follow(const Position& p, const Past& past, const Move& move, const Position& after) const {
    Past then{past.plies + 1, rules_.irreversible(p, move) ? 0 : past.quiet + 1, 1};
    if constexpr (R::kHistory == HistoryRule::Repetition) {
      const std::uint64_t key = rules_.key(after);
      const int now = static_cast<int>(keys_.size());
      for (int i = now - 2; i >= std::max(0, now - then.quiet); i -= 2) {
        then.occurrences += keys_[static_cast<std::size_t>(i)] == key ? 1 : 0;
      }
    }
    return then;
  }

  // Of two moves as good, the one that the judge likes better; of wins the shortest.
  bool better(const Node& parent, const Node& a, const Node& b) const {
    const double worth_a = tree_.worth(parent, a), worth_b = tree_.worth(parent, b);
    if (worth_a != worth_b) return worth_a > worth_b;
    if (a.proof == Proof::Loss) return a.plies < b.plies;
    if (a.proof == Proof::Win) return a.plies > b.plies;
    return a.first < b.first;
  }

  std::vector<std::uint32_t> best_first(std::uint32_t at) const {
    std::vector<std::uint32_t> children;
    tree_.for_each_child(at, [&](std::uint32_t c, const Node& child) {
      if (child.prior > 0) children.push_back(c);
    });
    std::stable_sort(children.begin(), children.end(), [&](std::uint32_t a, std::uint32_t b) {
      return better(tree_[at], tree_[a], tree_[b]);
    });
    // A certain draw is better than what looks worse, however often that was looked at.
    if (!children.empty() && tree_[children[0]].proof == Proof::None &&
        mean(tree_[children[0]]) > 0) {
      const auto draw = std::find_if(children.begin(), children.end(), [&](std::uint32_t c) {
        return tree_[c].proof == Proof::Draw;
      });
      if (draw != children.end()) std::rotate(children.begin(), draw, draw + 1);
    }
    return children;
  }

  Result choice(std::uint64_t done, int lines, const Position& root) const {
    Result result{.lines = {}, .proof = tree_[0].proof, .playouts = done, .deepest = deepest_};
    for (std::uint32_t c : best_first(0)) {
      if (static_cast<int>(result.lines.size()) == std::max(lines, 1)) break;
      Line line;
      line.score = seen_from_above(tree_[c]);
      for (std::vector<std::uint32_t> next{c}; !next.empty(); next = best_first(next[0])) {
        line.moves.push_back(tree_[next[0]].move);
      }
      result.lines.push_back(std::move(line));
    }
    if (result.lines.empty()) result.lines.push_back({0, {rules_.moves(root)[0]}});
    return result;
  }
  // The score of a node for the side that moved there.
  Score seen_from_above(const Node& node) const {
    const Score score = -score_of(node, mean(node));
    return score >= kProven ? score - 1 : score <= -kProven ? score + 1 : score;
  }

  const R rules_;
  const JudgedMctsSettings settings_;
  Tree tree_;
  std::vector<std::uint64_t> keys_;  // of the game, then of the line down to where we are
  bool halted_ = false;
  bool full_ = false;  // something found no room in the tree
  int deepest_ = 0;
};

}  // namespace palamedes::search
