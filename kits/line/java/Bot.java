// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// The referee and this program talk in lines of text, on standard input and output. So never print
// anything of your own to System.out: use System.err, or a line that begins with "info ".

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

public class Bot {
  /** What the referee has told us. Moves are text; README.md says how this game writes them. */
  static class Game {
    String rules = "";                       // "@GAME@": several games may be asked for
    String side = "";                        // the side we play: @SIDES@
    String position = "start";               // "start", or the position the game begins from
    List<String> moves = new ArrayList<>();  // every move since then, ours and the opponent's
    List<String> legal = new ArrayList<>();  // what we may play now: choose one of these
    String clock = "";                       // "move MS" or "game OWN OTHER INCREMENT", in ms
@BOARD@
@BOARD@    /** The position now; its moves(), play(move) and result() are all that a search needs. */
@BOARD@    Board board() {
@BOARD@      Board now = Board.of(rules, position);
@BOARD@      for (String move : moves) now = now.play(move);
@BOARD@      return now;
@BOARD@    }
  }

  static final Random RANDOM = new Random();

  // ---- THINK HERE -------------------------------------------------------------------------------
  /** Gets the game and returns one of game.legal. A random choice is a start, not a strategy. */
  static String choose(Game game) {
    return game.legal.get(RANDOM.nextInt(game.legal.size()));
  }
  // -----------------------------------------------------------------------------------------------

  static List<String> wordsOf(String text) {
    List<String> words = new ArrayList<>();
    for (String word : text.trim().split("\\s+")) {
      if (!word.isEmpty()) words.add(word);
    }
    return words;
  }

  static void answer(String line) {
    System.out.println(line);
    System.out.flush(); // without the flush the answer could wait in our own buffer
  }

  public static void main(String[] arguments) throws IOException {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    Game game = new Game();
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      String[] parts = line.trim().split(" ", 2);
      String rest = parts.length > 1 ? parts[1] : "";
      switch (parts[0]) {
        case "hello":
          answer("hello @NAME@");
          break;
        case "game": // a new game begins
          String[] about = rest.split(" ", 3);
          game = new Game();
          game.rules = about[0];
          if (about.length > 1) game.side = about[1];
          if (about.length > 2) game.position = about[2];
          answer("ready");
          break;
        case "moves":
          game.moves = wordsOf(rest);
          break;
        case "legal":
          game.legal = wordsOf(rest);
          break;
        case "clock":
          game.clock = rest;
          break;
        case "go": // our turn: all of the above has been sent before
          if (!game.legal.isEmpty()) answer("move " + choose(game));
          break;
        case "bye":
          return;
        default: // "over WINNER MARGIN REASON" and later additions need no answer
      }
    }
  }
}
