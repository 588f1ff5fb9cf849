// cli/opponent.hpp - somebody who was invited to the terminal: as the other side, or as the
// one who gives hints.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "players/player.hpp"

namespace palamedes::cli {

class Opponent {
 public:
  // `id` is a player as docs/players.md has it, who plays the games it will be asked about.
  Opponent(std::string id, double seconds, std::uint64_t seed)
      : id_(std::move(id)), seconds_(seconds), seed_(seed) {}

  // How reports and records call it: by the option `name`, if it has that.
  std::string name() const;
  void use_book(std::string file) { book_ = std::move(file); }

  // Fatal if there is no such player of the game.
  void sit_down(const AnyGame& game);

  // Blocks while it thinks. Sits down by itself. requires: the game is not over.
  Choice choose(const AnyPlay& play);

 private:
  const std::string id_;
  const double seconds_;
  const std::uint64_t seed_;
  std::string book_;                     // a file, or empty
  std::shared_ptr<const AnyGame> game_;  // that player_ was made for
  std::unique_ptr<Player> player_;
};

// What a player thinks of its choice: "+1.25", "win in 3", or nothing.
std::string opinion(const Choice& choice);

}  // namespace palamedes::cli
