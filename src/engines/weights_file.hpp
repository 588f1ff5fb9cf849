// engines/weights_file.hpp - the numbers of an evaluation as bytes, so that better ones can replace
// those compiled in.
//
// The format is in docs/formats.md. It knows nothing of what the numbers mean: an evaluation asks
// for its own by game, name and version, and says how many it needs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace palamedes::engines {

struct WeightsFile {
  static constexpr int kFormatVersion = 1;

  std::string game;           // a rule set: "hop", "chain/2018"
  std::string evaluation;     // which of its evaluations: "counts"
  std::uint32_t version = 0;  // of the evaluation: which numbers there are, and in which order
  std::vector<std::int32_t> values;
  bool operator==(const WeightsFile&) const = default;
};

// Errors: no such file at all, another version of the format, a wrong length, or damage.
Result<WeightsFile> decode_weights(std::string_view bytes);

// requires: game and evaluation are shorter than 256 bytes.
std::string encode_weights(const WeightsFile& weights);

// What an evaluation expects of a file.
struct WeightsNeeded {
  std::string_view game, evaluation;
  std::uint32_t version;
  std::size_t count;
};

// Whether the file is for this evaluation: an error for another game, evaluation, version or count,
// with a message of its own each. True otherwise.
Result<bool> serves(const WeightsFile& weights, const WeightsNeeded& needed);

}  // namespace palamedes::engines
