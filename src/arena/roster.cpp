// arena/roster.cpp - see roster.hpp.
#include "arena/roster.hpp"

#include <chrono>

namespace palamedes::arena {
namespace {

// What a program gets to leave by itself.
constexpr std::chrono::milliseconds kTimeToLeave{500};

}  // namespace

Roster::~Roster() {
  const auto polite_until = std::chrono::steady_clock::now() + kTimeToLeave;
  for (auto& [player, member] : members_) member->stop(polite_until);
}

referee::Contestant* Roster::seat(std::size_t player, std::uint64_t seed) {
  auto& member = members_[player];
  if (!member || specs_[player].protocol == "builtin") {
    setting_.seed = seed;
    member = referee::make_contestant(specs_[player], setting_).value();
  }
  return member.get();
}

void Roster::only(std::size_t a, std::size_t b) {
  const auto polite_until = std::chrono::steady_clock::now() + kTimeToLeave;
  for (auto it = members_.begin(); it != members_.end();) {
    if (it->first == a || it->first == b) {
      ++it;
      continue;
    }
    it->second->stop(polite_until);
    it = members_.erase(it);
  }
}

}  // namespace palamedes::arena
