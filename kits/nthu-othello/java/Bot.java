// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every move, as `bot STATE ACTION`: it reads the position from the file
// STATE and appends its answer to the file ACTION. The last whole answer counts, so a bot may write
// a quick one first and better ones until it is stopped.

import java.io.File;
import java.io.FileWriter;
import java.io.IOException;
import java.util.Random;
import java.util.Scanner;

public class Bot {
  static class State {
    int player;                     // 1 black, 2 white: we play this side
    int[][] board = new int[8][8];  // board[row][column]: 0 empty, 1 black, 2 white
    int[][] legal;                  // what we may play, as {row, column} from 0 at the top left
  }

  // ---- THINK HERE -------------------------------------------------------------------------------
  /** Returns one of state.legal. A random choice is a start, not a strategy. */
  static int[] choose(State state) {
    return state.legal[new Random().nextInt(state.legal.length)];
  }
  // -----------------------------------------------------------------------------------------------

  static State readState(String path) throws IOException {
    State state = new State();
    try (Scanner file = new Scanner(new File(path))) {
      state.player = file.nextInt();
      for (int[] row : state.board) {
        for (int col = 0; col < 8; ++col) row[col] = file.nextInt();
      }
      state.legal = new int[file.nextInt()][];
      for (int i = 0; i < state.legal.length; ++i) {
        state.legal[i] = new int[] {file.nextInt(), file.nextInt()};
      }
    }
    return state;
  }

  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      System.err.println("usage: bot STATE ACTION");
      System.exit(2);
    }
    State state = readState(arguments[0]);
    try (FileWriter action = new FileWriter(arguments[1], true)) { // true: append
      int[] square = choose(state);
      action.write(square[0] + " " + square[1] + "\n");
      action.flush();
    }
  }
}
