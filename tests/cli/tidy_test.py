#!/usr/bin/env python3
"""Nothing stays behind: neither after Ctrl-C, nor, once something else was started, after SIGKILL.

usage: tidy_test.py PROGRAM [unittest arguments...]
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

PROGRAM = None  # set from the command line
PATIENCE = 60


class Tidy(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.place = Path(place.name)
        self.temporary = self.place / "temporary"
        self.temporary.mkdir()
        self.bot("sleeps", "sleep 1000")

    def bot(self, name, body):
        path = self.place / name
        path.write_text(f"#!/bin/sh\n{body}\n")
        path.chmod(0o755)
        return str(path)

    def start(self, *words, folders=1):
        """A command in a group of its own, as soon as it has so many scratch folders."""
        before = set(self.left())
        process = subprocess.Popen([PROGRAM, *words], cwd=self.place, start_new_session=True,
                                   env=os.environ | {"TMPDIR": str(self.temporary)},
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(self.end, process)
        deadline = time.monotonic() + PATIENCE
        while len(set(self.left()) - before) < folders:
            self.assertLess(time.monotonic(), deadline, "no scratch folder")
            self.assertIsNone(process.poll(), words)
            time.sleep(0.01)
        return process

    def end(self, process):
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()

    def nthu_run(self):
        return self.start("nthu-run", "othello", "./sleeps", "./sleeps", "--time", "1000", folders=2)

    def left(self):
        return sorted(path.name for path in self.temporary.glob("palamedes-*"))

    def test_control_c_leaves_nothing(self):
        (self.place / "big.cpp").write_text(
            "#include <regex>\nint main() { std::regex r(\"a\"); return std::regex_match(\"a\", r); }\n")
        for words in (["check-bot", "--game", "othello", "nthu-files:./sleeps", "--start-seconds", "1000"],
                      ["adapt", "big.cpp"]):
            process = self.start(*words)
            os.killpg(process.pid, signal.SIGINT)
            process.communicate(timeout=PATIENCE)
            self.assertEqual(process.returncode, -signal.SIGINT, words)
            self.assertEqual(self.left(), [], words)

    def test_a_signal_to_the_command_alone_is_passed_on(self):
        process = self.start("check-bot", "--game", "othello", "nthu-files:./sleeps", "--start-seconds", "1000")
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, self.left()), (-signal.SIGTERM, []))

    def test_the_next_start_sweeps_after_a_kill_and_spares_the_living(self):
        neighbour = self.nthu_run()
        theirs = set(self.left())
        killed = self.nthu_run()
        os.killpg(killed.pid, signal.SIGKILL)
        killed.communicate()
        self.assertGreater(set(self.left()), theirs)
        third = self.start("check-bot", "--game", "othello", "nthu-files:./sleeps", "--start-seconds", "1000")
        third.send_signal(signal.SIGINT)
        third.communicate(timeout=PATIENCE)
        self.assertEqual(set(self.left()), theirs)
        self.assertIsNone(neighbour.poll())

    def test_what_a_program_left_in_its_folder_goes_too(self):
        bot = self.bot("nasty", 'echo 2 3 > "$2"; cd "${2%/*}"; mkdir -p a/b; ln -s / a/root; chmod 0 a/b; sleep 1000')
        process = self.start("nthu-run", "othello", bot, bot, "--time", "1000")
        deadline = time.monotonic() + PATIENCE
        while not any(path.stat().st_mode & 0o777 == 0
                      for path in self.temporary.glob("palamedes-*/**/a/b")):
            self.assertLess(time.monotonic(), deadline, "the program did not begin")
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        self.assertNotEqual(self.left(), [])
        done = subprocess.run([PROGRAM, "nthu-run", "othello", "false", "false"], cwd=self.place,
                              env=os.environ | {"TMPDIR": str(self.temporary)}, capture_output=True)
        self.assertEqual((done.returncode, self.left()), (0, []))


if __name__ == "__main__":
    PROGRAM = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
