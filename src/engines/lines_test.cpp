// engines/lines_test.cpp - several lines of an analysis: in order, of one depth, the best first,
// and one value for moves that are mirror images of each other.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engines/bench_positions.hpp"
#include "engines/test_engines.hpp"
#include "games/catalog.hpp"
#include "games/othello/othello.hpp"

namespace palamedes::engines {
namespace {

constexpr int kEveryLine = 1000;

void expect_in_order(const AnyPlay& play, const Analysis& analysis) {
  ASSERT_FALSE(analysis.lines.empty()) << play.position();
  ASSERT_EQ(analysis.best, analysis.lines[0].moves[0]) << play.position();
  std::set<MoveCode> moves;
  std::map<MoveCode, search::Score> scores;
  for (std::size_t i = 0; i < analysis.lines.size(); ++i) {
    const ExpectedLine& line = analysis.lines[i];
    if (i > 0) {
      ASSERT_LE(line.score, analysis.lines[i - 1].score) << play.position();
    }
    ASSERT_TRUE(moves.insert(line.moves[0]).second) << play.position();
    scores[line.moves[0]] = line.score;
    if (line.same_as) {
      ASSERT_EQ(scores.count(*line.same_as), 1U) << play.position();
      ASSERT_EQ(line.score, scores[*line.same_as]) << play.position();
    }
    expect_legal(play, line);
  }
}

class Lines : public testing::TestWithParam<BenchSet> {
 protected:
  std::unique_ptr<Engine> engine() const {
    return make_engine(*game_, {.table_megabytes = 1, .cpu = detect_cpu(), .parameters = {}});
  }

  // Analyses all positions of the set by `limits`, every report looked at.
  void expect_order_everywhere(Limits limits) {
    for (const std::string_view position : GetParam().positions) {
      const auto play = *game_->start_from(position);
      const auto wanted =
          std::min<std::size_t>(play->moves().size(), static_cast<std::size_t>(limits.lines));
      int depth = 0;
      limits.report = [&](const Analysis& now) {
        expect_in_order(*play, now);
        EXPECT_GE(now.depth, depth) << position;
        depth = now.depth;
        // Whole depths only; where not even the first was finished, whatever there is.
        if (depth > 0) {
          EXPECT_EQ(now.lines.size(), wanted) << position;
        }
      };
      const Analysis last = engine()->analyse(*play, limits);
      if (!last.lines.empty()) expect_in_order(*play, last);
      EXPECT_EQ(last.depth, depth) << position;
      if (HasFatalFailure()) return;
    }
  }

  const std::shared_ptr<const AnyGame> game_ = *find_game(GetParam().game);
};

INSTANTIATE_TEST_SUITE_P(Sets, Lines, testing::ValuesIn(bench_sets().begin(), bench_sets().end()),
                         [](const auto& set) {
                           std::string name(set.param.name);
                           for (char& c : name)
                             c = std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
                           return name;
                         });

TEST_P(Lines, AreInOrderAtEveryDepth) {
  Limits limits;
  limits.lines = 4, limits.depth = 5;
  expect_order_everywhere(limits);
}

TEST_P(Lines, AreInOrderWhereverTheSearchIsStopped) {
  for (const std::uint64_t nodes : {1, 40, 700, 5'000}) {
    Limits limits;
    limits.lines = 3, limits.nodes = nodes;
    expect_order_everywhere(limits);
  }
}

TEST_P(Lines, AreInOrderWithSeveralThreads) {
  int asked = 0;
  Limits limits;
  limits.lines = 4, limits.threads = 3;
  limits.stop = [&asked] { return ++asked % 12 == 0; };
  expect_order_everywhere(limits);
}

// Perpetual checks, to which the search gives more and more depth: a line ends where the game does.
TEST(LongLines, DoNotGoOnBehindARepetition) {
  const auto game = *find_game("gardner");
  for (const char* position :
       {"4k/3p1/rp1P1/3qP/1R2K w - - 0 12", "r2k1/2p2/B1P1b/2K1P/1N3 w - - 5 15"}) {
    const auto play = *game->start_from(position);
    Limits limits;
    limits.lines = 4, limits.depth = 16;
    limits.report = [&](const Analysis& now) { expect_in_order(*play, now); };
    make_engine(*game, {.table_megabytes = 16, .cpu = detect_cpu(), .parameters = {}})
        ->analyse(*play, limits);
  }
}

// Boards made up at random, but so that a reflection leaves them as they are.
TEST(SymmetricMoves, HaveOneValueInOthello) {
  using G = Othello<8>;
  const auto game = *find_game("othello");
  const auto engine =
      make_engine(*game, {.table_megabytes = 1, .cpu = detect_cpu(), .parameters = {}});
  Rng rng(31);
  const auto reflections = G::reflections();
  int boards = 0, twins = 0;
  while (boards < 120) {
    const Reflection by = reflections[static_cast<std::size_t>(boards) % reflections.size()];
    othello::Position p;
    for (int square = 0; square < 64; ++square) {
      const std::uint64_t disc = 1ULL << square;
      if (((p.own | p.opp) & disc) != 0 || rng.below(3) == 0) continue;
      std::uint64_t& side = rng.below(2) == 0 ? p.own : p.opp;
      std::uint64_t orbit = disc;
      for (int i = 0; i < 3; ++i) orbit |= G::reflected({orbit, 0, {}}, by).own;
      side |= orbit & ~(p.own | p.opp);
    }
    if (!(G::reflected(p, by) == p) || G::moves(p).size() < 2) continue;
    ++boards;
    const auto play = game->start_from(G::position_text({p, {}})).value();
    Limits limits;
    limits.lines = kEveryLine, limits.depth = 5;
    limits.report = [&](const Analysis& now) { expect_in_order(*play, now); };
    const Analysis analysis = engine->analyse(*play, limits);
    std::map<MoveCode, search::Score> scores;
    for (const ExpectedLine& line : analysis.lines) {
      scores[line.moves[0]] = line.score;
      twins += line.same_as ? 1 : 0;
    }
    for (const auto m : G::moves(p)) {
      ASSERT_EQ(scores.at(G::encode(p, m)), scores.at(G::encode(p, G::reflected(m, by))));
    }
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(twins, 200);
}

struct SymmetricStart {
  const char* game;
  const char* position;  // empty: the start
  std::size_t searched;  // moves that stand for all
};

TEST(SymmetricMoves, AreSearchedOnceInEveryGame) {
  const std::string rows(24, '0');
  const std::string hop = rows + "1000000210000002" + rows + " 1";
  for (const SymmetricStart& start :
       {SymmetricStart{"othello", "", 1}, SymmetricStart{"othello:6x6", "", 1},
        SymmetricStart{"chain/2018", "", 9}, SymmetricStart{"chain/2018:4x4", "", 3},
        SymmetricStart{"chain/classic:3x3", "", 3}, SymmetricStart{"chain/2019:4x4", "", 10},
        SymmetricStart{"gardner", "2k2/5/5/2P2/2K2 w", 3},
        SymmetricStart{"minichess/2023", "2k2/5/5/5/2P2/2K2 w", 3},
        SymmetricStart{"hop", hop.c_str(), 3}, SymmetricStart{"connect4", "", 4}}) {
    const auto game = *find_game(start.game);
    const std::string_view position = start.position;
    const auto play = position.empty() ? game->start() : game->start_from(position).value();
    const auto engine =
        make_engine(*game, {.table_megabytes = 1, .cpu = detect_cpu(), .parameters = {}});
    for (const int threads : {1, 2}) {
      Limits limits;
      limits.lines = kEveryLine, limits.depth = 4, limits.threads = threads;
      limits.report = [&](const Analysis& now) { expect_in_order(*play, now); };
      const Analysis analysis = engine->analyse(*play, limits);
      EXPECT_EQ(analysis.lines.size(), play->moves().size()) << start.game;
      const auto searched = std::count_if(analysis.lines.begin(), analysis.lines.end(),
                                          [](const auto& line) { return !line.same_as; });
      EXPECT_EQ(static_cast<std::size_t>(searched), start.searched) << start.game;
    }
  }
}

TEST(SymmetricMoves, AreToldOfTheBestMoveAlsoWithOneLine) {
  const auto game = *find_game("othello");
  const auto engine =
      make_engine(*game, {.table_megabytes = 1, .cpu = detect_cpu(), .parameters = {}});
  const Asked asked = ask(*game, *engine, "", 3);
  EXPECT_EQ(asked.analysis.lines.size(), 1U);
  EXPECT_EQ(asked.analysis.twins.size(), 3U);
}

// Complete is what is proven, and in Othello what is solved: nothing that left lines out, however
// deep it went.
TEST(CompleteAnalyses, AreProven) {
  Rng rng(32);
  for (const char* id : {"minichess/2023", "minichess/2026", "gardner", "hop", "chain/2018:3x3"}) {
    const auto game = *find_game(id);
    const auto engine =
        make_engine(*game, {.table_megabytes = 1, .cpu = detect_cpu(), .parameters = {}});
    for (int i = 0; i < 60; ++i) {
      const auto play = game->start();
      while (!play->result()) {
        const auto moves = play->moves();
        play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
      }
      for (int back = 1 + rng.below(3); back > 0; --back) play->undo();
      Limits limits;
      limits.nodes = 20'000;
      const Analysis analysis = engine->analyse(*play, limits);
      if (analysis.complete) {
        ASSERT_TRUE(search::is_proven(analysis.lines[0].score)) << play->position();
      }
    }
  }
}

}  // namespace
}  // namespace palamedes::engines
