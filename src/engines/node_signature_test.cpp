// engines/node_signature_test.cpp - the searches look at as many nodes as bench/signatures.txt
// says, on every CPU level.
#include "engines/node_signature.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>

#include "games/catalog.hpp"

namespace palamedes::engines {
namespace {

// The line of that set in the file; empty if there is none.
std::string line_on_file(std::string_view set) {
  std::ifstream file(PALAMEDES_SOURCE_DIR "/bench/signatures.txt");
  std::string line;
  while (std::getline(file, line)) {
    if (line.starts_with(std::string(set) + ' ')) return line;
  }
  return "";
}

class NodeSignature : public testing::TestWithParam<BenchSet> {};

INSTANTIATE_TEST_SUITE_P(Sets, NodeSignature,
                         testing::ValuesIn(bench_sets().begin(), bench_sets().end()),
                         [](const auto& set) {
                           std::string name(set.param.name);
                           for (char& c : name)
                             c = std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
                           return name;
                         });

TEST_P(NodeSignature, IsTheSameEverywhere) {
  for (const CpuLevel level : {CpuLevel::Plain, CpuLevel::Avx2, CpuLevel::Avx512}) {
    if (level > detect_cpu()) continue;
    EXPECT_EQ(signature_line(GetParam(), level), line_on_file(GetParam().name))
        << "with the CPU level " << name_of(level)
        << "; if the search was meant to change, renew the file with\n"
           "  palamedes bench search --signatures > bench/signatures.txt";
  }
}

TEST(BenchSets, CoverTheCatalogWithTenDifferentPositionsEach) {
  for (const RuleSet& rules : rule_sets()) {
    const auto same = [&](const BenchSet& set) { return set.name == rules.name; };
    EXPECT_TRUE(std::any_of(bench_sets().begin(), bench_sets().end(), same)) << rules.name;
  }
  for (const BenchSet& set : bench_sets()) {
    const auto game = *find_game(set.game);
    if (!set.is_endgame()) {
      EXPECT_EQ(set.positions[0], game->start()->position());
    }
    std::vector<std::uint64_t> keys;
    for (const std::string_view position : set.positions) {
      const auto play = game->start_from(position);
      ASSERT_TRUE(play.ok()) << play.error().message;
      EXPECT_FALSE((*play)->result().has_value());
      keys.push_back((*play)->key());
    }
    std::sort(keys.begin(), keys.end());
    EXPECT_EQ(std::unique(keys.begin(), keys.end()), keys.end()) << set.name;
  }
}

}  // namespace
}  // namespace palamedes::engines
