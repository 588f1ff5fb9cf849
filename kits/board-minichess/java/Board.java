// Board.java - the rules of MiniChess (6x5) and Gardner's minichess (5x5): a board, its legal moves, and what each makes of it.
//
// MiniChess has no check: who can take the king has won. Gardner's has check, mate and stalemate.

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Boards never change: play() makes another. */
public class Board {
  static final int COLS = 5;
  static final int[][] DIRECTIONS = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
  static final int[][] KNIGHT = {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}, {2, 1}, {2, -1}, {-2, 1}, {-2, -1}};

  final String rules;
  final int rows;
  final char[] cells; // row by row from the top left: PRNBQK white, prnbqk black, '.' empty
  final int turn;     // 0: white is to move, who moves first; 1: black
  final int plies;
  final int quiet;         // plies since a capture or a pawn's move
  final List<String> seen; // all positions since then, this one included

  Board(String rules, char[] cells, int turn, int plies, int quiet, List<String> before) {
    this.rules = rules;
    this.rows = cells.length / COLS;
    this.cells = cells;
    this.turn = turn;
    this.plies = plies;
    this.quiet = quiet;
    this.seen = new ArrayList<>(before);
    this.seen.add(new String(cells) + turn);
  }

  /** Where games of these rules begin ("minichess/2026", "gardner"), or the position that a text (FEN) describes. */
  static Board of(String rules, String position) {
    String text = position;
    if (position.equals("start")) {
      text = rules.startsWith("gardner") ? "rnbqk/ppppp/5/PPPPP/RNBQK w" : "kqbnr/ppppp/5/5/PPPPP/RNBQK w";
    }
    String[] words = text.split(" ");
    StringBuilder cells = new StringBuilder();
    for (char sign : words[0].replace("/", "").toCharArray()) {
      cells.append(Character.isDigit(sign) ? ".".repeat(sign - '0') : String.valueOf(sign));
    }
    int turn = words[1].equals("w") ? 0 : 1;
    int quiet = words.length < 6 ? 0 : Integer.parseInt(words[4]);
    int plies = words.length < 6 ? 0 : 2 * (Integer.parseInt(words[5]) - 1) + turn;
    return new Board(rules, cells.toString().toCharArray(), turn, plies, quiet, List.of());
  }

  boolean checks() {
    return rules.startsWith("gardner");
  }

  boolean owned(int square, int side) {
    return cells[square] != '.' && Character.isUpperCase(cells[square]) == (side == 0);
  }

  boolean inside(int row, int col) {
    return row >= 0 && row < rows && col >= 0 && col < COLS;
  }

  /** Where the piece can go, its king's safety left aside. */
  List<Integer> targets(int from, int side) {
    List<Integer> found = new ArrayList<>();
    int row = from / COLS;
    int col = from % COLS;
    char kind = Character.toLowerCase(cells[from]);
    if (kind == 'p') {
      int ahead = row + (side == 0 ? -1 : 1);
      if (inside(ahead, col) && cells[ahead * COLS + col] == '.') found.add(ahead * COLS + col);
      for (int beside = col - 1; beside <= col + 1; beside += 2) {
        if (inside(ahead, beside) && owned(ahead * COLS + beside, 1 - side)) found.add(ahead * COLS + beside);
      }
      return found;
    }
    // Rooks use the first four directions, bishops the last four, queens and kings all.
    int reach = kind == 'k' || kind == 'n' ? 1 : rows;
    for (int d = kind == 'b' ? 4 : 0; d < (kind == 'r' ? 4 : 8); ++d) {
      int[] step = kind == 'n' ? KNIGHT[d] : DIRECTIONS[d];
      for (int n = 1; n <= reach && inside(row + n * step[0], col + n * step[1]); ++n) {
        int to = (row + n * step[0]) * COLS + col + n * step[1];
        if (!owned(to, side)) found.add(to);
        if (cells[to] != '.') break;
      }
    }
    return found;
  }

  List<int[]> pairs(int side) {
    List<int[]> found = new ArrayList<>();
    for (int from = 0; from < cells.length; ++from) {
      if (!owned(from, side)) continue;
      for (int to : targets(from, side)) found.add(new int[] {from, to});
    }
    return found;
  }

  /** Whether a side, were it to move, could take the other's king. */
  boolean takesKing(int side) {
    for (int[] pair : pairs(side)) {
      if (cells[pair[1]] == (side == 0 ? 'k' : 'K')) return true;
    }
    return false;
  }

  boolean promotes(int from, int to) {
    return Character.toLowerCase(cells[from]) == 'p' && (to / COLS == 0 || to / COLS == rows - 1);
  }

  String name(int square) {
    return "" + (char) ('a' + square % COLS) + (rows - square / COLS);
  }

  /** The moves, whether the game is over or not. */
  List<String> candidates() {
    List<String> texts = new ArrayList<>();
    for (int[] pair : pairs(turn)) {
      if (checks() && moved(pair[0], pair[1], 'q').takesKing(1 - turn)) continue;
      String text = name(pair[0]) + name(pair[1]);
      if (!promotes(pair[0], pair[1])) {
        texts.add(text);
        continue;
      }
      for (char kind : (checks() ? "qrbn" : "q").toCharArray()) texts.add(text + kind);
    }
    return texts;
  }

  Board moved(int from, int to, char becomes) {
    char[] next = cells.clone();
    boolean forgets = cells[to] != '.' || Character.toLowerCase(cells[from]) == 'p';
    next[to] = cells[from];
    if (promotes(from, to)) next[to] = turn == 0 ? Character.toUpperCase(becomes) : becomes;
    next[from] = '.';
    return new Board(rules, next, 1 - turn, plies + 1, forgets ? 0 : quiet + 1, forgets ? List.of() : seen);
  }

  /** All legal moves, as text; none when the game is over. */
  List<String> moves() {
    return result() == null ? candidates() : new ArrayList<>();
  }

  int squareAt(String move, int at) {
    return (rows - (move.charAt(at + 1) - '0')) * COLS + move.charAt(at) - 'a';
  }

  /** The board after a legal move. */
  Board play(String move) {
    return moved(squareAt(move, 0), squareAt(move, 2), move.length() > 4 ? move.charAt(4) : 'q');
  }

  /** 1, 0 or -1 when white has won, drawn or lost; null while the game goes on. */
  Integer result() {
    int mover = turn == 0 ? 1 : -1;
    int times = Collections.frequency(seen, seen.get(seen.size() - 1));
    if (checks()) {
      if (candidates().isEmpty()) return takesKing(1 - turn) ? -mover : 0;
      if (times >= 3 || quiet >= 100) return 0;
      return null;
    }
    boolean later = rules.startsWith("minichess/2026");
    if (!later && plies >= 50) return byMaterial();
    if (takesKing(turn)) return mover;
    if (later && times >= 4) return 0;
    if (later && plies >= 100) return byMaterial();
    if (candidates().isEmpty()) return -mover;
    return null;
  }

  int byMaterial() {
    int[] worths = {2, 6, 7, 8, 20};
    int worth = 0;
    for (char piece : cells) {
      int kind = "prnbq".indexOf(Character.toLowerCase(piece));
      if (kind >= 0) worth += Character.isUpperCase(piece) ? worths[kind] : -worths[kind];
    }
    return Integer.signum(worth);
  }
}
