#!/usr/bin/env python3
"""@NAME@: a bot for @GAME@ that plays a random legal move. Make it think: see choose().

It is the client of a TCP server: bot.py [ID [HOST [PORT]]]. Numbers cross the wire as 32-bit
integers, lowest byte first.
"""

import random
import socket
import struct
import sys
import time

import hop


# ---- THINK HERE ----------------------------------------------------------------------------------
def choose(board, side, legal):
    """Returns one of `legal`, which is not empty. `side` is 1 (black) or 2 (white): we play it."""
    return random.choice(legal)
# --------------------------------------------------------------------------------------------------


def connect_to(host, port):
    """A connection to the server, which may not be there yet."""
    for _ in range(100):
        try:
            return socket.create_connection((host, port))
        except OSError:
            time.sleep(0.1)
    sys.exit(f"no server at {host}:{port}")


def receive(connection, count):
    """Exactly so many numbers."""
    data = b""
    while len(data) < 4 * count:
        more = connection.recv(4 * count - len(data))
        if not more:
            raise ConnectionError("the server closed the connection")
        data += more
    return struct.unpack(f"<{count}i", data)


def answer(package, cells, is_black):
    board, side = list(cells), 1 if is_black else 2
    legal = hop.legal_moves(board, side)
    path = choose(board, side, legal) if legal else []
    numbers = [len(path), package]
    for square in path:
        numbers += divmod(square, 8)
    return struct.pack(f"<{len(numbers)}i", *numbers)


def serve(connection, team):
    """Plays until the server says stop; a lost connection is an OSError."""
    connection.sendall(struct.pack("<i", team))
    while receive(connection, 1)[0] != 0:
        package, *cells, is_black = receive(connection, 66)
        connection.sendall(answer(package, cells, is_black))


def main():
    team = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    host = sys.argv[2] if len(sys.argv) > 2 else "127.0.0.1"
    port = int(sys.argv[3]) if len(sys.argv) > 3 else 8888
    while True:
        with connect_to(host, port) as connection:
            try:
                return serve(connection, team)
            except OSError:
                pass  # connect again: the game goes on


if __name__ == "__main__":
    main()
