// Values of books are hundredths with a sign, and wins come nearer by a ply a move.
#include "players/book/book_value.hpp"

#include <gtest/gtest.h>

namespace palamedes {
namespace {

TEST(BookValue, IsTheScoreInHundredths) {
  EXPECT_EQ(book_value(150, 1000), 15);
  EXPECT_EQ(book_value(-5, 100), -5);
  EXPECT_EQ(book_value(29000, 1), 29999);  // never taken for a proof
  EXPECT_EQ(book_value(search::win_in(9), 1000), 30991);
  EXPECT_EQ(book_value(search::loss_in(9), 1), -30991);
}

TEST(BookValue, OneMoveEarlierIsTheOthersAndOnePlyFarther) {
  EXPECT_EQ(one_ply_before(25), -25);
  EXPECT_EQ(one_ply_before(0), 0);
  EXPECT_EQ(one_ply_before(search::win_in(3)), search::loss_in(4));
  EXPECT_EQ(one_ply_before(search::loss_in(3)), search::win_in(4));
}

TEST(BookValue, IsReadAsItIsWritten) {
  for (const int value : {0, 1, -1, 9, -10, 99, 100, -101, 6400, 30991, -31000, 31000}) {
    EXPECT_EQ(parse_value(value_text(value)), value) << value_text(value);
  }
  EXPECT_EQ(value_text(-5), "-0.05");
  for (const char* text : {"", "-", "1", ".25", "1.2", "1.234", "+1.00", " 1.00", "1,00", "a.bc",
                           "310.01", "1000.00", "--1.00", "1.-1", "1..0"}) {
    EXPECT_FALSE(parse_value(text)) << text;
  }
}

}  // namespace
}  // namespace palamedes
