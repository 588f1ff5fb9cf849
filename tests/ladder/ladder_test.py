#!/usr/bin/env python3
"""The commands `ladder`, `worker` and `replay`: a course from its opening to a ranking, without a page.

usage: ladder_test.py PROGRAM
"""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import unittest.mock

from ladder_case import BOT, LadderCase, main


class LadderTest(LadderCase):
    def test_from_nothing_to_a_ranking(self):
        course = self.open_course()
        sent = self.document("submit", course, BOT, "--as", "ben-wu", "--name", "Wu 1")
        self.assertEqual(sent["state"], "uploaded")
        broken = self.place / "bot.py"
        broken.write_text("this is no Python\n")
        self.document("submit", course, broken, "--as", "109062123")
        self.work_off()
        version = self.document("version", sent["id"])
        self.assertEqual(version["state"], "ranked", version)
        self.assertIn(version["passes"][0]["verdict"], ("passed", "failed"))
        self.assertLessEqual(version["passes"][0]["pairs"], 2)
        rows = self.document("show", course)["rows"]
        self.assertEqual({row["name"] for row in rows}, {"Wu 1", "connect4/random"})
        self.assertTrue(all(row["place"] for row in rows), rows)
        self.assertEqual(rows[0]["games"], rows[1]["games"], "all that was played is rated")
        self.assertIn("Wu 1", self.ladder("show", course))
        bots = self.document("bots", course)["bots"]
        states = {bot["name"]: bot["versions"][0]["state"] for bot in bots}
        self.assertEqual(states["109062123 Anna Chen"], "refused", bots)
        broken.write_text("raise SystemExit('no greeting')\n")
        wrong = self.document("submit", course, broken, "--as", "109062123")
        self.work_off()
        wrong = self.document("version", wrong["id"])
        self.assertEqual((wrong["state"], wrong["passes"]), ("refused", []), "who is refused plays nobody")
        self.assertEqual(wrong["reason"]["sentence"]["code"], "check-failed")
        seen = [step for step in wrong["report"]["steps"] if step["verdict"] == "wrong"]
        self.assertEqual(seen[0]["sentence"]["code"], "check.with-errors", seen)
        self.assertEqual(self.document("queue", course)["waiting"], 0)
        workers = self.ladder("queue", course).splitlines()[-1]
        self.assertRegex(workers, r"bubblewrap.*limits$", "a sentence, not a document")
        self.replay_the_newest_game()

    def test_a_sandbox_that_breaks_is_nobodys_fault(self):
        """The machine's is broken from the first time on that it sees the bot: it is not the bot that failed."""
        course = self.open_course()
        self.work_off()  # skips where nothing can be confined
        broken, wrapper = self.place / "broken", self.place / "bin" / "bwrap"
        wrapper.parent.mkdir()
        wrapper.write_text(f"""#!/bin/sh
case "$*" in *{BOT.name}*) touch {broken} ;; esac
[ -e {broken} ] && exit 1
exec {shutil.which("bwrap")} "$@"
""")
        wrapper.chmod(0o755)
        sent = self.document("submit", course, BOT, "--as", "ben-wu")
        usual = os.environ["PATH"]
        with unittest.mock.patch.dict(os.environ, PATH=f"{wrapper.parent}:{usual}"):
            done = self.start("worker", "--store", "class.db", "--cores", "1", "--until-idle")
        self.assertTrue(broken.exists())
        self.assertIn("no uploads can be run here", done.stderr)
        version = self.document("version", sent["id"])
        self.assertIsNone(version["reason"], version)
        self.assertEqual(version["steps"][0]["note"]["sentence"]["code"], "upload.unconfined")
        done = self.start("ladder", "submit", course, BOT, "--as", "ben-wu", "--store", "class.db")
        self.assertIn("cannot shut programs in", done.stderr)
        self.work_off()
        self.assertEqual(self.document("version", sent["id"])["state"], "ranked")

    def test_a_match_by_the_queue_is_the_match(self):
        """Players that always move alike play the same games, here and by a worker."""
        words = ("match", "connect4", "alphabeta-2", "alphabeta-3", "--games", "6", "--json")
        here = json.loads(self.run_it(*words))
        self.open_course()
        worker = subprocess.Popen([self.PROGRAM, "worker", "--store", "class.db", "--cores", "1"], cwd=self.place,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                                  env=os.environ | {"XDG_DATA_HOME": str(self.place)})
        try:
            there = subprocess.run([self.PROGRAM, *words, "--store", "class.db", "--queue"], cwd=self.place,
                                   capture_output=True, text=True, timeout=100,
                                   env=os.environ | {"XDG_DATA_HOME": str(self.place)})
            cup = subprocess.run([self.PROGRAM, "tournament", "--game", "connect4", "--players", "alphabeta-1",
                                  "alphabeta-2", f"line:python3 {BOT}", "--pairs", "1", "--time", "1", "--store",
                                  "class.db", "--queue"], cwd=self.place, capture_output=True, text=True,
                                 timeout=100, env=os.environ | {"XDG_DATA_HOME": str(self.place)})
        except subprocess.TimeoutExpired:
            worker.terminate()
            errors = worker.stderr.read()
            if "no uploads can be run here" in errors:
                self.skipTest(errors.strip())
            raise
        worker.terminate()
        worker.communicate(timeout=60)
        self.assertEqual(there.returncode, 0, there.stderr)
        there = json.loads(there.stdout)
        same = ("wins", "draws", "losses", "pairs", "duplicates")
        self.assertEqual({key: there[key] for key in same if key in there},
                         {key: here[key] for key in same if key in here})
        for player in ("first", "second"):
            self.assertEqual({key: there[player][key] for key in ("moves", "nodes")},
                             {key: here[player][key] for key in ("moves", "nodes")})
        self.assertEqual(cup.returncode, 0, cup.stdout + cup.stderr)
        connection = sqlite3.connect(self.place / "class.db")
        self.assertEqual(connection.execute("SELECT count(*) FROM games").fetchone(), (12,))
        self.assertEqual(connection.execute("SELECT count(*) FROM errands").fetchone(), (0,))
        self.assertEqual(connection.execute("SELECT count(*) FROM jobs WHERE key LIKE 'errand:%'").fetchone(), (0,))
        connection.close()
        self.assertIn("--store", self.run_it(*words[:-1], "--queue", code=2))
        self.assertIn("ponder", self.run_it(*words[:-1], "--ponder", "--store", "class.db", "--queue", code=2))

    def test_the_environment_may_name_the_store(self):
        course = self.open_course()
        for words in (("ladder", "show", course), ("store", "info")):
            done = subprocess.run([self.PROGRAM, *map(str, words)], cwd=self.place, capture_output=True, text=True,
                                  env=os.environ | {"XDG_DATA_HOME": str(self.place / "elsewhere"),
                                                    "PALAMEDES_STORE": "class.db"})
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("connect4/random" if words[0] == "ladder" else "class.db", done.stdout)

    def test_a_made_up_term_is_ranked_and_a_large_course_measured(self):
        report = json.loads(self.run_it("ladder", "rehearse", "--members", "8", "--hours", "0.5", "--looks", "3",
                                        "--json"))
        self.assertTrue(report["whole"])
        self.assertGreater(report["looks"][-1]["correlation"], 0.5, report["looks"])
        self.assertGreater(report["uploads"], 8)
        self.assertAlmostEqual(sum(one["share"] for one in report["use"]), 1, delta=0.02)
        self.assertEqual(len(report["habits"]), 5)
        bench = json.loads(self.run_it("bench", "ladder", "--games", "2000", "--members", "20", "--versions", "5",
                                       "--workers", "2", "--pairs", "20", "--json"))
        self.assertEqual([one["games"] for one in bench["sizes"]], [200, 2000])
        self.assertGreater(bench["sizes"][1]["pairs_a_minute"], 0)

    def replay_the_newest_game(self):
        connection = sqlite3.connect(self.place / "class.db")
        game = connection.execute("SELECT max(game) FROM pairing_games").fetchone()[0]
        connection.close()
        self.ladder("bundle", game, "-o", "game.json")
        bundle = json.loads((self.place / "game.json").read_text())
        self.assertIn("1. ", self.run_it("replay", "game.json"))
        # The other side is that of the record; a player of ours that draws lots draws the same again.
        ours = next(i for i, player in enumerate(bundle["players"]) if player["player"])
        again = self.run_it("replay", "game.json", ("--first", "--second")[ours],
                            bundle["players"][ours]["player"])
        self.assertIn("move for move the same game", again)

    def test_what_makes_no_sense_is_refused_in_a_sentence(self):
        course = self.open_course()
        for arguments, words in [
            (("create", "X", "--game", "otelo"), "otelo"),
            (("create", "X", "--game", "connect4", "--set", "seconds_a_move=0"),
             "'settings.seconds_a_move' must be a number from 0.01 to 60, not '0'"),
            (("create", "X", "--game", "connect4", "--set", "colour=red"), "no key 'settings.colour'"),
            (("create", "X", "--game", "connect4", "--reference", "line:./evil"), "line:./evil"),
            (("submit", course, BOT, "--as", "nobody"), "nobody"),
            (("show", 99), "no such course"),
            (("version", 99), "no such version"),
            (("challenge", course, 1, 1), "itself"),
            (("bundle", 5), "no such game"),
            (("link", "--reset", "nobody"), "there is no account 'nobody'"),
        ]:
            self.assertIn(words, self.ladder(*arguments, code=2), arguments)
        (self.place / "not.json").write_text("{}")
        self.assertIn("no bundle of a game: 'bundle' is missing", self.run_it("replay", "not.json", code=2))

    def test_links_for_operators_and_teachers(self):
        first = self.ladder("link", "--address", "https://games.example.edu").strip()
        self.assertRegex(first, r"\Ahttps://games.example.edu/#/join/[\w-]{43}\Z")
        self.assertNotEqual(first, self.ladder("link", "--address", "https://games.example.edu").strip())
        self.assertEqual(self.document("link", "--teacher", "Tina Tan")["name"], "tina-tan")
        self.assertEqual(self.document("link", "--reset", "tina-tan")["name"], "tina-tan")


if __name__ == "__main__":
    main(sys.argv)
