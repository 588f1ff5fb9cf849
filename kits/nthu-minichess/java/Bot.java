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
  /** Returns one of `legal`, the moves of the side to move; see MiniChess.java for boards. */
  static MiniChess.Move choose(MiniChess.Board board, List<MiniChess.Move> legal) {
    return legal.get(new Random().nextInt(legal.size()));
  }
  // -----------------------------------------------------------------------------------------------

  /** The side to move (0 white), then white's pieces, then black's, as numbers. */
  static MiniChess.Board readState(String path) throws IOException {
    try (Scanner file = new Scanner(new File(path))) {
      MiniChess.Board board = new MiniChess.Board("", file.nextInt() == 0);
      for (String letters : new String[] {".PRNBQK", ".prnbqk"}) {
        for (int square = 0; square < board.cells.length; ++square) {
          int piece = file.nextInt();
          if (piece != 0) board.cells[square] = letters.charAt(piece);
        }
      }
      return board;
    }
  }

  static String point(int square) {
    return square / MiniChess.COLS + " " + square % MiniChess.COLS;
  }

  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      System.err.println("usage: bot STATE ACTION");
      System.exit(2);
    }
    MiniChess.Board board = readState(arguments[0]);
    try (FileWriter action = new FileWriter(arguments[1], true)) { // true: append
      MiniChess.Move move = choose(board, board.legalMoves());
      action.write(point(move.from) + " " + point(move.to) + "\n");
      action.flush();
    }
  }
}
