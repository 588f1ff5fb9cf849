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

  /** The player (1 black, 2 white), then 64 cells; the legal squares, which follow, a board knows. */
  static Board readState(String path) throws IOException {
    try (Scanner file = new Scanner(new File(path))) {
      String side = file.nextInt() == 1 ? " X" : " O";
      StringBuilder position = new StringBuilder();
      for (int square = 0; square < 64; ++square) position.append("-XO".charAt(file.nextInt()));
      return Board.of("@GAME@", position + side);
    }
  }

  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      System.err.println("usage: bot STATE ACTION");
      System.exit(2);
    }
    Board board = readState(arguments[0]);
    try (FileWriter action = new FileWriter(arguments[1], true)) { // true: append
      String move = choose(board, board.moves());
      action.write((move.charAt(1) - '1') + " " + (move.charAt(0) - 'a') + "\n");
      action.flush();
    }
  }
}
