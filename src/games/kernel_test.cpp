// games/kernel_test.cpp - every kernel computes what the plain one does, on random boards.
//
// Where the CPU lacks a kernel's instructions the case is skipped, and says so.
#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "games/minichess/hot.hpp"
#include "games/othello/hot.hpp"

#if PALAMEDES_X86_KERNELS

namespace palamedes {
namespace {

// Boards of all densities: each disc is placed with a probability drawn per board.
struct RandomBoard {
  std::uint64_t own = 0, opp = 0;

  explicit RandomBoard(Rng& rng) {
    const int discs_in_64 = rng.below(65);
    for (int square = 0; square < 64; ++square) {
      if (rng.below(64) >= discs_in_64) continue;
      (rng.below(2) == 0 ? own : opp) |= 1ULL << square;
    }
  }
};

void expect_equal_to_plain(const othello::KernelRoutines& kernel) {
  Rng rng(1);
  for (int i = 0; i < 100'000; ++i) {
    const RandomBoard board(rng);
    ASSERT_EQ(kernel.moves(board.own, board.opp), othello::PlainKernel::moves(board.own, board.opp))
        << std::hex << board.own << ' ' << board.opp;
    const std::uint64_t empty = ~(board.own | board.opp);
    if (empty == 0) continue;
    const int square = PlainBits::nth(empty, rng.below(count_bits(empty)));
    ASSERT_EQ(kernel.flips(board.own, board.opp, square),
              othello::PlainKernel::flips(board.own, board.opp, square))
        << std::hex << board.own << ' ' << board.opp << ' ' << square;
  }
}

TEST(OthelloKernel, Avx2IsEqualToPlain) {
  if (detect_cpu() < CpuLevel::Avx2) GTEST_SKIP() << "this CPU has no AVX2";
  expect_equal_to_plain(othello::routines_avx2());
}

TEST(OthelloKernel, Avx512IsEqualToPlain) {
  if (detect_cpu() < CpuLevel::Avx512) GTEST_SKIP() << "this CPU has no AVX-512";
  expect_equal_to_plain(othello::routines_avx512());
}

template <int kRows>
void expect_equal_sliders() {
  using Plain = minichess::PlainSliders<kRows>;
  const minichess::SliderRoutines fast = minichess::sliders_avx2<kRows>();
  Rng rng(2);
  for (int i = 0; i < 200'000; ++i) {
    const int squares = kRows * minichess::kCols;
    const auto occupied =
        static_cast<minichess::Squares>(rng.next() & rng.next()) & ((1U << squares) - 1);
    const int square = rng.below(squares);
    ASSERT_EQ(fast.rook(square, occupied), Plain::rook(square, occupied))
        << square << ' ' << occupied;
    ASSERT_EQ(fast.bishop(square, occupied), Plain::bishop(square, occupied))
        << square << ' ' << occupied;
  }
}

TEST(MiniChessKernel, SlidersByPextAreEqualToPlain) {
  if (detect_cpu() < CpuLevel::Avx2) GTEST_SKIP() << "this CPU has no AVX2";
  expect_equal_sliders<5>();
  expect_equal_sliders<6>();
}

}  // namespace
}  // namespace palamedes

#endif
