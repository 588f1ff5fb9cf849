// engines/othello/exactness_long_test.cpp - solvers of all settings find what a search without
// their tables finds, on tens of thousands of positions with up to 16 empty squares.
#include "engines/othello/test_exactness.hpp"

namespace palamedes::engines::othello_engine {
namespace {

TEST(OthelloExactnessLong, HoldsFrom6To12EmptySquares) {
  expect_exact_families<8>(4000, 6, 12, 64);
}
TEST(OthelloExactnessLong, HoldsFrom13To16EmptySquares) {
  expect_exact_families<8>(400, 13, 16, 65);
}
TEST(OthelloExactnessLong, HoldsOn6x6) { expect_exact_families<6>(2000, 6, 16, 66); }

}  // namespace
}  // namespace palamedes::engines::othello_engine
