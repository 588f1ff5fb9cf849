// referee/partner.cpp - whoever has more time to get ready than to think loses nothing by it.
#include "referee/partner.hpp"

#include <algorithm>

namespace palamedes::referee {
namespace {

constexpr double kSecondsToStart = 20, kSecondsToLeave = 0.5;

}  // namespace

Partner::~Partner() { contestant_->stop(seconds_from_now(kSecondsToLeave)); }

bool Partner::goes_on(const AnyPlay& play) const {
  if (!last_ || last_->start_position() != play.start_position()) return false;
  const auto before = last_->played(), now = play.played();
  return last_->turn() == play.turn() && before.size() < now.size() &&
         std::equal(before.begin(), before.end(), now.begin());
}

std::optional<Misstep> Partner::get_ready(const AnyPlay& play) {
  const auto ready_by = seconds_from_now(kSecondsToStart);
  auto misstep = contestant_->start(ready_by);
  if (!misstep && !goes_on(play)) misstep = contestant_->new_game(play, play.turn(), ready_by);
  return misstep;
}

Answer Partner::ask(const AnyPlay& play, Turn turn, double seconds) {
  Answer answer;
  if (auto misstep = get_ready(play)) {
    answer.content = std::move(*misstep);
  } else {
    last_ = play.clone();
    turn.deadline = seconds_from_now(seconds);
    answer = contestant_->ask(play, turn);
  }
  const auto* misstep = std::get_if<Misstep>(&answer.content);
  if (misstep != nullptr && misstep->fault != Fault::Resignation) end_now();
  return answer;
}

void Partner::end_now() {
  contestant_->stop(std::chrono::steady_clock::now());
  last_ = nullptr;
}

void Partner::game_over(const AnyPlay& play) {
  if (last_) contestant_->game_over(play);
  last_ = nullptr;
}

}  // namespace palamedes::referee
