// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It speaks UBGI and UCI, in lines of text on standard input and output. So never print anything of
// your own to System.out: use System.err, or a line that begins with "info string ".

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

public class Bot {
  static final Random RANDOM = new Random();

  // ---- THINK HERE -------------------------------------------------------------------------------
  /**
   * Returns one of `legal`, at least one; Board.java says what a board can do. `limits` is the `go`
   * line as words, such as go, movetime, 2000.
   */
  static String choose(Board board, List<String> legal, List<String> limits) {
    return legal.get(RANDOM.nextInt(legal.size()));
  }
  // -----------------------------------------------------------------------------------------------

  static void answer(String line) {
    System.out.println(line);
    System.out.flush(); // without the flush the answer could wait in our own buffer
  }

  /** position startpos|board ROWS 0|fen ROWS w ... [moves ...] */
  static Board readPosition(List<String> words) {
    Board board = Board.of("@GAME@", "start");
    if (words.size() > 3 && (words.get(1).equals("board") || words.get(1).equals("fen"))) {
      boolean white = words.get(3).equals("0") || words.get(3).equals("w");
      board = Board.of("@GAME@", words.get(2) + (white ? " w" : " b"));
    }
    int moves = words.indexOf("moves");
    for (int i = moves + 1; moves >= 0 && i < words.size(); ++i) board = board.play(words.get(i));
    return board;
  }

  static void go(Board board, List<String> limits, boolean uci) {
    List<String> legal = board.moves();
    if (legal.isEmpty()) {
      answer("bestmove 0000");
      return;
    }
    String move = choose(board, legal, limits);
    if (!uci) move = move.substring(0, 4); // UBGI does not write what a pawn becomes
    answer("info depth 1 score cp 0 pv " + move);
    answer("bestmove " + move);
  }

  public static void main(String[] arguments) throws IOException {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    Board board = Board.of("@GAME@", "start");
    boolean uci = false;
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      List<String> words = Arrays.asList(line.trim().split("\\s+"));
      switch (words.get(0)) {
        case "ubgi":
        case "uci":
          uci = words.get(0).equals("uci");
          answer("id name @NAME@");
          answer("id author you");
          if (uci) answer("option name UCI_Variant type combo default minichess var minichess");
          answer(words.get(0) + "ok");
          break;
        case "isready":
          answer("readyok");
          break;
        case "position":
          board = readPosition(words);
          break;
        case "go":
          go(board, words, uci);
          break;
        case "quit":
          return;
        default: // stop, setoption and the new games need nothing from a bot this quick
      }
    }
  }
}
