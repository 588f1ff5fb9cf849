// store/openings.hpp - how often positions were reached at the beginning of games, and who won
// then.
//
// One row a position, under its key (games/opening_key.hpp), kept up in the transactions that write
// games. Only finished games count, and none of a course: those may be hidden, and how somebody's
// bot opens is his secret. Games that an older program wrote wait to be counted (games.counted).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/record/record.hpp"
#include "store/database.hpp"
#include "store/store.hpp"

namespace palamedes::store {

// Changes to the counts, collected and written at once.
class OpeningChanges {
 public:
  // requires: times is 1, or -1 for a game that does not count any more.
  void add(const GameRecord& record, const Source& source, std::int64_t game, int times);
  // In the order of keys, so that of two writers none waits in a circle.
  std::optional<Error> write(Connection& connection);

 private:
  std::map<std::int64_t, OpeningCount> changes_;  // by the key, as a signed number
};

// Counts up to so many games that wait for it; how many there were.
Result<int> count_waiting(Connection& connection, int most);

// Counts all games that wait for it in the store at that address; `anew`: all there are. Told how
// many so far.
Result<std::int64_t> count_openings(const std::string& address, bool anew,
                                    const std::function<void(std::int64_t)>& progress);

}  // namespace palamedes::store
