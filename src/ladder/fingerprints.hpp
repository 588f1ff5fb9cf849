// ladder/fingerprints.hpp - what of a source stays the same when names, comments and layout change:
// winnowed fingerprints of its tokens.
//
// S. Schleimer, D. Wilkerson and A. Aiken, "Winnowing: local algorithms for document
// fingerprinting" (SIGMOD 2003): of every window of hashes of k tokens the least is kept, so that
// any copied run of `kSurelyFound` tokens leaves at least one fingerprint in common. Names of
// variables, numbers and texts are all alike; words of languages and signs are themselves. No
// fingerprint goes beyond its file: the order of files says nothing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace palamedes::ladder {

inline constexpr std::size_t kGram = 14, kWindow = 9;  // in tokens
inline constexpr std::size_t kSurelyFound = kGram + kWindow - 1;

struct SourceText {
  std::string name, text;
};

struct Token {
  std::uint64_t kind = 0;            // a hash of what it is
  std::uint32_t file = 0, line = 0;  // the first line is 1
};
std::vector<Token> tokens_of(const std::vector<SourceText>& files);

struct Fingerprint {
  std::uint64_t hash = 0;
  std::uint32_t at = 0;  // its first token
  std::uint32_t file = 0;
};
std::vector<Fingerprint> fingerprints_of(const std::vector<Token>& tokens);

// How many tokens are in none of the fingerprints that are in `known` (sorted).
std::size_t own_tokens(const std::vector<Token>& tokens, const std::vector<Fingerprint>& prints,
                       const std::vector<std::uint64_t>& known);

// A run of tokens that two sources share, from..to of each, both ends within and in one file.
struct SharedRun {
  std::uint32_t first_from = 0, first_to = 0, second_from = 0, second_to = 0;
  std::uint32_t length() const { return first_to - first_from + 1; }
};
// The longest first; fingerprints that are in `known` (sorted) count for nothing.
std::vector<SharedRun> shared_runs(const std::vector<Fingerprint>& first,
                                   const std::vector<Fingerprint>& second,
                                   const std::vector<std::uint64_t>& known);

}  // namespace palamedes::ladder
