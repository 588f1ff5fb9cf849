#!/usr/bin/env python3
"""A bot of the line protocol with one vice, named by its first argument; `none` for a good one."""

import sys
import time

VICE = sys.argv[1]


def say(line, end="\n"):
    sys.stdout.write(line + ("" if VICE == "no line end" else end))
    if VICE not in ("no flush", "no line end"):
        sys.stdout.flush()


def move(legal, count):
    if VICE == "illegal" or (VICE == "illegal later" and count == 3):
        return "h9-h9"
    if VICE == "never moves":
        time.sleep(1000)
    if VICE == "late and illegal" and count == 2:
        time.sleep(4)
        return "h9-h9"
    if VICE == "late" and count == 2:
        time.sleep(4)
    if VICE == "crash" and count == 3:
        deep_thought(2)
    if VICE == "chatter":
        say("I think about it")
    if VICE == "early words" and count == 2:
        return legal[0] + "\nmove " + legal[0]  # in one write: the second may not come too late
    return legal[0]


def deep_thought(plies):
    if plies == 0:
        raise RuntimeError("out of ideas")
    deep_thought(plies - 1)


def main():
    legal, count, games = [], 0, 0
    if VICE == "dead at once":
        sys.exit(3)
    for line in sys.stdin:
        command, *words = line.split()
        if command == "hello":
            if VICE != "silent":
                say("good day" if VICE == "wrong greeting" else "hello vicious")
        elif command == "game":
            games += 1
            if VICE != "one game only" or games == 1:
                say("ready")
        elif command == "legal":
            legal = words
        elif command == "go":
            count += 1
            chosen = move(legal, count)
            say(chosen if VICE == "bare move" else "move " + chosen)
        elif command == "bye":
            if VICE == "stays":
                time.sleep(1000)
            sys.exit(4 if VICE == "bad exit code" else 0)


main()
