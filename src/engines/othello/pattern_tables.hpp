// engines/othello/pattern_tables.hpp - learned weights spread out for quick reading: every stage,
// every unfolded configuration.
//
// Read-only and shared by all threads and engines that use the same file.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/result.hpp"
#include "engines/othello/patterns.hpp"
#include "engines/othello/probcut.hpp"
#include "engines/weights_file.hpp"

namespace palamedes::engines::othello_engine {

class PatternTables {
 public:
  // requires: check_patterns likes them.
  explicit PatternTables(const WeightsFile& weights);
  PatternTables(const PatternTables&) = delete;
  PatternTables& operator=(const PatternTables&) = delete;

  // By unfolded configuration, see patterns::centre; for a position of so many discs.
  PALAMEDES_INLINE const std::int16_t* of_discs(int discs) const {
    return first_ + kStride * static_cast<std::size_t>(patterns::stage_of(discs));
  }

  // As ProbCut wants them.
  PALAMEDES_INLINE const std::int16_t* errors() const { return first_error_; }

 private:
  // Two more than there are configurations: who gathers reads four bytes for two.
  static constexpr std::size_t kStride = patterns::kConfigurations + 2;

  std::vector<std::int16_t> numbers_;
  const std::int16_t* const first_;
  std::vector<std::int16_t> errors_;
  const std::int16_t* const first_error_;
};

// Whether a file holds weights of these patterns for a game: true, or an error that says why not.
Result<bool> check_patterns(std::string_view game, const WeightsFile& weights);

}  // namespace palamedes::engines::othello_engine
