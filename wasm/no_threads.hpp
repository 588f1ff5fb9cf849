// wasm/no_threads.hpp - what is named of threads where there are none: every lock is free, and no
// thread is ever begun.
//
// The C++ library for WASI leaves std::thread and std::mutex out. Searches name them, for several
// threads that nobody asks for here. Included before everything else (wasm/CMakeLists.txt).
#pragma once

#include <cstdlib>

namespace std {

class mutex {
 public:
  void lock() {}
  bool try_lock() { return true; }
  void unlock() {}
};

class thread {
 public:
  template <class... Work>
  explicit thread(Work&&...) {
    abort();
  }
  void join() {}
  static unsigned hardware_concurrency() { return 1; }
};

}  // namespace std
