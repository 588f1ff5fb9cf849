// engines/weights_file.hpp - the numbers of an evaluation as bytes, so that better ones can replace
// those compiled in.
//
// The format is in docs/formats.md. It knows nothing of what the numbers mean: an evaluation asks
// for its own by game, name and version, and says how many it needs. Version 1 of the format is one
// list of numbers, version 2 has named sections of a type each. Files are read and checked whole,
// never mapped: one that is cut short while in use would end the program.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"

namespace palamedes::engines {

// In the order of the types' numbers in files, which begin with 1.
using Numbers = std::variant<std::vector<std::int8_t>, std::vector<std::int16_t>,
                             std::vector<std::int32_t>, std::vector<float>>;

struct WeightsSection {
  std::string name;
  Numbers numbers;
  bool operator==(const WeightsSection&) const = default;
};

struct WeightsFile {
  std::string game;           // a rule set: "hop", "chain/2018"
  std::string evaluation;     // which of its evaluations: "counts"
  std::uint32_t version = 0;  // of the evaluation: which numbers there are, and in which order
  std::vector<std::int32_t> values;      // of a file of version 1
  std::vector<WeightsSection> sections;  // of one of version 2: at least one, and no values
  bool operator==(const WeightsFile&) const = default;

  // The numbers of a section, or null where there is none of that name and type.
  template <class Number>
  const std::vector<Number>* section(std::string_view name) const {
    for (const WeightsSection& s : sections) {
      if (s.name == name) return std::get_if<std::vector<Number>>(&s.numbers);
    }
    return nullptr;
  }
};

// Errors: no such file at all, another version of the format, a wrong length, or damage.
Result<WeightsFile> decode_weights(std::string_view bytes);

// In version 2 where there are sections. requires: all names are shorter than 256 bytes.
std::string encode_weights(const WeightsFile& weights);

// What an evaluation expects of a file: so many values.
struct WeightsNeeded {
  std::string_view game, evaluation;
  std::uint32_t version;
  std::size_t count;
};

// Whether the file is for this evaluation: an error for another game, evaluation, version or count,
// with a message of its own each. True otherwise.
Result<bool> serves(const WeightsFile& weights, const WeightsNeeded& needed);

}  // namespace palamedes::engines
