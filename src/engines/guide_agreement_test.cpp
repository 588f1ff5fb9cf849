// engines/guide_agreement_test.cpp - with every selective method off, the searches that engines
// really use, with the evaluations they really use, find what a plain minimax finds.
//
// The reference below knows of guides that drop moves (see HasCandidates), and otherwise nothing
// but the definition. Where several threads share a table, or a table is full of what others found,
// the value is still the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "base/rng.hpp"
#include "engines/chain/guide.hpp"
#include "engines/chain/workers.hpp"
#include "engines/connect4/guide.hpp"
#include "engines/connect4/worker.hpp"
#include "engines/guided_engine.hpp"
#include "engines/hop/guide.hpp"
#include "engines/hop/workers.hpp"
#include "engines/minichess/guide.hpp"
#include "engines/minichess/workers.hpp"
#include "engines/net/lanes_plain.hpp"
#include "engines/othello/guide.hpp"
#include "games/test_games.hpp"
#include "search/driver.hpp"

namespace palamedes::engines {
namespace {

// The guide and the worker of a game's engine, for any CPU.
template <class G>
struct Production {
  using Rules = typename G::template WithBits<PlainBits>;
  using Guide = chain_engine::ChainGuide<Rules>;
  static Guide guide(const G& game) { return Guide(Rules(game)); }
  static auto* new_worker(const G& game, search::Table& table) {
    return chain_engine::new_worker_plain(game, table, search::Parameters::exact(), nullptr);
  }
};
template <int kSize>
struct Production<Othello<kSize>> {
  using Guide = othello_engine::OthelloGuide<kSize, othello::PlainKernel>;
  static Guide guide(const Othello<kSize>&) { return {}; }
  static auto* new_worker(const Othello<kSize>&, search::Table& table) {
    return othello_engine::new_worker_plain<kSize>(table, search::Parameters::exact(), nullptr);
  }
};
template <class Base>
struct Production<MiniChessGame<Base>> {
  using G = MiniChessGame<Base>;
  using Rules = typename G::template WithSliders<minichess::PlainSliders>;
  using Guide = chess::ChessGuide<Rules, minichess::PlainSliders<Rules::kRows>, net::PlainLanes>;
  static Guide guide(const G&) { return Guide(); }
  static auto* new_worker(const G&, search::Table& table) {
    return chess::new_worker_plain<G>(table, search::Parameters::exact(), nullptr);
  }
};
template <>
struct Production<Connect4> {
  using Guide = connect4_engine::Connect4Guide<connect4::SizedBoard>;
  static Guide guide(const Connect4& game) { return Guide({game.shape()}); }
  static auto* new_worker(const Connect4& game, search::Table& table) {
    return connect4_engine::new_worker(game, table, search::Parameters::exact());
  }
};
template <>
struct Production<Hop> {
  using Guide = hop_engine::HopGuide;
  static Guide guide(const Hop&) { return Guide(); }
  static auto* new_worker(const Hop&, search::Table& table) {
    return hop_engine::new_worker_plain(table, search::Parameters::exact(), hop_engine::kWeights,
                                        nullptr);
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

  search::Score minimax(const Playthrough<G>& at, int depth, int ply = 0) const {
    if (const auto end = at.outcome()) return guide_.final_score(*end, ply);
    if (depth == 0) return guide_.evaluate(at.position(), at.past());
    search::Score best = -search::kInfinite;
    [[maybe_unused]] bool any = false;
    for (const auto& m : game_.moves(at.position())) {
      any = true;
      Playthrough<G> child = at;
      child.play(m);
      if constexpr (kDropsMoves) {
        if (guide_.refuted(child.position(), child.past())) continue;
      }
      best = std::max(best, -minimax(child, depth - 1, ply + 1));
    }
    if constexpr (kDropsMoves) {
      if (best == -search::kInfinite) return guide_.stuck(at.position(), any, ply);
    }
    return best;
  }

  search::Found<typename G::Move> driven(const Playthrough<G>& at, int depth, int threads) {
    using Searcher = search::RootSearch<typename G::Position, typename G::Move>;
    Limits limits;
    limits.depth = depth, limits.threads = threads;
    search::Driver<typename G::Position, typename G::Move> driver(
        table_, search::Parameters::exact(),
        [this] { return std::unique_ptr<Searcher>(Production<G>::new_worker(game_, table_)); },
        [this](const auto& p, const auto& m) { return guide_.signature(p, m); });
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

  const G game_ = T::make();
  const Guide guide_ = Production<G>::guide(game_);
  Rng rng_{18};
  search::Table table_{1};
};

TYPED_TEST_SUITE(GuideAgreement, AllTestGames);

TYPED_TEST(GuideAgreement, ByOneThreadAndBySeveral) {
  for (int position = 0; position < 150; ++position) {
    const auto at = this->somewhere();
    const int depth = this->depth_at(at);
    const search::Score expected = this->minimax(at, depth);
    const int threads = position % 5 == 0 ? 3 : 1;
    const auto found = this->driven(at, depth, threads);
    ASSERT_EQ(found.depth, depth);
    ASSERT_EQ(found.lines[0].score, expected)
        << this->game_.position_text({at.position(), at.past()}) << " at depth " << depth << " by "
        << threads << " threads";
    // The move is one that has this value.
    auto child = at;
    child.play(found.lines[0].moves[0]);
    ASSERT_EQ(-this->minimax(child, depth - 1, 1), expected);
  }
}

}  // namespace
}  // namespace palamedes::engines
