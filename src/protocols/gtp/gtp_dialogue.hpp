// protocols/gtp/gtp_dialogue.hpp - the referee's half of GTP 2.
//
// Every command has an id, and answers are held against the commands in the order they were sent.
// The program keeps the game itself, so only what is new is told; where its game and ours have
// parted, it is told everything again. GTP has no word for thinking less: hurry() says nothing.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "protocols/dialogue.hpp"

namespace palamedes::gtp {

class GtpDialogue final : public Dialogue {
 public:
  std::string greet() override;
  std::string new_game(const AnyPlay& start, Side own) override;
  std::string ask(const AnyPlay& play, const Limits& limits) override;
  std::string hurry() override { return ""; }
  std::string game_over(const AnyPlay&) override { return ""; }
  std::string part() override;
  Heard hear(std::string_view line) override;

 private:
  struct Sent {
    std::int64_t id;
    std::string name;
    Heard::Kind meaning;  // of a good answer: Nothing, Ready or Move
    bool may_be_refused = false;
  };

  std::string send(const std::string& name, std::vector<std::string> arguments = {},
                   Heard::Kind meaning = Heard::Kind::Nothing);
  std::string clear(const AnyPlay& play);
  std::string catch_up(const AnyPlay& play);
  std::string tell_time(const AnyPlay& play, const Limits& limits);
  Heard hear_move(const std::string& word);

  std::int64_t next_id_ = 1;
  std::deque<Sent> pending_;
  std::vector<MoveCode> told_;      // the moves of the game that the program knows
  std::unique_ptr<AnyPlay> asked_;  // where a move is awaited
  std::string time_told_;           // the arguments of the last time_settings
};

}  // namespace palamedes::gtp
