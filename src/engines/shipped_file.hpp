// engines/shipped_file.hpp - a file of weights that travels with the program.
//
// The assembler puts it into the program as it is, so that all processes share its memory; a page
// fetches it when an engine is made for the first time.
#pragma once

#include <memory>
#include <mutex>
#include <string_view>
#include <vector>

#include "engines/weights_file.hpp"

// Defines `NAME()`, which returns the bytes of the file called `path`, a literal.
#define PALAMEDES_SHIPPED_FILE(NAME, path)                                          \
  __asm__(                                                                          \
      ".section .rodata\n"                                                          \
      ".balign 16\n"                                                                \
      "palamedes_" #NAME                                                            \
      ":\n"                                                                         \
      ".incbin \"" path                                                             \
      "\"\n"                                                                        \
      "palamedes_" #NAME                                                            \
      "_end:\n"                                                                     \
      ".previous\n");                                                               \
  extern "C" {                                                                      \
  extern const char palamedes_##NAME[] __attribute__((visibility("hidden")));       \
  extern const char palamedes_##NAME##_end[] __attribute__((visibility("hidden"))); \
  }                                                                                 \
  static std::string_view NAME() {                                                  \
    return {palamedes_##NAME,                                                       \
            static_cast<std::size_t>(palamedes_##NAME##_end - palamedes_##NAME)};   \
  }

namespace palamedes::engines {

// The weights in `file`; where that is empty, those that a page can fetch as FAMILY.plmw. An error
// where there are none.
Result<WeightsFile> shipped_weights_of(std::string_view family, std::string_view file);

// Engines that were given the same weights share what is made of them: `Tables`, which can be made
// of a WeightsFile.
template <class Tables>
std::shared_ptr<const Tables> shared_tables(const std::shared_ptr<const WeightsFile>& weights) {
  struct InUse {
    std::weak_ptr<const WeightsFile> weights;
    std::weak_ptr<const Tables> tables;
  };
  static std::mutex mutex;
  static std::vector<InUse> all;
  const std::lock_guard lock(mutex);
  std::erase_if(all,
                [](const InUse& one) { return one.weights.expired() || one.tables.expired(); });
  for (const InUse& one : all) {
    if (one.weights.lock() != weights) continue;
    if (auto tables = one.tables.lock()) return tables;
  }
  auto tables = std::make_shared<const Tables>(*weights);
  all.push_back({weights, tables});
  return tables;
}

}  // namespace palamedes::engines
