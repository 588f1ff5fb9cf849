// games/agreement_long_test.cpp - 20 000 random games per rule set, fast rules against naive ones,
// and the reference's own count of every perft table to depth 5 and beyond.
#include "games/test_agreement.hpp"

namespace palamedes {
namespace {

class LongAgreement : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Long, LongAgreement, testing::ValuesIn(kAgreementGames), agreement_name);

TEST_P(LongAgreement, AlongTwentyThousandRandomGames) {
  expect_agreement(GetParam(), 20'000, 2, 400);
}

class LongReferencePerft : public testing::TestWithParam<PerftTable> {};

INSTANTIATE_TEST_SUITE_P(Tables, LongReferencePerft, testing::ValuesIn(kPerftTables),
                         [](const auto& table) { return table_name(table.param); });

TEST_P(LongReferencePerft, CountsTheTablesToo) { expect_reference_counts(GetParam(), 8'000'000); }

}  // namespace
}  // namespace palamedes
