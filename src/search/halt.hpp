// search/halt.hpp - how a running search learns that it must end: a flag, a node limit, a question.
//
// Plain pointers, so that code compiled for any CPU level can look at it. The limit is looked at in
// every node, the flag and the question every kPollEvery nodes.
#pragma once

#include <atomic>
#include <cstdint>

#include "base/inline.hpp"

namespace palamedes::search {

struct Halt {
  const std::atomic<bool>* stop = nullptr;  // set by whoever wants an answer now
  std::uint64_t nodes = 0;                  // 0: no limit
  bool (*ask)(void* context) = nullptr;     // for instance whether time is up
  void* context = nullptr;

  static constexpr std::uint64_t kPollEvery = 512;

  PALAMEDES_INLINE bool due(std::uint64_t searched) const {
    if (nodes != 0 && searched >= nodes) return true;
    if (searched % kPollEvery != 0) return false;
    return (stop != nullptr && stop->load(std::memory_order_relaxed)) ||
           (ask != nullptr && ask(context));
  }
};

}  // namespace palamedes::search
