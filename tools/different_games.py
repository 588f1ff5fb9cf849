#!/usr/bin/env python3
"""How varied play is: how many different games, and beginnings of games, files of records hold.

usage: different_games.py [--mirror] FILE.json...

The files are those of `palamedes match --save`. With --mirror, for Othello, games that differ only by the side the
board was seen from are one game: all are turned so that the first move is f5.
"""

import json
import sys

# What maps each of Othello's first moves to f5, on columns and rows from 0 to 7.
TURNS = {"f5": lambda col, row: (col, row), "e6": lambda col, row: (row, col),
         "c4": lambda col, row: (7 - col, 7 - row), "d3": lambda col, row: (7 - row, 7 - col)}


def turned(moves):
    """The same game with f5 for its first move."""
    turn = TURNS[moves[0]]

    def square(text):
        if len(text) != 2:  # a pass
            return text
        col, row = turn(ord(text[0]) - ord("a"), int(text[1]) - 1)
        return f"{'abcdefgh'[col]}{row + 1}"
    return [square(move) for move in moves]


def main(arguments):
    mirror = "--mirror" in arguments
    paths = [argument for argument in arguments if argument != "--mirror"]
    if not paths or any(path.startswith("-") for path in paths):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    games = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            for record in json.load(file):
                moves = [move["text"] for move in record["moves"]]
                games.append(turned(moves) if mirror and moves else moves)
    print(f"{len(games)} games, {len(set(map(tuple, games)))} different")
    for plies in (4, 8, 10, 12, 16, 20):
        print(f"after {plies:2} plies: {len({tuple(game[:plies]) for game in games})} different beginnings")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
