// Board.java - the rules of the hop race: a board, its legal moves, and what each makes of it.
//
// Black races to columns 6 and 7, white to columns 0 and 1. A move is a path such as "2,2-2,4-4,4".

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Boards never change: play() makes another. */
public class Board {
  static final int EMPTY = -1;
  static final String START = "1000000001000002101000200100020210100020010002021000002000000002 1";
  static final int[][] DIRECTIONS = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

  final int[] cells; // row by row from the top left: 0 black, 1 white, EMPTY
  final int turn;    // 0: black is to move, who moves first; 1: white
  final int plies;

  Board(int[] cells, int turn, int plies) {
    this.cells = cells;
    this.turn = turn;
    this.plies = plies;
  }

  /** Where games begin, or the position that a text describes. */
  static Board of(String rules, String position) {
    String[] words = (position.equals("start") ? START : position).split(":")[0].trim().split(" ");
    int[] cells = new int[64];
    for (int square = 0; square < 64; ++square) cells[square] = words[0].charAt(square) - '1';
    return new Board(cells, Integer.parseInt(words[1]) - 1, words.length > 2 ? Integer.parseInt(words[2]) : 0);
  }

  /** The square `n` further in a direction, or -1 off the board. */
  static int further(int square, int[] direction, int n) {
    int row = square / 8 + n * direction[0];
    int col = square % 8 + n * direction[1];
    return row >= 0 && row < 8 && col >= 0 && col < 8 ? row * 8 + col : -1;
  }

  int standing(int square, int start, long taken) {
    return square == start || (taken >> square & 1) != 0 ? EMPTY : cells[square];
  }

  /** All chains of hops of a piece; of those that change the same only a shortest. */
  List<List<Integer>> chains(int start) {
    List<List<Integer>> walk = new ArrayList<>();
    List<Long> taken = new ArrayList<>(); // beside each path: bit n for square n
    Set<String> known = new HashSet<>();
    walk.add(List.of(start));
    taken.add(0L);
    known.add(start + ":0");
    for (int next = 0; next < walk.size(); ++next) {
      List<Integer> path = walk.get(next);
      long gone = taken.get(next);
      for (int[] direction : DIRECTIONS) {
        int over = further(path.get(path.size() - 1), direction, 1);
        int to = further(path.get(path.size() - 1), direction, 2);
        if (to < 0 || standing(over, start, gone) == EMPTY || standing(to, start, gone) != EMPTY) continue;
        long more = standing(over, start, gone) == turn ? gone : gone | 1L << over;
        if (!known.add(to + ":" + more)) continue;
        List<Integer> longer = new ArrayList<>(path);
        longer.add(to);
        walk.add(longer);
        taken.add(more);
      }
    }
    return walk.subList(1, walk.size());
  }

  static String textOf(List<Integer> path) {
    List<String> points = new ArrayList<>();
    for (int square : path) points.add(square / 8 + "," + square % 8);
    return String.join("-", points);
  }

  /** All legal moves, as text; none when the game is over. */
  List<String> moves() {
    List<String> texts = new ArrayList<>();
    if (result() != null) return texts;
    for (int square = 0; square < 64; ++square) {
      if (cells[square] != turn) continue;
      for (int[] direction : DIRECTIONS) {
        int to = further(square, direction, 1);
        if (to >= 0 && cells[to] == EMPTY) texts.add(textOf(List.of(square, to)));
      }
      for (List<Integer> path : chains(square)) texts.add(textOf(path));
    }
    if (texts.isEmpty()) texts.add("pass");
    return texts;
  }

  /** The board after a legal move. */
  Board play(String move) {
    int[] next = cells.clone();
    if (!move.equals("pass")) {
      int before = -1;
      for (String point : move.split("-")) {
        int square = 8 * (point.charAt(0) - '0') + point.charAt(2) - '0';
        if (before >= 0) {
          int far = Math.abs(square - before);
          int over = (square + before) / 2;
          if ((far == 2 || far == 16) && next[over] != turn) next[over] = EMPTY;
          next[before] = EMPTY;
        }
        next[square] = turn;
        before = square;
      }
    }
    return new Board(next, 1 - turn, plies + 1);
  }

  /** 1, 0 or -1 when black has won, drawn or lost; null while the game goes on. */
  Integer result() {
    int[] home = {0, 0};
    int[] all = {0, 0};
    for (int square = 0; square < 64; ++square) {
      int side = cells[square];
      if (side == EMPTY) continue;
      ++all[side];
      if (side == 0 ? square % 8 >= 6 : square % 8 < 2) ++home[side];
    }
    boolean arrived = (home[0] > 0 && home[0] == all[0]) || (home[1] > 0 && home[1] == all[1]);
    if (plies < 400 && !arrived) return null;
    return Integer.signum(home[0] - home[1]);
  }
}
