// service/mind.cpp - a foreign program is started by its first question, and hears of a game when
// it is asked.
#include "service/mind.hpp"

#include "referee/process_turn.hpp"

namespace palamedes::service {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kSecondsToStart = 20, kSecondsToLeave = 0.5;

class OwnMind final : public Mind {
 public:
  explicit OwnMind(std::unique_ptr<Player> player) : player_(std::move(player)) {}

  referee::Answer think(const AnyPlay& play, const MindQuestion& question) override {
    const auto begin = Clock::now();
    const auto elapsed = [begin] { return referee::seconds_since(begin); };
    Thinking thinking;
    thinking.seconds = question.allowance.move_seconds;
    if (const auto& clock = question.allowance.clock) {
      thinking.clock = search::Clock{.remaining = clock->own, .increment = clock->increment};
    }
    thinking.elapsed = elapsed;
    // Players of a fixed depth look at nothing else.
    thinking.stop = [&] { return question.stop() || elapsed() > question.limit; };
    thinking.report = question.report;
    const Choice choice = player_->choose(play, thinking);
    return {ChosenMove{.text = {},
                       .code = choice.move,
                       .nodes = choice.nodes,
                       .evaluation = choice.evaluation},
            elapsed()};
  }
  void forget() override { player_->new_game(); }
  void leave(const AnyPlay&, bool) override {}
  bool on_the_clock() const override { return false; }
  std::size_t memory() const override { return player_->memory(); }
  void use_memory(std::size_t megabytes) override { player_->use_memory(megabytes); }

 private:
  const std::unique_ptr<Player> player_;
};

class ForeignMind final : public Mind {
 public:
  explicit ForeignMind(std::unique_ptr<referee::Contestant> program)
      : program_(std::move(program)) {}

  referee::Answer think(const AnyPlay& play, const MindQuestion& question) override {
    const auto ready_by = referee::after(Clock::now(), kSecondsToStart);
    auto misstep = program_->start(ready_by);
    if (!misstep && fresh_) misstep = program_->new_game(play, play.turn(), ready_by);
    if (misstep) return {std::move(*misstep)};
    fresh_ = false;
    return program_->ask(play, question.allowance, referee::after(Clock::now(), question.limit));
  }
  void forget() override { fresh_ = true; }
  void leave(const AnyPlay& play, bool misbehaved) override {
    if (!misbehaved) program_->game_over(play);
    program_->stop(referee::after(Clock::now(), misbehaved ? 0 : kSecondsToLeave));
  }
  void interrupt() override { program_->interrupt(); }
  bool on_the_clock() const override { return program_->on_the_clock(); }
  referee::Trace trace() const override { return program_->trace(); }

 private:
  const std::unique_ptr<referee::Contestant> program_;
  bool fresh_ = true;
};

}  // namespace

std::unique_ptr<Mind> own_mind(std::unique_ptr<Player> player) {
  return std::make_unique<OwnMind>(std::move(player));
}

std::unique_ptr<Mind> foreign_mind(std::unique_ptr<referee::Contestant> program) {
  return std::make_unique<ForeignMind>(std::move(program));
}

}  // namespace palamedes::service
