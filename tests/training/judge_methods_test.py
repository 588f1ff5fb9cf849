#!/usr/bin/env python3
"""tools/training/judge_methods.py: a switch that matters is told from one that does not, by games.

usage: judge_methods_test.py PROGRAM [unittest arguments...]
"""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools/training/judge_methods.py"
PROGRAM = None  # set from the command line

sys.path.insert(0, str(TOOL.parent))
import judge_methods  # noqa: E402


def line(first, second, pairs, speed=1.0):
    return {"first": first, "second": second, "pairs": pairs, "speed": speed}


class Effects(unittest.TestCase):
    def test_whoever_has_the_value_the_sign_is_its_own(self):
        wins, losses = [0, 0, 4, 2, 4], [4, 2, 4, 0, 0]
        lines = [line(["a=1"], ["b=1"], wins, 2.0), line(["b=1"], ["a=1"], losses, 0.5)]
        good, error, speed = judge_methods.effect_of("a=1", lines)
        bad, same_error, slowness = judge_methods.effect_of("b=1", lines)
        self.assertAlmostEqual(good, 0.75)
        self.assertAlmostEqual(bad, 0.25)
        self.assertAlmostEqual(error, same_error)
        self.assertGreater(error, 0)
        self.assertAlmostEqual(speed, 2)
        self.assertAlmostEqual(slowness, 0.5)
        self.assertAlmostEqual(judge_methods.elo(0.75), 190.8, places=1)

    def test_every_value_is_on_one_side_of_every_match(self):
        values = [f"v{n}=1" for n in range(7)]
        times_first = dict.fromkeys(values, 0)
        for number in range(400):
            first, second = judge_methods.sides_of(number, values)
            self.assertEqual(sorted(first + second), values)
            self.assertLessEqual(abs(len(first) - len(second)), 1)
            for value in first:
                times_first[value] += 1
        for value, times in times_first.items():
            self.assertTrue(140 < times < 260, (value, times))


class Games(unittest.TestCase):
    def judge(self, folder, *more):
        done = subprocess.run([sys.executable, TOOL, "minichess/2023", "gardner", "--try", "use_quiescence=0",
                               "use_aspiration=0", "-o", folder / "results.jsonl", "--nodes", "300", "--minutes", "0.02",
                               "--threads", "1", "--palamedes", PROGRAM, *more], capture_output=True, text=True, timeout=100)
        return done

    def test_a_search_without_quiescence_is_found_out_and_a_file_is_gone_on_with(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            matches = []
            for _ in range(2):
                done = self.judge(folder)
                self.assertEqual(done.returncode, 0, done.stderr)
                matches.append([json.loads(text)["match"] for text in (folder / "results.jsonl").read_text().splitlines()])
            self.assertGreater(len(matches[1]), len(matches[0]))
            self.assertEqual(matches[1][: len(matches[0])], matches[0])
            self.assertEqual(len(set(matches[1])), len(matches[1]))
            self.assertTrue(done.stdout.splitlines()[1].startswith("use_aspiration=0"), done.stdout)

    def test_what_the_program_refuses_is_said(self):
        with tempfile.TemporaryDirectory() as name:
            done = self.judge(Path(name), "--try", "use_magic=1")
            self.assertEqual(done.returncode, 1)
            self.assertIn("use_magic", done.stderr)


if __name__ == "__main__":
    PROGRAM = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
