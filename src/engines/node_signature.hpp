// engines/node_signature.hpp - how many nodes the engines look at to a fixed depth: the cheapest
// proof that a change left the search as it was.
//
// One thread, one engine for all ten positions of a set, so that what stays in the table counts,
// too; of the endgames each has a solver of its own, asked only who wins. The same on every
// machine, CPU level and compiler; bench/signatures.txt holds the figures.
#pragma once

#include <cstdint>
#include <string>

#include "base/cpu.hpp"
#include "engines/bench_positions.hpp"

namespace palamedes::engines {

// requires: cpu <= detect_cpu().
std::uint64_t signature_nodes(const BenchSet& set, CpuLevel cpu);

// The same as bench/signatures.txt has it: "hop depth 8 nodes 12345", without a line end.
std::string signature_line(const BenchSet& set, CpuLevel cpu);

}  // namespace palamedes::engines
