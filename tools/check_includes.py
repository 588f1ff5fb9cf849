#!/usr/bin/env python3
"""Checks the direction of every #include under src/; see CONTRIBUTING.md for the rules.

usage: check_includes.py [ROOT]        (ROOT holds src/; default: the repository of this script)

Prints `file:line: message` for each violation and exits 1, else prints how much was checked.
"""

import re
import sys
from pathlib import Path, PurePosixPath

from check_games import games_of

# A room may include itself and rooms to its left.
ROOMS = ["base", "games", "encoding", "search", "engines", "players", "bout", "desk", "protocols", "referee",
         "arena", "training", "store", "work", "ladder", "service", "cli"]

# Pure rooms see files, sockets and clocks only through arguments, and so compile to WebAssembly.
PURE = {"base", "games", "encoding", "search", "engines", "players", "bout", "desk"}
IO_HEADERS = {"fstream", "iostream", "filesystem", "syncstream", "unistd.h", "fcntl.h", "dirent.h",
              "poll.h", "netdb.h", "termios.h"}
MEMORY_HEADERS = {"sys/mman.h"}  # for base alone: how memory is laid out is no input or output
HTTP_HEADERS = {"httplib.h"}  # for service alone
IO_FOLDERS = {"sys", "net", "netinet", "arpa", "linux"}
CLOCK_HEADERS = {"chrono", "ctime", "time.h"}
CLOCKS = re.compile(r"\b(steady_clock|system_clock|high_resolution_clock|utc_clock|file_clock)\b")

SUFFIXES = {".hpp", ".cpp", ".h", ".cc", ".inc", ".ipp"}
PROGRAM = re.compile(r"_(test|bench)\.cpp$")  # programs beside the room, not part of it
INCLUDE = re.compile(r"^\s*#\s*include\s*(.*)")
TARGET = re.compile(r'([<"])([^>"]+)[>"]')


def quoted_include(file, target, games):
    """The rule that `#include "target"` breaks in `file` (both relative to src/), or None."""
    room, to = file.parts[0], target.parts[0]
    if to not in ROOMS or len(target.parts) < 2 or ".." in target.parts:
        return f'"{target}" does not start with a room; includes are rooted at src/'
    if file.parts[:2] == ("games", "reference"):
        if target.parts[:2] != ("games", "reference"):
            return f'games/reference must stand alone, it may not include "{target}"'
        return None
    if room == "base" and to != "base":
        return f'base may include nothing of ours but base, not "{target}"'
    if ROOMS.index(to) > ROOMS.index(room):
        return f'{room} may not look up at {to} ("{target}")'
    mine = file.parts[1] if file.parts[1] in games else None
    other = target.parts[1] if target.parts[1] in games else None
    if mine and other and mine != other:
        return f'the game {mine} may not include the game {other} ("{target}")'
    return None


def system_include(file, target):
    """The rule that `#include <target>` breaks in `file`, or None."""
    room = file.parts[0]
    if target.parts[0] in ROOMS and len(target.parts) > 1:
        return f'our own <{target}> is to be included with quotes'
    if str(target) in HTTP_HEADERS and room != "service":
        return f'{room} speaks no HTTP (<{target}>), that is for service'
    if room not in PURE or PROGRAM.search(file.name):
        return None
    if room == "base" and str(target) in MEMORY_HEADERS:
        return None
    folder = target.parts[0] if len(target.parts) > 1 else None
    if str(target) == "sys/time.h" or (str(target) in CLOCK_HEADERS and room != "base"):
        return f'{room} is pure: no clock (<{target}>), take it as an argument (base/clock)'
    if str(target) in IO_HEADERS or folder in IO_FOLDERS:
        return f'{room} is pure: no files or sockets (<{target}>)'
    return None


def check_file(path, file, games):
    """Yields (line number, message) for each violation in `path`, named `file` below src/."""
    if len(file.parts) < 2 or file.parts[0] not in ROOMS:
        yield 1, f"not in a room; the rooms are {' '.join(ROOMS)}"
        return
    clockless = file.parts[0] in PURE - {"base"} and not PROGRAM.search(file.name)
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        include = INCLUDE.match(line)
        if include:
            target = TARGET.match(include.group(1))
            if not target:
                yield number, "an include that cannot be checked; name the header"
                continue
            named = PurePosixPath(target.group(2))
            quoted = target.group(1) == '"'
            message = quoted_include(file, named, games) if quoted else system_include(file, named)
            if message:
                yield number, message
        elif clockless and (clock := CLOCKS.search(line.split("//")[0])):
            yield number, f"{file.parts[0]} is pure: no {clock.group()}, take the time as an argument"


def main(arguments):
    root = Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent
    paths = sorted(p for p in (root / "src").rglob("*") if p.suffix in SUFFIXES and p.is_file())
    if not paths:
        print(f"{root / 'src'}:1: no sources found, so nothing was checked")
        return 1
    games = games_of(root)
    violations = [f"{path.relative_to(root)}:{number}: {message}" for path in paths
                  for number, message in check_file(path, PurePosixPath(path.relative_to(root / "src")), games)]
    for violation in violations:
        print(violation)
    if not violations:
        print(f"includes: {len(paths)} files, every include points the right way")
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
