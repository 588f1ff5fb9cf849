// service/thinking_room.hpp - a few thinkers for everybody: who asks gets one, waits a little, or
// is told that all are busy. Nobody keeps them all from the others.
#pragma once

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "desk/ask.hpp"

namespace palamedes::service {

class ThinkingRoom {
 public:
  ThinkingRoom(std::size_t thinkers, std::size_t most_each);

  // A thinker until it is dropped. Null: none came free in so many seconds that `asker` may have.
  // The one that thought last comes first: it may remember.
  using Lease = std::unique_ptr<desk::Thinkers, std::function<void(desk::Thinkers*)>>;
  Lease borrow(const std::string& asker, double seconds);
  bool busy();  // whether anybody thinks

 private:
  void bring_back(desk::Thinkers* thinker, const std::string& asker);

  const std::size_t thinkers_, most_each_;
  std::mutex mutex_;  // for what follows
  std::condition_variable came_back_;
  std::vector<std::unique_ptr<desk::Thinkers>> free_;
  std::map<std::string, std::size_t> lent_;  // to whom
};

}  // namespace palamedes::service
