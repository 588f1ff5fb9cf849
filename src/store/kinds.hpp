// store/kinds.hpp - what a game is filed under: its rule set and family, its players' names.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "games/record/record.hpp"
#include "store/batch.hpp"
#include "store/database.hpp"

namespace palamedes::store {

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

// What makes a kind, with names as they are kept.
struct KindKey {
  std::string game, source, termination;
  std::int64_t winner = kNoWinner;
  auto operator<=>(const KindKey&) const = default;
};

// The names under which a game has its seats, each once.
inline std::set<std::int64_t> seat_names(const std::array<std::int64_t, 2>& players) {
  return {kNobody, players[0], players[1]};
}

// Finds or makes the rows that games refer to, and remembers them for as long as one transaction
// lasts. Writers that make the same rows wait for each other; they make them in the same order, so
// that none waits in a circle.
class Filing {
 public:
  struct Places {
    std::int64_t kind = 0;
    std::array<std::int64_t, 2> names{};  // First's and Second's
    bool operator==(const Places&) const = default;
  };

  explicit Filing(Connection& connection);

  // Where each record belongs; its streams are there, too.
  Result<std::vector<Places>> file(const std::vector<GameRecord>& records,
                                   const std::string& source);
  // The game's seats, there after `flush`.
  std::optional<Error> seat(std::int64_t game, const Places& places,
                            std::optional<std::int64_t> tournament);
  std::optional<Error> flush() { return seats_.flush(); }

 private:
  Result<std::int64_t> name(const std::string& name);
  Result<std::int64_t> kind(const KindKey& key);
  // Of those that are there the ids, on few journeys.
  std::optional<Error> look_up(std::map<std::string, std::int64_t>& names);
  std::optional<Error> look_up(std::map<KindKey, std::int64_t>& kinds);

  Connection& connection_;
  Batch seats_;
};

}  // namespace palamedes::store
