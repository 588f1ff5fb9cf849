#!/usr/bin/env python3
"""Plays the engine's levels against each other, and says how strong each one is.

usage: level_ladder.py check PROGRAM [GAME...] [--from N] [--to N] [--step N] [--games N] [--seed N] [--threads N]
       level_ladder.py rate PROGRAM [GAME...] [--minutes M] [--threads N]
                                 [--results FILE] [--page FILE]
       level_ladder.py selftest

`check` prints the higher level's score for every pair of levels `step` apart; a step is sound when that is
clearly more than 50 %.

`rate` plays neighbours (levels 1 and 2, 2 and 3, ...) and adds the results to FILE (data/levels/results.json):
pair after pair for so long, always the one that has had the least time. From all results it makes ratings with
95 % intervals on the Elo scale, level 10 being 1500, by maximum likelihood (a draw is half a win and half a
loss), for the page to show (web/src/play/level_ratings.json). A rating is held against level 10, so intervals
grow with the distance from it.

Levels have fixed depths and nodes, so scores do not depend on the machine.
"""

import argparse
import json
import math
import subprocess
import sys
import time
from pathlib import Path

GAMES = ["othello", "minichess", "chain", "hop", "connect4"]
HIGHEST = 20
TREE = Path(__file__).resolve().parent.parent
RESULTS = TREE / "data/levels/results.json"
PAGE = TREE / "web/src/play/level_ratings.json"
PER_ELO = math.log(10) / 400
ANCHOR, ANCHORED_AT = 10, 1500


def match(options, game, higher, lower, games, seed):
    command = [options.program, "match", game, f"engine-{higher}", f"engine-{lower}", "--games", str(games),
               "--seed", str(seed), "--time", "60", "--json"]
    if options.threads:
        command += ["--threads", str(options.threads)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def check(options):
    sound = True
    for game in options.game:
        for lower in range(options.low, options.high - options.step + 1, options.step):
            higher = lower + options.step
            result = match(options, game, higher, lower, options.games, options.seed)
            low, high = result["interval95"]
            sound = sound and result["score"] > 0.5
            print(f"{game} level {higher} against {lower}: {result['score']:6.1%}"
                  f"  ({low:.0%} to {high:.0%} of {result['games']})", flush=True)
    return 0 if sound else 1


def solve(matrix, right):
    """Gaussian elimination, for several right sides at once."""
    n = len(matrix)
    rows = [list(matrix[i]) + list(right[i]) for i in range(n)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for r in range(n):
            if r != i and rows[r][i]:
                factor = rows[r][i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i])]
    return [row[n:] for row in rows]


def ratings(results):
    """(rating, low, high) of levels 1, 2, ...; results are [higher, lower, wins, draws, losses] of the higher.

    Every pair that has played gets one drawn game on top, or a clean score would have no rating.
    """
    top = max(row[0] for row in results)
    assert top >= ANCHOR
    place = {level: i for i, level in enumerate(level for level in range(1, top + 1) if level != ANCHOR)}
    rating = [0.0] * (top + 1)  # by level, in units of the logistic function
    for _ in range(100):
        slope = [0.0] * len(place)
        curve = [[0.0] * len(place) for _ in place]
        for higher, lower, wins, draws, losses in results:
            games = wins + draws + losses + 1
            chance = 1 / (1 + math.exp(rating[lower] - rating[higher]))
            missing = wins + (draws + 1) / 2 - games * chance
            weight = games * chance * (1 - chance)
            signs = [(place[level], sign) for level, sign in ((higher, 1), (lower, -1)) if level in place]
            for a, sign_a in signs:
                slope[a] += sign_a * missing
                for b, sign_b in signs:
                    curve[a][b] += sign_a * sign_b * weight
        step = [row[0] for row in solve(curve, [[value] for value in slope])]
        for level, i in place.items():
            rating[level] += max(-1.0, min(1.0, step[i]))
        if max(abs(change) for change in step) < 1e-9:
            break
    inverse = solve(curve, [[1.0 if i == j else 0.0 for j in range(len(place))] for i in range(len(place))])
    made = []
    for level in range(1, top + 1):
        half = 1.96 * math.sqrt(inverse[place[level]][place[level]]) if level in place else 0
        made.append([ANCHORED_AT + round((rating[level] + shift) / PER_ELO) for shift in (0, -half, half)])
    return made


def rate(options):
    file = Path(options.results)
    results = json.loads(file.read_text()) if file.exists() else {}
    pairs = [(higher, higher - 1) for higher in range(2, HIGHEST + 1)]
    spent = {}
    until = time.monotonic() + 60 * options.minutes
    while time.monotonic() < until:
        least = min((spent.get((game, *pair), 0), pair, game) for game in options.game for pair in pairs)
        _, (higher, lower), game = least
        rows = results.setdefault(game, [])
        row = next((row for row in rows if row[:2] == [higher, lower]), None)
        if row is None:
            row = [higher, lower, 0, 0, 0]
            rows.append(row)
        begin = time.monotonic()
        played = sum(row[2:])
        found = match(options, game, higher, lower, 2, 1 + played)
        for i, key in enumerate(("wins", "draws", "losses")):
            row[2 + i] += found[key]
        enough = sum(row[2:]) >= options.most
        spent[(game, higher, lower)] = math.inf if enough else (
            spent.get((game, higher, lower), 0) + time.monotonic() - begin)
        if min(spent.get((g, *pair), 0) for g in options.game for pair in pairs) == math.inf:
            break
        file.write_text(to_text(results))
    for rows in results.values():
        rows.sort()
    file.write_text(to_text(results))
    shown = shown_of(results)
    Path(options.page).write_text(page_text(shown))
    for game, levels in shown.items():
        games = sum(sum(row[2:]) for row in results[game])
        print(f"{game}: {games} games")
        for level, (value, low, high) in enumerate(levels, 1):
            print(f"  level {level:2}: {value:5} ({low} to {high})")
    return 0


def shown_of(results):
    """Ratings by game, of all levels up to the first that has not met the one below it."""
    shown = {}
    for game, rows in sorted(results.items()):
        met = {row[0]: row for row in rows}
        chain = [met[level] for level in range(2, HIGHEST + 1) if all(below in met for below in range(2, level + 1))]
        if chain and chain[-1][0] >= ANCHOR:
            shown[game] = ratings(chain)
    return shown


def page_text(shown):
    games = [f'  "{game}": {json.dumps(levels)}' for game, levels in shown.items()]
    return "{\n" + ",\n".join(games) + "\n}\n"


def to_text(results):
    games = [f'  "{game}": [\n' + ",\n".join(f"    {json.dumps(row)}" for row in rows) + "\n  ]"
             for game, rows in sorted(results.items())]
    return "{\n" + ",\n".join(games) + "\n}\n"


def selftest():
    even = ratings([[level, level - 1, 50, 0, 50] for level in range(2, 12)])
    assert [row[0] for row in even] == [ANCHORED_AT] * 11, even
    # Three wins in four are 191 points, and two such steps 382.
    steps = ratings([[level, level - 1, 749, 2, 249] for level in range(2, 13)])
    up, twice = ([value - ANCHORED_AT for value in steps[level - 1]] for level in (11, 12))
    assert abs(up[0] - 191) <= 1 and abs(twice[0] - 382) <= 2, steps
    assert up[0] - up[1] < twice[0] - twice[1], "intervals grow with the distance"
    assert steps[ANCHOR - 1] == [ANCHORED_AT] * 3, steps
    # The interval of one step, by the normal approximation.
    half = 1.96 / math.sqrt(1001 * 0.75 * 0.25) / PER_ELO
    assert abs(up[2] - up[0] - half) <= 1, (steps, half)
    clean = ratings([[level, level - 1, 20, 0, 0] for level in range(2, 12)])
    assert clean[10][1] > ANCHORED_AT, clean
    kept = json.loads(RESULTS.read_text())
    assert page_text(shown_of(kept)) == PAGE.read_text(), f"{PAGE} is not what {RESULTS} says"
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("check", "rate"):
        command = commands.add_parser(name)
        command.add_argument("program")
        command.add_argument("game", nargs="*", default=GAMES)
        command.add_argument("--threads", type=int, help="games at the same time; all cores if left out")
    checked, rated = commands.choices["check"], commands.choices["rate"]
    commands.add_parser("selftest")
    checked.add_argument("--from", dest="low", type=int, default=1)
    checked.add_argument("--to", dest="high", type=int, default=HIGHEST)
    checked.add_argument("--step", type=int, default=2)
    checked.add_argument("--games", type=int, default=40)
    checked.add_argument("--seed", type=int, default=1)
    rated.add_argument("--minutes", type=float, default=60)
    rated.add_argument("--most", type=int, default=400, help="games of a pair")
    rated.add_argument("--results", default=str(RESULTS))
    rated.add_argument("--page", default=str(PAGE))
    options = parser.parse_args()
    return {"check": check, "rate": rate, "selftest": lambda _: selftest()}[options.command](options)


if __name__ == "__main__":
    sys.exit(main())
