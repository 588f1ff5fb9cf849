// Board.java - the rules of Othello: a board, its legal moves, and what each makes of it.

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Boards never change: play() makes another. */
public class Board {
  static final int EMPTY = -1;

  final int size;
  final int turn;    // 0: black is to move, who moves first; 1: white
  final int[] cells; // row by row from the top left: 0 black, 1 white, EMPTY

  Board(int size, int[] cells, int turn) {
    this.size = size;
    this.cells = cells;
    this.turn = turn;
  }

  /** Where games of these rules begin ("othello:6x6"), or the position that a text describes. */
  static Board of(String rules, String position) {
    int colon = rules.indexOf(':');
    int size = colon < 0 ? 8 : Integer.parseInt(rules.substring(colon + 1).split("x")[0]);
    int[] cells = new int[size * size];
    Arrays.fill(cells, EMPTY);
    if (!position.equals("start")) {
      for (int square = 0; square < cells.length; ++square) {
        if (position.charAt(square) != '-') cells[square] = position.charAt(square) == 'X' ? 0 : 1;
      }
      return new Board(size, cells, position.charAt(cells.length + 1) == 'X' ? 0 : 1);
    }
    int low = size / 2 - 1;
    int high = size / 2;
    cells[low * size + high] = cells[high * size + low] = 0;
    cells[low * size + low] = cells[high * size + high] = 1;
    return new Board(size, cells, 0);
  }

  int at(int row, int col) {
    return row >= 0 && row < size && col >= 0 && col < size ? cells[row * size + col] : EMPTY;
  }

  /** The discs that a disc of `side` on the square would turn over; none: it may not be put there. */
  List<Integer> flips(int square, int side) {
    List<Integer> turned = new ArrayList<>();
    if (cells[square] != EMPTY) return turned;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if (down == 0 && right == 0) continue;
        List<Integer> line = new ArrayList<>();
        int row = square / size + down;
        int col = square % size + right;
        for (; at(row, col) == 1 - side; row += down, col += right) line.add(row * size + col);
        if (at(row, col) == side) turned.addAll(line);
      }
    }
    return turned;
  }

  List<Integer> squares(int side) {
    List<Integer> found = new ArrayList<>();
    for (int square = 0; square < cells.length; ++square) {
      if (!flips(square, side).isEmpty()) found.add(square);
    }
    return found;
  }

  /** All legal moves, as text; none when the game is over. */
  List<String> moves() {
    List<String> texts = new ArrayList<>();
    for (int square : squares(turn)) texts.add("" + (char) ('a' + square % size) + (square / size + 1));
    if (texts.isEmpty() && !squares(1 - turn).isEmpty()) texts.add("pass");
    return texts;
  }

  /** The board after a legal move. */
  Board play(String move) {
    int[] next = cells.clone();
    if (!move.equals("pass")) {
      int square = (move.charAt(1) - '1') * size + move.charAt(0) - 'a';
      next[square] = turn;
      for (int turned : flips(square, turn)) next[turned] = turn;
    }
    return new Board(size, next, 1 - turn);
  }

  /** 1, 0 or -1 when black has won, drawn or lost; null while the game goes on. */
  Integer result() {
    if (!moves().isEmpty()) return null;
    int margin = 0;
    for (int cell : cells) margin += cell == 0 ? 1 : cell == 1 ? -1 : 0;
    return Integer.signum(margin);
  }
}
