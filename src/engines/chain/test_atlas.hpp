// engines/chain/test_atlas.hpp - data/solved/chain.json, and a proof that shares nothing with the
// one it was made by: the reference rules, all positions there are, and no search at all.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/reference/reference.hpp"

namespace palamedes::engines::chain_engine {

// Every position of a board that can be reached, worked out from the ends of games backward: won is
// who can move to a lost position, lost who must move to a won one, again and again until nothing
// changes. What is left then is nobody's.
class WholeGame {
 public:
  WholeGame(const std::string& rule_set, int rows, int cols) {
    enter(reference::start(rule_set, rows, cols), 0);
    while (!to_open_.empty()) open();
    bool changed = true;
    while (changed) {
      changed = false;
      // The latest first: most of them come before the end of a game.
      for (auto node = nodes_.rbegin(); node != nodes_.rend(); ++node) changed |= settle(*node);
    }
  }

  std::size_t positions() const { return nodes_.size(); }
  int value() const { return nodes_[0].value; }  // for who is to move: 1, -1, 0 not settled
  std::vector<std::string> best() const {        // moves that keep the value
    std::vector<std::string> moves;
    for (const auto& [move, child] : nodes_[0].moves) {
      if (-nodes_[child].value == nodes_[0].value) moves.push_back(move);
    }
    std::sort(moves.begin(), moves.end());
    return moves;
  }

 private:
  struct Node {
    std::vector<std::pair<std::string, std::size_t>> moves;
    int value = 0;
  };
  struct ToOpen {
    std::unique_ptr<reference::ReferenceGame> game;
    std::size_t node;
    int plies;
  };

  // The first move of a game does not win, so the first plies are told apart.
  std::size_t enter(std::unique_ptr<reference::ReferenceGame> game, int plies) {
    const std::string key = game->position() + (plies == 0 ? " 0" : plies == 1 ? " 1" : "");
    const auto [at, is_new] = known_.emplace(key, nodes_.size());
    if (!is_new) return at->second;
    nodes_.emplace_back();
    to_open_.push_back({std::move(game), at->second, plies});
    return at->second;
  }

  void open() {
    const ToOpen next = std::move(to_open_.front());
    to_open_.pop_front();
    if (const auto end = next.game->ending()) {
      const int margin = next.plies % 2 == 0 ? end->margin_for_first : -end->margin_for_first;
      nodes_[next.node].value = margin > 0 ? 1 : -1;
      return;
    }
    for (const std::string& move : next.game->moves()) {
      auto child = next.game->clone();
      child->play(move);
      // Positions are entered at the parity of their side to move, which their text has in it.
      const std::size_t to = enter(std::move(child), next.plies + 1);
      nodes_[next.node].moves.emplace_back(move, to);
    }
  }

  bool settle(Node& node) const {
    if (node.value != 0) return false;
    bool all_won = true;
    for (const auto& [move, child] : node.moves) {
      if (nodes_[child].value < 0) {
        node.value = 1;
        return true;
      }
      all_won = all_won && nodes_[child].value > 0;
    }
    if (all_won) node.value = -1;
    return all_won;
  }

  std::deque<Node> nodes_;
  std::map<std::string, std::size_t> known_;
  std::deque<ToOpen> to_open_;
};

// "chain/2018", 2 and 3 of "chain/2018:2x3".
struct AtlasBoard {
  std::string rule_set;
  int rows, cols;

  explicit AtlasBoard(const std::string& id)
      : rule_set(id.substr(0, id.find(':'))),
        rows(std::stoi(id.substr(id.find(':') + 1))),
        cols(std::stoi(id.substr(id.find('x', id.find(':')) + 1))) {}
  int cells() const { return rows * cols; }
};

// What the atlas says of every board that `wanted` likes, proved again; how many these were.
template <class Wanted, class Expect>
int prove_again(const nlohmann::json& atlas, const Wanted& wanted, const Expect& expect) {
  int boards = 0;
  for (const auto& [id, entry] : atlas.items()) {
    const AtlasBoard board(id);
    if (!wanted(board)) continue;
    ++boards;
    const WholeGame whole(board.rule_set, board.rows, board.cols);
    auto best = entry["best"].template get<std::vector<std::string>>();
    std::sort(best.begin(), best.end());
    expect(id, whole, entry["value"].template get<int>(), best);
  }
  return boards;
}

}  // namespace palamedes::engines::chain_engine
