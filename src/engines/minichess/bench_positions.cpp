// engines/minichess/bench_positions.cpp - positions as FEN.
#include "engines/bench_positions.hpp"

#include "engines/minichess/minichess_engine.hpp"

namespace palamedes::engines {
namespace {

constexpr BenchSet kMiniChessBenchSets[]{
    {"minichess/2023",
     "minichess/2023",
     12,
     {"kqbnr/ppppp/5/5/PPPPP/RNBQK w", "kqb1r/pppp1/2n1p/P3P/1PPP1/RNBQK w - - 0 3",
      "kqb1r/p1p1p/2pp1/N3P/P1PP1/R1BQK b - - 1 4", "k1q1r/pbpp1/2p1p/4P/P1PP1/RNBQK w - - 1 6",
      "kq2r/1bp1p/p2p1/P4/1PQBP/RN2K b - - 2 7", "k2nr/pp3/2qp1/P2Q1/1P2P/1RB1K w - - 1 9",
      "kq1nr/1pp2/pP3/PbNPp/1B2P/R1Q1K b - - 2 10", "kq2r/p4/1p1n1/1P3/P1R1N/3QK w - - 0 12",
      "k3r/pq3/3p1/1P3/3QP/R3K b - - 2 13", "2r2/1k2p/1p2b/4B/4P/RN1K1 w - - 4 15"},
     3e6},
    {"minichess/2026",
     "minichess/2026",
     12,
     {"kqbnr/ppppp/5/5/PPPPP/RNBQK w", "kqb1r/pppp1/2n1p/P3P/1PPP1/RNBQK w - - 0 3",
      "kqb1r/p1p1p/2pp1/N3P/P1PP1/R1BQK b - - 1 4", "k1q1r/pbpp1/2p1p/4P/P1PP1/RNBQK w - - 1 6",
      "kq2r/1bp1p/p2p1/P4/1PQBP/RN2K b - - 2 7", "k2nr/pp3/2qp1/P2Q1/1P2P/1RB1K w - - 1 9",
      "kq1nr/1pp2/pP3/PbNPp/1B2P/R1Q1K b - - 2 10", "k3r/p2qp/1p1p1/1P1P1/1BP1Q/2R1K w - - 1 12",
      "kq1n1/pp2r/PP1p1/3Pp/1B2P/R2QK b - - 0 13", "k4/p3p/5/P1pPP/2bB1/4K w - - 0 15"}},
    {"gardner",
     "gardner",
     12,
     {"rnbqk/ppppp/5/PPPPP/RNBQK w", "r1bqk/ppp1p/n1P1p/PP1P1/RNBQK w - - 0 3",
      "r1bqk/pppp1/3PB/PPQ2/RN2K b - - 0 4", "bnq1k/2ppp/5/1P1PP/1NBQK w - - 0 6",
      "r2qk/p2np/3pP/PR1P1/3QK b - - 0 7", "2bqk/r4/1pPPp/p3P/RNQ1K w - - 2 9",
      "4k/p1p2/2N1p/P3K/5 b - - 1 10", "4k/3p1/rp1P1/3qP/1R2K w - - 0 12",
      "Q1b2/4k/P3p/2q1P/3RK b - - 5 13", "r2k1/2p2/B1P1b/2K1P/1N3 w - - 5 15"}},
};

}  // namespace

std::span<const BenchSet> minichess_bench_sets() { return kMiniChessBenchSets; }

}  // namespace palamedes::engines
