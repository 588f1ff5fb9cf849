#!/usr/bin/env python3
"""A client of stcp written from the protocol page alone, with vices on demand.

usage: stcp_client.py PORT ID [VICE]      PORT may be 'env': then PALAMEDES_PORT has it

It plays a step or hop that leads ahead, if there is one. Vices: reconnects, stale, slow-bytes (all three harmless), vanishes,
garbage, silent, illegal, exits, deaf (never connects).
"""

import os
import random
import socket
import struct
import sys
import time

from tiny_rules import Hop


class Client:
    def __init__(self, port, team, vice):
        self.address, self.team, self.vice = ("localhost", port), team, vice
        self.turns, self.rng = 0, random.Random(team)

    def connect(self):
        for _ in range(200):
            try:
                self.socket = socket.create_connection(self.address)
                self.socket.sendall(struct.pack("<i", self.team))
                return
            except OSError:
                time.sleep(0.05)
        sys.exit("no server")

    def read(self, count):
        data = b""
        while len(data) < count:
            piece = self.socket.recv(count - len(data))
            if not piece:
                raise ConnectionError
            data += piece
        return data

    def answer(self, package, path):
        data = struct.pack("<2i", len(path), package)
        data += b"".join(struct.pack("<2i", *point) for point in path)
        pieces = [data[i:i + 3] for i in range(0, len(data), 3)] \
            if self.vice == "slow-bytes" else [data]
        for piece in pieces:
            self.socket.sendall(piece)

    def turn(self, package, cells, is_black):
        self.turns += 1
        game = Hop()
        game.cells = [list(cells[8 * r:8 * r + 8]) for r in range(8)]
        game.turn = 0 if is_black else 1
        ahead = 1 if is_black else -1
        path = max(game.moves(),
                   key=lambda p: (ahead * (p[-1][1] - p[0][1]) if p else 0, self.rng.random())) or []
        if self.vice == "reconnects" and self.turns % 3 == 1:
            self.socket.close()  # and the turn comes again
            self.connect()
            return
        if self.vice == "stale":
            self.answer(package - 1, [(0, 0), (7, 7)])
        if self.turns == 3:
            if self.vice == "vanishes":
                self.socket.close()
                time.sleep(600)
            elif self.vice == "garbage":
                self.socket.sendall(b"Hello, referee! Here is my move.")
                time.sleep(600)
            elif self.vice == "silent":
                time.sleep(600)
            elif self.vice == "exits":
                sys.exit(3)
            elif self.vice == "illegal":
                path = [(0, 0), (7, 7)]
        self.answer(package, path)

    def run(self):
        if self.vice == "deaf":
            time.sleep(600)
        self.connect()
        while True:
            try:
                head = self.read(8)
                if struct.unpack("<2i", head)[0] == 0:
                    print("stopped after", self.turns, "turns", flush=True)
                    return
                numbers = struct.unpack("<67i", head + self.read(260))
                self.turn(numbers[1], numbers[2:66], numbers[66])
            except ConnectionError:
                self.connect()


if __name__ == "__main__":
    PORT = os.environ["PALAMEDES_PORT"] if sys.argv[1] == "env" else sys.argv[1]
    Client(int(PORT), int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "").run()
