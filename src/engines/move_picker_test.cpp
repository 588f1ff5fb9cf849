// engines/move_picker_test.cpp - moves are handed out once each and in the order that
// search/ordering.hpp promises, by engines' own guides: one that makes moves in parts, and one that
// does not.
#include "search/move_picker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "base/rng.hpp"
#include "engines/hop/guide.hpp"
#include "engines/minichess/guide.hpp"
#include "engines/net/lanes_plain.hpp"
#include "games/hop/hop.hpp"
#include "games/minichess/minichess.hpp"

namespace palamedes::engines {
namespace {

using search::kNoSignature;
using search::Ranked;

struct Chess {
  using Game = MiniChess2026;
  using Rules = Game::WithSliders<minichess::PlainSliders>;
  using Guide = chess::ChessGuide<Rules, minichess::PlainSliders<Rules::kRows>, net::PlainLanes>;
};
struct Hopping {
  using Game = Hop;
  using Rules = Hop;
  using Guide = hop_engine::HopGuide;
};

template <class T>
class MovePicking : public testing::Test {
 protected:
  using R = typename T::Rules;
  using Position = typename R::Position;
  using Handed = std::vector<Ranked<R>>;

  // What is handed out in a position. From the `skip_from`-th move on quiet ones are skipped.
  Handed all(const Position& p, std::uint32_t table_move, bool noisy_only = false,
             int skip_from = -1) {
    auto legal = hooks_.legal_moves(p);
    auto candidates = hooks_.candidates(p, /*all=*/false);
    auto& moves = hooks_.those_made(legal, candidates);
    search::MovePicker<R, typename T::Guide, std::remove_reference_t<decltype(moves)>> picker(
        hooks_, guide_, *memory_, stack_, p, moves, table_move, kPly, kLately);
    const int before = stack_.size();
    Handed handed;
    while (true) {
      if (static_cast<int>(handed.size()) == skip_from) picker.skip_quiet();
      if (!picker.next(noisy_only)) break;
      handed.push_back(picker.now());
    }
    picker.drop();
    EXPECT_EQ(stack_.size(), before);
    return handed;
  }

  static std::set<std::uint32_t> signatures(const Handed& handed) {
    std::set<std::uint32_t> found;
    for (const auto& ranked : handed) found.insert(ranked.signature);
    EXPECT_EQ(found.size(), handed.size()) << "a move was handed out twice";
    return found;
  }

  // The signatures of everything there is to hand out.
  std::set<std::uint32_t> expected(const Position& p) {
    std::set<std::uint32_t> found;
    auto legal = hooks_.legal_moves(p);
    auto candidates = hooks_.candidates(p, false);
    auto& moves = hooks_.those_made(legal, candidates);
    const auto add = [&](const auto& list) {
      for (const auto& m : list) found.insert(guide_.signature(p, m));
    };
    if constexpr (requires { moves.noisy(); }) {
      add(moves.noisy());
      add(moves.quiet());
    } else {
      add(moves);
    }
    return found;
  }

  // Calls visit(position) at some hundred positions of random games.
  template <class Visit>
  void at_positions(Visit visit) {
    for (int n = 0; n < 300 && !testing::Test::HasFatalFailure();) {
      auto p = game_.start();
      for (int plies = rng_.below(40); plies > 0 && !game_.moves(p).empty(); --plies) {
        const auto moves = game_.moves(p);
        p = game_.play(p, moves[rng_.below(static_cast<int>(moves.size()))]);
      }
      if (game_.moves(p).empty()) continue;
      visit(p);
      ++n;
    }
  }

  std::uint32_t one_of(const std::set<std::uint32_t>& signatures) {
    return *std::next(signatures.begin(), rng_.below(static_cast<int>(signatures.size())));
  }

  static constexpr int kPly = 3;
  static constexpr search::Lately kLately{17, 4};

  const typename T::Game game_{};
  const R rules_{};
  const typename T::Guide guide_{};
  const search::Hooks<R, typename T::Guide> hooks_{rules_, guide_};
  std::unique_ptr<search::MoveMemory<R>> memory_ = std::make_unique<search::MoveMemory<R>>();
  search::MoveStack<R> stack_;
  Rng rng_{12};
};

using Pickings = testing::Types<Chess, Hopping>;
TYPED_TEST_SUITE(MovePicking, Pickings);

TYPED_TEST(MovePicking, EveryMoveComesOnceAndTheTablesFirst) {
  this->at_positions([&](const auto& p) {
    const auto wanted = this->expected(p);
    ASSERT_EQ(this->signatures(this->all(p, kNoSignature)), wanted);
    const std::uint32_t known = this->one_of(wanted);
    const auto handed = this->all(p, known);
    ASSERT_EQ(this->signatures(handed), wanted);
    ASSERT_EQ(handed[0].signature, known);
    // Rubbish from the table is no move.
    ASSERT_EQ(this->signatures(this->all(p, 0xFFFFFFF0)), wanted);
  });
}

TYPED_TEST(MovePicking, NoisyMovesComeFirstThoseThatLoseLast) {
  int losing = 0;
  this->at_positions([&](const auto& p) {
    enum { Winning, Quiet, Losing } stage = Winning;
    int last_order = 1 << 30;
    for (const auto& now : this->all(p, kNoSignature)) {
      const int order = this->guide_.order(p, now.move);
      ASSERT_EQ(now.noisy, order > 0);
      const bool good = now.noisy && this->hooks_.exchange_at_least(p, now.move, 0);
      const auto here = good ? Winning : now.noisy ? Losing : Quiet;
      ASSERT_GE(here, stage);
      if (here != stage) last_order = 1 << 30;
      stage = here;
      losing += here == Losing ? 1 : 0;
      if (now.noisy) {  // within its stage by the guide
        ASSERT_LE(order, last_order);
        last_order = order;
      }
    }
  });
  EXPECT_EQ(losing > 0, (std::is_same_v<TypeParam, Chess>));  // hop knows of no exchanges
}

TYPED_TEST(MovePicking, KillersComeBeforeCounterMovesAndThoseBeforeHistory) {
  int compared = 0;
  this->at_positions([&](const auto& p) {
    std::vector<std::uint32_t> quiet;
    for (const auto& now : this->all(p, kNoSignature)) {
      if (!now.noisy) quiet.push_back(now.signature);
    }
    if (quiet.size() < 4) return;
    this->memory_ = std::make_unique<search::MoveMemory<typename TestFixture::R>>();
    // Praised at another ply it is a counter move here, but no killer.
    const std::uint32_t killer = quiet[quiet.size() - 1], second = quiet[quiet.size() - 2],
                        counter = quiet[quiet.size() - 3];
    this->memory_->praise(p.turn, second, this->kLately, 5, this->kPly);
    this->memory_->praise(p.turn, killer, this->kLately, 5, this->kPly);
    this->memory_->praise(p.turn, counter, this->kLately, 5, this->kPly + 1);
    std::vector<std::uint32_t> now_quiet;
    for (const auto& now : this->all(p, kNoSignature)) {
      if (!now.noisy) now_quiet.push_back(now.signature);
    }
    ASSERT_EQ((std::set<std::uint32_t>{now_quiet[0], now_quiet[1]}),
              (std::set<std::uint32_t>{killer, second}));
    ASSERT_EQ(now_quiet[2], counter);
    // And what was blamed sinks below its equals, by whoever shares these histories.
    this->memory_ = std::make_unique<search::MoveMemory<typename TestFixture::R>>();
    const auto another = std::make_unique<search::MoveMemory<typename TestFixture::R>>();
    another->share(*this->memory_);
    for (int i = 0; i < 40; ++i) another->blame(p.turn, quiet[0], this->kLately, 12);
    const auto blamed = this->all(p, kNoSignature);
    const auto place = [&](std::uint32_t signature) {
      return std::find_if(blamed.begin(), blamed.end(),
                          [&](const auto& now) { return now.signature == signature; });
    };
    const int own = this->guide_.order(p, place(quiet[0])->move);
    const int next = this->guide_.order(p, place(quiet[1])->move);
    if (own == next) {
      ASSERT_GT(place(quiet[0]), place(quiet[1]));
      ++compared;
    }
  });
  EXPECT_GT(compared, 50);
}

TYPED_TEST(MovePicking, QuietMovesCanBeSkippedFromAnyMoveOn) {
  this->at_positions([&](const auto& p) {
    const auto whole = this->all(p, kNoSignature);
    const int from = this->rng_.below(static_cast<int>(whole.size()) + 1);
    const auto handed = this->all(p, kNoSignature, false, from);
    std::size_t noisy = 0;
    for (std::size_t i = 0; i < handed.size(); ++i) {
      if (static_cast<int>(i) < from) {
        ASSERT_EQ(handed[i].signature, whole[i].signature);
      } else {
        ASSERT_TRUE(handed[i].noisy);
      }
      noisy += handed[i].noisy ? 1 : 0;
    }
    ASSERT_EQ(noisy, static_cast<std::size_t>(std::count_if(
                         whole.begin(), whole.end(), [](const auto& now) { return now.noisy; })));
  });
}

TYPED_TEST(MovePicking, BeyondTheHorizonOnlyNoisyMovesThatLoseNothingCome) {
  this->at_positions([&](const auto& p) {
    std::vector<std::uint32_t> wanted, found;
    for (const auto& now : this->all(p, kNoSignature)) {
      if (now.noisy && this->hooks_.exchange_at_least(p, now.move, 0)) {
        wanted.push_back(now.signature);
      }
    }
    for (const auto& now : this->all(p, kNoSignature, true)) found.push_back(now.signature);
    ASSERT_EQ(found, wanted);
  });
}

}  // namespace
}  // namespace palamedes::engines
