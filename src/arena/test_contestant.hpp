// arena/test_contestant.hpp - contestants of one line each, for tests: one plays the first legal
// move, one is always late, and says that this machine held it up.
#pragma once

#include <atomic>
#include <functional>
#include <memory>

#include "arena/roster.hpp"

namespace palamedes::arena {

class TestContestant final : public referee::Contestant {
 public:
  // `in_games` counts those who are in a game; `on_late` is called when one of them is late.
  struct Hall {
    std::atomic<int> in_games{0};
    std::function<void()> on_late = [] {};
  };

  TestContestant(bool late, Hall& hall) : late_(late), hall_(hall) {}
  ~TestContestant() override { leave(); }

  std::optional<Misstep> start(SteadyTime) override { return std::nullopt; }
  std::optional<Misstep> new_game(const AnyPlay&, Side, SteadyTime) override {
    ++hall_.in_games;
    playing_ = true;
    return std::nullopt;
  }
  referee::Answer ask(const AnyPlay& play, const referee::Turn&) override {
    if (!late_) return {ChosenMove{.text = {}, .code = play.moves().front()}};
    hall_.on_late();
    return {Misstep{Fault::OutOfTime, ""}, 1000.0, {.program = 999.9}};
  }
  void game_over(const AnyPlay&) override { leave(); }
  void stop(SteadyTime) override { leave(); }

 private:
  void leave() {
    if (playing_) --hall_.in_games;
    playing_ = false;
  }

  const bool late_;
  Hall& hall_;
  bool playing_ = false;
};

// Whoever is written `late` is late, all others play.
inline Recruiter recruit_for_tests(std::string late, TestContestant::Hall& hall) {
  return [late = std::move(late), &hall](const referee::PlayerSpec& spec, const referee::Setting&) {
    return Result<std::unique_ptr<referee::Contestant>>(
        std::make_unique<TestContestant>(spec.text == late, hall));
  };
}

}  // namespace palamedes::arena
