#!/usr/bin/env python3
"""A client of stcp written from the protocol page alone, with vices on demand.

usage: stcp_client.py PORT ID [VICE]      PORT may be 'env': then PALAMEDES_PORT has it

It plays a step or hop that leads ahead, if there is one. Harmless vices: reconnects, stale, slow-bytes, sleeps (over a second each
turn), twice (keeps an older connection open), crowds (with a hundred that say nothing). Others: vanishes, garbage, silent, illegal, exits, floods, deaf (never
connects). With reaches-out=PORT it exits with 9 if it finds anybody but the referee; with burns it thinks while the other should, and
exits with 9 if it could, else plays an illegal move.
"""

import os
import random
import socket
import struct
import sys
import threading
import time

from tiny_rules import Hop


def reached(family, kind, address):
    """Whether anything at all can be said to that address."""
    try:
        with socket.socket(family, kind) as one:
            one.settimeout(1)
            one.connect(address)
            one.send(b"psst")
            return True
    except OSError:
        return False


def reached_anybody(port):
    tries = [(socket.AF_INET, kind, (host, port)) for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM)
             for host in ("192.0.2.1", "10.0.0.1")]
    tries += [(socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", port)),
              (socket.AF_INET, socket.SOCK_STREAM, (socket.gethostname(), port)),
              (socket.AF_INET6, socket.SOCK_STREAM, ("::1", port)),
              (socket.AF_UNIX, socket.SOCK_STREAM, f"\0palamedes-test-{port}")]
    return [one for one in tries if reached(*one)]


def burn():
    while True:
        pass


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
        if self.vice == "sleeps":
            time.sleep(1.2)
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
            elif self.vice == "floods":
                while True:
                    self.answer(package - 1, path)
            elif self.vice == "twice":
                self.older = self.socket
                self.connect()
                return
            elif self.vice == "crowds":
                self.crowd = [socket.create_connection(self.address) for _ in range(100)]
            elif self.vice.startswith("reaches-out=") and reached_anybody(int(self.vice.split("=")[1])):
                sys.exit(9)
            elif self.vice == "illegal":
                path = [(0, 0), (7, 7)]
        if self.vice == "burns":
            if self.turns == 1:
                threading.Thread(target=burn, daemon=True).start()
            elif self.read_at - self.burnt > 0.2:  # a referee may need a while to stop it
                sys.exit(9)
            elif self.turns == 5:
                path = [(0, 0), (7, 7)]
        self.answer(package, path)
        self.burnt = time.process_time()

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
                self.read_at = time.process_time()
                numbers = struct.unpack("<67i", head + self.read(260))
                self.turn(numbers[1], numbers[2:66], numbers[66])
            except ConnectionError:
                self.connect()


if __name__ == "__main__":
    PORT = os.environ["PALAMEDES_PORT"] if sys.argv[1] == "env" else sys.argv[1]
    Client(int(PORT), int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "").run()
