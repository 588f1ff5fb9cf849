// referee/dialogue_contestant.hpp - a foreign program that speaks a protocol of lines, as a
// contestant: one child process, one dialogue.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "protocols/dialogue.hpp"
#include "protocols/protocol_list.hpp"
#include "referee/child.hpp"
#include "referee/contestant.hpp"

namespace palamedes::referee {

// The misstep that a reading amounts to while something was expected. requires: not a line.
Misstep misstep_of(const Reading& reading, Child& child);

class DialogueContestant final : public Contestant {
 public:
  struct Manners {
    OutputLimits limits = {};
    bool ponders = false;  // may think while it is the other's turn
  };

  // A dialogue begins with the process: one is made for each start.
  DialogueContestant(Launch launch, MakeDialogue make_dialogue, Manners manners)
      : launch_(std::move(launch)), make_dialogue_(std::move(make_dialogue)), manners_(manners) {}
  ~DialogueContestant() override;

  std::optional<Misstep> start(SteadyTime deadline) override;
  std::optional<Misstep> new_game(const AnyPlay& play, Side own, SteadyTime deadline) override;
  Answer ask(const AnyPlay& play, const Turn& turn) override;
  void game_over(const AnyPlay& play) override;
  void stop(SteadyTime polite_until) override;
  void interrupt() override { launch_.interrupt->ring(); }
  Trace trace() const override;
  Sentence protection() const override { return launch_.protection; }

 private:
  std::optional<Misstep> say(const std::string& bytes, SteadyTime deadline);
  std::optional<Misstep> wait_until_ready(SteadyTime deadline);
  std::optional<Misstep> overheard();  // what it said without having been asked
  void rest();

  Launch launch_;
  MakeDialogue make_dialogue_;
  std::unique_ptr<Dialogue> dialogue_;
  Manners manners_;
  std::unique_ptr<Child> child_;
  Trace last_trace_;  // of a child that is gone
};

}  // namespace palamedes::referee
