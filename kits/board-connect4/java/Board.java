// Board.java - the rules of Connect Four: a board, its legal moves, and what each makes of it.

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Boards never change: play() makes another. */
public class Board {
  static final int EMPTY = -1;
  static final int[][] DIRECTIONS = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

  final int rows;
  final int cols;
  final int turn;    // 0: red is to move, who moves first; 1: yellow
  final int[] cells; // row by row from the top left: 0 red, 1 yellow, EMPTY

  Board(int rows, int cols, int[] cells, int turn) {
    this.rows = rows;
    this.cols = cols;
    this.cells = cells;
    this.turn = turn;
  }

  /** Where games of these rules begin ("connect4:7x8"), or the position that a text describes. */
  static Board of(String rules, String position) {
    int colon = rules.indexOf(':');
    String[] sides = (colon < 0 ? "6x7" : rules.substring(colon + 1)).split("x");
    int rows = Integer.parseInt(sides[0]);
    int cols = Integer.parseInt(sides[1]);
    int[] cells = new int[rows * cols];
    Arrays.fill(cells, EMPTY);
    if (position.equals("start")) return new Board(rows, cols, cells, 0);
    String[] words = position.replace("/", "").split(" ");
    for (int square = 0; square < cells.length; ++square) {
      cells[square] = "ry".indexOf(words[0].charAt(square));
    }
    return new Board(rows, cols, cells, words[1].equals("r") ? 0 : 1);
  }

  /** All legal moves, as text: letters of columns. None when the game is over. */
  List<String> moves() {
    List<String> texts = new ArrayList<>();
    if (result() != null) return texts;
    for (int col = 0; col < cols; ++col) {
      if (cells[col] == EMPTY) texts.add("" + (char) ('a' + col));
    }
    return texts;
  }

  /** The board after a legal move. */
  Board play(String move) {
    int[] next = cells.clone();
    int square = (rows - 1) * cols + move.charAt(0) - 'a';
    while (cells[square] != EMPTY) square -= cols;
    next[square] = turn;
    return new Board(rows, cols, next, 1 - turn);
  }

  /** Whether a side has four in a line. */
  boolean four(int side) {
    for (int square = 0; square < cells.length; ++square) {
      for (int[] direction : DIRECTIONS) {
        int n = 0;
        for (; n < 4; ++n) {
          int row = square / cols + n * direction[0];
          int col = square % cols + n * direction[1];
          if (row >= rows || col < 0 || col >= cols || cells[row * cols + col] != side) break;
        }
        if (n == 4) return true;
      }
    }
    return false;
  }

  /** 1, 0 or -1 when red has won, drawn or lost; null while the game goes on. */
  Integer result() {
    if (four(1 - turn)) return turn == 0 ? -1 : 1;
    for (int col = 0; col < cols; ++col) {
      if (cells[col] == EMPTY) return null;
    }
    return 0;
  }
}
