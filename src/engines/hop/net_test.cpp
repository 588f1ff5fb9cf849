// engines/hop/net_test.cpp - a hop board is seen as its pieces stand, from both chairs alike, and
// the shipped net says what its training did.
#include <gmock/gmock.h>

#include <cstring>
#include <set>

#include "base/rng.hpp"
#include "engines/hop/guide.hpp"
#include "engines/hop/hop_engine.hpp"
#include "engines/hop/nets.hpp"
#include "engines/net/test_row_nets.hpp"
#include "games/catalog.hpp"
#include "games/hop/hop.hpp"

namespace palamedes::engines::hop_engine {
namespace {

WeightsFile random_hop_net(int share) {
  WeightsFile file{"hop", "net", 1, {}, {}};
  net::add_random_row_net(file, std::string(kNetPrefix), NetInputs::shape(), share);
  return file;
}

std::vector<int> rows_of(const hop::Position& p, int* bucket = nullptr) {
  std::vector<int> rows;
  const int found = NetInputs::describe(p, [&](int row) { rows.push_back(row); });
  if (bucket != nullptr) *bucket = found;
  return rows;
}

// Calls visit(position, ply) along random games.
template <class Visit>
void along_random_races(int games, Visit visit) {
  Rng rng(4);
  for (int i = 0; i < games; ++i) {
    hop::Position p = HopRules::start();
    for (int ply = 0; ply < 400 && !HopRules::final(p); ++ply) {
      visit(p, ply);
      const auto moves = HopRules::moves(p);
      p = HopRules::play(p, moves[rng.below(moves.size())]);
    }
  }
}

hop::Position turned(const hop::Position& p, bool half, bool upside_down) {
  const auto moved = [&](std::uint64_t set) {
    std::uint64_t out = 0;
    for (const int square : members(set)) {
      const int at = half ? 63 - square : square;
      out |= 1ULL << (upside_down ? at ^ 56 : at);
    }
    return out;
  };
  return {moved(p.own), moved(p.opp), half ? other(p.turn) : p.turn};
}

TEST(HopNet, SeesWhatSurroundsEveryPiece) {
  int exposed = 0, taking = 0, hopping = 0, passed = 0;
  along_random_races(20, [&](const hop::Position& at, int) {
    // As black sees it: columns grow forward.
    const hop::Position p = at.turn == Side::First ? at : turned(at, true, false);
    const auto what = [&](int row, int col) {
      if (row < 0 || row > 7 || col < 0 || col > 7) return '#';
      const std::uint64_t bit = 1ULL << (8 * row + col);
      return (p.own & bit) != 0 ? 'o' : (p.opp & bit) != 0 ? 'x' : '.';
    };
    std::set<int> expected;
    for (int row = 0; row < 8; ++row) {
      for (int col = 0; col < 8; ++col) {
        const char me = what(row, col);
        if (me == '.') continue;
        const char foe = me == 'o' ? 'x' : 'o';
        const int ahead = me == 'o' ? 1 : -1;
        int state = me == 'o' ? 1 : 0;
        for (const auto& [r, c] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
          if (what(row + r, col + c) == foe && what(row - r, col - c) == '.') state |= 2;
          if (what(row + r, col + c) == foe && what(row + 2 * r, col + 2 * c) == '.') state |= 128;
          if (what(row + r, col + c) == me) state |= r == 0 ? 8 : 16;
          if (r != 0 && (what(row + r, col + 1) == foe || what(row + r, col - 1) == foe))
            state |= 4;
        }
        const char next = what(row, col + ahead);
        if ((next == 'o' || next == 'x') && what(row, col + 2 * ahead) == '.') state |= 32;
        bool clear = true;
        for (int r = 0; r < 8; ++r) {
          for (int c = col; c >= 0 && c < 8; c += ahead) clear = clear && what(r, c) != foe;
        }
        if (clear) state |= 64;
        exposed += state >> 1 & 1, taking += state >> 7 & 1;
        hopping += state >> 5 & 1, passed += state >> 6 & 1;
        expected.insert((8 * row + col) * 256 + state);
      }
    }
    const auto rows = rows_of(at);
    ASSERT_EQ(rows.size(), expected.size() + 5);
    ASSERT_EQ(std::set<int>(rows.begin(), rows.end() - 5), expected);
  });
  for (const int often : {exposed, taking, hopping, passed}) EXPECT_GT(often, 100);
}

TEST(HopNet, SeesBothColoursAlikeAndAReflectedBoardInReflectedRows) {
  along_random_races(10, [](const hop::Position& p, int) {
    int bucket = 0, other_bucket = 0;
    const auto rows = rows_of(p, &bucket);
    const auto swapped = rows_of(turned(p, true, false), &other_bucket);
    ASSERT_EQ(swapped, rows);
    ASSERT_EQ(other_bucket, bucket);
    const auto seen = rows_of(turned(p, false, true), &other_bucket);
    std::multiset<int> expected;
    for (const int row : rows) expected.insert(NetInputs::reflected(row));
    ASSERT_EQ(std::multiset<int>(seen.begin(), seen.end()), expected);
    ASSERT_EQ(other_bucket, bucket);
  });
}

TEST(HopNet, IsWhatItsDefinitionSaysAndCountsPiecesAtHomeNearTheLimit) {
  const Nets nets(random_hop_net(300));
  ASSERT_NE(nets.tables, nullptr);
  const HopGuide guide(kWeights, &nets.tables->net());
  std::set<int> buckets;
  along_random_races(20, [&](const hop::Position& p, int ply) {
    int bucket = 0;
    const auto rows = rows_of(p, &bucket);
    buckets.insert(bucket);
    ASSERT_LT(bucket, NetInputs::kBuckets);
    for (const int row : rows) ASSERT_LT(row, NetInputs::kRows);
    const double by_rows = net::value_by_definition(nets.tables->net(), rows, bucket);
    if (race_won_in(p) != 0) return;
    const double at_limit = ply <= 340 ? 0 : HopRules::margin(p) * 200.0 * (ply - 340) / 60;
    const double both = std::min(std::max(by_rows + at_limit, -9999.0), 9999.0);
    ASSERT_NEAR(guide.evaluate(p, Past{ply, 0, 1}), both, 2.0);
  });
  EXPECT_GE(buckets.size(), 4U);
}

TEST(HopNetFile, IsRefusedWithTheSectionThatIsWrong) {
  const auto game = *find_game("hop");
  WeightsFile file = random_hop_net(100);
  EXPECT_TRUE(check_weights(*game, file).ok());
  EXPECT_TRUE(check_weights(*game, hop_weights()).ok());
  std::get<std::vector<std::int16_t>>(file.sections[2].numbers).pop_back();
  EXPECT_THAT(std::string(check_weights(*game, file).error().message),
              testing::HasSubstr("'hop.outputs' of 256 numbers"));
  file.game = "chain";
  EXPECT_FALSE(check_weights(*game, file).ok());
}

TEST(HopNetFile, OfOursSaysWhatItsTrainingDid) {
  if (shipped_net_file().empty()) GTEST_SKIP() << "built without data/hop/weights.plmw";
  const auto file = shipped_net();
  ASSERT_TRUE(file.ok());
  const Nets nets(*file);
  ASSERT_NE(nets.tables, nullptr);
  const HopGuide guide(kWeights, &nets.tables->net());
  const auto* const words = file->section<std::int32_t>("hop.proof_positions");
  const auto* const values = file->section<float>("hop.proof_values");
  ASSERT_TRUE(words != nullptr && values != nullptr);
  ASSERT_GE(values->size(), 100U);
  ASSERT_EQ(words->size(), 6 * values->size());
  for (std::size_t i = 0; i < values->size(); ++i) {
    Hop::Packed packed;
    std::memcpy(packed.data(), words->data() + 6 * i, sizeof packed);
    const auto p = Hop::unpack(packed);
    ASSERT_TRUE(p.has_value());
    if (race_won_in(*p) != 0) continue;  // that is counted, not learned
    ASSERT_NEAR(guide.evaluate(*p, Past{}), (*values)[i], 3.0) << i;
  }
}

}  // namespace
}  // namespace palamedes::engines::hop_engine
