// ladder/pairings.hpp - pairs of games that are to be played, and the counters of those that were.
//
// Every course has a book of openings, the same for all: seeds from which arena/openings.hpp makes
// them, no two of which give the same position. Two versions play from each at most once, whatever
// for, so that programs that always answer alike never repeat a game. Where a small board has no
// more, they have played each other enough.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "arena/pair_counts.hpp"
#include "ladder/rows.hpp"
#include "work/queue.hpp"

namespace palamedes::ladder {

// Seeds of openings by course; thread-safe. An opening takes some milliseconds to find, once.
class OpeningBooks {
 public:
  // The first seed of the course's book that is not in `used`; nothing where the game has no more
  // openings.
  std::optional<std::int64_t> unused(const CourseRow& course, const std::set<std::int64_t>& used);

 private:
  struct Book {
    int plies = 0;
    std::vector<std::int64_t> seeds = {};
    std::set<std::string> positions = {};
    std::uint64_t tried = 0;
    bool exhausted = false;
  };
  static void grow(Book& book, const CourseRow& course);

  std::mutex mutex_;
  std::map<std::int64_t, Book> books_;
};

enum class Purpose { Pass, Test, Rank, Challenge, Final, Rerun };
std::string purpose_word(Purpose purpose);

struct PairingWish {
  Purpose purpose = Purpose::Rank;
  std::int64_t first = 0, second = 0;  // versions
  std::optional<std::int64_t> challenge = {};
  bool rated = true;
  std::string owner;                      // whose machine time it is
  std::optional<std::int64_t> seed = {};  // of an opening; missing: one from which the two have
                                          // not played yet
  std::optional<std::int64_t> deadline = {}, round = {};  // of a final
};
// The seed of an opening from which the two have not played yet, if there is one.
Answer<std::optional<std::int64_t>> unused_opening(store::Connection& connection,
                                                   OpeningBooks& books, const CourseRow& course,
                                                   std::int64_t first, std::int64_t second);
// In the caller's transaction; nothing where there is no opening left for the two.
Answer<std::optional<std::int64_t>> put_pairing(store::Connection& connection, OpeningBooks& books,
                                                const CourseRow& course, const PairingWish& wish,
                                                std::int64_t now);

Answer<std::int64_t> open_pairings(store::Connection& connection, Purpose purpose,
                                   std::int64_t first, std::int64_t second);
// Those of a version that are not under way yet; `purposes` as an SQL list.
std::optional<Error> cancel_pairings(store::Connection& connection, std::int64_t version,
                                     std::string_view purposes, std::int64_t now);

struct Tally {
  arena::PairCounts pairs = {};  // of `first`
  std::int64_t wins = 0, draws = 0, losses = 0;
  std::int64_t first_half_points = 0;  // of `first` in the games in which it moved first

  std::int64_t games() const { return wins + draws + losses; }
  Tally turned() const;  // seen by `second`
  void add(const Tally& other);
};
struct Counter {
  std::string purpose;
  std::int64_t first = 0, second = 0;
  Tally tally;
};
Answer<Tally> tally_of(store::Connection& connection, Purpose purpose, std::int64_t first,
                       std::int64_t second);
Answer<std::vector<Counter>> counters_of_version(store::Connection& connection,
                                                 std::int64_t version);
Answer<std::vector<Counter>> counters_of_course(store::Connection& connection, std::int64_t course);
// Those of active versions against references, as they are passed.
Answer<std::vector<Counter>> pass_counters_of_course(store::Connection& connection,
                                                     std::int64_t course);
std::optional<Error> count_pair(store::Connection& connection, std::int64_t course,
                                const Counter& pair);

}  // namespace palamedes::ladder
