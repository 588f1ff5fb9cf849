#!/usr/bin/python3
"""tests/bots/honest.py - a bot in a few lines of Python: a random legal move, always."""
import random
import sys

legal = []
for line in sys.stdin:
    word, *rest = line.split()
    if word == "hello":
        print("hello random", flush=True)
    elif word == "game":
        print("ready", flush=True)
    elif word == "legal":
        legal = rest
    elif word == "go":
        print("move " + random.choice(legal), flush=True)
    elif word == "bye":
        break
