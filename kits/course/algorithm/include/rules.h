// rules.h - the questions about a move that the courses' own board asks.
#ifndef PALAMEDES_COURSE_RULES_H
#define PALAMEDES_COURSE_RULES_H

#include "board.h"
#include "player.h"

inline bool index_range_illegal(int i, int j) { return i < 0 || i >= ROW || j < 0 || j >= COL; }

inline bool placement_illegal(Player player, Cell cell) {
  return cell.get_color() != 'w' && cell.get_color() != player.get_color();
}

#endif
