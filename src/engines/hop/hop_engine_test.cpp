// engines/hop/hop_engine_test.cpp - the hop engine takes what is free, gives nothing away, and goes
// home when that wins.
#include "engines/hop/hop_engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engines/test_engines.hpp"
#include "games/catalog.hpp"
#include "games/hop/hop.hpp"

namespace palamedes::engines {
namespace {

// Pieces given as (row, col).
struct Square {
  int row, col;
};
hop::Position board(std::initializer_list<Square> black, std::initializer_list<Square> white) {
  hop::Position p;
  for (const Square s : black) p.own |= 1ULL << (s.row * 8 + s.col);
  for (const Square s : white) p.opp |= 1ULL << (s.row * 8 + s.col);
  return p;
}

std::unique_ptr<Engine> hop_engine_for(const AnyGame& game, CpuLevel cpu = CpuLevel::Plain) {
  EngineOptions options;
  options.table_megabytes = 1;
  options.cpu = cpu;
  return make_hop_engine(game, options);
}

struct AskedHop : Asked {
  hop::Move made;
  hop::Position child;
};

// The engine's choice with black to move.
AskedHop ask(const hop::Position& p, int depth, int plies = 0, CpuLevel cpu = CpuLevel::Plain) {
  const auto game = *find_game("hop");
  AskedHop asked{
      ask(*game, *hop_engine_for(*game, cpu), Hop::position_text({p, {.plies = plies}}), depth),
      {},
      {}};
  asked.made = *Hop::decode(p, asked.analysis.best);
  asked.child = Hop::play(p, asked.made);
  return asked;
}

int most_captures(const hop::Position& p) {
  int most = 0;
  for (const auto& m : Hop::moves(p)) most = std::max(most, count_bits(m.captured));
  return most;
}

TEST(HopEngine, PlaysNothingButHop) {
  EXPECT_NE(hop_engine_for(**find_game("hop")), nullptr);
  EXPECT_EQ(hop_engine_for(**find_game("chain")), nullptr);
}

TEST(HopEngine, TakesSeveralForNothing) {
  const auto p = board({{3, 1}, {0, 0}, {6, 0}}, {{3, 2}, {3, 4}, {7, 7}, {0, 7}});
  for (const int depth : {1, 2, 4}) {
    const AskedHop asked = ask(p, depth);
    EXPECT_EQ(count_bits(asked.made.captured), 2) << depth;
    EXPECT_EQ(most_captures(asked.child), 0) << depth;
  }
}

TEST(HopEngine, DoesNotStepIntoACapture) {
  // One column forward, white would hop over either piece.
  const auto p = board({{3, 3}, {4, 3}, {0, 0}}, {{3, 5}, {4, 5}, {7, 7}});
  for (const int depth : {1, 2, 4}) EXPECT_EQ(most_captures(ask(p, depth).child), 0) << depth;
}

TEST(HopEngine, GoesHomeWhenThatWins) {
  const auto p = board({{0, 6}, {1, 5}}, {{7, 0}, {6, 3}, {5, 4}});
  for (const int depth : {1, 3}) {
    const AskedHop asked = ask(p, depth);
    EXPECT_EQ(Hop::final(asked.child)->margin, -1);
    EXPECT_EQ(asked.score(), search::win_in(1));
  }
}

TEST(HopEngine, StaysOutWhenGoingHomeLoses) {
  const auto p = board({{0, 6}, {1, 5}}, {{7, 0}, {6, 0}, {5, 0}, {4, 6}});
  for (const int depth : {1, 2, 4})
    EXPECT_FALSE(Hop::final(ask(p, depth).child).has_value()) << depth;
}

TEST(HopEngine, BringsAPieceHomeOnItsLastTurn) {
  const auto p = board({{0, 5}, {4, 1}, {6, 1}}, {{7, 3}, {5, 5}});
  const AskedHop asked = ask(p, 4, 2 * hop::kTurnsPerSide - 2);
  EXPECT_EQ(asked.made.to % 8, 6);
  EXPECT_EQ(asked.score(), search::win_in(2));
}

TEST(HopEngine, SearchesTheSameTreeTwiceAndOnEveryCpu) {
  const AskedHop once = ask(Hop::start(), 7), again = ask(Hop::start(), 7);
  const AskedHop fast = ask(Hop::start(), 7, 0, detect_cpu());
  EXPECT_EQ(once.analysis.nodes, again.analysis.nodes);
  EXPECT_EQ(once.analysis.nodes, fast.analysis.nodes);
  EXPECT_EQ(once.move, again.move);
}

TEST(HopEngine, PlaysLegallyAndBeatsRandomPlay) {
  Rng rng(12);
  const auto game = *find_game("hop");
  expect_beats_random_play(*game, *hop_engine_for(*game), 2000, rng);
}

TEST(HopEngine, TakesWeightsFromAFile) {
  const auto game = *find_game("hop");
  Limits limits;
  limits.depth = 2;
  const auto score = [&](const WeightsFile& file) {
    EngineOptions options;
    options.table_megabytes = 1;
    options.weights = std::make_shared<const WeightsFile>(*decode_weights(encode_weights(file)));
    return make_engine(*game, options)->analyse(*game->start(), limits).lines[0].score;
  };
  EXPECT_EQ(score(*own_weights(*game)),
            hop_engine_for(*game)->analyse(*game->start(), limits).lines[0].score);
  EngineOptions by_hand;
  by_hand.by_hand = true;
  WeightsFile nothing = hop_weights();
  EXPECT_EQ(score(nothing),
            make_engine(*game, by_hand)->analyse(*game->start(), limits).lines[0].score);
  for (std::int32_t& value : nothing.values) value = 0;
  EXPECT_EQ(score(nothing), 0);
  nothing.values.front() = 50;  // being on turn, early: all else is worth nothing
  EXPECT_EQ(score(nothing), 50);
}

TEST(HopEngine, RefusesWeightsThatAreNotItsOwn) {
  const auto game = *find_game("hop");
  WeightsFile file = *own_weights(*game);
  EXPECT_TRUE(check_weights(*game, file).ok());
  EXPECT_FALSE(check_weights(**find_game("othello"), file).ok());
  file.version = 2;
  EXPECT_FALSE(check_weights(*game, file).ok());
}

}  // namespace
}  // namespace palamedes::engines
