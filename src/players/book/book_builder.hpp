// players/book/book_builder.hpp - lets engines search what a growing book needs, several positions
// at a time.
//
// Every search begins with an empty table, and what is searched next is decided after a batch, so
// the same book grows whatever the number of threads.
#pragma once

#include <functional>

#include "engines/weights_file.hpp"
#include "players/book/book_graph.hpp"

namespace palamedes {

struct BookWork {
  BookGrowth growth;
  std::uint64_t nodes = 50000;  // for each of the moves searched in a position
  int threads = 1;
  std::shared_ptr<const engines::WeightsFile> weights = nullptr;  // null: the engine's own
  std::function<bool()> stop = {};  // asked by all threads; true ends the work
  std::function<void(std::size_t searched)> report = {};  // after every position, one at a time
  std::function<void(const BookGraph&)> rest = {};  // between batches: a time to write it down
};

// Goes on until the book needs nothing more. False if stopped; what was searched until then is in
// it, with values backed up.
bool build_book(const AnyGame& game, const BookWork& work, BookGraph& graph);

// A loss that players with a book may choose: three times what an engine by itself calls none
// (engines::Taste). With that alone, Othello's book knew two ways to begin.
int usual_margin(const AnyGame& game);

}  // namespace palamedes
