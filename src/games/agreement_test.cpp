// games/agreement_test.cpp - the fast rules agree with the naive ones along random games (a quick
// part; agreement_long_test.cpp plays the rest).
#include "games/test_agreement.hpp"

namespace palamedes {
namespace {

class Agreement : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Quick, Agreement, testing::ValuesIn(kAgreementGames), agreement_name);

TEST_P(Agreement, AlongRandomGames) {
  const std::string id = GetParam();
  const bool long_games = id == "hop" || id == "gardner" || id.ends_with("10x10");
  expect_agreement(id, long_games ? 50 : 300, 1, 5);
}

class ReferencePerft : public testing::TestWithParam<PerftTable> {};

INSTANTIATE_TEST_SUITE_P(Tables, ReferencePerft, testing::ValuesIn(kPerftTables),
                         [](const auto& table) { return table_name(table.param); });

TEST_P(ReferencePerft, CountsTheTablesToo) { expect_reference_counts(GetParam(), 5'000); }

}  // namespace
}  // namespace palamedes
