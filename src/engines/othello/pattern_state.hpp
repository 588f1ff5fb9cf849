// engines/othello/pattern_state.hpp - the configurations of all features of one position, carried
// from move to move, and what they add up to.
//
// A lane of 16 bits for each feature, see patterns.hpp: a disc adds its square's powers of three to
// the lanes it is part of, and a change of turn negates them all. Whatever the CPU, the same.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "engines/othello/net_value.hpp"
#include "engines/othello/pattern_tables.hpp"
#include "engines/othello/points.hpp"

namespace palamedes::engines::othello_engine {

struct alignas(32) PatternState {
  static constexpr int kLanes = 64;

  std::int16_t at[kLanes];
};

template <class Kernel>
class Patterns {
 public:
  PALAMEDES_INLINE static void root(std::uint64_t own, std::uint64_t opp, PatternState& state) {
    Sum sum;
    for (const int square : members(own)) sum.add(square);
    for (const int square : members(opp)) sum.subtract(square);
    sum.write(state);
  }

  // After a disc on `square` has turned those of `flipped`, for the side that replies.
  PALAMEDES_INLINE static void after(const PatternState& before, int square, std::uint64_t flipped,
                                     PatternState& state) {
    Sum sum;
    sum.add(square);
    for (; flipped != 0; flipped &= flipped - 1) sum.add_twice(lowest_bit(flipped));
    sum.write_negated_with(before, state);
  }

  PALAMEDES_INLINE static void after_pass(const PatternState& before, PatternState& state) {
    Sum().write_negated_with(before, state);
  }

  // Points, 100 to a disc, below a won board.
  PALAMEDES_INLINE static int evaluate(const PatternTables& tables, std::uint64_t own,
                                       std::uint64_t opp, const PatternState& state) {
    constexpr int kMost = kDisc * 64 - 1;
    const NetNumbers* const net = tables.net();
    const int points = net != nullptr ? by_net(*net, own, opp, state)
                                      : by_single_weights(tables, own | opp, state);
    return points > kMost ? kMost : points < -kMost ? -kMost : points;
  }

 private:
  static constexpr int kWide = 16;  // lanes to a register
  static constexpr int kParts = PatternState::kLanes / kWide;
  // Unsigned: sums on the way may be too large for their sign, the last ones never are.
  typedef std::uint16_t Wide __attribute__((vector_size(2 * kWide), may_alias));

  struct alignas(32) SquareLanes {
    std::uint16_t at[PatternState::kLanes];
  };
  static constexpr std::array<SquareLanes, 64> kOfSquare = [] {
    std::array<SquareLanes, 64> lanes{};
    for (std::size_t f = 0; f < patterns::kFeatures; ++f) {
      const patterns::Feature& feature = patterns::kFeatureList[f];
      const int size = patterns::kShapes[static_cast<std::size_t>(feature.shape)].size;
      for (int i = 0; i < size; ++i) {
        lanes[static_cast<std::size_t>(feature.squares[static_cast<std::size_t>(i)])].at[f] =
            static_cast<std::uint16_t>(patterns::power_of_3(i));
      }
    }
    return lanes;
  }();
  static constexpr int kQuadrants = patterns::kFirst[patterns::kShapeCount];
  static constexpr std::array<std::int32_t, patterns::kFeatures> kCentres = [] {
    std::array<std::int32_t, patterns::kFeatures> centres{};
    for (std::size_t f = 0; f < patterns::kFeatures; ++f) {
      centres[f] = patterns::centre(patterns::kFeatureList[f].shape);
    }
    return centres;
  }();

  PALAMEDES_INLINE static int by_single_weights(const PatternTables& tables, std::uint64_t filled,
                                                const PatternState& state) {
    const std::int16_t* const weights = tables.of_discs(count_bits(filled));
    int sum = weights[kQuadrants + patterns::odd_quadrants(~filled)];
#pragma GCC unroll 58
    for (std::size_t f = 0; f < patterns::kFeatures; ++f) {
      sum += weights[kCentres[f] + state.at[f]];
    }
    return sum * (kDisc / 4) / (patterns::kUnit / 4);
  }

  PALAMEDES_INLINE static int by_net(const NetNumbers& net, std::uint64_t own, std::uint64_t opp,
                                     const PatternState& state) {
    const std::uint64_t filled = own | opp;
    const int discs = count_bits(filled);
    NetValue<Kernel> value(net, discs);
    value.add_wide(net.row_of_moves(true, count_bits(Kernel::moves(own, opp))));
    value.add_wide(net.row_of_moves(false, count_bits(Kernel::moves(opp, own))));
    const auto row = [&net](int configuration) {
      return net.rows + NetNumbers::kRow * configuration;
    };
    value.add(row(kQuadrants + patterns::odd_quadrants(~filled)), 1);
#pragma GCC unroll 58
    for (std::size_t f = 0; f < patterns::kFeatures; ++f) {
      value.add(row(kCentres[f] + state.at[f]), f);
    }
    return value.points(net, discs);
  }

  class Sum {
   public:
    PALAMEDES_INLINE Sum() : parts_{} {}
    PALAMEDES_INLINE void add(int square) {
      for (int i = 0; i < kParts; ++i) parts_[i] += part(square, i);
    }
    PALAMEDES_INLINE void subtract(int square) {
      for (int i = 0; i < kParts; ++i) parts_[i] -= part(square, i);
    }
    PALAMEDES_INLINE void add_twice(int square) {
      for (int i = 0; i < kParts; ++i) parts_[i] += part(square, i) + part(square, i);
    }
    PALAMEDES_INLINE void write(PatternState& state) const {
      for (int i = 0; i < kParts; ++i) {
        __builtin_memcpy(state.at + kWide * i, &parts_[i], sizeof parts_[i]);
      }
    }
    PALAMEDES_INLINE void write_negated_with(const PatternState& before,
                                             PatternState& state) const {
      for (int i = 0; i < kParts; ++i) {
        Wide was;
        __builtin_memcpy(&was, before.at + kWide * i, sizeof was);
        const Wide now = -(was + parts_[i]);
        __builtin_memcpy(state.at + kWide * i, &now, sizeof now);
      }
    }

   private:
    PALAMEDES_INLINE static const Wide& part(int square, int i) {
      return reinterpret_cast<const Wide*>(kOfSquare[static_cast<std::size_t>(square)].at)[i];
    }
    Wide parts_[kParts];
  };
};

}  // namespace palamedes::engines::othello_engine
