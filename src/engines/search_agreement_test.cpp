// engines/search_agreement_test.cpp - with every selective method off, principal variation search,
// alpha-beta and minimax find the same value in every rule set.
#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "engines/simple_guides.hpp"
#include "games/playthrough.hpp"
#include "games/test_games.hpp"
#include "search/driver.hpp"
#include "search/minimax.hpp"

namespace palamedes {
namespace {

template <class T>
class SearchAgreement : public testing::Test {
 protected:
  using G = typename T::Type;
  using Guide = engines::SimpleGuide<G>;

  // Calls visit(playthrough, earlier keys) at random positions of random games.
  template <class Visit>
  void at_random_positions(int positions, Visit visit) {
    Rng rng(8);
    while (positions > 0) {
      Playthrough<G> through(game_, {game_.start(), Past{}});
      std::vector<std::uint64_t> keys;
      const int until = rng.below(40);
      for (int ply = 0; ply < until && !through.outcome(); ++ply) {
        keys.push_back(game_.key(through.position()));
        const auto moves = game_.moves(through.position());
        through.play(moves[rng.below(moves.size())]);
      }
      if (through.outcome()) continue;
      visit(through, keys);
      --positions;
    }
  }

  search::Score pvs(const Playthrough<G>& through, const std::vector<std::uint64_t>& keys,
                    int depth, const search::Parameters& parameters, search::Table& table) {
    search::Worker<G, Guide> worker(game_, Guide(), table, parameters, search::Halt());
    worker.set_history(keys.data(), static_cast<int>(keys.size()));
    for (int d = 1; d <= depth; ++d) {
      EXPECT_TRUE(worker.search_root(through.position(), through.past(), d, -search::kInfinite,
                                     search::kInfinite, nullptr, 0));
    }
    EXPECT_GT(worker.line().length, 0);
    return worker.score();
  }

  const G game_ = T::make();
};

TYPED_TEST_SUITE(SearchAgreement, AllTestGames);

TYPED_TEST(SearchAgreement, AllThreeFindTheSameValue) {
  using ThisGame = typename TestFixture::G;
  const bool wide = std::is_same_v<ThisGame, Hop> || sizeof(typename ThisGame::Position) > 64;
  search::Table table(1);
  this->at_random_positions(150, [&](const auto& through, const auto& keys) {
    const int depth = wide ? 2 : 3;
    search::Textbook<ThisGame, typename TestFixture::Guide> textbook(this->game_, {});
    textbook.set_history(keys);
    const auto minimax = textbook.minimax(through.position(), through.past(), depth);
    const auto alpha_beta = textbook.alpha_beta(through.position(), through.past(), depth,
                                                -search::kInfinite, search::kInfinite);
    ASSERT_EQ(alpha_beta, minimax);
    ASSERT_EQ(this->pvs(through, keys, depth, search::Parameters::exact(), table), minimax);
  });
}

}  // namespace
}  // namespace palamedes
