// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every move, as `bot STATE ACTION`: it reads the position from the file
// STATE and appends its answer to the file ACTION. The last whole answer counts, so a bot may write
// a quick one first and better ones until it is stopped.

import java.io.File;
import java.io.FileWriter;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.Scanner;

public class Bot {
  // ---- THINK HERE -------------------------------------------------------------------------------
  /** Returns one of `legal`, at least one; Board.java says what a board can do. */
  static String choose(Board board, List<String> legal) {
    return legal.get(new Random().nextInt(legal.size()));
  }
  // -----------------------------------------------------------------------------------------------

  /** The side to move (0 white), then white's pieces, then black's, as numbers. */
  static Board readState(String path) throws IOException {
    try (Scanner file = new Scanner(new File(path))) {
      String side = file.nextInt() == 0 ? " w" : " b";
      StringBuilder cells = new StringBuilder(".".repeat(30));
      for (String letters : new String[] {".PRNBQK", ".prnbqk"}) {
        for (int square = 0; square < 30; ++square) {
          int piece = file.nextInt();
          if (piece != 0) cells.setCharAt(square, letters.charAt(piece));
        }
      }
      return Board.of("@GAME@", cells + side);
    }
  }

  /** The row and the column of a square of a move such as "a2a3". */
  static String point(String move, int at) {
    return ('6' - move.charAt(at + 1)) + " " + (move.charAt(at) - 'a');
  }

  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      System.err.println("usage: bot STATE ACTION");
      System.exit(2);
    }
    Board board = readState(arguments[0]);
    try (FileWriter action = new FileWriter(arguments[1], true)) { // true: append
      String move = choose(board, board.moves());
      action.write(point(move, 0) + " " + point(move, 2) + "\n");
      action.flush();
    }
  }
}
