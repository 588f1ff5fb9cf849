// cli/kernels.hpp - the names of kernel levels on the command line.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "base/cpu.hpp"
#include "base/text.hpp"
#include "cli/fatal.hpp"

namespace palamedes::cli {

// The levels this machine can run, the plain one first.
inline std::vector<CpuLevel> runnable_kernels() {
  std::vector<CpuLevel> levels;
  for (const CpuLevel level : {CpuLevel::Plain, CpuLevel::Avx2, CpuLevel::Avx512}) {
    if (level <= detect_cpu()) levels.push_back(level);
  }
  return levels;
}

// The level of that name; the best one for an empty name. Fatal when this machine cannot run it.
inline CpuLevel kernel_named(const std::string& name) {
  if (name.empty()) return detect_cpu();
  std::vector<std::string> offered;
  for (const CpuLevel level : runnable_kernels()) {
    if (name_of(level) == name) return level;
    offered.emplace_back(name_of(level));
  }
  throw Fatal(kBadInput, fmt::format("no kernel {} on this machine; it has {}", in_quotes(name),
                                     join(offered, ", ")));
}

}  // namespace palamedes::cli
