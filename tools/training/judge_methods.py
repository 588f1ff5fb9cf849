#!/usr/bin/env python3
"""Which methods and numbers of the search win games: all are tried in the same games; docs/training.md explains it.

usage: judge_methods.py GAME... --try NAME=VALUE... -o RESULTS [--nodes N] [--minutes M] [--threads N] [--palamedes FILE]

In each match one player takes a random half of the new values and its opponent the other half, so that every game says
something of every value: so many games measure twenty values as well as one. Matches are of a fixed number of nodes a
move, so a busy machine does no harm; methods that cost time are told by the speed beside them. RESULTS has a line a
match, and a file that is there is gone on with. Effects are Elo with 95 % intervals; each is that of a value in the
company of about half of the others: values that look good must still win by themselves.
"""

import argparse
import json
import math
import os
import random
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

GAMES_A_MATCH = 24


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", metavar="GAME", nargs="+")
    parser.add_argument("--try", dest="values", metavar="NAME=VALUE", nargs="+", required=True)
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--nodes", type=int, default=4000)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--palamedes", type=Path, default=Path(__file__).parents[2] / "build/release/palamedes")
    return parser.parse_args()


def sides_of(number, values):
    """Of match `number`: the values of its first player; the others are the second's."""
    first = random.Random(number).sample(values, len(values))[: len(values) // 2 + number % 2 * (len(values) % 2)]
    return [value for value in values if value in first], [value for value in values if value not in first]


def play(options, number):
    """One match, as a line of the results."""
    game = options.games[number % len(options.games)]
    halves = sides_of(number, options.values)
    specs = [f"builtin({','.join([f'nodes={options.nodes}', 'hash=2', *half])}):engine" for half in halves]
    run = subprocess.run([options.palamedes, "match", game, *specs, "--games", str(GAMES_A_MATCH), "--threads", "1",
                          "--seed", str(number + 1), "--json"], capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"judge_methods.py: {run.stderr.strip()}")
    found = json.loads(run.stdout)
    speeds = [side["nodes"] / max(side["seconds"], 1e-9) for side in (found["first"], found["second"])]
    return {"match": number, "game": game, "nodes": options.nodes, "first": halves[0], "second": halves[1],
            "pairs": found["pairs"], "speed": speeds[0] / speeds[1]}


def elo(score):
    return -400 * math.log10(1 / min(max(score, 1e-4), 1 - 1e-4) - 1)


def effect_of(value, lines):
    """What the value scores against its absence: (score, standard error, how much faster its games are)."""
    pairs, speed = [0] * 5, 0.0
    for line in lines:
        mine = value in line["first"]
        for points, count in enumerate(line["pairs"]):
            pairs[points if mine else 4 - points] += count
        speed += math.log(line["speed"]) * (1 if mine else -1)
    count = sum(pairs)
    mean = sum(n * points / 4 for points, n in enumerate(pairs)) / count
    variance = sum(n * (points / 4 - mean) ** 2 for points, n in enumerate(pairs)) / count
    return mean, math.sqrt(variance / count), math.exp(speed / len(lines))


def report(lines, values):
    if not lines:
        return
    print(f"{2 * sum(sum(line['pairs']) for line in lines)} games")
    rows = []
    for value in values:
        score, error, speed = effect_of(value, [line for line in lines if value in line["first"] + line["second"]])
        rows.append((elo(score), elo(score - 1.96 * error), elo(score + 1.96 * error), speed, value))
    for middle, low, high, speed, value in sorted(rows, reverse=True):
        print(f"{value:32} {middle:+6.1f} ({low:+6.1f} to {high:+6.1f})   speed {speed:.2f}")


def main():
    options = arguments()
    lines = [json.loads(line) for line in options.output.read_text().splitlines()] if options.output.exists() else []
    end = time.monotonic() + 60 * options.minutes
    number = max((line["match"] for line in lines), default=-1) + 1
    with ThreadPoolExecutor(options.threads) as pool, options.output.open("a") as out:
        while time.monotonic() < end:
            batch = range(number, number + 4 * options.threads)
            for line in pool.map(lambda n: play(options, n) if time.monotonic() < end else None, batch):
                if line is None:
                    continue
                lines.append(line)
                print(json.dumps(line), file=out, flush=True)
            number = batch.stop
    report(lines, options.values)


if __name__ == "__main__":
    main()
