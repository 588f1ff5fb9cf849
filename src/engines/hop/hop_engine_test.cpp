// engines/hop/hop_engine_test.cpp - the hop engine takes what is free, gives nothing away, and goes
// home when that wins.
#include "engines/hop/hop_engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
#include "engines/hop/workers.hpp"
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

std::unique_ptr<Engine> engine_for(const AnyGame& game, CpuLevel cpu = CpuLevel::Plain) {
  EngineOptions options;
  options.table_megabytes = 1;
  options.cpu = cpu;
  return make_hop_engine(game, options);
}

struct Asked {
  hop::Move move;
  hop::Position child;
  Analysis analysis;
  search::Score score() const { return analysis.lines.at(0).score; }
};

// The engine's choice with black to move.
Asked ask(const hop::Position& p, int depth, int plies = 0, CpuLevel cpu = CpuLevel::Plain) {
  const auto game = find_game("hop");
  const auto play = (*game)->start_from(Hop::position_text({p, {.plies = plies}}));
  check(play.ok(), "the position is not readable");
  search::Limits limits;
  limits.depth = depth;
  Asked asked;
  asked.analysis = engine_for(**game, cpu)->analyse(**play, limits, nullptr);
  asked.move = *Hop::decode(p, asked.analysis.best);
  asked.child = Hop::play(p, asked.move);
  return asked;
}

int most_captures(const hop::Position& p) {
  int most = 0;
  for (const auto& m : Hop::moves(p)) most = std::max(most, count_bits(m.captured));
  return most;
}

TEST(HopEngine, PlaysNothingButHop) {
  EXPECT_NE(engine_for(**find_game("hop")), nullptr);
  EXPECT_EQ(engine_for(**find_game("chain")), nullptr);
}

TEST(HopEngine, TakesSeveralForNothing) {
  const auto p = board({{3, 1}, {0, 0}, {6, 0}}, {{3, 2}, {3, 4}, {7, 7}, {0, 7}});
  for (const int depth : {1, 2, 4}) {
    const Asked asked = ask(p, depth);
    EXPECT_EQ(count_bits(asked.move.captured), 2) << depth;
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
    const Asked asked = ask(p, depth);
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
  const Asked asked = ask(p, 4, 2 * hop::kTurnsPerSide - 2);
  EXPECT_EQ(asked.move.to % 8, 6);
  EXPECT_EQ(asked.score(), search::win_in(2));
}

TEST(HopEngine, SearchesTheSameTreeTwiceAndOnEveryCpu) {
  const Asked once = ask(Hop::start(), 7), again = ask(Hop::start(), 7);
  const Asked fast = ask(Hop::start(), 7, 0, detect_cpu());
  EXPECT_EQ(once.analysis.nodes, again.analysis.nodes);
  EXPECT_EQ(once.analysis.nodes, fast.analysis.nodes);
  EXPECT_EQ(once.move, again.move);
}

// Every move of a line is legal where it is played.
void expect_legal(const AnyPlay& play, const EngineLine& line) {
  auto there = play.clone();
  for (const std::string& text : line.moves) {
    const auto move = there->parse_move(text);
    ASSERT_TRUE(move.ok()) << move.error().message;
    there->play(*move);
  }
}

TEST(HopEngine, PlaysLegallyAndBeatsRandomPlay) {
  Rng rng(12);
  const auto game = find_game("hop");
  const auto engine = engine_for(**game);
  for (const Side side : {Side::First, Side::Second}) {
    engine->new_game();
    auto play = (*game)->start();
    while (!play->result()) {
      const auto moves = play->moves();
      MoveCode move = moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
      if (play->turn() == side) {
        search::Limits limits;
        limits.nodes = 2000;
        const Analysis analysis = engine->analyse(*play, limits, nullptr);
        for (const EngineLine& line : analysis.lines) expect_legal(*play, line);
        move = analysis.best;
        ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
      }
      play->play(move);
    }
    EXPECT_EQ(play->result()->winner(), side);
  }
}

TEST(HopEngine, SurvivesATableFullOfRubbish) {
  Rng rng(4);
  for (int round = 0; round < 5; ++round) {
    search::Table table(1);
    const std::unique_ptr<hop_engine::Worker> worker(hop_engine::new_worker_plain(
        table, search::Parameters(), search::Halt(), hop_engine::kWeights));
    for (int depth = 1; depth <= 6; ++depth) {
      ASSERT_TRUE(worker->search_root(Hop::start(), Past{}, depth, -search::kInfinite,
                                      search::kInfinite, nullptr, 0));
      hop::Position p = Hop::start();
      ASSERT_GT(worker->line().length, 0);
      for (int i = 0; i < worker->line().length; ++i) {
        ASSERT_TRUE(Hop::legal(p, worker->line().moves[i]));
        p = Hop::play(p, worker->line().moves[i]);
      }
      for (std::size_t i = 0; i < table.entries(); ++i) table.damage(i, rng.next());
    }
  }
}

TEST(HopEngine, TakesWeightsFromAFile) {
  const auto game = *find_game("hop");
  search::Limits limits;
  limits.depth = 2;
  const auto score = [&](const WeightsFile& file) {
    EngineOptions options;
    options.table_megabytes = 1;
    options.weights = std::make_shared<const WeightsFile>(*decode_weights(encode_weights(file)));
    return make_engine(*game, options)->analyse(*game->start(), limits, {}).lines[0].score;
  };
  const WeightsFile own = *own_weights(*game);
  EXPECT_EQ(score(own), engine_for(*game)->analyse(*game->start(), limits, {}).lines[0].score);
  WeightsFile nothing = own;
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
