// engines/minichess/guide_test.cpp - the evaluation is fair to both sides, and the guide's short
// cuts say the same as the rules.
#include "engines/minichess/guide.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "base/rng.hpp"
#include "engines/net/lanes_plain.hpp"
#include "games/minichess/minichess.hpp"
#include "games/playthrough.hpp"

namespace palamedes::engines::chess {
namespace {

template <class G>
using RulesOf = typename G::template WithSliders<minichess::PlainSliders>;
template <class G>
using GuideOf = ChessGuide<RulesOf<G>, minichess::PlainSliders<G::kRows>, net::PlainLanes>;

template <class G>
class ChessGuideTest : public testing::Test {
 protected:
  // Calls visit(position, past) at every position of random games.
  template <class Visit>
  void at_random_positions(int games, Visit visit) {
    Rng rng(21);
    for (int i = 0; i < games; ++i) {
      Playthrough<G> through(G(), {G::start(), Past{}});
      while (!through.outcome()) {
        visit(through.position(), through.past());
        const auto moves = G::moves(through.position());
        through.play(moves[rng.below(moves.size())]);
      }
    }
  }

  // Every piece to another square, perhaps in the other colour.
  template <class To>
  static Position moved(const Position& p, bool swap_colours, To to) {
    Position out;
    for (int s = 0; s < G::kRows * kCols; ++s) {
      if ((p.occupied() >> s & 1) == 0) continue;
      const Side side = (p.of(Side::First) >> s & 1) != 0 ? Side::First : Side::Second;
      out.put(swap_colours ? other(side) : side, p.kind_at(s), to(s / kCols, s % kCols));
    }
    out.turn = swap_colours ? other(p.turn) : p.turn;
    return out;
  }
};

// Noisy ones first.
template <class Guide>
std::vector<Move> candidates(const Position& p) {
  Moves list;
  Guide::add_noisy_candidates(p, list);
  Guide::add_quiet_candidates(p, list);
  return {list.begin(), list.end()};
}

using Games = testing::Types<MiniChess2023, MiniChess2026, Gardner>;
TYPED_TEST_SUITE(ChessGuideTest, Games);

TYPED_TEST(ChessGuideTest, SeesColoursAndSidesOfTheBoardAlike) {
  using Guide = GuideOf<TypeParam>;
  this->at_random_positions(60, [&](const Position& p, const Past& past) {
    const Score score = Guide::by_hand(p, past);
    const auto mirrored =
        this->moved(p, false, [](int row, int col) { return row * kCols + kCols - 1 - col; });
    const auto flipped = this->moved(
        p, true, [](int row, int col) { return (TypeParam::kRows - 1 - row) * kCols + col; });
    const auto turned = this->moved(p, true, [](int row, int col) {
      return TypeParam::kRows * kCols - 1 - (row * kCols + col);
    });
    ASSERT_EQ(Guide::by_hand(mirrored, past), score);
    ASSERT_EQ(Guide::by_hand(flipped, past), score);
    ASSERT_EQ(Guide::by_hand(turned, past), score);
  });
}

TYPED_TEST(ChessGuideTest, StaysFarFromProvenScores) {
  this->at_random_positions(60, [&](const Position& p, const Past& past) {
    ASSERT_LT(std::abs(GuideOf<TypeParam>::by_hand(p, past)), search::kProven / 2);
  });
}

TYPED_TEST(ChessGuideTest, CandidatesLessTheRefutedOnesAreTheMovesThatKeepTheKing) {
  using Guide = GuideOf<TypeParam>;
  this->at_random_positions(60, [&](const Position& p, const Past& past) {
    const Past next{past.plies + 1, 0, 1};
    std::vector<Move> kept, expected;
    for (const Move m : candidates<Guide>(p)) {
      if (!Guide::refuted(TypeParam::play(p, m), next)) kept.push_back(m);
    }
    for (const Move m : TypeParam::moves(p)) {
      const auto end = TypeParam::outcome(TypeParam::play(p, m), next);
      if (!end || end->ending != palamedes::Ending::KingCapture) expected.push_back(m);
    }
    std::sort(kept.begin(), kept.end());
    std::sort(expected.begin(), expected.end());
    ASSERT_EQ(kept, expected);
  });
}

TYPED_TEST(ChessGuideTest, NoisyCandidatesAreThoseOrderedAboveZero) {
  using Guide = GuideOf<TypeParam>;
  this->at_random_positions(60, [&](const Position& p, const Past&) {
    std::vector<Move> noisy, expected;
    Moves list;
    Guide::add_noisy_candidates(p, list);
    for (const Move m : list) noisy.push_back(m);
    for (const Move m : candidates<Guide>(p)) {
      const bool lesser = becomes_of(m) != kind_of(m) && becomes_of(m) != Kind::Queen;
      if (Guide::order(p, m) > 0 && !lesser) expected.push_back(m);
    }
    std::sort(noisy.begin(), noisy.end());
    std::sort(expected.begin(), expected.end());
    ASSERT_EQ(noisy, expected);
  });
}

TYPED_TEST(ChessGuideTest, FindsACandidateByItsSignatureExactlyIfThereIsOne) {
  using Guide = GuideOf<TypeParam>;
  this->at_random_positions(2, [&](const Position& p, const Past&) {
    std::vector<Move> found;
    for (std::uint32_t signature = 0; signature < 1 << 17; ++signature) {
      Move m{};
      if (!Guide::find_candidate(p, signature, m)) continue;
      ASSERT_EQ(Guide::signature(p, m), signature);
      found.push_back(m);
    }
    auto expected = candidates<Guide>(p);
    std::sort(found.begin(), found.end());
    std::sort(expected.begin(), expected.end());
    ASSERT_EQ(found, expected);
  });
}

TYPED_TEST(ChessGuideTest, SignaturesTellMovesApart) {
  using Guide = GuideOf<TypeParam>;
  this->at_random_positions(20, [&](const Position& p, const Past&) {
    std::vector<std::uint32_t> seen;
    for (const Move m : candidates<Guide>(p)) seen.push_back(Guide::signature(p, m));
    std::sort(seen.begin(), seen.end());
    ASSERT_EQ(std::adjacent_find(seen.begin(), seen.end()), seen.end());
    ASSERT_NE(seen.front(), 0U);
  });
}

// What a move wins on its square if the least valuable piece (of equal ones, on the lowest square)
// takes in turn, played out on real boards.
template <class G>
int exchange_by_playing(const Position& p, Move m) {
  const Position child = G::play(p, m);
  minichess::Moves replies;
  G::Generator::template generate<Kind::Queen>(child, replies);
  const auto cost = [](Move r) { return exchange_value(kind_of(r)) * 32 + from_of(r); };
  std::optional<Move> taker;
  for (const Move r : replies) {
    if (to_of(r) != to_of(m)) continue;
    const bool into_check = G::Generator::king_attacked(G::play(child, r), child.turn);
    if (kind_of(r) == Kind::King && into_check) continue;
    if (!taker || cost(r) < cost(*taker)) taker = r;
  }
  return gain_at_once(p, m) - (taker ? std::max(0, exchange_by_playing<G>(child, *taker)) : 0);
}

TYPED_TEST(ChessGuideTest, ExchangesAreWorthWhatTakingInTurnWins) {
  using Guide = GuideOf<TypeParam>;
  int checked = 0;
  this->at_random_positions(60, [&](const Position& p, const Past&) {
    const Squares last_rows = 31U | 31U << (5 * (TypeParam::kRows - 1));
    for (const Move m : candidates<Guide>(p)) {
      if ((last_rows >> to_of(m) & 1) != 0) continue;  // pawns taking there would promote
      const int value = exchange_by_playing<TypeParam>(p, m);
      ASSERT_TRUE(Guide::exchange_at_least(p, m, value));
      ASSERT_FALSE(Guide::exchange_at_least(p, m, value + 1))
          << TypeParam::position_text({p, {}}) << " " << TypeParam::move_text(p, m);
      ++checked;
    }
  });
  EXPECT_GT(checked, 5000);
}

TEST(PlyLimit, IsPartOfTheKeyOnlyForSearchesThatSeeIt) {
  using Rules = MiniChessRules<minichess::Edition2023, minichess::PlainSliders>;
  using Guide = ChessGuide<Rules, minichess::PlainSliders<6>, net::PlainLanes>;
  const Past early{4, 0, 1}, later{6, 0, 1}, last{48, 0, 1};
  EXPECT_EQ(Guide().table_key(1234, early, 8), Guide().table_key(1234, later, 8));
  EXPECT_NE(Guide().table_key(1234, early, 45), Guide().table_key(1234, later, 45));
  EXPECT_NE(Guide().table_key(1234, last, 0), Guide().table_key(1234, early, 0));
}

TEST(PlyLimit, MakesTheCountOfMaterialDecide) {
  using Rules = MiniChessRules<minichess::Edition2023, minichess::PlainSliders>;
  using Guide = ChessGuide<Rules, minichess::PlainSliders<6>, net::PlainLanes>;
  // Two pawns for a knight: worse, but far from it by the count of 7 to 4.
  const auto setup = MiniChess2023::parse_position("k4/1p3/1n3/5/PPP2/4K w");
  ASSERT_TRUE(setup.ok());
  const Score early = Guide::by_hand(setup->position, Past{0, 0, 1});
  const Score late = Guide::by_hand(setup->position, Past{48, 0, 1});
  EXPECT_LT(late, early);
  EXPECT_LT(late, -100);
}

}  // namespace
}  // namespace palamedes::engines::chess
