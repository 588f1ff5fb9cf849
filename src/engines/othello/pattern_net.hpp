// engines/othello/pattern_net.hpp - a small net over the configurations of patterns.hpp: the second
// kind of learned evaluation.
//
// Every folded configuration has a row of kRow numbers of 8 bits. The rows of a position's
// features, one for its number of discs and one for each side's number of moves add up to a vector
// h. Of h and of the sizes of its numbers a layer of rectified units is made (one set of weights
// for every kBucketDiscs discs), and the value is a weighted sum of these units and of h itself
// (weights by number of discs):
//
//   unit  = max(0, (hidden (h, |h|) + hidden bias) >> hidden_shift), at most 32767
//   value = (linear h + out unit + bias) >> out_shift, in points
//
// Without units it is the linear evaluation with kRow knots; the units see how regions of the board
// bear on each other. Neural-reversi (2025) has shown that nets over pattern indices pay; this one
// is so small that its rows cost about what single weights do. All arithmetic is of integers that
// wrap around, so every CPU finds the same, whatever is in a file.
#pragma once

#include <cstdint>
#include <vector>

#include "base/big_block.hpp"
#include "base/result.hpp"
#include "engines/othello/patterns.hpp"
#include "engines/weights_file.hpp"

namespace palamedes::engines::othello_engine {

// Where the numbers of a net are, for code of every CPU level.
struct NetNumbers {
  static constexpr int kRow = 32;
  static constexpr int kInputs = 2 * kRow;  // h, then the sizes of its numbers
  static constexpr int kGroup = 16;         // units that are computed together
  static constexpr int kBucketDiscs = 8, kBuckets = 8;
  static constexpr int kMoveCounts =
      32;  // a side's number of moves; more count as one less than that

  const std::int8_t* rows;                 // by unfolded configuration, see patterns::centre
  const std::int16_t *disc_rows, *linear;  // by number of discs
  const std::int16_t* move_rows;           // by number of moves: of the side to move, of the other
  const std::int16_t* hidden;             // by bucket, group, pair of inputs, unit, one of the pair
  const std::int32_t* bias;               // by number of discs
  const std::int32_t *hidden_bias, *out;  // by bucket and unit
  int units, hidden_shift, out_shift;

  PALAMEDES_INLINE const std::int16_t* row_of_moves(bool own, int moves) const {
    const int counted = moves < kMoveCounts ? moves : kMoveCounts - 1;
    return move_rows + kRow * (own ? counted : kMoveCounts + counted);
  }

  PALAMEDES_INLINE static constexpr int bucket_of(int discs) {
    const int bucket = (discs < 4 ? 0 : discs - 4) / kBucketDiscs;
    return bucket < kBuckets ? bucket : kBuckets - 1;
  }
};

class PatternNet {
 public:
  static constexpr int kMostUnits = 64;
  static constexpr int kDiscCounts = 65;
  static constexpr char kEvaluation[] = "pattern net";
  static constexpr std::uint32_t kVersion = 1;

  // Whether a file has all that such a net needs: true, or an error that says what not.
  static Result<bool> check_file(const WeightsFile& weights);

  // requires: check_file likes them.
  explicit PatternNet(const WeightsFile& weights);
  PatternNet(const PatternNet&) = delete;
  PatternNet& operator=(const PatternNet&) = delete;

  const NetNumbers& numbers() const { return numbers_; }

 private:
  BigBlock rows_;
  std::vector<std::int16_t> disc_rows_, linear_, move_rows_, hidden_;
  std::vector<std::int32_t> bias_, hidden_bias_, out_;
  NetNumbers numbers_;
};

}  // namespace palamedes::engines::othello_engine
