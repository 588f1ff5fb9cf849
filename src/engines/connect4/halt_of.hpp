// engines/connect4/halt_of.hpp - a search's limits as the solver of four in a line asks for them.
#pragma once

#include "search/driver.hpp"

namespace palamedes::engines::connect4_engine {

// What is left of the limits after so many nodes. The limits must outlive it.
inline search::Halt halt_of(const search::Limits& limits, std::uint64_t spent) {
  search::Halt halt{limits.stop, 0, nullptr, nullptr};
  if (limits.nodes != 0) halt.nodes = limits.nodes > spent ? limits.nodes - spent : 1;
  if (limits.out_of_time) {
    halt.ask = [](void* of) { return static_cast<const search::Limits*>(of)->out_of_time(); };
    halt.context = const_cast<search::Limits*>(&limits);
  }
  return halt;
}

}  // namespace palamedes::engines::connect4_engine
