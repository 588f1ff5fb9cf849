// engines/search_agreement_test.cpp - with every selective method off, principal variation search,
// alpha-beta and minimax find the same value in every rule set: at 2400 random positions of each.
#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "engines/longest_game.hpp"
#include "engines/simple_guides.hpp"
#include "games/playthrough.hpp"
#include "games/test_games.hpp"
#include "search/driver.hpp"
#include "search/minimax.hpp"

namespace palamedes {
namespace {

constexpr int kPositions = 600;  // for each of the tests below

template <class T>
class SearchAgreement : public testing::Test {
 protected:
  using G = typename T::Type;
  using Guide = engines::SimpleGuide<G>;

  void play_randomly(Playthrough<G>& through, int plies) {
    for (; plies > 0 && !through.outcome(); --plies) {
      const auto moves = game_.moves(through.position());
      through.play(moves[rng_.below(moves.size())]);
    }
  }

  // As deep as minimax sees no more than a few thousand positions.
  int depth_at(const Playthrough<G>& through) const {
    constexpr int kMostLeaves = 4000;
    const int moves = std::max(game_.moves(through.position()).size(), 2);
    int depth = 1;
    for (int leaves = moves * moves; leaves <= kMostLeaves && depth < 5; leaves *= moves) ++depth;
    return depth;
  }

  search::Score pvs(const Playthrough<G>& through, const std::vector<std::uint64_t>& keys,
                    int depth) {
    search::Worker<G, Guide> worker(game_, engines::simple_guide(game_), table_,
                                    search::Parameters::exact());
    worker.set_history(keys.data(), static_cast<int>(keys.size()));
    for (int d = 1; d <= depth; ++d) {
      EXPECT_TRUE(worker.search_root(through.position(), through.past(), d, -search::kInfinite,
                                     search::kInfinite, nullptr, 0));
    }
    EXPECT_GT(worker.line().length, 0);
    return worker.score();
  }

  void expect_agreement(const Playthrough<G>& through) {
    std::vector<std::uint64_t> keys;
    Playthrough<G> back = through;
    while (back.undo()) keys.insert(keys.begin(), game_.key(back.position()));
    const int depth = depth_at(through);
    search::Textbook<G, Guide> textbook(game_, engines::simple_guide(game_));
    textbook.set_history(keys);
    const auto minimax = textbook.minimax(through.position(), through.past(), depth);
    ASSERT_EQ(textbook.alpha_beta(through.position(), through.past(), depth, -search::kInfinite,
                                  search::kInfinite),
              minimax);
    ASSERT_EQ(pvs(through, keys, depth), minimax);
  }

  // Compares at as many positions as make(playthrough) leaves undecided.
  template <class Make>
  void compare(Make make) {
    for (int positions = 0; positions < kPositions && !HasFatalFailure();) {
      Playthrough<G> through(game_, {game_.start(), Past{}});
      make(through);
      if (through.outcome()) continue;
      expect_agreement(through);
      ++positions;
    }
  }

  const G game_ = T::make();
  Rng rng_{8};
  search::Table table_{1};
};

TYPED_TEST_SUITE(SearchAgreement, AllTestGames);

TYPED_TEST(SearchAgreement, InOpenings) {
  this->compare([&](auto& through) { this->play_randomly(through, this->rng_.below(12)); });
}

TYPED_TEST(SearchAgreement, InTheMiddle) {
  this->compare([&](auto& through) { this->play_randomly(through, 12 + this->rng_.below(40)); });
}

// Where some lines end and others do not.
TYPED_TEST(SearchAgreement, JustBeforeTheEndOfGames) {
  this->compare([&](auto& through) {
    this->play_randomly(through, 1000);
    for (int back = 1 + this->rng_.below(5); back > 0; --back) through.undo();
  });
}

// Where history ends games: a limit of plies close by, or many quiet plies behind.
TYPED_TEST(SearchAgreement, WithHistoryBehind) {
  using Played = typename TestFixture::G;
  this->compare([&](auto& through) {
    this->play_randomly(through, this->rng_.below(20));
    if (through.outcome() || Played::kHistory == HistoryRule::None) return;
    Past past = through.past();
    const int close = 1 + this->rng_.below(4);
    if constexpr (std::is_same_v<Played, Gardner>) {
      past.quiet = Gardner::kDrawingQuietPlies - close;
    } else {
      past.plies += engines::longest_game(this->game_, through.position(), past) - close;
    }
    through = Playthrough<Played>(this->game_, {through.position(), past});
    this->play_randomly(through, this->rng_.below(2));
  });
}

}  // namespace
}  // namespace palamedes
