// The rules of the hop race: an 8x8 board, its moves, and playing them.
//
// A turn is a step to an empty neighbour, or a chain of hops over single pieces of either colour;
// hopping an enemy captures it. Black races to columns 6 and 7, white to columns 0 and 1.
//
// A board is 64 numbers, row by row from the top left: 0 empty, 1 black, 2 white. A move is a path:
// the piece's square, then each square it lands on.

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

public class Hop {
  static final int[][] DIRECTIONS = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};

  /** The square n further in a direction, or -1 off the board. */
  static int neighbour(int square, int[] direction, int n) {
    int row = square / 8 + n * direction[0];
    int col = square % 8 + n * direction[1];
    return row >= 0 && row < 8 && col >= 0 && col < 8 ? row * 8 + col : -1;
  }

  /**
   * All moves of the side (1 or 2). Of the chains that end on the same square with the same captures
   * only a shortest is listed, because they are the same move.
   */
  static List<List<Integer>> legalMoves(int[] board, int side) {
    List<List<Integer>> moves = new ArrayList<>();
    for (int start = 0; start < 64; ++start) {
      if (board[start] != side) continue;
      for (int[] direction : DIRECTIONS) {
        int to = neighbour(start, direction, 1);
        if (to >= 0 && board[to] == 0) moves.add(List.of(start, to));
      }
      addHops(board, start, moves);
    }
    return moves;
  }

  /** What a chain from `start` finds on a square; `captured` has a bit for each square. */
  static int pieceAt(int[] board, int start, int square, long captured) {
    return square == start || (captured >> square & 1) != 0 ? 0 : board[square];
  }

  /** Breadth first over where the piece is and what it has captured. */
  static void addHops(int[] board, int start, List<List<Integer>> moves) {
    List<List<Integer>> paths = new ArrayList<>();
    List<Long> captures = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    paths.add(List.of(start));
    captures.add(0L);
    seen.add(start + ":0");
    for (int next = 0; next < paths.size(); ++next) {
      List<Integer> path = paths.get(next);
      long captured = captures.get(next);
      for (int[] direction : DIRECTIONS) {
        int here = path.get(path.size() - 1);
        int over = neighbour(here, direction, 1);
        int to = neighbour(here, direction, 2);
        if (to < 0
            || pieceAt(board, start, over, captured) == 0
            || pieceAt(board, start, to, captured) != 0) {
          continue;
        }
        long taken = captured;
        if (pieceAt(board, start, over, captured) != board[start]) taken |= 1L << over;
        if (!seen.add(to + ":" + taken)) continue;
        List<Integer> longer = new ArrayList<>(path);
        longer.add(to);
        paths.add(longer);
        captures.add(taken);
        moves.add(longer);
      }
    }
  }

  /** The board after the move. */
  static int[] play(int[] board, List<Integer> path) {
    int[] after = board.clone();
    int side = board[path.get(0)];
    after[path.get(0)] = 0;
    for (int i = 1; i < path.size(); ++i) {
      int over = (path.get(i) + path.get(i - 1)) / 2;
      int distance = Math.abs(path.get(i) - path.get(i - 1));
      boolean hopped = distance == 2 || distance == 16; // a step goes over nothing
      if (hopped && after[over] != side) after[over] = 0;
    }
    after[path.get(path.size() - 1)] = side;
    return after;
  }
}
