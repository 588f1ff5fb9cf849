// players/book/book_draft.hpp - an opening book while it is being made: from games played, and from
// the engine's own search.
#pragma once

#include <functional>
#include <map>
#include <unordered_map>

#include "games/record/record.hpp"
#include "players/book/book_file.hpp"

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

 private:
  struct Tally {
    int games = 0, points = 0;
  };
  struct Place {
    std::unique_ptr<AnyPlay> play;
    std::map<std::string, Tally> moves;
  };
  const int plies_;
  std::map<std::uint64_t, Place> places_;
};

struct BookSearch {
  int plies = 6;                // positions up to so many plies from the start
  int lines = 4;                // moves looked at in each
  double margin = 0.2;          // kept are those so much worse than the best, in engine units
  std::uint64_t nodes = 50000;  // for each of these moves
  std::size_t table_megabytes = 64;
  std::function<bool()> stop = {};  // asked now and then; true ends the work
  // Told after every position: how many are done, and how many of the same ply are to come.
  std::function<void(int ply, std::size_t done, std::size_t to_come)> report = {};
};

// Walks through the draft from the start, ply by ply, and adds moves where it has none. When
// stopped, what was added until then is whole. False if it was.
bool search_openings(const AnyGame& game, const BookSearch& how, BookDraft& draft);

}  // namespace palamedes
