// engines/damaged_table_test.cpp - whatever rubbish a table holds, what the searches answer can be
// played.
//
// While a search runs, entries of its table are overwritten: some so that they are not believed
// (torn writes), some so that they are, with any score, depth, bound and move.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
#include "engines/chain/workers.hpp"
#include "engines/connect4/worker.hpp"
#include "engines/hop/guide.hpp"
#include "engines/hop/weights.hpp"
#include "engines/hop/workers.hpp"
#include "engines/minichess/guide.hpp"
#include "engines/minichess/workers.hpp"
#include "engines/othello/worker.hpp"
#include "games/test_games.hpp"
#include "search/driver.hpp"

namespace palamedes::engines {
namespace {

// The worker of each game's engine, for any CPU.
template <int kSize>
auto* new_worker(const Othello<kSize>&, search::Table& table) {
  return othello_engine::new_worker_plain<kSize>(table, {}, nullptr);
}
template <class Base>
auto* new_worker(const MiniChessGame<Base>&, search::Table& table) {
  return chess::new_worker_plain<MiniChessGame<Base>>(table, {}, nullptr);
}
auto* new_worker(const Connect4& game, search::Table& table) {
  return connect4_engine::new_worker(game, table, {});
}
auto* new_worker(const Hop&, search::Table& table) {
  return hop_engine::new_worker_plain(table, {}, hop_engine::kWeights, nullptr);
}
template <class G>
auto* new_worker(const G& game, search::Table& table) {
  return chain_engine::new_worker_plain(game, table, {}, nullptr);
}

// Spoils a part of a table whenever a search asks whether to halt, and ends it after a while.
class Vandal {
 public:
  Vandal(search::Table& table, std::uint64_t seed) : table_(table), rng_(seed) {}

  search::Halt halt() { return {nullptr, 0, visit, this}; }

 private:
  static bool visit(void* context) {
    auto& self = *static_cast<Vandal*>(context);
    for (int i = 0; i < 4000; ++i) {
      self.table_.damage(self.rng_.next() % self.table_.entries(), self.rng_.next());
    }
    return ++self.visits_ >= 40;
  }

  search::Table& table_;
  Rng rng_;
  int visits_ = 0;
};

template <class T>
class DamagedTable : public testing::Test {};
TYPED_TEST_SUITE(DamagedTable, AllTestGames);

TYPED_TEST(DamagedTable, NeverYieldsAnIllegalMove) {
  using G = typename TypeParam::Type;
  const G game = TypeParam::make();
  search::Table table(1);
  Rng rng(3);
  for (int round = 0; round < 12; ++round) {
    auto p = game.start();
    Past past;
    for (int ply = rng.below(30); ply > 0 && !game.moves(p).empty(); --ply) {
      const auto moves = game.moves(p);
      p = game.play(p, moves[rng.below(moves.size())]);
      ++past.plies;
    }
    if (game.outcome(p, past)) continue;
    Vandal vandal(table, rng.next());
    const std::unique_ptr<search::RootSearch<typename G::Position, typename G::Move>> worker(
        new_worker(game, table));
    worker->begin(vandal.halt());
    bool going = true;
    for (int depth = 1; depth < 20 && going; ++depth) {
      going =
          worker->search_root(p, past, depth, -search::kInfinite, search::kInfinite, nullptr, 0);
      const auto& line = worker->line();
      if (going) {
        ASSERT_GT(line.length, 0);
      }
      auto q = p;
      for (int i = 0; i < line.length; ++i) {
        ASSERT_TRUE(game.legal(q, line.moves[i])) << "move " << i << " at depth " << depth;
        q = game.play(q, line.moves[i]);
      }
    }
  }
}

TEST(DamagedEndgameTable, NeverYieldsAnIllegalMove) {
  using G = Othello<8>;
  search::Table table(1);
  Rng rng(5);
  for (int round = 0; round < 20; ++round) {
    auto p = G::start();
    while (!G::moves(p).empty() && count_bits(p.own | p.opp) < 48) {
      const auto moves = G::moves(p);
      p = G::play(p, moves[rng.below(moves.size())]);
    }
    if (G::moves(p).empty()) continue;
    Vandal vandal(table, rng.next());
    const std::unique_ptr<othello_engine::ExactSearch> solver(
        othello_engine::new_solver_plain<8>(table, vandal.halt()));
    const auto answer = solver->solve(p, -65, 65, 0);
    if (answer.has_best) {
      EXPECT_TRUE(G::legal(p, answer.best)) << G::position_text({p, {}});
    }
  }
}

}  // namespace
}  // namespace palamedes::engines
