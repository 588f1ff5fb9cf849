// cli/interrupt.cpp - the handler puts the usual one back: a second Ctrl-C ends the program at
// once.
#include "cli/interrupt.hpp"

#include <csignal>

namespace palamedes::cli {
namespace {

// A signal handler can reach nothing but a global; this is the only one, and only this file sees
// it.
std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void on_interrupt(int number) {
  interrupted.store(true, std::memory_order_relaxed);
  std::signal(number, SIG_DFL);
}

}  // namespace

InterruptFlag::InterruptFlag() {
  interrupted.store(false, std::memory_order_relaxed);
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
}

InterruptFlag::~InterruptFlag() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

const std::atomic<bool>& InterruptFlag::flag() const { return interrupted; }

}  // namespace palamedes::cli
