// service/thinking_room.cpp - a lease is a pointer whose deleter brings the thinker back.
#include "service/thinking_room.hpp"

#include <chrono>

namespace palamedes::service {

ThinkingRoom::ThinkingRoom(std::size_t thinkers, std::size_t most_each)
    : thinkers_(thinkers), most_each_(most_each) {
  for (std::size_t i = 0; i < thinkers; ++i) free_.push_back(std::make_unique<desk::Thinkers>());
}

ThinkingRoom::Lease ThinkingRoom::borrow(const std::string& asker, double seconds) {
  std::unique_lock lock(mutex_);
  const auto may_have_one = [&] {
    const auto lent = lent_.find(asker);
    return !free_.empty() && (lent == lent_.end() || lent->second < most_each_);
  };
  const auto patience = std::chrono::duration<double>(seconds);
  if (!came_back_.wait_for(lock, patience, may_have_one)) return nullptr;
  ++lent_[asker];
  desk::Thinkers* thinker = free_.back().release();
  free_.pop_back();
  return Lease(thinker, [this, asker](desk::Thinkers* back) { bring_back(back, asker); });
}

void ThinkingRoom::bring_back(desk::Thinkers* thinker, const std::string& asker) {
  const std::lock_guard lock(mutex_);
  free_.emplace_back(thinker);
  const auto lent = lent_.find(asker);
  if (--lent->second == 0) lent_.erase(lent);
  came_back_.notify_all();  // each may wait for another reason
}

bool ThinkingRoom::busy() {
  const std::lock_guard lock(mutex_);
  return free_.size() < thinkers_;
}

}  // namespace palamedes::service
