// protocols/seat.hpp - the player behind a session, and what may be changed about it while it sits.
//
// Our engine is made when it is first needed: its tables take tens of milliseconds to clear, and a
// session has better things to do when it starts.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "players/player.hpp"

namespace palamedes {

struct PlayerWish {
  std::string id = {};  // as players/table.hpp names them; empty: our engine
  int level = 0;        // of our engine, 1 to kHighestLevel; 0 is full strength
  std::optional<std::size_t> megabytes = {};
  int threads = 1;
  std::uint64_t seed = 1;
};

class Seat {
 public:
  static Result<Seat> take(std::shared_ptr<const AnyGame> game, PlayerWish wish);

  const std::shared_ptr<const AnyGame>& game() const { return game_; }
  const PlayerWish& wish() const { return wish_; }
  Player& player();
  bool has_levels() const { return wish_.id.empty(); }
  std::string player_name() const;  // "engine-8"

  // Each leaves everything as it was when it fails.
  std::optional<Error> change_game(std::shared_ptr<const AnyGame> game);
  void change_level(int level);  // requires: has_levels() and there is such a level
  std::optional<Error> change_memory(std::size_t megabytes);
  void change_threads(int threads) { wish_.threads = threads; }

 private:
  Seat(std::shared_ptr<const AnyGame> game, PlayerWish wish, std::unique_ptr<Player> player)
      : game_(std::move(game)), wish_(std::move(wish)), player_(std::move(player)) {}

  std::shared_ptr<const AnyGame> game_;  // outlives the player, who may look at it
  PlayerWish wish_;
  std::unique_ptr<Player> player_;  // none: our engine, not needed yet
};

}  // namespace palamedes
