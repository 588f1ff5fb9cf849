#!/usr/bin/env python3
"""Checks that no C++ file under src/ or wasm/ names a game but those that may; see docs/architecture.md.

usage: check_games.py [ROOT]        (ROOT holds src/ and wasm/; default: the repository of this script)

A game is named by an identifier that has its name in it (`SimpleHopGuide`, `hop::Move`; `hop` alone may
be anything's), by the path of a file of its folders in an #include, and by a string that is nothing but
a name ("chain/2018:3x4"). Comments, and sentences for people, name what they like. Prints `file:line: message` for each
violation and exits 1, else prints how much was checked.
"""

import re
import sys
from pathlib import Path, PurePosixPath

# Folders of src/games that hold no game.
NOT_GAMES = {"formats", "record", "reference"}
# What else rule sets are called, besides the name of their game's folder.
MORE_NAMES = {"gardner", "reversi"}

# Who may name games outside their folders, and why. A folder ends in a slash. What is in no room's
# list should ask the game instead.
ALLOWED = {
    # The list that a room keeps: a line a game.
    "games/every_game.hpp": "the list of games",
    "games/reference/": "the second opinion shares nothing with the games, not even their list",
    "games/formats/formats.cpp": "the list of file formats, some of which are for one game",
    "engines/game_knowledge.cpp": "the list of engines",
    "engines/simple_guides.hpp": "the list of simple guides",
    "players/table.cpp": "the list of players",
    "training/trainer.cpp": "the list of games that something is learned of",
    "ladder/usual_references.cpp": "the list of players that a new course measures bots by",
    "protocols/kits/kits.cpp": "the list of starter kits",
    "protocols/protocol_list.cpp": "the list of protocols: which games each is about or means",
    # Protocols that were made for certain games, and whoever drives them.
    "protocols/nthu/": "a course's files: numbers whose meaning differs from game to game",
    "protocols/stcp/": "the protocol of hop's course",
    "protocols/nboard/": "the protocol of Othello viewers, which send games as GGF",
    "referee/nthu_runner.cpp": "writes the logs of the same course as its own runner did",
    "referee/stcp_contestant.cpp": "the protocol of hop's course",
    "referee/stcp_game.hpp": "the protocol of hop's course",
    "referee/stcp_game.cpp": "the protocol of hop's course",
    "referee/adapt/": "kinds of old sources, each of which plays the game of its course",
    "cli/cmd_stcp_server.cpp": "the protocol of hop's course",
    "cli/cmd_convert.cpp": "WTHOR keeps names of players and tournaments in files of their own",
    "cli/cmd_botzone_judge.cpp": "which game is judged unless told",
    # Measurements that need some game, whichever.
    "cli/cmd_bench_arena.cpp": "the game that the arena's speed is measured with unless told",
    "cli/cmd_bench_depth.cpp": "figures of one game's other programs beside its own",
    "cli/cmd_bench_ffo.cpp": "endings of one game, with figures of its other programs beside them",
    "cli/cmd_bench_probcut.cpp": "measures what one game's weights are kept with",
    "cli/made_bots.cpp": "the games in which the coach's trial knows why its bots lose",
    "cli/zoo.cpp": "the game that the zoo's bots play",
    "store/speed.cpp": "made-up records to fill a store with",
}

SUFFIXES = {".hpp", ".cpp", ".h", ".cc", ".inc", ".ipp"}
TEST = re.compile(r"(_test|_bench|_fuzz)\.cpp$|^(test_\w+|\w+_fuzz|perft_tables)\.hpp$")
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"')
# A raw string, a string, a character, a comment, or an identifier, whichever comes first.
TOKEN = re.compile(r'R"(?P<mark>[^\s()\\]{0,16})\((?P<raw>.*?)\)(?P=mark)"'
                   r'|"(?P<string>(?:\\.|[^"\\\n])*)"'
                   r"|'(?:\\.|[^'\\\n])+'"
                   r"|(?P<comment>//[^\n]*|/\*.*?\*/)"
                   r"|(?P<word>[A-Za-z_]\w*)|\d[\w'.]*", re.S)
# "SimpleHopGuide" is simple, hop and guide; "hop_engine" is hop and engine.
PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")


def games_of(root):
    """The names of the games: the folders of src/games that hold one."""
    folders = {path.name for path in (root / "src" / "games").glob("*") if path.is_dir()}
    return folders - NOT_GAMES


def is_allowed(file, games):
    """Whether `file` (relative to the repository) may name games."""
    if TEST.search(file.name) or any(part in games for part in file.parts[2:-1]):
        return True
    return any(str(file).startswith(f"src/{place}") if place.endswith("/") else str(file) == f"src/{place}"
               for place in ALLOWED)


def named_by(word, names):
    """The game that an identifier names, or None; a name may be several parts ("MiniChess")."""
    parts = [part.lower() for part in PART.findall(word)]
    spans = ("".join(parts[i:i + count]) for count in (1, 2, 3) for i in range(len(parts)))
    return next((span for span in spans if span in names), None)


def namings(text, names):
    """Yields (line number, what names a game, the game) for all of a file's text."""
    def line_of(offset):
        return text.count("\n", 0, offset) + 1

    includes = set()
    for number, line in enumerate(text.splitlines(), 1):
        if include := INCLUDE.match(line):
            includes.add(number)
            folders = PurePosixPath(include.group(1)).parts[:-1]
            if game := next((folder for folder in folders if folder in names), None):
                yield number, f'"{include.group(1)}"', game
    alone = re.compile(rf"({'|'.join(sorted(names))})([/:.-]\S*)?", re.I)
    for token in TOKEN.finditer(text):
        number = line_of(token.start())
        if number in includes or token.group("comment"):
            continue
        if word := token.group("word"):
            if word in names and not text.startswith("::", token.end()):
                continue
            if game := named_by(word, names):
                yield number, word, game
        else:
            string = token.group("string") or token.group("raw")
            if string and (found := alone.fullmatch(string)):
                yield number, f'"{string}"', found.group(1).lower()


def main(arguments):
    root = Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent
    if not (root / "src" / "games").is_dir():
        print(f"{root / 'src'}:1: no games found, so nothing was checked")
        return 1
    games = games_of(root)
    names = games | MORE_NAMES
    paths = sorted(p for folder in ("src", "wasm") for p in (root / folder).rglob("*")
                   if p.suffix in SUFFIXES and p.is_file())
    violations, checked = [], 0
    for path in paths:
        file = PurePosixPath(path.relative_to(root))
        if is_allowed(file, games):
            continue
        checked += 1
        for number, what, game in namings(path.read_text(encoding="utf-8"), names):
            violations.append(f"{path.relative_to(root)}:{number}: {what} names the game {game}; "
                              "ask the game, or a list of games")
    gone = [place for place in ALLOWED if not arguments and not (root / "src" / place).exists()]
    violations += [f"tools/check_games.py:1: src/{place} may name games, but is not there"
                   for place in gone]
    for violation in violations:
        print(violation)
    if not violations:
        print(f"games: {checked} files name none of {len(games)} games; {len(ALLOWED)} places may")
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
