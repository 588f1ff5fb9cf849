#include "engines/othello/shipped_patterns.hpp"

#include "base/check.hpp"
#include "engines/shipped_file.hpp"

#ifdef PALAMEDES_SHIPPED_WEIGHTS
PALAMEDES_SHIPPED_FILE(othello_weights, PALAMEDES_SHIPPED_WEIGHTS)
#else
static std::string_view othello_weights() { return {}; }
#endif

namespace palamedes::engines::othello_engine {

std::string_view shipped_file() { return othello_weights(); }

Result<WeightsFile> shipped_weights() { return shipped_weights_of("othello", shipped_file()); }

std::shared_ptr<const PatternTables> patterns_for(const EngineOptions& options) {
  if (options.by_hand) return nullptr;
  if (options.weights) return shared_tables<PatternTables>(options.weights);
  static const auto shipped = []() -> std::shared_ptr<const PatternTables> {
    const auto weights = shipped_weights();
    if (!weights) return nullptr;
    check(check_patterns("othello", *weights).ok(), "shipped weights that do not fit");
    return std::make_shared<const PatternTables>(*weights);
  }();
  return shipped;
}

}  // namespace palamedes::engines::othello_engine
