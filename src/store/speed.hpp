// store/speed.hpp - fills a store with games and measures how long its pages take.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace palamedes::store {

struct PageSpeed {
  std::string filter;        // in words
  double slowest = 0;        // seconds, of pages near the beginning, in the middle and at the end
  std::size_t shortest = 0;  // games on the shortest of these pages
};

// So many games by thousands of people and a few programs; some ends, names and pairs of both are
// rare. `progress` is told how many are there.
std::optional<Error> fill_store(Store& store, int games, const std::function<void(int)>& progress);

// requires: filled as above.
Result<std::vector<PageSpeed>> page_speeds(Store& store, int games, int page);

// How long the counts of a position and of all that its moves lead to take, over random beginnings.
struct OpeningSpeed {
  double slowest = 0, mean = 0;  // seconds
  int asked = 0;
};
Result<OpeningSpeed> opening_speed(Store& store);

}  // namespace palamedes::store
