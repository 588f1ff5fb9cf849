// desk/coach/analyst.hpp - the coach's eyes: looks at positions of one game with fixed nodes, so
// that it sees the same tomorrow.
//
// One thread, no clock, and a table that new_game() empties. Where the game's solver is near the
// end, what is seen is exact.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engines/engine.hpp"
#include "engines/game_knowledge.hpp"
#include "games/any_game.hpp"

namespace palamedes::desk {

inline constexpr std::uint64_t kUsualCoachNodes = 20'000;  // a position

struct Seen {
  double chance = 0.5;               // of the side to move to win, a draw being half a win
  bool certain = false;              // proven, or counted to the end
  std::optional<int> margin = {};    // for the side to move, where the end was counted
  std::optional<int> plies = {};     // to the end of a proven win or loss
  std::vector<MoveCode> line = {};   // the best, from here on; empty where the game is over
  std::vector<MoveCode> twins = {};  // moves as good as its first, by symmetry
  int depth = 0;

  bool is_best(MoveCode move) const;
  Seen turned() const;  // the same for the other side; without the line
};

class Analyst {
 public:
  explicit Analyst(const AnyGame& game, std::uint64_t nodes = kUsualCoachNodes);

  std::uint64_t nodes() const { return nodes_; }
  void new_game();  // forgets

  // With `times` as many nodes as usual. `stop` may be empty; a look that was stopped is worthless.
  Seen look(const AnyPlay& play, int times = 1, const std::function<bool()>& stop = {});
  // Only as far as the reply to whatever is played next; nothing that was seen before helps.
  Seen glance(const AnyPlay& play);

 private:
  Seen seen(const AnyPlay& play, const Analysis& analysis) const;
  static Seen end_of(const AnyPlay& play);

  const std::uint64_t nodes_;
  const engines::GameKnowledge& known_;
  std::unique_ptr<engines::Engine> engine_, glancer_;
};

}  // namespace palamedes::desk
