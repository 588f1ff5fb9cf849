// The board of a kit, asked by lines: "game RULES POSITION" and "play MOVE" are each answered by "TURN RESULT MOVES...".

import java.util.Scanner;

public class Driver {
  public static void main(String[] arguments) {
    Scanner input = new Scanner(System.in);
    Board board = null;
    while (input.hasNextLine()) {
      String[] words = input.nextLine().split(" ", 3);
      board = words[0].equals("game") ? Board.of(words[1], words[2]) : board.play(words[1]);
      Integer result = board.result();
      System.out.println(board.turn + " " + (result == null ? "none" : result) + " " + String.join(" ", board.moves()));
    }
  }
}
