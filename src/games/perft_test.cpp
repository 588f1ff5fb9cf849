// games/perft_test.cpp - the published move counts of every rule set, to the last depth given, with
// every kernel this machine runs.
//
// Sources: othello, minichess and hop from the rules pages of the project; the others were counted
// by the reference implementation (games/reference), which agreement_long_test.cpp does again.
#include <gtest/gtest.h>

#include <set>

#include "games/catalog.hpp"
#include "games/minichess/minichess.hpp"
#include "games/notation.hpp"
#include "games/perft_tables.hpp"

namespace palamedes {
namespace {

class Perft : public testing::TestWithParam<PerftTable> {};

INSTANTIATE_TEST_SUITE_P(Tables, Perft, testing::ValuesIn(kPerftTables),
                         [](const auto& table) { return table_name(table.param); });

TEST_P(Perft, CountsArePublishedOnes) {
  const auto game = *find_game(GetParam().game);
  const auto play = game->start();
  for (int depth = 1; depth <= GetParam().depths(); ++depth) {
    const std::uint64_t expected = GetParam().count(depth);
    EXPECT_EQ(play->perft(detect_cpu(), depth), expected) << "depth " << depth;
    if (expected > 10'000'000)
      continue;  // the slower kernels are held against the tables up to here
    EXPECT_EQ(play->perft(CpuLevel::Plain, depth), expected) << "plain, depth " << depth;
    if (detect_cpu() > CpuLevel::Avx2) {
      EXPECT_EQ(play->perft(CpuLevel::Avx2, depth), expected) << "avx2, depth " << depth;
    }
  }
}

// The other model in the table for minichess: a king capture is played and ends the game after it.
std::uint64_t perft_with_king_captures(const minichess::Position& p, int depth) {
  using Generator = MiniChess2023::Generator;
  if (depth == 0) return 1;
  if (p.of(p.turn, minichess::Kind::King) == 0) return 0;  // just captured
  if (depth == 1) return static_cast<std::uint64_t>(Generator::count(p));
  minichess::Moves moves;
  Generator::generate<minichess::Kind::Queen>(p, moves);
  std::uint64_t paths = 0;
  for (const auto m : moves) {
    paths += perft_with_king_captures(minichess::play_on_board(p, m), depth - 1);
  }
  return paths;
}

TEST(PerftMinichess, KingCapturePlayedGivesTheOtherRow) {
  const std::uint64_t row[]{7, 49, 452, 4230, 47102, 532718, 6774291, 87347502};
  for (int depth = 1; depth <= 8; ++depth) {
    EXPECT_EQ(perft_with_king_captures(MiniChess2023::start(), depth), row[depth - 1]) << depth;
  }
}

TEST(PerftMinichess, DistinctPositionsByChessLegalMoves) {
  const std::size_t expected[]{7, 49, 310, 2080};
  std::set<std::string> layer{MiniChess2023::position_text({MiniChess2023::start(), {}})};
  for (const std::size_t count : expected) {
    std::set<std::string> next;
    for (const std::string& text : layer) {
      const auto p = MiniChess2023::parse_position(text)->position;
      for (const auto m : MiniChess2023::moves(p)) {
        const auto child = MiniChess2023::play(p, m);
        const bool leaves_king = MiniChess2023::can_take_king(child);
        if (!leaves_king)
          next.insert(MiniChess2023::position_text({child, unknown_past(child.turn)}));
      }
    }
    EXPECT_EQ(next.size(), count);
    layer = std::move(next);
  }
}

}  // namespace
}  // namespace palamedes
