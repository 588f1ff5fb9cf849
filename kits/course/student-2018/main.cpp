// main.cpp - the 2018 course's driver of one `Student`, with the line protocol instead of a second
// student.
//
// As in the course the student's file is pasted into a namespace, after the usual headers.
// PALAMEDES_STUDENT is the class as it is called from there: Student, or mine::Student.
#include <bits/stdc++.h>

#include "line_player.hpp"

using namespace std;

enum Color { White, Blue, Red, Black };

namespace student_file {
#include PALAMEDES_STUDENT_FILE
}  // namespace student_file

namespace student_file {

class PalamedesSeat {
 public:
  static const char* kGame() { return "chain/2018"; }
  static char kFirst() { return 'b'; }

  explicit PalamedesSeat(char side) : own_(colour_of(side)) { clear(); }

  void clear() {
    for (int cell = 0; cell < 30; ++cell) put(cell, '.', 0);
  }

  void put(int cell, char colour, int orbs) {
    if (cell >= 30) return;
    const int row = cell / 6, col = cell % 6;
    max_[row][col] = 4 - (row == 0 || row == 4) - (col == 0 || col == 5);
    record_[row][col] = orbs;
    color_[row][col] = colour_of(colour);
  }

  // An orb for the cell; a cell that is full burns for ever and gives one to each neighbour.
  void play(int row, int col, char side) {
    if (row < 0 || row > 4 || col < 0 || col > 5 || color_[row][col] == Black) return;
    color_[row][col] = colour_of(side);
    if (++record_[row][col] < max_[row][col]) return;
    color_[row][col] = Black;
    record_[row][col] = 0;
    play(row - 1, col, side), play(row + 1, col, side);
    play(row, col - 1, side), play(row, col + 1, side);
  }

  palamedes_course::Cell2D choose() {
    int record[5][6], max[5][6];  // copies: what the student does to them is its own affair
    Color color[5][6];
    std::memcpy(record, record_, sizeof record);
    std::memcpy(max, max_, sizeof max);
    std::memcpy(color, color_, sizeof color);
    student_.makeMove(record, max, color, own_);
    const int x = student_.getX();
    return palamedes_course::Cell2D(x, student_.getY());
  }

 private:
  static Color colour_of(char letter) {
    return letter == 'b' ? Blue : letter == 'r' ? Red : letter == '#' ? Black : White;
  }

  int record_[5][6], max_[5][6];
  Color color_[5][6];
  Color own_;
  PALAMEDES_STUDENT student_;
};

}  // namespace student_file

int main(int argc, char** argv) {
  return palamedes_course::serve<student_file::PalamedesSeat>(argc, argv);
}
