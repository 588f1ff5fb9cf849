// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every turn: one line of JSON comes in with all moves so far, one line goes
// out. Nothing else may be printed to System.out. (Botzone wants the class to be called Main.)

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Bot {
  /** The rules of Othello. Squares are {x, y}: column and row, from 0 at the top left. */
  static class Board {
    final int[][] cells = new int[8][8]; // cells[x][y]: 0 empty, 1 black, -1 white
    int turn = 1;                        // who moves: 1 black, -1 white

    Board() {
      cells[3][4] = cells[4][3] = 1;
      cells[3][3] = cells[4][4] = -1;
    }

    int at(int x, int y) {
      return x >= 0 && x < 8 && y >= 0 && y < 8 ? cells[x][y] : 0;
    }

    /** The discs that would be turned over. */
    List<int[]> flips(int x, int y) {
      List<int[]> turned = new ArrayList<>();
      if (cells[x][y] != 0) return turned;
      for (int dx = -1; dx <= 1; ++dx) {
        for (int dy = -1; dy <= 1; ++dy) {
          List<int[]> line = new ArrayList<>();
          int n = 1;
          for (; at(x + n * dx, y + n * dy) == -turn; ++n) {
            line.add(new int[] {x + n * dx, y + n * dy});
          }
          if (at(x + n * dx, y + n * dy) == turn) turned.addAll(line);
        }
      }
      return turned;
    }

    List<int[]> legalMoves() {
      List<int[]> moves = new ArrayList<>();
      for (int y = 0; y < 8; ++y) {
        for (int x = 0; x < 8; ++x) {
          if (!flips(x, y).isEmpty()) moves.add(new int[] {x, y});
        }
      }
      return moves;
    }

    /** Plays a move or a pass; then the other side is to move. */
    void play(int[] square) {
      if (square[0] >= 0) {
        for (int[] flipped : flips(square[0], square[1])) cells[flipped[0]][flipped[1]] = turn;
        cells[square[0]][square[1]] = turn;
      }
      turn = -turn;
    }
  }

  // ---- THINK HERE -------------------------------------------------------------------------------
  /** Returns one of `legal`, which is not empty. A random choice is a start, not a strategy. */
  static int[] choose(Board board, List<int[]> legal) {
    return legal.get(new Random().nextInt(legal.size()));
  }
  // -----------------------------------------------------------------------------------------------

  /** The squares in the list of that name: as much JSON as this game needs. */
  static List<int[]> squaresIn(String json, String name) {
    List<int[]> squares = new ArrayList<>();
    int begin = json.indexOf("\"" + name + "\"");
    if (begin < 0) return squares;
    String list = json.substring(begin, json.indexOf(']', begin));
    for (String object : list.split("\\}")) {
      if (object.contains("\"x\"")) {
        squares.add(new int[] {number(object, "x"), number(object, "y")});
      }
    }
    return squares;
  }

  static int number(String object, String key) {
    Matcher found = Pattern.compile("\"" + key + "\"\\s*:\\s*(-?\\d+)").matcher(object);
    return found.find() ? Integer.parseInt(found.group(1)) : -1;
  }

  public static void main(String[] arguments) throws IOException {
    String line = new BufferedReader(new InputStreamReader(System.in)).readLine();
    List<int[]> requests = squaresIn(line, "requests");
    List<int[]> responses = squaresIn(line, "responses");
    Board board = new Board();
    for (int i = 0; i < requests.size(); ++i) {
      boolean weBegin = i == 0 && requests.get(0)[0] < 0; // black is told -1, -1 at first
      if (!weBegin) board.play(requests.get(i));
      if (i < responses.size()) board.play(responses.get(i));
    }
    List<int[]> legal = board.legalMoves();
    int[] move = legal.isEmpty() ? new int[] {-1, -1} : choose(board, legal);
    System.out.println("{\"response\":{\"x\":" + move[0] + ",\"y\":" + move[1] + "}}");
  }
}
