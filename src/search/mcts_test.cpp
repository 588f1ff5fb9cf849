// search/mcts_test.cpp - trees of samples keep to the memory they were given, and always end.
#include "search/mcts.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <vector>

#include "games/othello/othello.hpp"
#include "search/judged_mcts.hpp"

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

// Move 0 of the first turn draws; the others go on for long.
struct DrawAtHand : WideGame {
  struct Position {
    Side turn = Side::First;
    int plies = 0;
    bool drawn = false;
    bool operator==(const Position&) const = default;
  };
  static Position start() { return {}; }
  static Moves moves(const Position& p) {
    return {p.drawn || p.plies == 200 ? std::vector<Move>{} : std::vector<Move>{0, 1, 2}};
  }
  static Position play(const Position& p, Move m) {
    return {other(p.turn), p.plies + 1, p.plies == 0 && m == 0};
  }
  static std::optional<Outcome> final(const Position& p) {
    return moves(p).empty() ? std::optional(Outcome{0, Ending::NoMoves}) : std::nullopt;
  }
  static bool ended_by_history(const Position&, const Past&) { return false; }
  static std::optional<Outcome> outcome(const Position& p, const Past&) { return final(p); }
  static bool irreversible(const Position&, Move) { return true; }
  static std::uint64_t key(const Position& p) { return static_cast<std::uint64_t>(p.plies); }
};

// A judge who has had enough after so many questions, and finds the first side worse by `behind`.
struct Judge {
  int left;
  Score behind;
  template <class Position>
  std::optional<Score> operator()(const Position& p, const Past&, const std::uint64_t*, int) {
    if (left == 0) return std::nullopt;
    --left;
    return p.turn == Side::First ? -behind : behind;
  }
};

TEST(JudgedMcts, ADrawAtHandIsTakenWhereAllElseLooksBadAndIsNotSampledForEver) {
  JudgedMcts<DrawAtHand> mcts({}, {.scale = 300});
  Judge judge{2'000, 3'000};
  const auto found = mcts.run(DrawAtHand::start(), {}, {}, 0, 1, std::ref(judge));
  EXPECT_EQ(judge.left, 0);
  EXPECT_EQ(found.lines[0].moves[0], 0);
  EXPECT_EQ(found.lines[0].score, 0);
}

TEST(JudgedMcts, ADrawAtHandIsLeftWhereSomethingLooksGood) {
  JudgedMcts<DrawAtHand> mcts({}, {.scale = 300});
  Judge judge{2'000, -300};
  const auto found = mcts.run(DrawAtHand::start(), {}, {}, 0, 1, std::ref(judge));
  EXPECT_EQ(judge.left, 0);
  EXPECT_NE(found.lines[0].moves[0], 0);
  EXPECT_GT(found.lines[0].score, 0);
}

TEST(JudgedMcts, ATreeThatIsFullStillAsksItsJudge) {
  const Othello<8> rules;
  JudgedMcts<Othello<8>> mcts(rules, {.scale = 300});
  mcts.use_memory(1);
  Judge judge{100'000, 0};
  mcts.run(rules.start(), {}, {}, 0, 1, std::ref(judge));
  EXPECT_EQ(judge.left, 0);
  Judge patient{10'000'000, 0};
  EXPECT_LT(mcts.run(rules.start(), {}, {}, 60, 1, std::ref(patient)).deepest, 60);
  EXPECT_GT(patient.left, 0);
}

}  // namespace
}  // namespace palamedes::search
