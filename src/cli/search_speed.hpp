// cli/search_speed.hpp - how fast the engines search here: nodes per second, and the depth that a
// given time or number of nodes is enough for.
//
// Measured on the fixed positions of engines/bench_positions.hpp, one after the other, by one
// thread, in CPU time of that thread, each with an empty table. Endgames are solved.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/cpu.hpp"
#include "engines/bench_positions.hpp"
#include "engines/engine.hpp"

namespace palamedes::cli {

struct PositionSpeed {
  std::string position;
  std::uint64_t nodes = 0;
  double seconds = 0;
  int depth = 0;          // that was finished
  bool complete = false;  // there was nothing left to search
};

struct SearchSpeed {
  std::string name;  // of the bench set
  std::vector<PositionSpeed> positions;

  double nodes_per_second() const;  // of all positions together
  double average_depth() const;
};

struct SearchReport {
  CpuLevel kernel = CpuLevel::Plain;
  std::string compiler;
  Limits limits;  // of a position: CPU time, or nodes for the same search on every machine
  std::size_t table_megabytes = 64;
  std::vector<SearchSpeed> speeds;
};

SearchSpeed measure_search(const engines::BenchSet& set, const engines::EngineOptions& options,
                           const Limits& limits);

// What the project has set itself as the least nodes per second; 0: nothing.
double search_floor(const std::string& set);

std::string search_table(const SearchReport& report);
std::string search_json(const SearchReport& report);

}  // namespace palamedes::cli
