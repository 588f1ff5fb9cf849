// service/thinking_room.hpp - a few thinkers for everybody: who asks gets one, waits a little, or
// is told that all are busy.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

#include "desk/ask.hpp"

namespace palamedes::service {

class ThinkingRoom {
 public:
  explicit ThinkingRoom(std::size_t thinkers);

  // A thinker until it is dropped. Null: none came free in so many seconds. The one that thought
  // last comes first: it may remember.
  using Lease = std::unique_ptr<desk::Thinkers, std::function<void(desk::Thinkers*)>>;
  Lease borrow(double seconds);
  bool busy();  // whether anybody thinks

 private:
  std::mutex mutex_;
  std::condition_variable came_back_;
  std::vector<std::unique_ptr<desk::Thinkers>> free_;
  const std::size_t thinkers_;
};

}  // namespace palamedes::service
