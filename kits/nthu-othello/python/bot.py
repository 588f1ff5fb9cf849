#!/usr/bin/env python3
"""@NAME@: a bot for @GAME@ that plays a random legal move. Make it think: see choose().

It is started anew for every move, as `bot.py STATE ACTION`: it reads the position from the file
STATE and appends its answer to the file ACTION. The last whole answer counts, so a bot may write a
quick one first and better ones until it is stopped.
"""

import random
import sys


# ---- THINK HERE ----------------------------------------------------------------------------------
def choose(player, board, legal):
    """Returns one of `legal`, a list of (row, column) from 0 at the top left.

    player: 1 black, 2 white; we play this side. board[row][column]: 0 empty, 1 black, 2 white.
    """
    return random.choice(legal)
# --------------------------------------------------------------------------------------------------


def read_state(path):
    with open(path) as file:
        numbers = [int(word) for word in file.read().split()]
    player, cells, count = numbers[0], numbers[1:65], numbers[65]
    board = [cells[8 * row:8 * row + 8] for row in range(8)]
    pairs = numbers[66:66 + 2 * count]
    return player, board, list(zip(pairs[0::2], pairs[1::2]))


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: bot.py STATE ACTION")
    player, board, legal = read_state(sys.argv[1])
    with open(sys.argv[2], "a") as action:
        row, column = choose(player, board, legal)
        print(row, column, file=action, flush=True)


if __name__ == "__main__":
    main()
