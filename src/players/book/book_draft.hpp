// players/book/book_draft.hpp - what was played at the beginning of games: a book of weights by
// itself, or lines for one of values.
#pragma once

#include <map>
#include <unordered_map>

#include "games/record/record.hpp"
#include "players/book/book_file.hpp"
#include "players/book/book_graph.hpp"

namespace palamedes {

// Entries by position, in the order they came.
class BookDraft {
 public:
  explicit BookDraft(std::string game) : file_{std::move(game), {}} {}

  void add(const AnyPlay& at, const std::string& move, int weight);
  const BookEntry* find(const AnyPlay& at) const;  // null where there is none
  const BookFile& file() const { return file_; }

 private:
  BookFile file_;
  std::unordered_map<std::uint64_t, std::size_t> index_;
};

// What was played in the first plies of games, and how it went.
class OpeningStatistics {
 public:
  explicit OpeningStatistics(int plies) : plies_(plies) {}

  // Errors: a record that the rules refuse.
  Result<bool> add(const GameRecord& record);

  // Every move that was played in at least `least` games and scored something: two for a win of
  // the side that made it, one for a draw or a game nobody finished. The score is the weight.
  void write_to(BookDraft& draft, int least) const;

  // Every position that at least `least` games came to, whatever it was worth to them.
  void write_to(BookGraph& graph, int least) const;

 private:
  struct Tally {
    int games = 0, points = 0;
  };
  struct Place {
    std::unique_ptr<AnyPlay> play;
    std::size_t number = 0;  // in the order they came
    int games = 0;
    std::map<std::string, Tally> moves;
  };
  const int plies_;
  std::map<std::uint64_t, Place> places_;
};

}  // namespace palamedes
