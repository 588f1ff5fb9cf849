#include "cli/kernels.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "cli/fatal.hpp"

namespace palamedes::cli {

std::vector<CpuLevel> runnable_kernels() {
  std::vector<CpuLevel> levels;
  for (const CpuLevel level : {CpuLevel::Plain, CpuLevel::Avx2, CpuLevel::Avx512}) {
    if (level <= detect_cpu()) levels.push_back(level);
  }
  return levels;
}

void add_kernel_flag(CLI::App& app, std::string& name) {
  app.add_option("--kernel", name, "plain, avx2 or avx512; the best one if left out")
      ->option_text("NAME");
}

CpuLevel kernel_named(const std::string& name) {
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
