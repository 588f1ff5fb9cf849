#!/usr/bin/env python3
"""`palamedes coach` and `palamedes suite`: games in, causes and positions out, and a bot asked about them.

usage: coach_test.py PROGRAM [unittest arguments...]
"""

import json
import math
import tempfile
import unittest
from pathlib import Path

from program import palamedes


def student(degrees):
    """The t of which 97.5 % lie below, found by adding up the density: nothing of the program's own is used."""
    scale = math.exp(math.lgamma((degrees + 1) / 2) - math.lgamma(degrees / 2)) / math.sqrt(degrees * math.pi)
    step, below, t = 1e-4, 0.5, 0.0
    while below < 0.975:
        middle = t + step / 2
        below += step * scale * (1 + middle * middle / degrees) ** (-(degrees + 1) / 2)
        t += step
    return t


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

    def test_two_versions_are_compared_by_pairs_of_the_same_opening(self):
        old, new = (str(Path(self.folder.name) / name) for name in ("old.json", "new.json"))
        for player, file in (("random", old), ("engine-3", new)):
            self.run_well("match", "minichess", player, "engine-2", "--names", f"bot-{player}", "judge", "--games", "24",
                          "--time", "0.005", "--opening", "6", "--save", file)
        told = json.loads(self.run_well("coach", old, new, "--nodes", "1000", "--json", "--compare", "bot-random", "bot-engine-3"))
        # The same by hand: openings are the moves without a time, a pair has opening and colour in common.
        points = {}
        for file in (old, new):
            for record in json.loads(Path(file).read_text()):
                name = next(player for player in record["players"] if player != "judge")
                opening = tuple(move["text"] for move in record["moves"] if "seconds" not in move)
                first = record["players"][0] == name
                winner = record["result"]["winner"] * (1 if first else -1)
                points[name, opening, first] = 0.5 + 0.5 * winner
        differences = [value - points["bot-random", opening, first]
                       for (name, opening, first), value in points.items() if name == "bot-engine-3"]
        count = len(differences)
        self.assertEqual(told["points"]["pairs"], count)
        self.assertEqual(told["unpaired"], 0)
        mean = sum(differences) / count
        error = student(count - 1) * math.sqrt(sum((d - mean) ** 2 for d in differences) / (count - 1) / count)
        self.assertAlmostEqual(told["points"]["mean"], mean, 3)
        self.assertAlmostEqual(told["points"]["low"], mean - error, 2)
        self.assertAlmostEqual(told["points"]["high"], mean + error, 2)
        self.assertEqual(told["points"]["significant"], mean - error > 0 or mean + error < 0)
        self.assertTrue(told["points"]["significant"] and mean > 0, "an engine is better than chance")
        for move in told["changed"]:
            self.assertNotEqual(move["earlier"], move["later"])

    def test_bad_input_is_refused_with_a_sentence(self):
        done = palamedes("coach", self.games, "--bot", "nobody")
        self.assertEqual(done.returncode, 2)
        self.assertIn("'nobody' plays in none of these games", done.stderr)
        done = palamedes("suite", "run", self.games, "engine-1")
        self.assertEqual(done.returncode, 2)


if __name__ == "__main__":
    unittest.main()
