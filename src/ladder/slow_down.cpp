// ladder/slow_down.cpp - each failure beyond a few doubles the pause, up to a quarter of an hour.
#include "ladder/slow_down.hpp"

#include <algorithm>
#include <utility>

namespace palamedes::ladder {
namespace {

constexpr int kFreeTries = 4;             // of one account from one address
constexpr int kFreeTriesAnyAccount = 60;  // from one address: a whole class may sit behind one
constexpr std::int64_t kLongestPause = 900, kRemembered = 3600;
constexpr std::int64_t kWelcome = 30 * 24 * 3600;
constexpr std::size_t kMostRemembered = 20'000;

}  // namespace

std::int64_t SlowDown::pause(const Failures& failures, int free) {
  const int beyond = failures.count - free;
  return beyond < 0 ? 0 : std::min(kLongestPause, std::int64_t{1} << std::min(beyond, 20));
}

std::int64_t SlowDown::begin(const std::string& account, const std::string& address,
                             std::int64_t now) {
  const std::lock_guard lock(mutex_);
  forget(now);
  Failures& both = by_both_[address + '\n' + account];
  Failures& place = by_address_[address];
  for (Failures* failures : {&both, &place}) {
    if (failures->last < now - kRemembered) *failures = {};
  }
  const bool welcome = welcome_.contains(address + '\n' + account);
  const std::int64_t until =
      std::max(both.last + pause(both, kFreeTries),
               welcome ? 0 : place.last + pause(place, kFreeTriesAnyAccount));
  if (until > now) return until - now;
  ++both.count, ++place.count;
  both.last = place.last = now;
  return 0;
}

void SlowDown::succeeded(const std::string& account, const std::string& address, std::int64_t now) {
  undo(account, address);
  const std::lock_guard lock(mutex_);
  by_both_.erase(address + '\n' + account);
  welcome_[address + '\n' + account] = now;
}

void SlowDown::undo(const std::string& account, const std::string& address) {
  const std::lock_guard lock(mutex_);
  for (auto& [failures, key] :
       {std::pair{&by_both_, address + '\n' + account}, std::pair{&by_address_, address}}) {
    const auto found = failures->find(key);
    if (found != failures->end() && --found->second.count <= 0) failures->erase(found);
  }
}

void SlowDown::forget(std::int64_t now) {
  for (auto* failures : {&by_both_, &by_address_}) {
    if (failures->size() < kMostRemembered) continue;
    std::erase_if(*failures, [&](const auto& entry) { return entry.second.last < now - 60; });
    if (failures->size() >= kMostRemembered) failures->clear();
  }
  if (welcome_.size() < kMostRemembered) return;
  std::erase_if(welcome_, [&](const auto& entry) { return entry.second < now - kWelcome; });
  if (welcome_.size() >= kMostRemembered) welcome_.clear();
}

}  // namespace palamedes::ladder
