// cli/opponent.hpp - somebody whom a user has named, a player of ours or a program: to play
// against, to give hints, or to choose a single move.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "players/player.hpp"
#include "referee/partner.hpp"

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

  // Blocks while it thinks. Sits down by itself. A foreign program is started when it is first
  // asked, and its missteps are Fatal then; it is given the time it may think and some more, since
  // nobody loses. requires: the game is not over.
  Analysis choose(const AnyPlay& play);

 private:
  [[noreturn]] void fail(const Misstep& misstep);

  const std::string id_;
  const double seconds_;
  const std::uint64_t seed_;
  std::string book_;                     // a file, or empty
  std::shared_ptr<const AnyGame> game_;  // that partner_ was made for
  std::unique_ptr<referee::Partner> partner_;
};

// What a player thinks of its choice: "+1.25", "win in 3", or nothing.
std::string opinion(const Analysis& choice);

// The id in the players' table. Fatal for foreign programs and for options.
std::string own_player_id(const std::string& text);

}  // namespace palamedes::cli
