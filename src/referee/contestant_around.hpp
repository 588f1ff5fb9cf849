// referee/contestant_around.hpp - a contestant that passes everything on to another one, for those
// who add something to some of it.
#pragma once

#include <utility>

#include "referee/contestant.hpp"

namespace palamedes::referee {

class ContestantAround : public Contestant {
 public:
  explicit ContestantAround(std::unique_ptr<Contestant> inner) : inner_(std::move(inner)) {}

  std::optional<Misstep> start(SteadyTime deadline) override { return inner_->start(deadline); }
  std::optional<Misstep> new_game(const AnyPlay& play, Side own, SteadyTime deadline) override {
    return inner_->new_game(play, own, deadline);
  }
  Answer ask(const AnyPlay& play, const Turn& turn) override { return inner_->ask(play, turn); }
  void game_over(const AnyPlay& play) override { inner_->game_over(play); }
  void stop(SteadyTime polite_until) override { inner_->stop(polite_until); }
  void interrupt() override { inner_->interrupt(); }
  Trace trace() const override { return inner_->trace(); }
  Sentence protection() const override { return inner_->protection(); }
  bool on_the_clock() const override { return inner_->on_the_clock(); }
  std::size_t memory() const override { return inner_->memory(); }
  void use_memory(std::size_t megabytes) override { inner_->use_memory(megabytes); }

 private:
  const std::unique_ptr<Contestant> inner_;
};

}  // namespace palamedes::referee
