// protocols/test_listener.hpp - remembers what a session says, and waits for it in tests.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <vector>

#include "games/catalog.hpp"
#include "protocols/seat.hpp"
#include "protocols/session.hpp"

namespace palamedes {

class Listener {
 public:
  Say say() {
    return [this](std::string_view line) {
      const std::lock_guard lock(mutex_);
      lines_.emplace_back(line);
      changed_.notify_all();
    };
  }

  // The next line that begins so, of those not yet waited for; empty after half a minute.
  std::string expect(std::string_view prefix) {
    std::unique_lock lock(mutex_);
    std::string found;
    changed_.wait_for(lock, std::chrono::seconds(30), [&] {
      while (next_ < lines_.size()) {
        const std::string& line = lines_[next_++];
        if (line.starts_with(prefix)) {
          found = line;
          return true;
        }
      }
      return false;
    });
    EXPECT_FALSE(found.empty()) << "nobody said '" << prefix << "'";
    return found;
  }

  std::vector<std::string> all() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }
  int count(std::string_view prefix) {
    int n = 0;
    for (const std::string& line : all()) n += line.starts_with(prefix);
    return n;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> lines_;
  std::size_t next_ = 0;
};

inline Seat test_seat(std::string_view game, std::string player) {
  return *Seat::take(*find_game(game), {.id = std::move(player), .megabytes = 4});
}

}  // namespace palamedes
