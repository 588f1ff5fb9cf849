// desk/thinkers.hpp - engines and players that stay from question to question, with what they know.
//
// Each holds a table, so only the last few are kept.
#pragma once

#include <deque>
#include <memory>
#include <string>

#include "desk/ask.hpp"
#include "engines/engine.hpp"
#include "players/player.hpp"

namespace palamedes::desk {

// The last few things of a kind, by name.
template <class Thing>
class Shelf {
 public:
  // The thing of that name, in front; null where there is none.
  Thing* find(const std::string& name) {
    for (std::size_t i = 0; i < things_.size(); ++i) {
      if (things_[i].first != name) continue;
      auto found = std::move(things_[i]);
      things_.erase(things_.begin() + static_cast<std::ptrdiff_t>(i));
      things_.push_front(std::move(found));
      return things_.front().second.get();
    }
    return nullptr;
  }

  Thing& put(std::string name, std::unique_ptr<Thing> thing) {
    things_.emplace_front(std::move(name), std::move(thing));
    if (things_.size() > kMost) things_.pop_back();
    return *things_.front().second;
  }

 private:
  static constexpr std::size_t kMost = 2;  // both sides of a game
  std::deque<std::pair<std::string, std::unique_ptr<Thing>>> things_;
};

// A player with the game it was made for, which it refers to.
struct KeptPlayer {
  std::shared_ptr<const AnyGame> game;
  std::unique_ptr<Player> player;
  std::size_t last_ply = 0;  // where it was asked last
};

struct Kept {
  Shelf<engines::Engine> engines;
  Shelf<KeptPlayer> players;

  engines::Engine& engine_for(const AnyGame& game, const Pace& pace);
  Result<KeptPlayer*> player_for(const std::string& game, const std::string& id, std::uint64_t seed,
                                 const Pace& pace);
};

}  // namespace palamedes::desk
