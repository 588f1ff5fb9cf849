// engines/othello/shipped_patterns.cpp - the assembler puts the file into the program as it is, so
// that all processes share its memory; a page fetches it when an engine is made for the first time.
#include "engines/othello/shipped_patterns.hpp"

#include <cstdlib>
#include <mutex>
#include <string_view>
#include <vector>

#include "base/check.hpp"

#ifdef PALAMEDES_OTHELLO_WEIGHTS
__asm__(
    ".section .rodata\n"
    ".balign 16\n"
    "palamedes_othello_weights:\n"
    ".incbin \"" PALAMEDES_OTHELLO_WEIGHTS
    "\"\n"
    "palamedes_othello_weights_end:\n"
    ".previous\n");
extern "C" {
extern const char palamedes_othello_weights[] __attribute__((visibility("hidden")));
extern const char palamedes_othello_weights_end[] __attribute__((visibility("hidden")));
}
#elif defined(__EMSCRIPTEN__)
// Memory for `free`, with its size at `bytes`; null where the file cannot be had.
extern "C" __attribute__((import_module("env"), import_name("host_weights"))) char* host_weights(
    const char* name, std::size_t length, std::size_t* bytes);
#endif

namespace palamedes::engines::othello_engine {

std::string_view shipped_file() {
#ifdef PALAMEDES_OTHELLO_WEIGHTS
  return {palamedes_othello_weights,
          static_cast<std::size_t>(palamedes_othello_weights_end - palamedes_othello_weights)};
#else
  return {};
#endif
}

Result<WeightsFile> shipped_weights() {
#ifdef PALAMEDES_OTHELLO_WEIGHTS
  return decode_weights(shipped_file());
#else
#ifdef __EMSCRIPTEN__
  constexpr std::string_view kName = "othello.plmw";
  std::size_t bytes = 0;
  const std::unique_ptr<char, decltype(&std::free)> file(
      host_weights(kName.data(), kName.size(), &bytes), &std::free);
  if (file) return decode_weights({file.get(), bytes});
#endif
  return Error{Errc::Unsupported,
               "weights: this program was built without weights for othello; it judges by an "
               "evaluation made by hand"};
#endif
}

namespace {

// Engines that were given the same weights share their tables.
std::shared_ptr<const PatternTables> shared_tables(
    const std::shared_ptr<const WeightsFile>& weights) {
  struct InUse {
    std::weak_ptr<const WeightsFile> weights;
    std::weak_ptr<const PatternTables> tables;
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
  auto tables = std::make_shared<const PatternTables>(*weights);
  all.push_back({weights, tables});
  return tables;
}

}  // namespace

std::shared_ptr<const PatternTables> patterns_for(const EngineOptions& options) {
  if (options.weights) return shared_tables(options.weights);
  static const auto shipped = []() -> std::shared_ptr<const PatternTables> {
    const auto weights = shipped_weights();
    if (!weights) return nullptr;
    check(check_patterns("othello", *weights).ok(), "shipped weights that do not fit");
    return std::make_shared<const PatternTables>(*weights);
  }();
  return shipped;
}

}  // namespace palamedes::engines::othello_engine
