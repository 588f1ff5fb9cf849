#!/usr/bin/env python3
"""A UCI bot for othello on 8x8 that always passes the question on: it plays f5, then nothing legal.

With the argument `deaf` it thinks for the whole time it was given, and hears no `stop`.
"""

import sys
import time

for line in sys.stdin:
    command, *words = line.split()
    if command == "uci":
        print("id name deaf\nuciok", flush=True)
    elif command == "isready":
        print("readyok", flush=True)
    elif command == "position":
        first = "moves" not in words
    elif command == "go":
        if sys.argv[1] == "deaf" and not first:
            time.sleep(int(words[words.index("movetime") + 1]) / 1000)
        print("bestmove f5" if first else "bestmove a1", flush=True)
    elif command == "quit":
        break
