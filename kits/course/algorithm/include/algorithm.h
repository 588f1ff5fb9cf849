// algorithm.h - what the student writes: the cell to play goes to index[0] (row) and index[1].
#ifndef PALAMEDES_COURSE_ALGORITHM_H
#define PALAMEDES_COURSE_ALGORITHM_H

#include "board.h"
#include "player.h"

void algorithm_A(Board board, Player player, int index[]);

#endif
