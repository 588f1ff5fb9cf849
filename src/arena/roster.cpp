// arena/roster.cpp - all who leave at once share one deadline: a full bench goes as fast as one
// program.
#include "arena/roster.hpp"

#include <chrono>

namespace palamedes::arena {
namespace {

// What a program gets to leave by itself.
constexpr std::chrono::milliseconds kTimeToLeave{500};

// Sits in for somebody who cannot be made: its program has vanished, say.
class Absentee final : public referee::Contestant {
 public:
  explicit Absentee(Sentence why) : why_(std::move(why)) {}

  std::optional<Misstep> start(SteadyTime) override { return misstep(); }
  std::optional<Misstep> new_game(const AnyPlay&, Side, SteadyTime) override { return misstep(); }
  referee::Answer ask(const AnyPlay&, const referee::Turn&) override { return {misstep()}; }
  void game_over(const AnyPlay&) override {}
  void stop(SteadyTime) override {}

 private:
  Misstep misstep() const { return {Fault::NotStarted, why_}; }

  const Sentence why_;
};

}  // namespace

referee::Contestant* Roster::seat(std::size_t player, std::uint64_t seed) {
  auto& member = members_[player];
  if (!member || specs_[player].protocol == referee::kBuiltin) {
    setting_.seed = seed;
    auto made = recruit_(specs_[player], setting_);
    member = made ? std::move(*made) : std::make_unique<Absentee>(made.error().message);
  }
  return member.get();
}

void Roster::only(std::size_t a, std::size_t b) {
  const auto polite_until = std::chrono::steady_clock::now() + kTimeToLeave;
  std::erase_if(members_, [&](auto& entry) {
    if (entry.first == a || entry.first == b) return false;
    entry.second->stop(polite_until);
    return true;
  });
}

void Roster::send_home() {
  const auto polite_until = std::chrono::steady_clock::now() + kTimeToLeave;
  for (auto& [player, member] : members_) member->stop(polite_until);
  members_.clear();
}

}  // namespace palamedes::arena
