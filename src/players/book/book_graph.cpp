#include "players/book/book_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>

#include "base/check.hpp"
#include "games/opening_key.hpp"
#include "players/book/book_value.hpp"
#include "players/book/opening_book.hpp"

namespace palamedes {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();
constexpr int kNoPly = std::numeric_limits<int>::max();

// Of a move that is so much worse than the best one.
double step_cost(int worse, const BookGrowth& how) {
  return 1 + how.caution * worse / std::max(how.margin, 1);
}

}  // namespace

Result<BookGraph> BookGraph::open(const BookFile& file, const AnyGame& game) {
  if (const auto book = OpeningBook::open(file, game); !book) return book.error();
  if (!file.margin) {
    return Error{Errc::Unsupported,
                 "opening book: it has weights (version 1), and only a book of values can grow"};
  }
  BookGraph graph(game);
  for (const BookEntry& entry : file.entries) {
    const auto play = *game.start_from(entry.position);
    Node& node = graph.nodes_[graph.node_of(*play)];
    for (const BookMove& move : entry.moves) {
      set_own(node, *play->parse_move(move.text), move.value);
    }
    node.lines = static_cast<int>(entry.moves.size());
    ++graph.searched_;
  }
  graph.back_up({});
  return graph;
}

std::size_t BookGraph::node_of(const AnyPlay& at) {
  const auto [place, fresh] = index_.emplace(opening_key(at), nodes_.size());
  if (!fresh) return place->second;
  // What came before it is no part of a position in a book.
  auto play = game_->start_from(at.position());
  check(play.ok(), "a position that its own game refuses");
  Node node{.play = *std::move(play), .edges = {}};
  for (const MoveCode move : node.play->moves()) {
    const auto after = node.play->clone();
    after->play(move);
    node.edges.push_back(
        {.move = move, .to = opening_key(*after), .over = after->result().has_value()});
  }
  nodes_.push_back(std::move(node));
  return place->second;
}

const BookGraph::Node* BookGraph::find(std::uint64_t key) const {
  const auto found = index_.find(key);
  return found == index_.end() ? nullptr : &nodes_[found->second];
}

// Moves to one position are one move.
void BookGraph::set_own(Node& node, MoveCode move, int value) {
  const auto searched = std::find_if(node.edges.begin(), node.edges.end(),
                                     [move](const Edge& edge) { return edge.move == move; });
  check(searched != node.edges.end(), "a value for a move that is none");
  const std::uint64_t to = searched->to;
  for (Edge& edge : node.edges) {
    if (edge.to == to) edge.own = value;
  }
}

void BookGraph::want(const AnyPlay& at) {
  if (!at.result()) node_of(at);
}

// Whether more of its moves must be searched to know the best one that leaves the book.
bool BookGraph::lacks_deviation(const Node& node) const {
  bool unknown = false;
  for (const Edge& edge : node.edges) {
    if (edge.value && !edge.in_book) return false;
    unknown = unknown || !edge.value;
  }
  return unknown && node.lines < static_cast<int>(node.edges.size());
}

std::vector<BookGraph::Task> BookGraph::next(const BookGrowth& how, std::size_t most) {
  std::vector<Task> tasks;
  if (nodes_.empty() && how.positions > 0) want(*game_->start());
  for (std::size_t i = 0; i < nodes_.size() && tasks.size() < most; ++i) {
    const Node& node = nodes_[i];
    if (!node.searched()) {
      tasks.push_back({i, node.play, how.lines});
    } else if (lacks_deviation(node)) {
      tasks.push_back(
          {i, node.play, std::min(2 * node.lines, static_cast<int>(node.edges.size()))});
    }
  }
  const std::size_t room = how.positions > nodes_.size() ? how.positions - nodes_.size() : 0;
  const std::size_t wanted = std::min(most - tasks.size(), room);
  if (wanted == 0) return tasks;
  struct Way {
    double cost;
    std::size_t from;
    MoveCode move;
  };
  std::map<std::uint64_t, Way> ways;  // the likeliest to each position outside
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const Node& node = nodes_[i];
    if (node.cost == kNever || !node.searched() || node.ply + 1 >= how.plies) continue;
    for (const Edge& edge : node.edges) {
      // A proof needs no second look.
      if (!edge.value || edge.over || search::is_proven(*edge.value) || index_.contains(edge.to)) {
        continue;
      }
      const double cost = node.cost + step_cost(node.value - *edge.value, how);
      const auto [way, fresh] = ways.emplace(edge.to, Way{cost, i, edge.move});
      if (!fresh && cost < way->second.cost) way->second = {cost, i, edge.move};
    }
  }
  std::vector<Way> likely;
  for (const auto& [to, way] : ways) likely.push_back(way);
  std::sort(likely.begin(), likely.end(), [](const Way& a, const Way& b) {
    return std::tie(a.cost, a.from, a.move) < std::tie(b.cost, b.from, b.move);
  });
  if (likely.size() > wanted) likely.resize(wanted);
  for (const Way& way : likely) {
    const auto after = nodes_[way.from].play->clone();
    after->play(way.move);
    const std::size_t node = node_of(*after);
    tasks.push_back({node, nodes_[node].play, how.lines});
  }
  return tasks;
}

void BookGraph::add(const Task& task, const Analysis& analysis) {
  check(!analysis.lines.empty(), "an analysis without lines");
  Node& node = nodes_[task.node];
  for (const ExpectedLine& line : analysis.lines) {
    set_own(node, line.moves[0], book_value(line.score, analysis.unit));
  }
  if (!node.searched()) ++searched_;
  node.lines = std::max(node.lines, task.lines);
}

// Breadth first: from the start, then from whatever nothing leads to, then from the rest.
void BookGraph::count_plies() {
  std::vector<bool> led_to(nodes_.size(), false);
  for (Node& node : nodes_) {
    node.ply = kNoPly;
    for (const Edge& edge : node.edges) {
      const auto found = index_.find(edge.to);
      if (found != index_.end()) led_to[found->second] = true;
    }
  }
  const auto spread_from = [this](std::size_t first) {
    if (nodes_[first].ply != kNoPly) return;
    nodes_[first].ply = 0;
    std::vector<std::size_t> reached{first};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      const int ply = nodes_[reached[i]].ply;
      for (const Edge& edge : nodes_[reached[i]].edges) {
        const auto found = index_.find(edge.to);
        if (found == index_.end() || nodes_[found->second].ply != kNoPly) continue;
        nodes_[found->second].ply = ply + 1;
        reached.push_back(found->second);
      }
    }
  };
  if (const auto start = index_.find(opening_key(*game_->start())); start != index_.end()) {
    spread_from(start->second);
  }
  for (const bool any : {false, true}) {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (any || !led_to[i]) spread_from(i);
    }
  }
}

void BookGraph::count_values() {
  std::vector<std::size_t> order(nodes_.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [this](std::size_t a, std::size_t b) { return nodes_[a].ply > nodes_[b].ply; });
  for (const std::size_t i : order) {
    Node& node = nodes_[i];
    node.value = -search::kInfinite;
    for (Edge& edge : node.edges) {
      const Node* const after = find(edge.to);
      edge.in_book = after != nullptr && after->searched() && after->ply > node.ply;
      edge.value = edge.in_book ? std::optional(one_ply_before(after->value)) : edge.own;
      if (edge.value) node.value = std::max(node.value, *edge.value);
    }
  }
}

void BookGraph::count_costs(const BookGrowth& how) {
  for (Node& node : nodes_) node.cost = kNever;
  const auto start = index_.find(opening_key(*game_->start()));
  if (start == index_.end()) return;
  nodes_[start->second].cost = 0;
  std::vector<std::size_t> order(nodes_.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [this](std::size_t a, std::size_t b) { return nodes_[a].ply < nodes_[b].ply; });
  for (const std::size_t i : order) {
    const Node& node = nodes_[i];
    for (const Edge& edge : node.edges) {
      if (!edge.in_book) continue;
      double& cost = nodes_[index_.at(edge.to)].cost;
      cost = std::min(cost, node.cost + step_cost(node.value - *edge.value, how));
    }
  }
}

void BookGraph::back_up(const BookGrowth& how) {
  count_plies();
  count_values();
  count_costs(how);
}

std::optional<int> BookGraph::value(const AnyPlay& at) const {
  const Node* const node = find(opening_key(at));
  return node != nullptr && node->searched() ? std::optional(node->value) : std::nullopt;
}

int BookGraph::depth() const {
  int deepest = 0;
  for (const Node& node : nodes_) deepest = std::max(deepest, node.searched() ? node.ply : 0);
  return deepest;
}

BookFile BookGraph::file(int margin) const {
  BookFile file{.game = game_->info().id, .entries = {}, .margin = margin};
  for (const Node& node : nodes_) {
    if (!node.searched()) continue;
    std::vector<const Edge*> known;
    for (const Edge& edge : node.edges) {
      const bool again = std::any_of(known.begin(), known.end(),
                                     [&edge](const Edge* other) { return other->to == edge.to; });
      if (edge.value && !again) known.push_back(&edge);
    }
    std::stable_sort(known.begin(), known.end(),
                     [](const Edge* a, const Edge* b) { return *a->value > *b->value; });
    BookEntry entry{node.play->position(), {}};
    for (const Edge* const edge : known) {
      entry.moves.push_back(
          {.text = node.play->move_text(edge->move), .weight = 1, .value = *edge->value});
    }
    file.entries.push_back(std::move(entry));
  }
  return file;
}

}  // namespace palamedes
