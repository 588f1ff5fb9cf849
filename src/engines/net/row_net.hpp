// engines/net/row_net.hpp - a learned evaluation of positions that are a short list of rows.
//
// What the side to move sees is a list of facts, each the number of a row of weights. The rows add
// up to kWidth sums; these, cut to 0..255 and squared (SCReLU), make the score by one of several
// sets of weights, the bucket. Which rows and which bucket, the game says (its net_inputs.hpp).
// Nothing is carried from move to move: a move in these games may change half of the board, and
// thirty rows of 64 bytes are summed in less time than it takes to find the moves. Integer
// arithmetic throughout, within bounds that read_row_net holds a file to: every CPU says the same.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/net/lanes_plain.hpp"
#include "engines/weights_file.hpp"
#include "search/score.hpp"

namespace palamedes::engines::net {

inline constexpr int kRowWidth = 32;

struct alignas(64) NetRow {
  std::int16_t lanes[kRowWidth];
};

struct RowNetShape {
  int rows = 0, buckets = 0;
};

struct RowNet {
  static constexpr int kOutputUnit = 64;  // what 1 is of an output weight
  static constexpr int kPoints = 400;     // of a score, for an output of 1
  static constexpr int kDivisor = kClip * kClip * kOutputUnit / kPoints;
  static_assert(kDivisor * kPoints == kClip * kClip * kOutputUnit);
  // Bounds within which nothing overflows: so many rows and a bias in 16 bits, all lanes in 31.
  static constexpr int kMostSeen = 60;
  static constexpr int kMostRowWeight = 505, kMostBias = 2000;
  static constexpr int kMostOutputBias = 100'000'000, kMostPoints = 9999;
  static_assert(kMostSeen * kMostRowWeight + kMostBias < 1 << 15);
  static_assert(1LL * kRowWidth * kClip * kClip * kMostLaneWeight + kMostOutputBias < 1LL << 31);

  // Pointers, as files compiled for newer CPUs share no functions of the library with others.
  const NetRow* rows;
  const NetRow* bias;
  const NetRow* outputs;  // of each bucket
  const std::int32_t* output_bias;
};

// What a position's rows add up to.
template <class Kernel>
class RowSums {
 public:
  PALAMEDES_INLINE explicit RowSums(const RowNet& net) : net_(net) {
    for (int i = 0; i < All::kParts; ++i) sums_[i] = All::part(net.bias->lanes, i);
  }
  PALAMEDES_INLINE void operator()(int row) {
    const std::int16_t* const lanes = net_.rows[row].lanes;
    for (int i = 0; i < All::kParts; ++i) sums_[i] += All::part(lanes, i);
  }
  PALAMEDES_INLINE search::Score value(int bucket) const {
    NetRow at;
    for (int i = 0; i < All::kParts; ++i) All::part(at.lanes, i) = sums_[i];
    const std::int32_t sum =
        Kernel::total(Kernel::template weighed<kRowWidth>(at.lanes, net_.outputs[bucket].lanes));
    const int score = (sum + net_.output_bias[bucket]) / RowNet::kDivisor;
    constexpr int kMost = RowNet::kMostPoints;
    return score > kMost ? kMost : score < -kMost ? -kMost : score;
  }

 private:
  using Wide = typename Kernel::Wide;
  using All = Lanes<Kernel, kRowWidth>;

  const RowNet& net_;
  Wide sums_[All::kParts];
};

// A row net's numbers, owned.
class RowNetTables {
 public:
  // Of the sections PREFIX.rows, .bias, .outputs (16 bits) and .output_bias (32 bits); what is
  // wrong with them goes to `fault`, and null comes back.
  static std::unique_ptr<const RowNetTables> read(const WeightsFile& weights,
                                                  std::string_view prefix, const RowNetShape& shape,
                                                  std::string* fault = nullptr);

  const RowNet& net() const { return net_; }

 private:
  std::vector<NetRow> rows_, bias_, outputs_;
  std::vector<std::int32_t> output_bias_;
  RowNet net_{};
};

}  // namespace palamedes::engines::net
