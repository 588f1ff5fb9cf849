#!/usr/bin/env python3
"""A complete bot for the line protocol of Palamedes: plays a random legal move in any game.

Try it:  palamedes match othello 'line:python3 examples/line/bot.py' engine-1 --games 2
The protocol is explained in docs/line_protocol.md.
"""

import random
import sys


def choose(game, side, moves, legal, clock):
    """The place to think. `moves` is the game so far, `legal` what may be played now."""
    return random.choice(legal)


def main():
    game = side = None
    moves, legal, clock = [], [], []
    for line in sys.stdin:
        word, *rest = line.split() or [""]
        answer = None
        if word == "hello":
            answer = "hello random-python"
        elif word == "game":
            game, side = rest[0], rest[1]
            answer = "ready"
        elif word == "moves":
            moves = rest
        elif word == "legal":
            legal = rest
        elif word == "clock":
            clock = rest
        elif word == "go":
            answer = "move " + choose(game, side, moves, legal, clock)
        elif word == "bye":
            break
        if answer:
            print(answer, flush=True)  # an answer that is not flushed is not there


if __name__ == "__main__":
    main()
