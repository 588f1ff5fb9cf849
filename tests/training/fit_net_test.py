#!/usr/bin/env python3
"""From a few games to a net that the engine takes, and what the script refuses.

usage: fit_net_test.py PROGRAM [unittest arguments...]
Exit code 77: PyTorch is missing here.
"""

import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = None  # set from the command line
INTERPRETER = None


def interpreter_with_torch():
    for python in (sys.executable, "/usr/bin/python3"):  # where Debian's python3-torch is
        if Path(python).exists() and subprocess.run([python, "-c", "import torch, numpy"], capture_output=True).returncode == 0:
            return python
    return None


class FitNet(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def good(self, *command):
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=110)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def play(self, game, games=64):
        path = self.folder / (game.replace("/", "-") + ".plms")
        self.good(PROGRAM, "train", "play", game, "-o", path, "--games", games, "--nodes", 100, "--depth", 0,
                  "--opening", 6, 9)
        return path

    def fit(self, *arguments):
        command = [INTERPRETER, ROOT / "tools/training/fit_net.py", *arguments, "--device", "cpu", "--epochs", 2,
                   "--batch", 256, "--held-out", 0.5]
        return subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=110)

    def test_from_games_to_a_net_that_plays(self):
        both = [self.play("minichess/2023"), self.play("minichess/2026")]
        net = self.folder / "net.plmw"
        done = self.fit(*both, "-o", net)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("held out", done.stdout)
        # The other board's net joins it.
        small = self.fit(self.play("gardner"), "-o", net, "--add", net)
        self.assertEqual(small.returncode, 0, small.stdout + small.stderr)
        for game in ("minichess/2023", "minichess/2026", "gardner"):
            said = self.good(PROGRAM, "match", game, f"builtin(weights={net}):engine-3", "random", "--games", 2, "--time", 0.05)
            self.assertIn("2 games", said)

    def test_row_nets_of_games_that_share_a_file(self):
        def net(game, *more):
            samples, rows = self.play(game), self.folder / "samples.plmr"
            self.good(PROGRAM, "train", "rows", game, samples, "-o", rows, "--held-out", 0.5)
            command = [INTERPRETER, ROOT / "tools/training/row_net.py", rows, "--device", "cpu", "--epochs", 2,
                       "--batch", 256, *more]
            return subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=110)

        chain, hop = self.folder / "chain.plmw", self.folder / "hop.plmw"
        for game, path, more in (("chain/2018", chain, []), ("chain/2020", chain, ["--add", chain]), ("hop", hop, [])):
            done = net(game, "-o", path, *more)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertRegex(done.stdout, "held out 0[.]")
        for game, path in (("chain/2018", chain), ("chain/2020", chain), ("hop", hop)):
            said = self.good(PROGRAM, "match", game, f"builtin(weights={path}):engine-3", "random", "--games", 2, "--time", 0.05)
            self.assertIn("2 games", said)
        # Of the two others there is none in the file.
        refused = subprocess.run([PROGRAM, "match", "chain/2019", f"builtin(weights={chain}):engine", "random"],
                                 capture_output=True, text=True, timeout=20)
        self.assertEqual(refused.returncode, 2)
        self.assertIn("'2019.rows'", refused.stderr)
        self.assertIn("no sections of weights", net("hop", "-o", hop, "--add", self.folder / "samples.plmr").stderr)

    def test_other_files_are_refused_by_name(self):
        path = self.play("gardner", 32)
        mixed = self.fit(path, self.play("minichess/2023", 32), "-o", self.folder / "no.plmw")
        self.assertIn("gardner has a net of its own", mixed.stderr)
        path.write_bytes(path.read_bytes()[:-1])
        self.assertRegex(self.fit(path, "-o", self.folder / "no.plmw").stderr, "gardner.plms: the file is cut short within block 0")
        other = self.folder / "other.plms"
        other.write_bytes(b"not samples at all")
        self.assertIn("does not begin with PLMS", self.fit(other, "-o", self.folder / "no.plmw").stderr)
        self.assertFalse((self.folder / "no.plmw").exists())


    def test_othellos_net_says_in_the_engine_what_it_said_here(self):
        def rows(name, games, seed):
            samples, path = self.folder / f"{name}.plms", self.folder / f"{name}.plmr"
            self.good(PROGRAM, "train", "play", "othello", "-o", samples, "--games", games, "--depth", 2, "--solve", 9,
                      "--seed", seed)
            self.good(PROGRAM, "train", "rows", "othello", samples, "-o", path, "--held-out", 0.1)
            return samples, path

        (_, learn), (others, known) = rows("learn", 320, 1), rows("known", 64, 2)
        first, second = self.folder / "first.plmw", self.folder / "second.plmw"
        script = [INTERPRETER, ROOT / "tools/training/othello_net.py", learn, "--measure", known, "--device", "cpu",
                  "--batch", 1024, "--epochs", 3]

        def error(said):  # of the last table
            return float(re.findall(r"^known: .*absolute ([0-9.]+)", said, re.M)[-1])

        def error_in_the_engine(weights):
            said = self.good(PROGRAM, "train", "error", "othello", weights, "--samples", others)
            return float(said.splitlines()[-1].split()[-2])

        begun = error(self.good(*script, "-o", first))
        self.assertAlmostEqual(error_in_the_engine(first), begun, delta=0.2)
        ended = error(self.good(*script, "-o", second, "--begin", first, "--rate", 0.01))
        self.assertAlmostEqual(error_in_the_engine(second), ended, delta=0.2)
        self.assertLess(ended, begun)
        linear = self.folder / "linear.plmw"
        self.assertAlmostEqual(error(self.good(*script, "-o", linear, "--linear")), error_in_the_engine(linear), delta=0.2)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    os.environ["OMP_NUM_THREADS"] = "1"  # batches are small: a second thread would mostly spin
    INTERPRETER = interpreter_with_torch()
    if INTERPRETER is None:
        print("skipped: PyTorch is missing here (Debian: apt-get install --no-install-recommends python3-torch)")
        sys.exit(77)
    unittest.main()
