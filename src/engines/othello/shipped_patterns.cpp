// engines/othello/shipped_patterns.cpp - the assembler puts the file into the program as it is, so
// that all processes share its memory.
#include "engines/othello/shipped_patterns.hpp"

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
#endif

namespace palamedes::engines::othello_engine {

Result<WeightsFile> shipped_weights() {
#ifdef PALAMEDES_OTHELLO_WEIGHTS
  return decode_weights(
      {palamedes_othello_weights,
       static_cast<std::size_t>(palamedes_othello_weights_end - palamedes_othello_weights)});
#else
  return Error{Errc::Unsupported,
               "weights: this program was built without weights for othello; it judges by an "
               "evaluation made by hand"};
#endif
}

std::shared_ptr<const PatternTables> patterns_for(const EngineOptions& options) {
  if (options.weights) return std::make_shared<const PatternTables>(*options.weights);
  static const auto shipped = []() -> std::shared_ptr<const PatternTables> {
    const auto weights = shipped_weights();
    if (!weights) return nullptr;
    check(check_patterns("othello", *weights).ok(), "shipped weights that do not fit");
    return std::make_shared<const PatternTables>(*weights);
  }();
  return shipped;
}

}  // namespace palamedes::engines::othello_engine
