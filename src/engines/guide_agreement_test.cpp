// engines/guide_agreement_test.cpp - with every selective method off, the searches that engines
// really use find what a plain minimax finds, with the evaluations they really use and with those
// that are made by hand.
//
// The reference below knows of guides that drop moves (see HasCandidates), and otherwise nothing
// but the definition. Where several threads share a table, or a table is full of what others found,
// the value is still the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "base/rng.hpp"
#include "engines/chain/guide.hpp"
#include "engines/chain/nets.hpp"
#include "engines/chain/workers.hpp"
#include "engines/connect4/guide.hpp"
#include "engines/connect4/worker.hpp"
#include "engines/guided_engine.hpp"
#include "engines/hop/guide.hpp"
#include "engines/hop/nets.hpp"
#include "engines/hop/workers.hpp"
#include "engines/minichess/guide.hpp"
#include "engines/minichess/nets.hpp"
#include "engines/minichess/workers.hpp"
#include "engines/net/lanes_plain.hpp"
#include "engines/othello/guide.hpp"
#include "engines/othello/shipped_patterns.hpp"
#include "games/catalog.hpp"
#include "games/test_games.hpp"
#include "search/driver.hpp"

namespace palamedes::engines {
namespace {

// The guide and the worker of a game's engine, for any CPU: by the net that travels with the
// program (or, for boards that it has none for, by hand), or by hand.
template <class G>
struct Production {
  using Rules = typename G::template WithBits<PlainBits>;
  using Guide = chain_engine::ChainGuide<Rules>;
  const G& game;
  const std::shared_ptr<const chain_engine::Nets> nets = chain_engine::nets_for({});
  const net::RowNet* net(bool learned) const {
    return learned && nets ? nets->of((*find_game(game.id()))->info()) : nullptr;
  }
  Guide guide(bool learned) const { return Guide(Rules(game), net(learned)); }
  auto* new_worker(search::Table& table, bool learned) const {
    return chain_engine::new_worker_plain(game, table, search::Parameters::exact(), net(learned));
  }
};
template <int kSize>
struct Production<Othello<kSize>> {
  using Guide = othello_engine::OthelloGuide<kSize, othello::PlainKernel>;
  const Othello<kSize>& game;
  const std::shared_ptr<const othello_engine::PatternTables> tables =
      othello_engine::patterns_for({});
  const othello_engine::PatternTables* patterns(bool learned) const {
    return learned && kSize == 8 ? tables.get() : nullptr;
  }
  Guide guide(bool learned) const { return {patterns(learned)}; }
  auto* new_worker(search::Table& table, bool learned) const {
    return othello_engine::new_worker_plain<kSize>(table, search::Parameters::exact(),
                                                   patterns(learned));
  }
};
template <class Base>
struct Production<MiniChessGame<Base>> {
  using G = MiniChessGame<Base>;
  using Rules = typename G::template WithSliders<minichess::PlainSliders>;
  using Guide = chess::ChessGuide<Rules, minichess::PlainSliders<Rules::kRows>, net::PlainLanes>;
  const G& game;
  const std::shared_ptr<const chess::Nets> nets = chess::nets_for({});
  const chess::Net* net(bool learned) const {
    return learned && nets ? nets->of(G::id()) : nullptr;
  }
  Guide guide(bool learned) const { return Guide(net(learned)); }
  auto* new_worker(search::Table& table, bool learned) const {
    return chess::new_worker_plain<G>(table, search::Parameters::exact(), net(learned));
  }
};
template <>
struct Production<Connect4> {
  using Guide = connect4_engine::Connect4Guide<connect4::SizedBoard>;
  const Connect4& game;
  Guide guide(bool) const { return Guide({game.shape()}); }
  auto* new_worker(search::Table& table, bool) const {
    return connect4_engine::new_worker(game, table, search::Parameters::exact());
  }
};
template <>
struct Production<Hop> {
  using Guide = hop_engine::HopGuide;
  const Hop& game;
  const std::shared_ptr<const hop_engine::Nets> nets = hop_engine::nets_for({});
  const net::RowNet* net(bool learned) const {
    return learned && nets ? &nets->tables->net() : nullptr;
  }
  Guide guide(bool learned) const { return Guide(hop_engine::kWeights, net(learned)); }
  auto* new_worker(search::Table& table, bool learned) const {
    return hop_engine::new_worker_plain(table, search::Parameters::exact(), hop_engine::kWeights,
                                        net(learned));
  }
};

template <class T>
class GuideAgreement : public testing::Test {
 protected:
  using G = typename T::Type;
  using Guide = typename Production<G>::Guide;
  static constexpr bool kDropsMoves = requires(const Guide g, typename G::Position p, Past past) {
    g.refuted(p, past);
  };

  static search::Score minimax(const Guide& guide, const Playthrough<G>& at, int depth,
                               int ply = 0) {
    if (const auto end = at.outcome()) return guide.final_score(*end, ply);
    if (depth == 0) return guide.evaluate(at.position(), at.past());
    search::Score best = -search::kInfinite;
    [[maybe_unused]] bool any = false;
    for (const auto& m : at.game().moves(at.position())) {
      any = true;
      Playthrough<G> child = at;
      child.play(m);
      if constexpr (kDropsMoves) {
        if (guide.refuted(child.position(), child.past())) continue;
      }
      best = std::max(best, -minimax(guide, child, depth - 1, ply + 1));
    }
    if constexpr (kDropsMoves) {
      if (best == -search::kInfinite) return guide.stuck(at.position(), any, ply);
    }
    return best;
  }

  search::Found<typename G::Move> driven(const Guide& guide, bool learned, const Playthrough<G>& at,
                                         int depth, int threads) {
    using Searcher = search::RootSearch<typename G::Position, typename G::Move>;
    Limits limits;
    limits.depth = depth, limits.threads = threads;
    search::Driver<typename G::Position, typename G::Move> driver(
        table_, search::Parameters::exact(),
        [&] { return std::unique_ptr<Searcher>(made_.new_worker(table_, learned)); },
        [&](const auto& p, const auto& m) { return guide.signature(p, m); });
    return driver.run({at.position(),
                       at.past(),
                       keys_before(at),
                       static_cast<int>(game_.moves(at.position()).size()),
                       {},
                       search::kMostPlies},
                      limits, {});
  }

  // As deep as minimax sees no more than a few hundred positions.
  int depth_at(const Playthrough<G>& at) const {
    constexpr int kMostLeaves = 700;
    const int moves = std::max(static_cast<int>(game_.moves(at.position()).size()), 2);
    int depth = 1;
    for (int leaves = moves * moves; leaves <= kMostLeaves && depth < 4; leaves *= moves) ++depth;
    return depth;
  }

  Playthrough<G> somewhere() {
    while (true) {
      Playthrough<G> at(game_, {game_.start(), Past{}});
      for (int plies = rng_.below(60); plies > 0 && !at.outcome(); --plies) {
        const auto moves = game_.moves(at.position());
        at.play(moves[rng_.below(static_cast<int>(moves.size()))]);
      }
      if (!at.outcome()) return at;
    }
  }

  void expect_agreement(bool learned) {
    const Guide guide = made_.guide(learned);
    for (int position = 0; position < 150; ++position) {
      const auto at = somewhere();
      const int depth = depth_at(at);
      const search::Score expected = minimax(guide, at, depth);
      const int threads = position % 5 == 0 ? 3 : 1;
      const auto found = driven(guide, learned, at, depth, threads);
      ASSERT_EQ(found.depth, depth);
      ASSERT_EQ(found.lines[0].score, expected)
          << game_.position_text({at.position(), at.past()}) << " at depth " << depth << " by "
          << threads << " threads";
      // The move is one that has this value.
      auto child = at;
      child.play(found.lines[0].moves[0]);
      ASSERT_EQ(-minimax(guide, child, depth - 1, 1), expected);
    }
  }

  const G game_ = T::make();
  const Production<G> made_{game_};
  Rng rng_{18};
  search::Table table_{1};
};

TYPED_TEST_SUITE(GuideAgreement, AllTestGames);

// By one thread and by several.
TYPED_TEST(GuideAgreement, OfWhatWasLearned) { this->expect_agreement(true); }
TYPED_TEST(GuideAgreement, OfWhatWasMadeByHand) { this->expect_agreement(false); }

}  // namespace
}  // namespace palamedes::engines
