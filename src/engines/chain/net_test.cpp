// engines/chain/net_test.cpp - a chain board is seen as its cells are, from every side alike, by
// every CPU the same, and the shipped nets say what their training did.
#include <gmock/gmock.h>

#include <cmath>
#include <cstring>
#include <set>

#include "base/cpu.hpp"
#include "base/rng.hpp"
#include "engines/chain/chain_engine.hpp"
#include "engines/chain/guide.hpp"
#include "engines/chain/nets.hpp"
#include "engines/net/test_row_nets.hpp"
#include "games/catalog.hpp"
#include "games/chain/cells.hpp"
#include "games/chain/rule_sets.hpp"

namespace palamedes::engines::chain_engine {
namespace {

using Small = std::uint64_t;
constexpr std::string_view kEditions[]{"2018", "2019", "2020", "classic"};

WeightsFile random_chain_nets(int share) {
  WeightsFile file{"chain", "net", 1, {}, {}};
  for (const std::string_view edition : kEditions) {
    const int rows = edition == "classic" ? 9 : 5;
    net::add_random_row_net(file, std::string(edition),
                            NetInputs<Chain2018<Small>::Rules>::shape(rows, 6), share);
  }
  return file;
}

template <class G>
struct Board {
  using Game = G;
  static G game() { return G(G::kName == "chain/classic" ? 9 : 5, 6); }
};

template <class B>
class ChainNet : public testing::Test {
 protected:
  using Position = typename B::Game::Position;

  // Calls visit(position) for all positions of random games but the last.
  template <class Visit>
  void along_random_games(int games, Visit visit) {
    Rng rng(3);
    for (int i = 0; i < games; ++i) {
      Position p = game_.start();
      for (;;) {
        std::vector<chain::Move> all;
        for (const chain::Move m : game_.moves(p)) all.push_back(m);
        if (all.empty()) break;
        visit(p);
        p = game_.play(p, all[static_cast<std::size_t>(rng.below(static_cast<int>(all.size())))]);
      }
    }
  }
  std::vector<int> rows_of(const Position& p, int* bucket = nullptr) const {
    std::vector<int> rows;
    const int found = inputs_.describe(p, [&](int row) { rows.push_back(row); });
    if (bucket != nullptr) *bucket = found;
    return rows;
  }

  const typename B::Game game_ = B::game();
  const NetInputs<typename B::Game::Rules> inputs_{game_};
};

using Boards = testing::Types<Board<Chain2018<Small>>, Board<Chain2019<Small>>,
                              Board<Chain2020<Small>>, Board<ChainClassic<Small>>>;
TYPED_TEST_SUITE(ChainNet, Boards);

// One cell after the other, by what a person would say of it.
TYPED_TEST(ChainNet, SeesWhatIsOnEveryCellAndBesideIt) {
  using G = typename TypeParam::Game;
  const G& game = this->game_;
  const auto& g = game.geometry();
  const bool eight = G::kName == "chain/2020", burning = G::kName == "chain/2018";
  const int flags = eight ? 5 : 4;
  int reached = 0, burnt = 0;
  this->along_random_games(10, [&](const auto& p) {
    const auto cell = [&](int row, int col) { return chain::cell_at(game, p, g.index(row, col)); };
    const auto own = p.turn == Side::First ? chain::Colour::First : chain::Colour::Second;
    const auto opp = p.turn == Side::First ? chain::Colour::Second : chain::Colour::First;
    const auto missing = [&](int row, int col) {
      return game.capacity(g.index(row, col)) - cell(row, col).orbs;
    };
    const auto beside = [&](int row, int col, auto&& asked) {
      for (int r = -1; r <= 1; ++r) {
        for (int c = -1; c <= 1; ++c) {
          if ((r == 0 && c == 0) || (!eight && r != 0 && c != 0)) continue;
          if (row + r < 0 || row + r >= g.rows || col + c < 0 || col + c >= g.cols) continue;
          if (asked(row + r, col + c)) return true;
        }
      }
      return false;
    };
    // What goes off when `colour` sets off all that it can, by trying until nothing changes.
    const auto going_off = [&](chain::Colour colour) {
      std::set<std::pair<int, int>> all;
      for (std::size_t before = 1000; before != all.size();) {
        before = all.size();
        for (int row = 0; row < g.rows; ++row) {
          for (int col = 0; col < g.cols; ++col) {
            const auto what = cell(row, col);
            if (what.colour == chain::Colour::Black || missing(row, col) != 1) continue;
            const bool fed = beside(row, col, [&](int r, int c) { return all.count({r, c}) > 0; });
            if (what.colour == colour || fed) all.insert({row, col});
          }
        }
      }
      return all;
    };
    const auto own_goes = going_off(own), opp_goes = going_off(opp);
    const auto rows = this->rows_of(p);
    ASSERT_EQ(rows.size(), static_cast<std::size_t>(g.rows * g.cols));
    for (int row = 0; row < g.rows; ++row) {
      for (int col = 0; col < g.cols; ++col) {
        const auto what = cell(row, col);
        const bool black = what.colour == chain::Colour::Black;
        const bool is_own = what.colour == own, is_opp = what.colour == opp;
        int byte = (is_own || black ? 1 : 0) + (is_opp || black ? 2 : 0);
        byte += 4 * (burning ? (black ? 0 : missing(row, col) - 1) : what.orbs);
        const auto is = [&](chain::Colour colour) {
          return beside(row, col, [&](int r, int c) { return cell(r, c).colour == colour; });
        };
        const auto is_near = [&](chain::Colour colour) {
          return beside(row, col, [&](int r, int c) {
            return cell(r, c).colour == colour && missing(r, c) == 2;
          });
        };
        const auto is_fed = [&](const auto& by) {
          return beside(row, col, [&](int r, int c) { return by.count({r, c}) > 0; });
        };
        byte += (is_fed(own_goes) ? 1 : 0) << flags;
        byte += (is_fed(opp_goes) ? 1 : 0) << (flags + 1);
        const bool outpaced = is_own ? is_near(opp) : is_opp ? is_near(own) : is(opp);
        if (!eight) byte += (is_own ? is(opp) : is(own)) ? 1 << (flags + 2) : 0;
        if (outpaced) byte += 1 << (eight ? flags + 2 : flags + 3);
        ASSERT_EQ(rows[static_cast<std::size_t>(row * g.cols + col)],
                  (row * g.cols + col) * 256 + byte)
            << game.position_text({p, {}}) << " at " << row << "," << col;
        reached += is_fed(opp_goes) ? 1 : 0;
        burnt += black ? 1 : 0;
      }
    }
  });
  EXPECT_GT(reached, 100);
  EXPECT_EQ(burnt > 100, burning);
}

TYPED_TEST(ChainNet, SeesAReflectedBoardInReflectedRows) {
  this->along_random_games(5, [&](const auto& p) {
    int bucket = 0, mirrored_bucket = 0;
    const auto rows = this->rows_of(p, &bucket);
    for (const Reflection by : {Reflection{.rows = true}, Reflection{.columns = true}}) {
      const auto seen = this->rows_of(this->game_.reflected(p, by), &mirrored_bucket);
      std::multiset<int> expected;
      for (const int row : rows) expected.insert(this->inputs_.reflected(row, by.rows, by.columns));
      ASSERT_EQ(std::multiset<int>(seen.begin(), seen.end()), expected);
      ASSERT_EQ(mirrored_bucket, bucket);
    }
  });
}

TYPED_TEST(ChainNet, IsWhatItsDefinitionSays) {
  const Nets nets(random_chain_nets(300));
  const auto game = *find_game(std::string(TypeParam::Game::kName));
  const net::RowNet* const net = nets.of(game->info());
  ASSERT_NE(net, nullptr);
  using R = typename TypeParam::Game::template WithBits<PlainBits>;
  const ChainGuide<R> guide(R(this->game_), net);
  std::set<int> buckets;
  this->along_random_games(20, [&](const auto& p) {
    int bucket = 0;
    const auto rows = this->rows_of(p, &bucket);
    buckets.insert(bucket);
    ASSERT_GE(bucket, 0);
    ASSERT_LT(bucket, 16);
    ASSERT_NEAR(guide.evaluate(p, Past{}), net::value_by_definition(*net, rows, bucket), 1.0);
  });
  EXPECT_GT(buckets.size(), 6U);
}

// Whole searches, as the workers of other levels cannot be looked into.
TEST(ChainNetKernels, LeadToTheSameSearchOnEveryCpu) {
  const auto weights = std::make_shared<const WeightsFile>(random_chain_nets(100));
  for (const std::string_view edition : kEditions) {
    const auto game = *find_game("chain/" + std::string(edition));
    std::uint64_t nodes = 0, by_hand = 0;
    for (const CpuLevel level : {CpuLevel::Plain, CpuLevel::Avx2, CpuLevel::Avx512}) {
      if (level > detect_cpu()) continue;
      EngineOptions options{.table_megabytes = 2, .cpu = level, .parameters = {}};
      options.weights = weights;
      Limits limits;
      limits.depth = 6;
      const auto found = make_chain_engine(*game, options)->analyse(*game->start(), limits);
      if (level == CpuLevel::Plain) nodes = found.nodes;
      EXPECT_EQ(found.nodes, nodes) << edition << " " << name_of(level);
      options.weights = nullptr, options.by_hand = true;
      by_hand = make_chain_engine(*game, options)->analyse(*game->start(), limits).nodes;
    }
    EXPECT_GT(nodes, 100U);
    EXPECT_NE(nodes, by_hand);  // the net was asked at all
  }
}

TEST(ChainNetFile, IsRefusedWithTheSectionThatIsWrong) {
  const auto game = *find_game("chain/2019"), other = *find_game("chain/classic");
  const WeightsFile good = random_chain_nets(100);
  EXPECT_TRUE(check_nets(*game, good).ok());
  const auto refusal = [](const AnyGame& of, const WeightsFile& file) {
    const auto fit = check_nets(of, file);
    return fit ? std::string() : std::string(fit.error().message);
  };
  WeightsFile bad = good;
  std::get<std::vector<std::int16_t>>(bad.sections[4].numbers)[17] = 506;
  EXPECT_THAT(refusal(*game, bad), testing::HasSubstr("'2019.rows' of 245760 numbers"));
  EXPECT_TRUE(check_nets(*other, bad).ok());
  EXPECT_EQ(Nets(bad).of(game->info()), nullptr);
  EXPECT_NE(Nets(bad).of(other->info()), nullptr);
  bad.evaluation = "counts";
  EXPECT_THAT(refusal(*game, bad), testing::HasSubstr("'counts'"));
  // Other boards are judged by hand, so weights would do nothing there.
  EXPECT_THAT(refusal(**find_game("chain/2019:3x4"), good), testing::HasSubstr("standard boards"));
  EXPECT_EQ(Nets(good).of((*find_game("chain/2019:3x4"))->info()), nullptr);
}

TEST(ChainNetFile, OfOursSaysWhatItsTrainingDid) {
  if (shipped_nets_file().empty()) GTEST_SKIP() << "built without data/chain/weights.plmw";
  const auto file = shipped_nets();
  ASSERT_TRUE(file.ok());
  const Nets nets(*file);
  int held = 0;
  for (const std::string_view edition : kEditions) {
    const auto game = *find_game("chain/" + std::string(edition));
    const net::RowNet* const net = nets.of(game->info());
    if (net == nullptr) continue;
    ++held;
    const auto* const words =
        file->section<std::int32_t>(std::string(edition) + ".proof_positions");
    const auto* const values = file->section<float>(std::string(edition) + ".proof_values");
    ASSERT_TRUE(words != nullptr && values != nullptr);
    ASSERT_GE(values->size(), 100U);
    ChainFamily::visit(game->info(), [&](const auto& typed) {
      using G = std::decay_t<decltype(typed)>;
      if constexpr (sizeof(G::Position::own) == sizeof(std::uint64_t)) {
        using R = typename G::template WithBits<PlainBits>;
        const ChainGuide<R> guide(R(typed), net);
        const std::size_t each = typed.pack(typed.start()).size();
        ASSERT_EQ(words->size(), 2 * each * values->size());
        for (std::size_t i = 0; i < values->size(); ++i) {
          typename G::Packed packed(each);
          std::memcpy(packed.data(), words->data() + 2 * each * i, 8 * each);
          const auto p = typed.unpack(packed);
          ASSERT_TRUE(p.has_value());
          ASSERT_NEAR(guide.evaluate(*p, Past{}), (*values)[i], 3.0) << edition << " " << i;
        }
      }
    });
  }
  EXPECT_GE(held, 1);
}

}  // namespace
}  // namespace palamedes::engines::chain_engine
