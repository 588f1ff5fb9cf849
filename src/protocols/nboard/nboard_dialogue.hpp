// protocols/nboard/nboard_dialogue.hpp - the referee's half of NBoard 2, for Othello.
//
// The program does not play its own move: all moves are told to it. What it says before the pong
// of the last ping belongs to the past and is not listened to. A time per move has no word in this
// protocol; a depth has one, which is always said, and a clock stands in the game that is set.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "protocols/dialogue.hpp"
#include "protocols/nboard/nboard_codec.hpp"

namespace palamedes::nboard {

class NBoardDialogue final : public Dialogue {
 public:
  // The depth of every search; without one that of the limits or, by its time, a usual one.
  explicit NBoardDialogue(std::optional<int> depth = {}) : depth_(depth) {}

  std::string greet() override;
  std::string new_game(const AnyPlay& start, Side own) override;
  std::string ask(const AnyPlay& play, const Limits& limits) override;
  std::string hurry() override { return ""; }
  std::string game_over(const AnyPlay&) override { return ""; }
  std::string part() override;
  Heard hear(std::string_view line) override;

 private:
  std::string ping();
  std::string set_game(const AnyPlay& play, const Limits& limits);
  Heard hear_move(const MoveNote& note);

  const std::optional<int> depth_;
  std::uint64_t nodes_ = 0;  // that it told since the last question
  std::int64_t last_ping_ = 0;
  bool in_step_ = true;             // the last ping is answered
  bool announce_ = false;           // the next pong means Ready
  std::unique_ptr<AnyPlay> asked_;  // where a move is awaited, else nothing
};

}  // namespace palamedes::nboard
