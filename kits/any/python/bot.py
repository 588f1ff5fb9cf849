#!/usr/bin/env python3
"""@NAME@: a bot for @GAME@ that plays a random legal move. Make it think: see choose().

palamedes/bot.py does the talking, in this and every other protocol of Palamedes, and has boards that know
the rules of all games. Whoever wants a single file to send: python3 -m palamedes.bot pack bot.py >one_file.py
Never print anything of your own to standard output: use turn.say(text), or sys.stderr.
"""
# palamedes-protocol: @PROTOCOL@ (what a course that this is sent to speaks with it)

import random

from palamedes import bot


# ---- THINK HERE ----------------------------------------------------------------------------------
def choose(turn):
    """Returns one of turn.legal. A random choice is a start, not a strategy.

    turn.board.moves(), turn.board.play(move) and turn.board.result() are all that a search needs;
    turn.seconds is the time for this move, turn.used() what is gone of it. Moves are text: see README.md.
    """
    return random.choice(turn.legal)
# --------------------------------------------------------------------------------------------------


if __name__ == "__main__":
    bot.run(choose, name="@NAME@", game="@GAME@", protocol="@PROTOCOL@")
