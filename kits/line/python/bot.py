#!/usr/bin/env python3
"""@NAME@: a bot for @GAME@ that plays a random legal move. Make it think: see choose().

The referee and this program talk in lines of text, on standard input and output. So never print
anything of your own to standard output: use sys.stderr, or a line that begins with "info ".
"""

import random
import sys


class Game:
    """What the referee has told us. Moves are text; README.md says how this game writes them."""

    def __init__(self, rules="", side="", position="start"):
        self.rules = rules        # "@GAME@": a program may be asked to play several games
        self.side = side          # the side we play: @SIDES@
        self.position = position  # "start", or the position the game begins from
        self.moves = []           # every move since then, ours and the opponent's
        self.legal = []           # what we may play now: choose one of these
        self.clock = ""           # "move MS", or "game OWN OTHER INCREMENT", in milliseconds


# ---- THINK HERE ----------------------------------------------------------------------------------
def choose(game):
    """Gets the game and returns one of game.legal. A random choice is a start, not a strategy."""
    return random.choice(game.legal)
# --------------------------------------------------------------------------------------------------


def answer(line):
    print(line, flush=True)  # without the flush the answer would wait in our own buffer


def main():
    game = Game()
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if command == "hello":
            answer("hello @NAME@")
        elif command == "game":  # a new game begins
            game = Game(*rest.split(" ", 2))
            answer("ready")
        elif command == "moves":
            game.moves = rest.split()
        elif command == "legal":
            game.legal = rest.split()
        elif command == "clock":
            game.clock = rest
        elif command == "go" and game.legal:  # our turn: all of the above has been sent before
            answer("move " + choose(game))
        elif command == "bye":
            break
        # "over WINNER MARGIN REASON" and whatever a later version adds needs no answer


if __name__ == "__main__":
    main()
