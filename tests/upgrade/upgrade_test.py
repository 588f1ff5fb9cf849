#!/usr/bin/env python3
"""What older programs have left behind is understood by this one: stores, folders of tournaments, games, books.

usage: upgrade_test.py PROGRAM [unittest arguments...]

Beside this file is a folder for each such program, named by its commit and made by make_fixture.sh. That of 0ed189a was made
by the rooms of that commit that write games and stores: random moves with made-up names, times and tournaments, and neither a
tournament's folder nor a book.
"""

import gzip
import json
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.request
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROGRAM = Path(sys.argv.pop(1)).resolve()
COMMITS = ["0ed189a", "64315ee"]
BY_THE_WHOLE_PROGRAM = COMMITS[1:]


def essence(record):
    """What a game is, whatever else a record has come to hold."""
    return (record["game"], record["players"], [move["text"] for move in record["moves"]],
            record["result"]["termination"], record["result"].get("winner"))


class Upgrade(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="palamedes-upgrade-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def left_by(self, commit):
        """A copy of what a program left, which may be changed."""
        copy = self.folder / commit
        shutil.copytree(HERE / commit, copy)
        for packed in copy.glob("*.gz"):
            packed.with_suffix("").write_bytes(gzip.decompress(packed.read_bytes()))
        return copy

    def run_it(self, *arguments, code=0):
        done = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, timeout=100,
                              cwd=self.folder, stdin=subprocess.DEVNULL)
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stdout

    def test_a_store_keeps_every_game_and_tournament(self):
        for commit in COMMITS:
            with self.subTest(commit):
                left = self.left_by(commit)
                info = self.run_it("store", "info", "--store", left / "games.db")
                for line in (left / "info.txt").read_text().splitlines():
                    self.assertIn(line, info.splitlines())
                self.run_it("store", "export", "--store", left / "games.db", "-o", left / "now.json")
                before, now = (json.loads((left / name).read_text()) for name in ("exported.json", "now.json"))
                self.assertEqual(list(map(essence, now)), list(map(essence, before)))

    def test_a_store_goes_on(self):
        for commit in COMMITS:
            with self.subTest(commit):
                left = self.left_by(commit)
                games = len(json.loads((left / "exported.json").read_text()))
                self.assertGreater(games, 20)
                self.run_it("match", "chain:2x2", "random", "random", "--games", 2, "--time", 0.01, "--store",
                            left / "games.db")
                self.assertRegex(self.run_it("store", "info", "--store", left / "games.db"), rf"(?m)^games +{games + 2}$")

    def test_a_service_shows_it(self):
        for commit in COMMITS:
            with self.subTest(commit):
                left = self.left_by(commit)
                server = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--workers", "0", "--puzzles", "0", "--store",
                                           left / "games.db"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
                try:
                    address = re.search(r"http://\S+/", server.stdout.readline())[0]

                    def asked(path):
                        with urllib.request.urlopen(address + path, timeout=60) as reply:
                            return json.load(reply)

                    self.assertEqual(len(asked("api/tournaments")["tournaments"]), 2)
                    newest = asked("api/records")["records"][0]
                    exported = json.loads((left / "exported.json").read_text())
                    self.assertIn(essence(asked(f"api/records/{newest['id']}")["record"]), list(map(essence, exported)))
                    if commit in BY_THE_WHOLE_PROGRAM:
                        self.assertIn("Games 101", json.dumps(asked("api/courses")))
                finally:
                    server.terminate()
                    server.wait(timeout=60)
                    server.stdout.close()

    def test_the_members_of_a_course_are_there(self):
        for commit in BY_THE_WHOLE_PROGRAM:
            store = self.left_by(commit) / "games.db"
            self.assertIn("Games 101", self.run_it("ladder", "show", "--store", store))
            members = self.run_it("ladder", "roster", "1", "--store", store)
            for name in (HERE / commit / "members.txt").read_text().splitlines():
                self.assertIn(name, members)

    def test_a_tournament_knows_that_it_is_over(self):
        for commit in BY_THE_WHOLE_PROGRAM:
            with self.subTest(commit):
                cup = self.left_by(commit) / "cup"
                before = (cup / "games.jsonl").read_text()
                self.run_it("tournament", "--folder", cup)
                self.assertEqual((cup / "games.jsonl").read_text(), before)

    def test_games_of_every_format_are_judged_right_by_both_implementations(self):
        for commit in COMMITS:
            files = sorted((HERE / commit).glob("game-*"))
            self.assertGreater(len(files), 10)
            for file in files:
                with self.subTest(f"{commit}/{file.name}"):
                    self.assertIn("2 games", self.run_it("verify", file))
                    self.assertIn(" 0 differences", self.run_it("verify", file))
                    same = HERE / commit / (file.stem + ".json")
                    read = json.loads(self.run_it("convert", file, "--to", "json"))
                    moves = [[move["text"] for move in game["moves"]] for game in read]
                    self.assertEqual(moves, [[move["text"] for move in game["moves"]]
                                             for game in json.loads(same.read_text())])

    def test_a_book_is_read(self):
        for commit in BY_THE_WHOLE_PROGRAM:
            self.assertRegex(self.run_it("book", "show", HERE / commit / "othello.book"), r"\b[a-h][1-8]\b")


if __name__ == "__main__":
    unittest.main()
