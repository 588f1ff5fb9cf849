// ladder/store_kinds.hpp - what a game is filed under: its rule set and family, its players' names.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "games/record/record.hpp"
#include "ladder/store_batch.hpp"
#include "ladder/store_database.hpp"

namespace palamedes::ladder {

inline constexpr std::int64_t kNobody = 0;          // the name that every game has a seat under
inline constexpr std::int64_t kNoWinner = 2;        // as a kind's winner
inline constexpr std::size_t kMostNameBytes = 500;  // of what is indexed; the record keeps all

struct GameNames {
  std::string game, rule_set, family;  // "chain/2018:3x4", "chain/2018", "chain"
};
// A game nobody knows is its own rule set.
GameNames names_of_game(const std::string& id);

// The column of `kinds` that a filter's word is looked for in, and how it is written there.
struct GameWord {
  std::string_view column;
  std::string word;
};
GameWord game_word(const std::string& filter);

// Finds or makes the rows that games refer to, and remembers them for as long as one transaction
// lasts.
class Filing {
 public:
  explicit Filing(Connection& connection);

  Result<std::int64_t> name(const std::string& name);
  Result<std::int64_t> kind(const GameRecord& record, const std::string& source);
  // The game's seats, there after `flush`. `names` are First's and Second's.
  std::optional<Error> seat(std::int64_t game, std::int64_t kind,
                            const std::array<std::int64_t, 2>& names,
                            std::optional<std::int64_t> tournament);
  std::optional<Error> flush() { return seats_.flush(); }

 private:
  Connection& connection_;
  Batch seats_;
  std::map<std::string, std::int64_t> names_, kinds_;
  std::set<std::pair<std::int64_t, std::int64_t>> streams_;
};

}  // namespace palamedes::ladder
