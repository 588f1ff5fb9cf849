#!/usr/bin/env python3
"""Proves that a test of several cases fails when one of them does, though another was skipped.

CTest takes a test for skipped when its output matches PALAMEDES_ONLY_SKIPPED of cmake/rooms.cmake,
whatever its exit code: here it is given what GoogleTest prints.
"""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOMS = Path(__file__).resolve().parent.parent / "cmake" / "rooms.cmake"
RAN = "[ RUN      ] A.b\n[  SKIPPED ] A.b (0 ms)\n[==========] 2 tests ran.\n[  PASSED  ] 1 test.\n"
SKIPPED = "[  SKIPPED ] 1 test, listed below:\n[  SKIPPED ] A.b\n"
FAILED = "[  FAILED  ] 1 test, listed below:\n[  FAILED  ] A.c\n\n 1 FAILED TEST\n"


class Skips(unittest.TestCase):
    def judge(self, printed, code):
        """What CTest makes of a test that prints this and exits with `code`."""
        rule = re.search(r"^set\(PALAMEDES_ONLY_SKIPPED .*\)$", ROOMS.read_text("utf-8"), re.M).group()
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "printed").write_text(printed, encoding="utf-8")
            Path(folder, "CTestTestfile.cmake").write_text(
                f'{rule}\nadd_test(it sh -c "cat printed; exit {code}")\n'
                'set_tests_properties(it PROPERTIES SKIP_REGULAR_EXPRESSION "${PALAMEDES_ONLY_SKIPPED}")\n',
                encoding="utf-8")
            heard = subprocess.run(["ctest", "--test-dir", folder], capture_output=True, text=True, check=False)
        return re.search(r"Test #1: it \W*(\w+)", heard.stdout).group(1)

    def test_what_was_skipped_is_seen(self):
        self.assertEqual(self.judge(RAN + SKIPPED, 0), "Skipped")
        self.assertEqual(self.judge("[  PASSED  ] 2 tests.\n", 0), "Passed")

    def test_a_failure_is_seen_beside_it(self):
        self.assertEqual(self.judge(RAN + SKIPPED + FAILED, 1), "Failed")


if __name__ == "__main__":
    sys.exit(unittest.main())
