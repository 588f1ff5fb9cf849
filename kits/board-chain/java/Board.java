// Board.java - the rules of Chain Reaction in all four editions: a board, its legal moves, and what each makes of it.

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Boards never change: play() makes another. */
public class Board {
  static final int EMPTY = -1;
  static final int BURNT = -2; // a cell that has exploded under chain/2018

  final String edition; // 2018, 2019, 2020 or classic
  final int rows;
  final int cols;
  int turn;           // 0: who moves first is to move
  int plies;
  final int[] owners; // row by row from the top left: 0, 1, EMPTY or BURNT
  final int[] orbs;

  Board(String edition, int rows, int cols, int[] owners, int[] orbs, int turn, int plies) {
    this.edition = edition;
    this.rows = rows;
    this.cols = cols;
    this.owners = owners;
    this.orbs = orbs;
    this.turn = turn;
    this.plies = plies;
  }

  /** Where games of these rules begin ("chain/2018:3x4"), or the position that a text describes. */
  static Board of(String rules, String position) {
    String[] parts = rules.split(":");
    String edition = parts[0].split("/")[1];
    String size = parts.length > 1 ? parts[1] : edition.equals("classic") ? "9x6" : "5x6";
    int rows = Integer.parseInt(size.split("x")[0]);
    int cols = Integer.parseInt(size.split("x")[1]);
    int[] owners = new int[rows * cols];
    Arrays.fill(owners, EMPTY);
    Board board = new Board(edition, rows, cols, owners, new int[rows * cols], 0, 0);
    if (position.equals("start")) return board;
    String letters = edition.equals("2018") ? "br" : "rb";
    String[] words = position.replace("/", "").split(" ");
    for (int at = 0, square = 0; at < words[0].length(); ++at, ++square) {
      char sign = words[0].charAt(at);
      if (sign == '#') owners[square] = BURNT;
      if (letters.indexOf(sign) < 0) continue;
      owners[square] = letters.indexOf(sign);
      board.orbs[square] = Character.digit(words[0].charAt(++at), 16);
      board.plies += board.orbs[square];
    }
    board.turn = letters.indexOf(words[1]);
    return board;
  }

  List<Integer> neighbours(int square) {
    List<Integer> found = new ArrayList<>();
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        boolean slanted = down != 0 && right != 0;
        if ((down == 0 && right == 0) || (slanted && !edition.equals("2020"))) continue;
        int row = square / cols + down;
        int col = square % cols + right;
        if (row >= 0 && row < rows && col >= 0 && col < cols) found.add(row * cols + col);
      }
    }
    return found;
  }

  boolean has(int owner) {
    for (int each : owners) {
      if (each == owner) return true;
    }
    return false;
  }

  /** All legal moves, as text: "row,column". None when the game is over. */
  List<String> moves() {
    List<String> texts = new ArrayList<>();
    if (result() != null) return texts;
    for (int square = 0; square < owners.length; ++square) {
      if (owners[square] == EMPTY || owners[square] == turn) texts.add(square / cols + "," + square % cols);
    }
    return texts;
  }

  /** The board after a legal move. */
  Board play(String move) {
    String[] point = move.split(",");
    int square = Integer.parseInt(point[0]) * cols + Integer.parseInt(point[1]);
    Board next = new Board(edition, rows, cols, owners.clone(), orbs.clone(), 1 - turn, plies + 1);
    next.add(square);
    if (next.full(square)) next.explode(square);
    while (!edition.equals("2018")) { // in waves, until nothing bursts or nothing of the other side is left
      List<Integer> wave = new ArrayList<>();
      for (int each = 0; each < owners.length; ++each) {
        if (next.full(each)) wave.add(each);
      }
      for (int each : wave) next.explode(each);
      if (wave.isEmpty() || !next.has(1 - turn)) break;
    }
    return next;
  }

  /** 1, 0 or -1 when who moves first has won, drawn or lost; null while the game goes on. */
  Integer result() {
    int last = turn == 0 ? -1 : 1; // a win of who has just moved
    if (!edition.equals("2018")) {
      if (plies >= 3 && !has(turn)) return last;
      return null;
    }
    if (has(EMPTY) || (has(0) && has(1))) return null;
    return has(0) ? 1 : has(1) ? -1 : last;
  }

  /** Every cell bursts with as many orbs as it has neighbours. */
  private boolean full(int square) {
    return owners[square] >= 0 && orbs[square] >= neighbours(square).size();
  }

  // These are done to the board after a move: who has moved is not to move any more.
  private void add(int square) {
    owners[square] = 1 - turn;
    ++orbs[square];
  }

  private void explode(int square) {
    boolean burns = edition.equals("2018");
    List<Integer> near = neighbours(square);
    orbs[square] = edition.equals("classic") ? orbs[square] - near.size() : 0;
    if (orbs[square] == 0) owners[square] = burns ? BURNT : EMPTY;
    for (int each : near) {
      if (owners[each] == BURNT) continue;
      add(each);
      if (burns && full(each)) explode(each);
    }
  }
}
