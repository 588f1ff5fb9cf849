// players/book/book_graph.hpp - a book of values while it grows: positions that were searched, and
// what their values make of those before them.
//
// In the manner of M. Buro, "Toward opening book learning" (ICCA Journal 22, 1999). A position has
// the searched values of its best moves. Where a move leads to another position of the book, the
// value of that counts instead, so values are negamaxed through all the book; the best of the other
// moves is the deviation, and every position has one as long as it has such a move. The book grows
// where play is likely to go: at moves outside of it, those first that are few plies from the start
// and cost little against the best on the way.
//
// Positions are one however they were reached and in whichever mirror (opening_key). A move counts
// as leading into the book only if it leads further from the start, so there are no circles.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "games/any_game.hpp"
#include "players/book/book_file.hpp"
#include "search/analysis.hpp"

namespace palamedes {

struct BookGrowth {
  int plies = 24;             // positions up to so many plies from the start
  int lines = 4;              // moves searched in each
  int margin = 20;            // moves so much worse than the best may be played: see book_value.hpp
  double caution = 4;         // a loss of the margin counts as so many plies more
  std::size_t positions = 0;  // the book does not grow beyond so many, but by what was wanted
};

class BookGraph {
 public:
  // Of nothing: the start is the first position it will grow by.
  explicit BookGraph(const AnyGame& game) : game_(game.shared_from_this()) {}

  // Errors: what OpeningBook::open refuses, and a book of weights.
  static Result<BookGraph> open(const BookFile& file, const AnyGame& game);

  // What is to be searched: a position, and how many of its best moves.
  struct Task {
    std::size_t node;
    std::shared_ptr<const AnyPlay> play;
    int lines;
  };

  // Takes this position in, whatever it is worth; that of a game that is over is left out.
  void want(const AnyPlay& at);

  // Up to so many positions that the book needs next, none where it is done: those that are wanted,
  // those without a deviation, and then those it grows by. All may be searched at the same time;
  // what is not given to `add` is named again.
  std::vector<Task> next(const BookGrowth& how, std::size_t most);
  // requires: the analysis has lines.
  void add(const Task& task, const Analysis& analysis);
  // Values and distances anew, after all that was added.
  void back_up(const BookGrowth& how);

  std::size_t size() const { return searched_; }                    // positions that were searched
  std::size_t wanted() const { return nodes_.size() - searched_; }  // and that are to be
  // Of the side to move there, as of the last back_up.
  std::optional<int> value(const AnyPlay& at) const;
  // How far from the start its farthest position is.
  int depth() const;

  BookFile file(int margin) const;

 private:
  struct Edge {
    MoveCode move;
    std::uint64_t to;               // opening_key of the position after it
    bool over;                      // and whether the game is over there
    std::optional<int> own = {};    // as it was searched
    std::optional<int> value = {};  // what counts
    bool in_book = false;           // the value is that of the position after it
  };
  struct Node {
    std::shared_ptr<const AnyPlay> play;
    std::vector<Edge> edges;  // one for each legal move
    int lines = 0;            // searched with so many; 0: only wanted
    int value = 0;
    int ply = 0;      // from the start, by the shortest way in the book
    double cost = 0;  // from the start, by the likeliest way; infinite where there is none
    bool searched() const { return lines > 0; }
  };

  std::size_t node_of(const AnyPlay& at);
  const Node* find(std::uint64_t key) const;
  static void set_own(Node& node, MoveCode move, int value);
  void count_plies();
  void count_values();
  void count_costs(const BookGrowth& how);
  bool lacks_deviation(const Node& node) const;

  std::shared_ptr<const AnyGame> game_;
  std::vector<Node> nodes_;
  std::unordered_map<std::uint64_t, std::size_t> index_;
  std::size_t searched_ = 0;
};

}  // namespace palamedes
