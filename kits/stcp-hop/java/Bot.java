// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is the client of a TCP server: bot [ID [HOST [PORT]]]. Numbers cross the wire as 32-bit
// integers, lowest byte first.

import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.List;
import java.util.Random;

public class Bot {
  static final Random RANDOM = new Random();

  // ---- THINK HERE -------------------------------------------------------------------------------
  /** Returns one of `legal`, at least one; Board.java says what a board can do. */
  static String choose(Board board, List<String> legal) {
    return legal.get(RANDOM.nextInt(legal.size()));
  }
  // -----------------------------------------------------------------------------------------------

  /** A connection to the server, which may not be there yet. */
  static Socket connectTo(String host, int port) throws InterruptedException {
    for (int attempt = 0; attempt < 100; ++attempt) {
      try {
        return new Socket(host, port);
      } catch (IOException notYet) {
        Thread.sleep(100);
      }
    }
    System.err.println("no server at " + host + ":" + port);
    System.exit(1);
    return null;
  }

  static void send(Socket connection, int... numbers) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(4 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int number : numbers) bytes.putInt(number);
    connection.getOutputStream().write(bytes.array());
  }

  static IntBuffer receive(DataInputStream input, int count) throws IOException {
    byte[] bytes = new byte[4 * count];
    input.readFully(bytes);
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
  }

  /** The request is a package id, 64 cells (0 empty, 1 black, 2 white), and whether we are black. */
  static int[] answer(IntBuffer request) {
    StringBuilder position = new StringBuilder();
    for (int i = 1; i <= 64; ++i) position.append(request.get(i));
    Board board = Board.of("@GAME@", position + (request.get(65) != 0 ? " 1" : " 2"));
    List<String> legal = board.moves();
    String move = legal.isEmpty() ? "pass" : choose(board, legal);
    String[] points = move.equals("pass") ? new String[0] : move.split("-");
    int[] numbers = new int[2 + 2 * points.length];
    numbers[0] = points.length;
    numbers[1] = request.get(0);
    for (int i = 0; i < points.length; ++i) {
      numbers[2 + 2 * i] = points[i].charAt(0) - '0';
      numbers[3 + 2 * i] = points[i].charAt(2) - '0';
    }
    return numbers;
  }

  /** Plays until the server says stop; a lost connection is an IOException. */
  static void serve(Socket connection, int team) throws IOException {
    DataInputStream input = new DataInputStream(connection.getInputStream());
    send(connection, team);
    while (receive(input, 1).get(0) != 0) send(connection, answer(receive(input, 66)));
  }

  public static void main(String[] arguments) throws InterruptedException {
    int team = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1;
    String host = arguments.length > 1 ? arguments[1] : "127.0.0.1";
    int port = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 8888;
    while (true) {
      try (Socket connection = connectTo(host, port)) {
        serve(connection, team);
        return;
      } catch (IOException lost) {
        // connect again: the game goes on
      }
    }
  }
}
