// training/samples.hpp - positions to learn from, with what they turned out to be worth, as a file
// that is believed only if every checksum in it is right.
//
// The format is in docs/training.md: a header that says which game was played and how, then blocks,
// each with the samples of a batch of games and a checksum. Blocks are numbered from 0, so that who
// goes on with a file knows where it stands.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace palamedes::training {

struct Sample {
  std::vector<std::uint64_t> words;  // the position as its game packs it
  std::int16_t score = 0;   // what a search said, in points of the engine, for the side to move
  std::int16_t result = 0;  // the margin at the end, for the side to move
  std::uint8_t ply = 0;     // moves since the start, 255 for more
  bool exact = false;       // both are proven
  bool operator==(const Sample&) const = default;
};

struct SamplesHeader {
  static constexpr std::uint32_t kFormatVersion = 1;

  std::string game;         // an id of the catalog
  std::uint32_t words = 0;  // of a position
  std::uint32_t unit = 1;   // points of a score to one of a result's
  std::string made_by;      // the settings and the seed: who goes on must have the same
  bool operator==(const SamplesHeader&) const = default;
};

struct SampleBlock {
  std::uint32_t number = 0;  // of the batch of games
  std::vector<Sample> samples;
  bool operator==(const SampleBlock&) const = default;
};

// requires: names shorter than 65536 bytes; every sample has `words` words.
std::string encode_header(const SamplesHeader& header);
std::string encode_block(const SamplesHeader& header, const SampleBlock& block);

// Reads on from where the stream stands. Errors name what is wrong: another kind of file, another
// version, damage with the block it is in, an end within a block.
class SamplesReader {
 public:
  static Result<SamplesReader> open(std::istream& in);

  const SamplesHeader& header() const { return header_; }
  // False at the end of the file; the block is then as it was.
  Result<bool> next(SampleBlock& block);
  // Bytes of the header and of all blocks that were read: up to here the file is good.
  std::uint64_t good_bytes() const { return good_; }
  std::uint32_t blocks() const { return blocks_; }

 private:
  explicit SamplesReader(std::istream& in) : in_(&in) {}

  std::istream* in_;
  SamplesHeader header_;
  std::uint64_t good_ = 0;
  std::uint32_t blocks_ = 0;
};

}  // namespace palamedes::training
