// referee/builtin_contestant.hpp - a player of ours as a contestant, in this process.
#pragma once

#include <memory>

#include "players/player.hpp"
#include "referee/contestant.hpp"

namespace palamedes::referee {

// It is told how long it may think, but nobody stops it: players of a fixed depth do not look.
class BuiltinContestant final : public Contestant {
 public:
  explicit BuiltinContestant(std::unique_ptr<Player> player) : player_(std::move(player)) {}

  std::optional<Misstep> start(SteadyTime) override { return std::nullopt; }
  std::optional<Misstep> new_game(const AnyPlay&, Side, SteadyTime) override {
    player_->new_game();
    return std::nullopt;
  }
  Answer ask(const AnyPlay& play, const Allowance& allowance, SteadyTime deadline) override;
  void game_over(const AnyPlay&) override {}
  void stop(SteadyTime) override {}
  bool on_the_clock() const override { return false; }

 private:
  std::unique_ptr<Player> player_;
};

}  // namespace palamedes::referee
