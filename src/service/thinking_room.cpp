// service/thinking_room.cpp - a lease is a pointer whose deleter brings the thinker back.
#include "service/thinking_room.hpp"

#include <chrono>

namespace palamedes::service {

ThinkingRoom::ThinkingRoom(std::size_t thinkers) : thinkers_(thinkers) {
  for (std::size_t i = 0; i < thinkers; ++i) free_.push_back(std::make_unique<desk::Thinkers>());
}

ThinkingRoom::Lease ThinkingRoom::borrow(double seconds) {
  std::unique_lock lock(mutex_);
  const auto patience = std::chrono::duration<double>(seconds);
  if (!came_back_.wait_for(lock, patience, [this] { return !free_.empty(); })) return nullptr;
  desk::Thinkers* thinker = free_.back().release();
  free_.pop_back();
  return Lease(thinker, [this](desk::Thinkers* back) {
    const std::lock_guard returning(mutex_);
    free_.emplace_back(back);
    came_back_.notify_one();
  });
}

bool ThinkingRoom::busy() {
  const std::lock_guard lock(mutex_);
  return free_.size() < thinkers_;
}

}  // namespace palamedes::service
