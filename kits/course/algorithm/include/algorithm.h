// algorithm.h - what the student writes: the cell to play goes to index[0] (row) and index[1].
// PALAMEDES_ALGORITHM is algorithm_A, or algorithm_ST where a file of 2020 calls it that.
#ifndef PALAMEDES_COURSE_ALGORITHM_H
#define PALAMEDES_COURSE_ALGORITHM_H

#include "board.h"
#include "player.h"

void PALAMEDES_ALGORITHM(Board board, Player player, int index[]);

#endif
