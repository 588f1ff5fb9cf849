#!/usr/bin/env python3
"""The whole way from games to weights that won games, at toy size.

usage: training_test.py PROGRAM [unittest arguments...]
"""

import json
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from build_facts import patience  # noqa: E402

PROGRAM = None  # set from the command line


def palamedes(*arguments):
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, timeout=patience(110))


class Training(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def train(self, *arguments, code=0):
        done = palamedes("train", *arguments)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done

    def play(self, name, games, *more):
        path = self.folder / name
        self.train("play", "othello", "-o", path, "--games", games, "--depth", 2, "--solve", 10, *more)
        return path

    def test_from_games_to_weights_that_won(self):
        # What these sizes make is far better than what the small ones below do; more of either is not told apart.
        samples = self.play("games.plms", 400)
        some, exact = self.play("some.plms", 64, "--seed", 5), self.folder / "exact.plms"
        self.train("label", "othello", some, "-o", exact, "--depth", 1, "--solve", 11)  # dear: forgets all each time
        good, bad = self.folder / "good.plmw", self.folder / "bad.plmw"
        table = self.train("fit", "othello", samples, exact, "-o", good, "--iterations", 5).stdout
        self.assertIn("mean abs", table)
        few = self.play("few.plms", 32, "--seed", 7)
        self.train("fit", "othello", few, "-o", bad, "--iterations", 1, "--held-out", 0)

        def error(weights):
            other = self.folder / "other.plms"
            if not other.exists():
                self.play("other.plms", 96, "--seed", 9)
            done = self.train("error", "othello", weights, "--samples", other)
            return float(done.stdout.splitlines()[-1].split()[-1])

        self.assertLess(error(good), error(bad))
        # A wide test, as these two are far apart: some dozens of games decide it.
        self.train("gate", "othello", good, "--against", bad, "--time", patience(0.002), "--sprt", 0, 200,
                   "--logistic", "--games", 400)
        report = json.loads(Path(f"{good}.gate.json").read_text())
        self.assertEqual(report["verdict"], "better")
        self.assertEqual(report["games"], report["wins"] + report["draws"] + report["losses"])
        self.train("gate", "othello", bad, "--against", good, "--time", patience(0.002), "--sprt", 0, 200,
                   "--logistic", "--games", 400, code=1)

    def test_a_file_is_gone_on_with(self):
        whole = self.play("whole.plms", 96)
        part = self.play("part.plms", 32)
        self.assertTrue(whole.read_bytes().startswith(part.read_bytes()))
        self.play("part.plms", 96, "--threads", 2)
        self.assertEqual(part.read_bytes(), whole.read_bytes())

    def test_an_interrupt_leaves_a_good_file(self):
        path = self.folder / "games.plms"
        process = subprocess.Popen([PROGRAM, "train", "play", "othello", "-o", path, "--minutes", "2"],
                                   stdout=subprocess.DEVNULL)
        self.addCleanup(process.kill)
        deadline = time.monotonic() + patience(30)
        while not path.exists() or path.stat().st_size <= 100000:
            self.assertLess(time.monotonic(), deadline, "too few games")
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(patience(30)), 130)
        weights = self.folder / "any.plmw"
        self.train("fit", "othello", path, "-o", weights, "--iterations", 1)

    def test_a_cut_file_and_a_game_without_learning_are_refused(self):
        path = self.play("games.plms", 32)
        path.write_bytes(path.read_bytes()[:-1])
        refused = self.train("fit", "othello", path, "-o", self.folder / "no.plmw", code=2)
        self.assertIn("cut short within block 0", refused.stderr)
        self.assertIn("fitted by tools/training/fit_net.py",
                      self.train("fit", "minichess", path, "-o", self.folder / "no.plmw", code=2).stderr)
        self.assertIn("nothing is learned of connect4 yet",
                      self.train("fit", "connect4", path, "-o", self.folder / "no.plmw", code=2).stderr)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
