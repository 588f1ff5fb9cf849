#!/usr/bin/env python3
"""Proves that every suite of a GoogleTest program is a test, and that a program that says nothing fails.

cmake/suites.cmake is read by CTest as a room's is, over a program that lists suites of every kind.
"""

import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SUITES = Path(__file__).resolve().parent.parent / "cmake" / "suites.cmake"
LISTED = """Running main() from gtest_main.cc
Plain.
  Case
  Second.Look
Typed/0.  # TypeParam = int
  Case
Typed/1.  # TypeParam = long
  Case
Every/WithValues.
  Case/small  # GetParam() = 1
"""
PROGRAM = f"""#!/bin/sh
if [ "$1" = --gtest_list_tests ]; then cat <<'END'
{LISTED}END
else echo "asked for $1"; [ "$1" != '--gtest_filter=Every/WithValues.*-Slow.*' ]; fi
"""


class Suites(unittest.TestCase):
    def run_them(self, program, *arguments, limit=60):
        with tempfile.TemporaryDirectory() as folder:
            there = Path(folder, "program")
            if program is not None:
                there.write_text(program, encoding="utf-8")
                there.chmod(0o755)
            Path(folder, "CTestTestfile.cmake").write_text(
                f"set(program [==[{there}]==])\nset(room attic)\nset(except Slow.*)\nset(runner)\n"
                f"set(properties LABELS unit TIMEOUT 60 PROCESSORS 2)\nset(limit {limit})\nset(alone attic.Plain)\n"
                f"set(all_but_one 8)\nset(waiting attic.Typed attic.Every/WithValues)\nset(early attic.Typed)\ninclude([==[{SUITES}]==])\n",
                encoding="utf-8")
            done = subprocess.run(["ctest", "--test-dir", folder, *arguments], capture_output=True, text=True,
                                  check=False)
        return done.returncode, done.stdout + done.stderr

    def test_every_suite_is_a_test_with_its_filter(self):
        code, said = self.run_them(PROGRAM, "-V")
        self.assertEqual(dict(re.findall(r"Test +#\d+: (\S+) \W*(\w+)", said)),
                         {"attic.Plain": "Passed", "attic.Typed": "Passed", "attic.Every/WithValues": "Failed"})
        self.assertEqual(re.findall(r"asked for (.*)", said),
                         ["--gtest_filter=Plain.*-Slow.*", "--gtest_filter=Typed/*.*-Slow.*",
                          "--gtest_filter=Every/WithValues.*-Slow.*"])
        self.assertNotEqual(code, 0)

    def test_some_run_alone_some_take_one_slot_and_some_begin_early(self):
        _, said = self.run_them(PROGRAM, "--show-only=json-v1")
        tests = {test["name"]: {one["name"]: one["value"] for one in test["properties"]}
                 for test in json.loads(said[said.index("{"):])["tests"]}
        self.assertEqual({name: (facts.get("PROCESSORS", 1), facts.get("COST", 0))
                          for name, facts in tests.items()},
                         {"attic.Plain": (8, 850), "attic.Typed": (1, 40), "attic.Every/WithValues": (1, 0)})

    def test_a_program_that_cannot_list_fails_the_run(self):
        code, said = self.run_them("#!/bin/sh\necho broken >&2\nexit 3\n")
        self.assertNotEqual(code, 0)
        self.assertIn("cannot list its tests (3): broken", said)

    def test_a_program_has_the_time_of_a_test_to_list(self):
        code, said = self.run_them("#!/bin/sh\nexec sleep 20\n", limit=1)
        self.assertNotEqual(code, 0)
        self.assertIn("cannot list its tests (Process", said)

    def test_a_program_that_was_not_built_is_a_failed_test(self):
        code, said = self.run_them(None)
        self.assertNotEqual(code, 0)
        self.assertIn("attic.NOT_BUILT", said)


if __name__ == "__main__":
    sys.exit(unittest.main())
