#!/usr/bin/env python3
"""A small term by commands: from a deadline over a final to a signed sheet and grades.

usage: term_test.py PROGRAM
"""

import csv
import io
import json
import sys
import tarfile
import time
import zipfile

from ladder_case import BOT, LadderCase, main


class TermTest(LadderCase):
    def test_a_term_ends_in_grades(self):
        course = self.open_course("--set", "pass_pairs=1")
        coming = self.document("freeze", course, "--due", "2099-01-01", "--pairs", 1)["deadline"]
        self.assertEqual(coming["state"], "coming")
        self.assertIsNone(coming["seed"])
        self.document("submit", course, BOT, "--as", "ben-wu", "--name", "Wu")
        self.document("submit", course, BOT, "--as", "109062123", "--name", "Chen")
        self.assertIn("draft", self.ladder("export", course, code=2))
        self.work_off()
        time.sleep(1.1)  # all that was sent until the last full second counts
        frozen = self.document("freeze", course, "--now")["deadline"]
        self.assertEqual(frozen["state"], "frozen")
        self.assertEqual(frozen["seed_hash"], coming["seed_hash"])
        self.assertEqual({one["name"] for one in frozen["entrants"]}, {"Wu", "Chen"})
        self.assertEqual(self.document("final", course, "--begin")["deadline"]["state"], "playing")
        self.work_off()
        over = self.document("final", course)["deadline"]
        self.assertEqual(over["state"], "final", over)
        self.assertEqual(sum(row["points"] for row in over["standings"]), 2)
        self.check_sheet(course)
        # Nobody works at it: its test against the version before would take long.
        self.assertTrue(self.document("submit", course, BOT, "--as", "ben-wu")["late"])
        self.assertEqual(self.ladder("bots", course).count(", late, "), 1)
        self.check_grades(course, over)

    def check_sheet(self, course):
        self.ladder("final", course, "--sheet", "final.sheet")
        right = self.document("verify", "final.sheet")
        self.assertTrue(right["same"] and right["signed"] and right["our_key"], right)
        self.assertEqual(right["games"], 2)
        self.assertIn("byte for byte", self.ladder("verify", "final.sheet"))
        sheet = (self.place / "final.sheet").read_text()
        body, line = sheet.rstrip("\n").rsplit("\n", 1)
        self.assertEqual(json.loads(body)["key"], json.loads(line)["key"])
        (self.place / "forged.sheet").write_text(sheet.replace('"half_points"', '"points"', 1))
        self.assertIn("signature is wrong", self.ladder("verify", "forged.sheet", code=1))
        (self.place / "not.sheet").write_text("{}\n")
        self.assertIn("no sheet", self.ladder("verify", "not.sheet", code=2))
        self.assertIn("not with", self.ladder("verify", "final.sheet", "--key", "00", code=2))

    def check_grades(self, course, over):
        table = list(csv.DictReader(io.StringIO(
            self.ladder("export", course, "--address", "https://x.example/"))))
        self.assertEqual([row["name"] for row in table], ["109062123", "ben-wu"])
        self.assertEqual({row["state"] for row in table}, {"final"})
        self.assertEqual(table[1]["late_versions"], "1")
        self.assertEqual(table[0]["place_evidence"], f"https://x.example/#/final/{over['id']}")
        self.assertEqual(sum(float(row["points"]) for row in table), 2)
        grades = self.document("export", course)
        self.assertTrue(grades["final"])

    def test_the_teachers_desk(self):
        course = self.open_course("--set", "pass_pairs=1")
        roster = self.document("team", course, "Owls", "109062123", "ben-wu")
        self.assertEqual([one["team"] for one in roster["members"]], ["Owls", "Owls"])
        self.document("member", course, "ben-wu", "--no-team", "--builds-a-day", 1)
        self.document("announce", course, "Friday noon")
        self.assertEqual(self.document("announce", course)["announcements"][0]["text"], "Friday noon")
        self.assertEqual(self.document("announce", course, "--withdraw", 1)["announcements"], [])
        (self.place / "bot.py").write_text(BOT.read_text().replace("legal", "moves"))
        hers = self.document("submit", course, BOT, "--as", "109062123")["id"]
        his = self.document("submit", course, "bot.py", "--as", "ben-wu")["id"]
        self.assertIn("1 uploads", self.ladder("submit", course, BOT, "--as", "ben-wu", code=2))
        pair = self.document("similar", course)["pairs"][0]
        self.assertGreater(pair["percent"], 90)
        self.assertIn("random.choice", self.ladder("similar", course, hers, his))
        self.ladder("similar", course, "--template", BOT)
        self.assertEqual(self.document("similar", course)["pairs"], [])
        self.run_it("store", "backup", "--store", "class.db", "copy.db")
        self.ladder("member", course, "ben-wu", "--delete")
        self.assertNotIn("Ben Wu", self.ladder("roster", course))
        self.run_it("store", "restore", "copy.db", "--store", "class.db", "--replace")
        self.assertNotIn("Ben Wu", self.ladder("roster", course))
        self.ladder("deletions", "-o", "deletions.json")
        self.run_it("store", "restore", "copy.db", "--store", "other.db", "--deletions",
                    "deletions.json")
        self.assertNotIn("Ben Wu", self.run_it("ladder", "roster", course, "--store", "other.db"))
        actions = {entry["action"] for entry in self.document("audit", course)["entries"]}
        self.assertLessEqual({"member", "announce", "look", "similar", "template"}, actions)

    def test_sources_in_archives_are_compared(self):
        """Each is unpacked by a process of its own; what cannot be has no sources, and harms nobody."""
        course = self.open_course()
        self.work_off()  # skips where nothing can be confined
        with zipfile.ZipFile(self.place / "team.zip", "w") as archive:
            archive.writestr("bot/main.py", BOT.read_text().replace("legal", "moves"))
            archive.writestr("bot/data.bin", bytes(1000))
        with tarfile.open(self.place / "evil.tar", "w") as archive:
            for name, kind in (("../../out.py", tarfile.REGTYPE), ("link.py", tarfile.SYMTYPE)):
                entry = tarfile.TarInfo(name)
                entry.type, entry.linkname = kind, "/etc/passwd"
                archive.addfile(entry)
        (self.place / "broken.zip").write_bytes(b"PK\3\4" + bytes(range(256)) * 40)
        hers = self.document("submit", course, BOT, "--as", "109062123")["id"]
        his = self.document("submit", course, "team.zip", "--as", "ben-wu")["id"]
        for file in ("evil.tar", "broken.zip"):
            self.document("similar", course, "--template", file)
        found = self.document("similar", course)
        self.assertEqual((len(found["pairs"]), found["sources"]), (1, 2))
        self.assertGreater(found["pairs"][0]["percent"], 90)
        passages = self.document("similar", course, hers, his)["passages"]
        self.assertEqual(passages[0]["second"]["file"], "main.py")
        self.assertIn("random.choice", passages[0]["second"]["text"])
        self.document("similar", course, "--template", "team.zip")
        self.assertEqual(self.document("similar", course)["pairs"], [])

    def test_what_makes_no_sense_is_refused_in_a_sentence(self):
        course = self.open_course()
        for arguments, words in [
            (("freeze", 99, "--now"), "no such course"),
            (("freeze", course), "no deadline"),
            (("freeze", course, "--due", "soon"), "soon"),
            (("freeze", course, "--due", "2001-01-01"), "2001-01-01"),
            (("final", course, "--begin"), "no deadline"),
            (("extend", course, "nobody", "2099-01-01"), "nobody"),
            (("extend", course, "ben-wu", "never"), "never"),
            (("extend", course, "ben-wu"), "until when"),
            (("export", course), "draft"),
            (("member", course, "nobody", "--disable"), "nobody"),
            (("team", course, "Owls", "nobody"), "nobody"),
            (("announce", course, " "), "says something"),
            (("announce", course, "--withdraw", 9), "no such announcement"),
            (("similar", course, 1), "two versions"),
            (("similar", course, 1, 2), "no such version"),
            (("exclude", course, "--worker", "x", "--reason", "y"), "no such pairs"),
            (("exclude", course, "--reason", "y"), "name what is revised"),
            (("rerun", course, "--worker", "x", "--reason", " "), "needs a reason"),
            (("revision", course, 7), "no such revision"),
            (("revision", course, "--apply"), "which revision"),
        ]:
            self.assertIn(words, self.ladder(*arguments, code=2), arguments)
        missing = self.start("ladder", "verify", "missing.sheet", "--store", "class.db")
        self.assertEqual(missing.returncode, 1)
        self.assertIn("missing.sheet", missing.stderr)


if __name__ == "__main__":
    main(sys.argv)
