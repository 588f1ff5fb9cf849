// training/parallel.hpp - the same work on parts of the data, spread over threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace palamedes::training {

// work(part) for every part below `parts`, each once, on up to so many threads; returns when all
// are done.
template <class Work>
void for_each_part(int parts, int threads, const Work& work) {
  std::atomic<int> next = 0;
  const auto take = [&] {
    for (int part = next++; part < parts; part = next++) work(part);
  };
  std::vector<std::thread> helpers;
  for (int i = 1; i < std::min(parts, threads); ++i) helpers.emplace_back(take);
  take();
  for (std::thread& helper : helpers) helper.join();
}

}  // namespace palamedes::training
