"""What tests of `palamedes ladder` share: a folder with a store of its own, and the program."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from build_facts import patience  # noqa: E402

BOT = Path(__file__).resolve().parent.parent / "bots" / "honest.py"


class LadderCase(unittest.TestCase):
    PROGRAM = None  # set from the command line

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.place = Path(self.folder.name)

    def start(self, *arguments, text=""):
        return subprocess.run([self.PROGRAM, *map(str, arguments)], capture_output=True, text=True,
                              timeout=patience(100), cwd=self.place, input=text,
                              env=os.environ | {"XDG_DATA_HOME": str(self.place)})

    def run_it(self, *arguments, code=0, text=""):
        done = self.start(*arguments, text=text)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        if code == 2:
            self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
            return done.stderr
        return done.stdout

    def ladder(self, *arguments, **more):
        return self.run_it("ladder", *arguments, "--store", "class.db", **more)

    def document(self, *arguments, **more):
        return json.loads(self.ladder(*arguments, "--json", **more))

    def work_off(self):
        """Lets a worker do all there is; skips the test where it cannot confine programs."""
        done = self.start("worker", "--store", "class.db", "--cores", "1", "--until-idle")
        if done.returncode != 0 and "no uploads can be run here" in done.stderr:
            self.skipTest(done.stderr.strip())
        self.assertEqual(done.returncode, 0, done.stderr)

    def open_course(self, *settings):
        course = self.document("create", "Four", "--game", "connect4", "--reference",
                               "connect4/random=40", "--set", "seconds_a_move=0.5", "--set",
                               "most_pairs=1", "--set", "pass_pairs=2", *settings)
        links = self.document("roster", course["id"], "-", text="109062123 Anna Chen\n\nBen Wu\n")
        self.assertEqual([link["name"] for link in links["links"]], ["109062123", "ben-wu"])
        self.assertEqual(len({link["token"] for link in links["links"]}), 2)
        return course["id"]


def main(argv):
    LadderCase.PROGRAM = str(Path(argv.pop(1)).resolve())
    unittest.main()
