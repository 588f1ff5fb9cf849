// engines/othello/pattern_tables.hpp - learned weights spread out for quick reading: of a net, or
// one number for every stage and unfolded configuration.
//
// Read-only and shared by all threads and engines that use the same file.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/result.hpp"
#include "engines/othello/pattern_net.hpp"
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

  // Null where there is none: then the values are sums of single weights.
  PALAMEDES_INLINE const NetNumbers* net() const { return net_numbers_; }

  // By unfolded configuration, see patterns::centre; for a position of so many discs. Not
  // with a net.
  PALAMEDES_INLINE const std::int16_t* of_discs(int discs) const {
    return first_ + kStride * static_cast<std::size_t>(patterns::stage_of(discs));
  }

  // As ProbCut wants them.
  PALAMEDES_INLINE const std::int16_t* errors() const { return first_error_; }

 private:
  // Two more than there are configurations: who gathers reads four bytes for two.
  static constexpr std::size_t kStride = patterns::kConfigurations + 2;

  const std::unique_ptr<const PatternNet> net_;
  const NetNumbers* const net_numbers_;
  std::vector<std::int16_t> numbers_;
  const std::int16_t* const first_;
  std::vector<std::int16_t> errors_;
  const std::int16_t* const first_error_;
};

// Whether a file holds weights of these patterns for a game: true, or an error that says why not.
Result<bool> check_patterns(std::string_view game, const WeightsFile& weights);

// What the evaluation says of a position for the side to move, in points: as engines do, without
// their haste.
int value_by_patterns(const PatternTables& tables, std::uint64_t own, std::uint64_t opp);

}  // namespace palamedes::engines::othello_engine
