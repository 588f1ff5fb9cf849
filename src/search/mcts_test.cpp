// search/mcts_test.cpp - a tree of random games keeps to the memory it was given.
#include "search/mcts.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "games/othello/othello.hpp"

namespace palamedes::search {
namespace {

// Nobody wins after three turns, each of which has more moves than boards have squares.
struct WideGame {
  struct Position {
    Side turn = Side::First;
    int plies = 0;
    bool operator==(const Position&) const = default;
  };
  using Move = int;
  static constexpr HistoryRule kHistory = HistoryRule::None;
  static constexpr bool kFinishedGamesAreLeaves = false;

  static Position start() { return {}; }
  struct Moves {
    std::vector<Move> all;
    int size() const { return static_cast<int>(all.size()); }
    bool empty() const { return all.empty(); }
    Move operator[](int i) const { return all[static_cast<std::size_t>(i)]; }
    auto begin() const { return all.begin(); }
    auto end() const { return all.end(); }
  };
  static Moves moves(const Position& p) { return {std::vector<Move>(p.plies < 3 ? 2'000 : 0)}; }
  static Position play(const Position& p, Move) { return {other(p.turn), p.plies + 1}; }
  static std::optional<Outcome> final(const Position& p) {
    return p.plies < 3 ? std::nullopt : std::optional(Outcome{0, Ending::NoMoves});
  }
  static bool ended_by_history(const Position&, const Past&) { return false; }
  static std::optional<Outcome> outcome(const Position& p, const Past&) { return final(p); }
  static bool irreversible(const Position&, Move) { return true; }
  static std::uint64_t key(const Position& p) { return static_cast<std::uint64_t>(p.plies); }
};

TEST(Mcts, APositionWithThousandsOfMovesFindsNoMoreRoomThanThereIs) {
  Mcts<WideGame> mcts({}, 1);
  mcts.use_memory(1);
  EXPECT_EQ(mcts.run(WideGame::start(), {}, 8'000, {}).playouts, 8'000U);
  EXPECT_LE(mcts.tree_bytes(), std::size_t{1} << 20);
}

TEST(Mcts, ATreeThatIsFullGrowsNoFurtherAndStillAnswers) {
  const Othello<8> rules;
  Mcts<Othello<8>> mcts(rules, 1);
  mcts.use_memory(1);
  const auto found = mcts.run(rules.start(), {}, 20'000, {});
  EXPECT_EQ(found.playouts, 20'000U);
  EXPECT_LE(mcts.tree_bytes(), std::size_t{1} << 20);
  Mcts<Othello<8>> unbounded(rules, 1);
  unbounded.run(rules.start(), {}, 20'000, {});
  EXPECT_GT(unbounded.tree_bytes(), std::size_t{1} << 20);
}

}  // namespace
}  // namespace palamedes::search
