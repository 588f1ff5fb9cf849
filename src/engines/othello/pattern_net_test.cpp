// engines/othello/pattern_net_test.cpp - the net's quick value is that of its definition, on every
// CPU, whatever its numbers are.
#include "engines/othello/pattern_net.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engines/othello/guide.hpp"
#include "engines/othello/test_positions.hpp"
#include "games/othello/kernel_plain.hpp"

namespace palamedes::engines::othello_engine {
namespace {

using testing::HasSubstr;
using NetGuide = OthelloGuide<8, othello::PlainKernel>;
constexpr int kUnits = 16;

template <class Number>
std::vector<Number> random_numbers(Rng& rng, std::size_t count, int most) {
  std::vector<Number> numbers(count);
  for (Number& number : numbers) number = static_cast<Number>(rng.below(2 * most + 1) - most);
  return numbers;
}

// `size` 1 makes small numbers, larger ones overflow everywhere.
WeightsFile random_net(int size, std::uint64_t seed = 1) {
  using N = NetNumbers;
  Rng rng(seed);
  const auto by_discs = std::size_t{PatternNet::kDiscCounts} * N::kRow;
  const auto units = std::size_t{N::kBuckets} * kUnits;
  const auto rows = std::size_t{patterns::kWeights} * N::kRow;
  return {
      "othello",
      PatternNet::kEvaluation,
      PatternNet::kVersion,
      {},
      {{"rows", random_numbers<std::int8_t>(rng, rows, std::min(3 * size, 127))},
       {"disc rows", random_numbers<std::int16_t>(rng, by_discs, std::min(50 * size, 32767))},
       {"linear", random_numbers<std::int16_t>(rng, by_discs, std::min(500 * size, 32767))},
       {"move rows", random_numbers<std::int16_t>(rng, std::size_t{2 * N::kMoveCounts} * N::kRow,
                                                  std::min(50 * size, 32767))},
       {"bias", random_numbers<std::int32_t>(rng, PatternNet::kDiscCounts, 10000 * size)},
       {"hidden",
        random_numbers<std::int16_t>(rng, units * N::kInputs, std::min(300 * size, 32767))},
       {"hidden bias", random_numbers<std::int32_t>(rng, units, 100000 * size)},
       {"out", random_numbers<std::int32_t>(rng, units, 100 * size)},
       {"sizes", std::vector<std::int32_t>{kUnits, 6, 8}}}};
}

// By the definition in pattern_net.hpp, in wide numbers that are cut at the end.
int slow_net_value(const WeightsFile& net, const othello::Position& p) {
  using N = NetNumbers;
  const int discs = count_bits(p.own | p.opp);
  const auto wrap16 = [](std::int64_t n) { return static_cast<std::int16_t>(n); };
  const auto wrap32 = [](std::int64_t n) { return static_cast<std::int32_t>(n); };
  const auto moves = [](std::uint64_t own, std::uint64_t opp) {
    return std::min(count_bits(othello::PlainKernel::moves(own, opp)), N::kMoveCounts - 1);
  };
  const int own_moves = moves(p.own, p.opp), opp_moves = N::kMoveCounts + moves(p.opp, p.own);
  std::vector<std::int64_t> inputs(N::kInputs);
  for (int i = 0; i < N::kRow; ++i) {
    std::int64_t sum =
        (*net.section<std::int16_t>("disc rows"))[static_cast<std::size_t>(discs * N::kRow + i)];
    for (const int row : {own_moves, opp_moves}) {
      sum += (*net.section<std::int16_t>("move rows"))[static_cast<std::size_t>(row * N::kRow + i)];
    }
    for (const std::int32_t index : patterns::indices_of(p.own, p.opp)) {
      sum += (*net.section<std::int8_t>("rows"))[static_cast<std::size_t>(index * N::kRow + i)];
    }
    inputs[static_cast<std::size_t>(i)] = wrap16(sum);
    inputs[static_cast<std::size_t>(N::kRow + i)] = wrap16(wrap16(sum) < 0 ? -sum : sum);
  }
  std::int64_t total = (*net.section<std::int32_t>("bias"))[static_cast<std::size_t>(discs)];
  for (int i = 0; i < N::kRow; ++i) {
    total += inputs[static_cast<std::size_t>(i)] *
             (*net.section<std::int16_t>("linear"))[static_cast<std::size_t>(discs * N::kRow + i)];
  }
  const int first = N::bucket_of(discs) * kUnits;
  for (int unit = first; unit < first + kUnits; ++unit) {
    const auto u = static_cast<std::size_t>(unit);
    std::int64_t sum = (*net.section<std::int32_t>("hidden bias"))[u];
    for (std::size_t i = 0; i < N::kInputs; ++i) {
      sum += inputs[i] * (*net.section<std::int16_t>("hidden"))[u * N::kInputs + i];
    }
    const std::int64_t active = std::clamp(wrap32(sum) >> 6, 0, 32767);
    total += active * (*net.section<std::int32_t>("out"))[u];
  }
  return std::clamp(wrap32(total) >> 8, -6399, 6399);
}

TEST(PatternNet, FollowsItsDefinition) {
  for (const int size : {1, 20, 2000}) {
    const WeightsFile net = random_net(size);
    ASSERT_TRUE(check_patterns("othello", net).ok());
    const PatternTables tables(net);
    const NetGuide guide{&tables};
    Rng rng(41);
    for (int i = 0; i < 300; ++i) {
      const auto p = random_position<8>(rng, 1 + rng.below(59));
      ASSERT_EQ(guide.evaluate(p, {}), slow_net_value(net, p));
    }
  }
}

// Node counts and scores, as values alone cannot be asked of every CPU level.
TEST(PatternNet, IsTheSameOnEveryCpu) {
  for (const int size : {1, 2000}) {
    const PatternTables tables(random_net(size));
    Rng rng(42);
    for (int i = 0; i < 5; ++i) {
      const auto p = random_position<8>(rng, 20 + rng.below(30));
      std::vector<std::pair<std::uint64_t, int>> found;
      for (const CpuLevel cpu : {CpuLevel::Plain, CpuLevel::Avx2, CpuLevel::Avx512}) {
        if (cpu > detect_cpu()) continue;
        search::Table table(1);
        const std::unique_ptr<MidgameSearch> search(new_worker<8>(cpu, table, {}, &tables));
        search->begin({});
        search->set_history(nullptr, 0);
        search->leave_out(nullptr, 0);
        search->search_root(p, {}, 5, -search::kInfinite, search::kInfinite, nullptr, 0);
        found.emplace_back(search->nodes(), search->score());
      }
      for (const auto& one : found) EXPECT_EQ(one, found[0]);
    }
  }
}

TEST(PatternNet, RefusesWhatIsNoWholeNet) {
  const auto without = [](const char* name) {
    WeightsFile net = random_net(1);
    for (WeightsSection& section : net.sections) {
      if (section.name == name) section.name += "?";
    }
    return check_patterns("othello", net).error().message;
  };
  for (const char* const name : {"rows", "disc rows", "linear", "move rows", "bias", "hidden",
                                 "hidden bias", "out", "sizes"}) {
    EXPECT_THAT(without(name), HasSubstr(std::string("needs a section '") + name + "'"));
  }
  WeightsFile odd = random_net(1);
  odd.sections.back().numbers = std::vector<std::int32_t>{24, 6, 8};
  EXPECT_THAT(check_patterns("othello", odd).error().message, HasSubstr("multiple of 16"));
}

}  // namespace
}  // namespace palamedes::engines::othello_engine
