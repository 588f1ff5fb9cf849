// protocols/mouth.hpp - one line at a time, though a session and its thinker both speak.
#pragma once

#include <mutex>
#include <utility>

#include "protocols/session.hpp"

namespace palamedes {

class Mouth {
 public:
  explicit Mouth(Say say) : say_(std::move(say)) {}

  void say(std::string_view line) {
    const std::lock_guard lock(mutex_);
    say_(line);
  }

 private:
  std::mutex mutex_;
  const Say say_;
};

}  // namespace palamedes
