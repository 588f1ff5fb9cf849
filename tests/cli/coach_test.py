#!/usr/bin/env python3
"""`palamedes coach` and `palamedes suite`: games in, causes and positions out, and a bot asked about them.

usage: coach_test.py PROGRAM [unittest arguments...]
"""

import json
import tempfile
import unittest
from pathlib import Path

from program import palamedes


class Coach(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.games = str(Path(cls.folder.name) / "games.json")
        done = palamedes("match", "minichess", "random", "engine-4", "--games", "6", "--time", "0.02", "--save", cls.games)
        assert done.returncode == 0, done.stderr

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def run_well(self, *arguments):
        done = palamedes(*arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def coach(self, *arguments):
        return self.run_well("coach", self.games, "--nodes", "1000", *arguments)

    def test_many_games_are_summed_up_the_same_on_any_number_of_threads(self):
        one = self.coach("--bot", "random", "--json", "--threads", "1")
        self.assertEqual(one, self.coach("--bot", "random", "--json", "--threads", "2"))
        summary = json.loads(one)["summary"]
        self.assertEqual(summary["games"], 6)
        self.assertEqual(sum(summary["all"]["causes"].values()), summary["all"]["failed"])
        self.assertIn("most worth fixing", self.coach("--bot", "random"))

    def test_the_weaker_one_is_meant_where_nobody_is_named(self):
        self.assertTrue(self.coach().startswith("random: "))

    def test_its_suite_is_solved_by_somebody_better(self):
        suite = str(Path(self.folder.name) / "suite.jsonl")
        self.coach("--bot", "random", "--suite", suite)
        entries = [json.loads(line) for line in Path(suite).read_text().splitlines()]
        self.assertTrue(0 < len(entries) <= 5, entries)
        done = palamedes("suite", "run", suite, "engine-8", "--time", "0.2", "--json")
        self.assertIn(done.returncode, (0, 1), done.stderr)
        answer = json.loads(done.stdout)
        self.assertEqual(answer["positions"], len(entries))
        self.assertGreater(answer["solved"], 0)

    def test_bad_input_is_refused_with_a_sentence(self):
        done = palamedes("coach", self.games, "--bot", "nobody")
        self.assertEqual(done.returncode, 2)
        self.assertIn("'nobody' plays in none of these games", done.stderr)
        done = palamedes("suite", "run", self.games, "engine-1")
        self.assertEqual(done.returncode, 2)


if __name__ == "__main__":
    unittest.main()
