// players/brake.hpp - counts the positions a search looks at, and tells it when to stop.
#pragma once

#include <cstdint>

#include "players/player.hpp"

namespace palamedes {

class Brake {
 public:
  explicit Brake(const Limits& limits) : limits_(limits) {}

  // Counts one more position. True when the thinking is over, and then for ever: values found from
  // there on mean nothing.
  bool pulled_at_next_node() {
    if (nodes_++ % kNodesBetweenQuestions == 0 && !pulled_) pulled_ = limits_.stopped();
    return pulled_;
  }
  bool pulled() const { return pulled_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint64_t kNodesBetweenQuestions = 1024;  // well under a millisecond

  const Limits& limits_;
  std::uint64_t nodes_ = 0;
  bool pulled_ = false;
};

}  // namespace palamedes
