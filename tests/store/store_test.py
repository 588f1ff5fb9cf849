#!/usr/bin/env python3
"""The command `store`, and what `tournament --store` and `match --store` leave in a store.

usage: store_test.py PROGRAM
"""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

PROGRAM = None  # set from the command line


class StoreTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.place = Path(self.folder.name)
        self.store = str(self.place / "games.db")

    def run_it(self, *arguments, code=0):
        done = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True,
                              timeout=100, cwd=self.place, stdin=subprocess.DEVNULL)
        self.assertEqual(done.returncode, code, done.stderr)
        if code not in (0, 130):
            self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        return done.stdout + done.stderr

    def rows(self, statement):
        connection = sqlite3.connect(self.store)
        try:
            return connection.execute(statement).fetchall()
        finally:
            connection.close()

    def cup(self, *more):
        return ["tournament", "--game", "chain:3x3", "--players", "random", "engine-1", "--folder",
                "cup", "--time", "0.01", "--store", self.store, *more]

    def test_a_match_is_kept_and_copied_and_read_again(self):
        self.run_it("match", "chain:2x2", "random", "engine-1", "--games", 4, "--time", 0.01,
                    "--store", self.store)
        self.assertEqual(self.rows("SELECT state, played, expected FROM tournaments"),
                         [("finished", 4, 4)])
        self.assertEqual(self.rows("SELECT count(*) FROM live"), [(0,)])
        self.assertIn("games       4", self.run_it("store", "info", "--store", self.store))
        self.run_it("store", "backup", "--store", self.store, "copy.db")
        self.run_it("store", "export", "--store", "copy.db", "--player", "RANDOM", "-o", "out.json")
        self.assertIn("4 games", self.run_it("store", "import", "out.json", "--store", "copy.db"))
        self.assertIn("games       8", self.run_it("store", "info", "--store", "copy.db"))
        none = self.run_it("store", "export", "--store", "copy.db", "--game", "hop")
        self.assertEqual(json.loads(none), [])

    def test_a_tournament_that_goes_on_adds_what_is_missing(self):
        self.run_it(*self.cup("--pairs", 2))
        self.assertEqual(self.rows("SELECT state, played FROM tournaments"), [("finished", 4)])
        self.run_it(*self.cup("--pairs", 2))
        self.assertEqual(self.rows("SELECT count(*) FROM games"), [(4,)])
        without = [word for word in self.cup("--pairs", 3) if word not in ("--store", self.store)]
        self.run_it(*without)
        self.assertEqual(self.rows("SELECT count(*) FROM games"), [(4,)])
        self.run_it(*self.cup("--pairs", 4))
        self.assertEqual(self.rows("SELECT state, played, expected FROM tournaments"),
                         [("finished", 8, 8)])

    def test_a_killed_tournament_loses_nothing(self):
        running = subprocess.Popen([PROGRAM, *map(str, self.cup("--pairs", 300))], cwd=self.place,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        journal = self.place / "cup" / "games.jsonl"
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if journal.exists() and journal.read_bytes().count(b"\n") >= 10:
                break
            time.sleep(0.05)
        os.kill(running.pid, signal.SIGKILL)
        running.wait()
        played = journal.read_bytes().count(b"\n")
        self.assertGreaterEqual(played, 10)
        again = subprocess.Popen([PROGRAM, *map(str, self.cup("--pairs", 300))], cwd=self.place,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while time.monotonic() < deadline:  # it has gone on, so it listens to Ctrl-C by now
            if self.rows("SELECT count(*) FROM games")[0][0] > played + 2:
                break
            time.sleep(0.05)
        os.kill(again.pid, signal.SIGINT)
        self.assertEqual(again.wait(60), 130)
        lines = [json.loads(line) for line in journal.read_text().splitlines()]
        stored = self.rows("SELECT record FROM documents ORDER BY game")
        self.assertEqual([json.loads(row[0]) for row in stored], lines)
        self.assertEqual(self.rows("SELECT state FROM tournaments"), [("stopped",)])

    def test_a_backup_is_restored(self):
        self.run_it("match", "chain:2x2", "random", "engine-1", "--games", 4, "--time", 0.01,
                    "--store", self.store)
        self.run_it("store", "backup", "--store", self.store, "copy.db")
        self.assertIn("4 games", self.run_it("store", "restore", "copy.db", "--store", "new.db"))
        self.assertIn("games       4", self.run_it("store", "info", "--store", "new.db"))
        self.assertIn("--replace", self.run_it("store", "restore", "copy.db", "--store", "new.db",
                                               code=2))
        (self.place / "one.txt").write_text("f5 d6 c3")
        self.run_it("store", "import", "one.txt", "--store", "new.db")
        self.run_it("store", "restore", "copy.db", "--store", "new.db", "--replace")
        self.assertIn("games       4", self.run_it("store", "info", "--store", "new.db"))
        self.assertIn("Examples", self.run_it("store", "restore", "--help"))
        (self.place / "letter.txt").write_text("x" * 5000)
        for bad in ("letter.txt", "none.db", "mysql://x/y"):
            self.run_it("store", "restore", bad, "--store", "new.db", "--replace", code=2)
            self.run_it("store", "restore", bad, "--store", "other.db", code=2)
        self.run_it("store", "restore", "--store", "new.db", code=2)
        self.assertFalse((self.place / "other.db").exists())
        self.assertIn("games       4", self.run_it("store", "info", "--store", "new.db"))

    def test_a_password_is_never_repeated(self):
        for address in ("postgres://me:s3cret@/games?host=/no/such/folder",
                        "postgres://me@/games?host=/no/such/folder&password=s3cret",
                        "host=/no/such/folder password='s3cret x'",
                        "postgres://me@/games?host=/no/such/folder&passfile=/none",
                        "postgres://me:s3cret/x@localhost:1/games", "mysql://me:s3cret@host/x",
                        "me:s3cret@host/x"):
            for arguments in (["store", "info", "--store", address],
                              ["store", "info", "--store=" + address],
                              ["store", "info", address],
                              ["store", "restore", address, "--store", "new.db"],
                              ["store", "infos", "--store", address], [address],
                              ["match", "hop", "random", "random", "--store", address]):
                done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True,
                                      timeout=100, cwd=self.place, stdin=subprocess.DEVNULL,
                                      env=os.environ | {"PGPASSWORD": "s3cret"})
                self.assertIn(done.returncode, (1, 2), arguments)
                self.assertNotIn("s3cret", done.stdout + done.stderr, arguments)

    def test_what_cannot_be_is_one_sentence(self):
        (self.place / "letter.txt").write_text("x" * 5000)
        self.assertIn("not a database", self.run_it("store", "info", "--store", "letter.txt",
                                                    code=1))
        self.assertIn("No such file", self.run_it(*self.cup()[:-1], "no/such/folder.db", code=1))
        self.assertIn("mysql", self.run_it("store", "info", "--store", "mysql://x/y", code=2))
        self.run_it("store", "info", "--store", "postgres://nobody@/x?host=/no/such/folder", code=1)
        for part in (["info"], ["export"], ["backup", "copy.db"]):
            self.assertIn("no store", self.run_it("store", *part, "--store", self.store, code=2))
        self.assertFalse(Path(self.store).exists() or (self.place / "copy.db").exists())
        (self.place / "one.txt").write_text("f5 d6 c3")
        self.run_it("store", "import", "one.txt", "--store", self.store)
        self.run_it("store", "info", "--store", self.store)
        self.assertIn("there already",
                      self.run_it("store", "backup", "--store", self.store, self.store, code=2))
        self.run_it("store", "import", "letter.txt", "--store", self.store, code=2)
        self.run_it("store", "backup", "--store", self.store, code=2)
        self.run_it("store", code=2)


if __name__ == "__main__":
    PROGRAM = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
