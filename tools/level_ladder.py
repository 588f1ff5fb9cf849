#!/usr/bin/env python3
"""Plays the engine's levels against each other and says whether each step makes one stronger.

usage: level_ladder.py PROGRAM [GAME...] [--from N] [--to N] [--step N] [--games N] [--seed N]

Prints the higher level's score for every pair of levels `step` apart; a step is sound when that is clearly
more than 50 %. Levels have fixed depths and nodes, so the scores do not depend on the machine.
"""

import argparse
import json
import subprocess
import sys


def score(program, game, higher, lower, games, seed):
    command = [program, "match", game, f"engine-{higher}", f"engine-{lower}", "--games", str(games),
               "--seed", str(seed), "--time", "60", "--json"]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("game", nargs="*", default=["othello", "minichess", "chain", "hop", "connect4"])
    parser.add_argument("--from", dest="low", type=int, default=1)
    parser.add_argument("--to", dest="high", type=int, default=20)
    parser.add_argument("--step", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    sound = True
    for game in options.game:
        for lower in range(options.low, options.high - options.step + 1, options.step):
            higher = lower + options.step
            result = score(options.program, game, higher, lower, options.games, options.seed)
            low, high = result["interval95"]
            sound = sound and result["score"] > 0.5
            print(f"{game} level {higher} against {lower}: {result['score']:6.1%}"
                  f"  ({low:.0%} to {high:.0%} of {result['games']})", flush=True)
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
