// board.c - see board.h. Positions are FEN.
#include "board.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int from, to;
} Pair;

typedef struct {
  int count;
  Pair at[256];
} Pairs;

static bool has_checks(const Board *board) { return strncmp(board->rules, "gardner", 7) == 0; }

// Whose turn it was is told by how long ago that is: every other position has the same side to move.
static void remember(Board *board) {
  if (board->seen_count == MOST_SEEN) board->seen_count = 0;  // no game is as long without an end
  memcpy(board->seen[board->seen_count++], board->cells, sizeof board->cells);
  board->times = 0;
  for (int i = board->seen_count - 1; i >= 0; i -= 2) {
    if (strcmp(board->seen[i], board->cells) == 0) ++board->times;
  }
}

Board board_of(const char *rules, const char *position) {
  Board board;
  memset(&board, 0, sizeof board);
  snprintf(board.rules, sizeof board.rules, "%s", rules);
  board.rows = has_checks(&board) ? 5 : 6;
  if (strcmp(position, "start") == 0) {
    position = has_checks(&board) ? "rnbqk/ppppp/5/PPPPP/RNBQK w" : "kqbnr/ppppp/5/5/PPPPP/RNBQK w";
  }
  char pieces[64] = "", side = 'w';
  int move = 0;
  const int read = sscanf(position, "%63s %c %*s %*s %d %d", pieces, &side, &board.quiet, &move);
  int square = 0;
  for (const char *sign = pieces; *sign != '\0' && square < board.rows * COLS; ++sign) {
    if (*sign == '/') continue;
    const int empty = isdigit((unsigned char)*sign) ? *sign - '0' : 0;
    for (int i = 0; i < empty && square < board.rows * COLS; ++i) board.cells[square++] = '.';
    if (empty == 0) board.cells[square++] = *sign;
  }
  board.turn = side == 'w' ? 0 : 1;
  if (read == 4) board.plies = 2 * (move - 1) + board.turn;
  remember(&board);
  return board;
}

static bool inside(const Board *board, int row, int col) {
  return row >= 0 && row < board->rows && col >= 0 && col < COLS;
}

static bool owned(const Board *board, int square, int side) {
  const char piece = board->cells[square];
  return piece != '.' && (isupper((unsigned char)piece) != 0) == (side == 0);
}

static void add_pair(Pairs *pairs, int from, int to) { pairs->at[pairs->count++] = (Pair){from, to}; }

// Where the piece can go, its king's safety left aside.
static void add_targets(const Board *board, int from, int side, Pairs *pairs) {
  static const int directions[8][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
  static const int knight[8][2] = {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}, {2, 1}, {2, -1}, {-2, 1}, {-2, -1}};
  const int row = from / COLS, col = from % COLS;
  const int kind = tolower((unsigned char)board->cells[from]);
  if (kind == 'p') {
    const int ahead = row + (side == 0 ? -1 : 1);
    if (inside(board, ahead, col) && board->cells[ahead * COLS + col] == '.') add_pair(pairs, from, ahead * COLS + col);
    for (int beside = col - 1; beside <= col + 1; beside += 2) {
      if (!inside(board, ahead, beside) || !owned(board, ahead * COLS + beside, 1 - side)) continue;
      add_pair(pairs, from, ahead * COLS + beside);
    }
    return;
  }
  // Rooks use the first four directions, bishops the last four, queens and kings all.
  const int reach = kind == 'k' || kind == 'n' ? 1 : board->rows;
  for (int d = kind == 'b' ? 4 : 0; d < (kind == 'r' ? 4 : 8); ++d) {
    const int *step = kind == 'n' ? knight[d] : directions[d];
    for (int n = 1; n <= reach && inside(board, row + n * step[0], col + n * step[1]); ++n) {
      const int to = (row + n * step[0]) * COLS + col + n * step[1];
      if (!owned(board, to, side)) add_pair(pairs, from, to);
      if (board->cells[to] != '.') break;
    }
  }
}

static Pairs pairs_of(const Board *board, int side) {
  Pairs pairs = {.count = 0};
  for (int from = 0; from < board->rows * COLS; ++from) {
    if (owned(board, from, side)) add_targets(board, from, side, &pairs);
  }
  return pairs;
}

// Whether a side, were it to move, could take the other's king.
static bool takes_king(const Board *board, int side) {
  const Pairs pairs = pairs_of(board, side);
  for (int i = 0; i < pairs.count; ++i) {
    if (board->cells[pairs.at[i].to] == (side == 0 ? 'k' : 'K')) return true;
  }
  return false;
}

static bool promotes(const Board *board, Pair pair) {
  const int row = pair.to / COLS;
  return tolower((unsigned char)board->cells[pair.from]) == 'p' && (row == 0 || row == board->rows - 1);
}

static Board moved(const Board *board, Pair pair, char becomes) {
  Board next = *board;
  const char piece = board->cells[pair.from];
  const bool forgets = board->cells[pair.to] != '.' || tolower((unsigned char)piece) == 'p';
  next.cells[pair.to] = piece;
  if (promotes(board, pair)) next.cells[pair.to] = (char)(board->turn == 0 ? toupper((unsigned char)becomes) : becomes);
  next.cells[pair.from] = '.';
  next.turn = 1 - board->turn;
  ++next.plies;
  next.quiet = forgets ? 0 : board->quiet + 1;
  if (forgets) next.seen_count = 0;
  remember(&next);
  return next;
}

// The moves, whether the game is over or not.
static Moves candidates(const Board *board) {
  Moves moves = {0, NULL};
  const Pairs pairs = pairs_of(board, board->turn);
  for (int i = 0; i < pairs.count; ++i) {
    const Pair pair = pairs.at[i];
    if (has_checks(board)) {
      const Board next = moved(board, pair, 'q');
      if (takes_king(&next, 1 - board->turn)) continue;
    }
    const char *kinds = !promotes(board, pair) ? "" : has_checks(board) ? "qrbn" : "q";
    do {  // once for every piece that a pawn may become, and once where it becomes none
      const char text[] = {(char)('a' + pair.from % COLS), (char)('0' + board->rows - pair.from / COLS),
                           (char)('a' + pair.to % COLS), (char)('0' + board->rows - pair.to / COLS), *kinds, '\0'};
      moves_add(&moves, text);
    } while (*kinds != '\0' && *++kinds != '\0');
  }
  return moves;
}

Moves board_moves(const Board *board) {
  int result;
  return board_result(board, &result) ? (Moves){0, NULL} : candidates(board);
}

Board board_play(const Board *board, const char *move) {
  const Pair pair = {(board->rows - (move[1] - '0')) * COLS + move[0] - 'a',
                     (board->rows - (move[3] - '0')) * COLS + move[2] - 'a'};
  return moved(board, pair, move[4] != '\0' ? move[4] : 'q');
}

static int by_material(const Board *board) {
  static const char pieces[] = "PRNBQ";
  static const int worths[] = {2, 6, 7, 8, 20};
  int worth = 0;
  for (int square = 0; square < board->rows * COLS; ++square) {
    const char *kind = strchr(pieces, toupper((unsigned char)board->cells[square]));
    if (kind != NULL) worth += (owned(board, square, 0) ? 1 : -1) * worths[kind - pieces];
  }
  return (worth > 0) - (worth < 0);
}

static bool stuck(const Board *board) {
  Moves moves = candidates(board);
  const bool none = moves.count == 0;
  moves_free(&moves);
  return none;
}

bool board_result(const Board *board, int *result) {
  const int mover = board->turn == 0 ? 1 : -1;
  const bool later = strncmp(board->rules, "minichess/2026", 14) == 0;
  if (has_checks(board)) {
    const bool none = stuck(board);
    *result = none && takes_king(board, 1 - board->turn) ? -mover : 0;
    return none || board->times >= 3 || board->quiet >= 100;
  }
  *result = by_material(board);
  if (!later && board->plies >= 50) return true;
  if (takes_king(board, board->turn)) {
    *result = mover;
    return true;
  }
  if (later && board->times >= 4) {
    *result = 0;
    return true;
  }
  if (later && board->plies >= 100) return true;
  *result = -mover;
  return stuck(board);
}
