#!/usr/bin/env python3
"""Solves small chain boards and every first move on them; writes what it found to data/solved/.

usage: solve_atlas.py PROGRAM [--output data/solved/chain.json] [--cells 12] [--cells-2018 16] [--cells-2020 10] [--time 600] [--jobs 1]

Runs `palamedes solve` on the start position of every board from 2x2 up to so many cells, and on the position after
each first move. What is in the file already is not solved again, so that it can be stopped and gone on with; a board
whose time was not enough is left out and named. A value is the first player's: 1 wins, -1 loses. The best first moves
are all that keep it; `plies` is the length of the line that was found, not the shortest win.
"""

import argparse
import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

EDITIONS = {"2018": "br", "2019": "rb", "2020": "rb", "classic": "rb"}


def solved(program, game, position, seconds):
    """The object that `solve --json` prints; None where the time was not enough."""
    command = [program, "solve", game, *([position] if position else []), "--json", "--time", str(seconds), "--table", "1024"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"solve_atlas.py: {game} {position}: {done.stderr.strip()}")
    found = json.loads(done.stdout)
    return found if found["solved"] else None


def after_first_move(rows, cols, row, col, sides):
    cells = [["."] * cols for _ in range(rows)]
    cells[row][col] = sides[0] + "1"
    return "/".join("".join(line) for line in cells) + " " + sides[1]


def entry(program, edition, rows, cols, seconds):
    game, sides = f"chain/{edition}:{rows}x{cols}", EDITIONS[edition]
    start = solved(program, game, "", seconds)
    if start is None:
        return game, None
    best, nodes = [], start["nodes"]
    for row in range(rows):
        for col in range(cols):
            found = solved(program, game, after_first_move(rows, cols, row, col, sides), seconds)
            if found is None:
                return game, None
            nodes += found["nodes"]
            if -found["value"] == start["value"]:
                best.append(f"{row},{col}")
    if not best:
        sys.exit(f"solve_atlas.py: {game}: no first move keeps the value {start['value']}: one of the proofs is wrong")
    return game, {"value": start["value"], "plies": len(start["line"]), "best": best, "nodes": nodes}


def main():
    parser = argparse.ArgumentParser(prog="solve_atlas.py", description=__doc__.split("\n\n")[0])
    parser.add_argument("program")
    parser.add_argument("--output", default="data/solved/chain.json")
    parser.add_argument("--cells", type=int, default=12, help="boards of at most so many (12)")
    parser.add_argument("--cells-2018", type=int, default=16, help="the same of chain/2018 (16)")
    parser.add_argument("--cells-2020", type=int, default=10, help="the same of chain/2020 (10)")
    parser.add_argument("--time", type=float, default=600, help="seconds for each position (600)")
    parser.add_argument("--jobs", type=int, default=1, help="boards at the same time (1)")
    options = parser.parse_args()
    path = Path(options.output)
    atlas = json.loads(path.read_text()) if path.exists() else {}
    wanted = []
    for edition in EDITIONS:
        most = {"2018": options.cells_2018, "2020": options.cells_2020}.get(edition, options.cells)
        for rows in range(2, 11):
            for cols in range(2, 11):
                if rows * cols <= most and f"chain/{edition}:{rows}x{cols}" not in atlas:
                    wanted.append((rows * cols, edition, rows, cols))
    wanted.sort()
    missing = []
    with ThreadPoolExecutor(options.jobs) as pool:
        for game, found in pool.map(lambda w: entry(options.program, *w[1:], options.time), wanted):
            if found is None:
                missing.append(game)
                print(f"{game}: not solved in {options.time:g} s", flush=True)
                continue
            atlas[game] = found
            print(f"{game}: {'first' if found['value'] > 0 else 'second'} player wins, {found['nodes']} nodes", flush=True)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("{\n" + ",\n".join(f"  {json.dumps(key)}: {json.dumps(atlas[key])}" for key in sorted(atlas)) + "\n}\n")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
