#!/usr/bin/env python3
"""How fast VectorEnv plays at random, beside `palamedes bench rules` of the same run.

usage: PYTHONPATH=build/release/python bench/python_env.py PROGRAM [--seconds S] [--games N] [GAME...]

Games a second of CPU time of one thread, by `bench rules` and by `VectorEnv.play_randomly`, which stays in C++ for the
plies it is asked for; and actions a second of a loop in Python that samples an action for every game and steps,
and of one that also looks at masks and planes, as a learner does.
"""

import argparse
import json
import subprocess
import time

from palamedes import VectorEnv


def rate(play, seconds):
    """So much a second; the best of three rounds, since other work can only make it worse."""
    best = 0.0
    for _ in range(3):
        done, begin = 0, time.thread_time()
        while time.thread_time() - begin < seconds:
            done += play()
        best = max(best, done / (time.thread_time() - begin))
    return best


def stepped(env, steps, looks):
    for _ in range(steps):
        if looks:
            env.masks()
            env.planes()
        env.step(env.sample())
    return steps * len(env)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--games", type=int, default=1024)
    flags = parser.parse_intermixed_args()
    names = flags.names or ["othello", "minichess/2023", "gardner", "chain/2018", "chain/2019", "hop", "connect4"]
    print(f"{'':16}{'games/s':>12}{'games/s':>15}{'':8}{'actions/s':>14}{'actions/s':>12}")
    print(f"{'':16}{'bench rules':>12}{'play_randomly':>15}{'ratio':>8}{'sample, step':>14}{'and look':>12}")
    for name in names:
        told = json.loads(subprocess.run([flags.program, "bench", "rules", "--game", name, "--json", "--seconds",
                                          str(flags.seconds)], capture_output=True, text=True, check=True).stdout)
        (rules,) = [max(row["random_games_per_second"]["by_kernel"].values()) for row in told["rule_sets"]]
        env = VectorEnv(name, flags.games)
        drawn = rate(lambda: env.play_randomly(64).games, flags.seconds)
        env.reset()
        by_step = rate(lambda: stepped(env, 50, False), flags.seconds)
        looked = rate(lambda: stepped(env, 50, True), flags.seconds)
        print(f"{name:16}{rules:12.0f}{drawn:15.0f}{drawn / rules:8.0%}{by_step:14.0f}{looked:12.0f}", flush=True)


if __name__ == "__main__":
    main()
