// The rules of MiniChess: boards of 6 rows and 5 columns, moves, and playing them.
//
// There is no check: a king may be left to be taken, and who can take a king has won. Pawns step
// one square and become queens on the last row.

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class MiniChess {
  static final int ROWS = 6;
  static final int COLS = 5;
  static final int[][] DIRECTIONS = {
    {0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}
  };
  static final int[][] KNIGHT = {
    {1, 2}, {1, -2}, {-1, 2}, {-1, -2}, {2, 1}, {2, -1}, {-2, 1}, {-2, -1}
  };

  /** Squares are 0..29, row by row from the top left (a6 is 0, e1 is 29). */
  static class Move {
    final int from;
    final int to;

    Move(int from, int to) {
      this.from = from;
      this.to = to;
    }

    /** From "a2a3"; a letter after it (a promotion) is ignored. */
    static Move of(String text) {
      return new Move(square(text, 0), square(text, 2));
    }

    private static int square(String text, int at) {
      return (ROWS - (text.charAt(at + 1) - '0')) * COLS + (text.charAt(at) - 'a');
    }

    @Override
    public String toString() {
      return squareText(from) + squareText(to);
    }

    private static String squareText(int square) {
      return "" + (char) ('a' + square % COLS) + (ROWS - square / COLS);
    }
  }

  static class Board {
    final char[] cells = new char[ROWS * COLS]; // PRNBQK white, prnbqk black, '.' empty
    boolean white = true;                       // white is to move

    /** From "kqbnr/ppppp/5/5/PPPPP/RNBQK"; a digit or dots stand for empty squares. */
    Board(String rows, boolean white) {
      this.white = white;
      Arrays.fill(cells, '.');
      int square = 0;
      for (char c : rows.replace("/", "").toCharArray()) {
        if (Character.isDigit(c)) {
          square += c - '0';
        } else if (square < cells.length) {
          cells[square++] = c;
        }
      }
    }

    static Board start() {
      return new Board("kqbnr/ppppp/5/5/PPPPP/RNBQK", true);
    }

    /** What stands there; '#' off the board. */
    char at(int row, int col) {
      return row >= 0 && row < ROWS && col >= 0 && col < COLS ? cells[row * COLS + col] : '#';
    }

    boolean ours(char piece) {
      return Character.isLetter(piece) && Character.isUpperCase(piece) == white;
    }

    List<Move> legalMoves() {
      List<Move> moves = new ArrayList<>();
      for (int from = 0; from < cells.length; ++from) {
        if (!ours(cells[from])) continue;
        int row = from / COLS;
        int col = from % COLS;
        char kind = Character.toLowerCase(cells[from]);
        if (kind == 'p') {
          int ahead = row + (white ? -1 : 1);
          if (at(ahead, col) == '.') add(moves, from, ahead, col);
          if (at(ahead, col + 1) != '.') add(moves, from, ahead, col + 1);
          if (at(ahead, col - 1) != '.') add(moves, from, ahead, col - 1);
        } else if (kind == 'n') {
          for (int[] jump : KNIGHT) add(moves, from, row + jump[0], col + jump[1]);
        } else { // rooks: the first four directions, bishops: the last four, queens and kings: all
          int reach = kind == 'k' ? 1 : ROWS;
          for (int d = kind == 'b' ? 4 : 0; d < (kind == 'r' ? 4 : 8); ++d) {
            for (int n = 1; n <= reach; ++n) {
              int r = row + n * DIRECTIONS[d][0];
              int c = col + n * DIRECTIONS[d][1];
              add(moves, from, r, c);
              if (at(r, c) != '.') break;
            }
          }
        }
      }
      return moves;
    }

    /** Adds the move if its target is on the board and not our own piece. */
    private void add(List<Move> moves, int from, int row, int col) {
      char target = at(row, col);
      if (target != '#' && !ours(target)) moves.add(new Move(from, row * COLS + col));
    }

    /** A pawn that reaches the last row. */
    boolean promotes(Move move) {
      return Character.toLowerCase(cells[move.from]) == 'p'
          && move.to / COLS == (white ? 0 : ROWS - 1);
    }

    /** The board after the move, with the other side to move. */
    Board play(Move move) {
      Board next = new Board(new String(cells), !white);
      next.cells[move.to] = promotes(move) ? (white ? 'Q' : 'q') : cells[move.from];
      next.cells[move.from] = '.';
      return next;
    }
  }
}
