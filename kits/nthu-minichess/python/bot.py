#!/usr/bin/env python3
"""@NAME@: a bot for @GAME@ that plays a random legal move. Make it think: see choose().

It is started anew for every move, as `bot.py STATE ACTION`: it reads the position from the file
STATE and appends its answer to the file ACTION. The last whole answer counts, so a bot may write a
quick one first and better ones until it is stopped.
"""

import random
import sys

import minichess


# ---- THINK HERE ----------------------------------------------------------------------------------
def choose(board, white, legal):
    """Returns one of `legal`. `white` is True when we play white; minichess.py explains the rest."""
    return random.choice(legal)
# --------------------------------------------------------------------------------------------------


def read_state(path):
    """The side to move (0 white), then white's pieces, then black's, as numbers."""
    with open(path) as file:
        numbers = [int(word) for word in file.read().split()]
    whites, blacks = numbers[1:31], numbers[31:61]
    board = [".PRNBQK"[w] if w else ".prnbqk"[b] for w, b in zip(whites, blacks)]
    return board, numbers[0] == 0


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: bot.py STATE ACTION")
    board, white = read_state(sys.argv[1])
    start, end = choose(board, white, minichess.legal_moves(board, white))
    with open(sys.argv[2], "a") as action:
        print(*divmod(start, minichess.COLS), *divmod(end, minichess.COLS), file=action, flush=True)


if __name__ == "__main__":
    main()
