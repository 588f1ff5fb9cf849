#!/usr/bin/env python3
"""Tournaments as their users meet them: stopped, killed, extended, out of disk, and reported.

usage: tournament_test.py PROGRAM [unittest arguments...]
"""

import csv
import html.parser
import json
import os
import pty
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

PROGRAM = None  # set from the command line
KILLS = 50
# Quick players whose moves follow from the seed of their game.
CUP = ["--game", "chain:2x2", "--opening", "1", "--players", "random", "engine-1", "alphabeta-1",
       "minimax-1"]


def palamedes(*arguments, **options):
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True,
                          timeout=100, **options)


def records(folder):
    """The whole lines of a journal; what a killed writer left half written is not a game yet."""
    path = Path(folder) / "games.jsonl"
    text = path.read_text() if path.exists() else ""
    return [json.loads(line) for line in text[:text.rfind("\n") + 1].splitlines()]


def games_by_place(folder):
    """What was played at each place; fails when a place was played twice."""
    games = {}
    for record in records(folder):
        place = tuple(record["tags"][tag] for tag in ("round", "meeting", "pair", "game"))
        assert place not in games, f"{place} was played twice"
        games[place] = (record["players"], [move["text"] for move in record["moves"]],
                        record["result"])
    return games


class PageParser(html.parser.HTMLParser):
    """Notes every tag, and fails where tags are not closed in order."""

    EMPTY = {"meta", "line", "circle", "rect", "path"}

    def __init__(self):
        super().__init__()
        self.open, self.tags, self.links = [], [], []

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.links += [value for name, value in attributes if name in ("src", "href")]
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, f"</{tag}> closes something else"


class TournamentTest(unittest.TestCase):
    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.root = Path(self.scratch.name)

    def tearDown(self):
        self.scratch.cleanup()

    def play(self, folder, *flags, code=0):
        run = palamedes("tournament", *CUP, "--folder", folder, *flags)
        self.assertEqual(run.returncode, code, run.stderr)
        return run

    def test_killed_at_random_points_it_ends_as_if_nothing_had_happened(self):
        flags = ["--format", "swiss", "--rounds", "5", "--pairs", "6", "--concurrency", "2"]
        whole = self.root / "whole"
        begin = time.monotonic()
        self.play(whole, *flags)
        patience = 2 * (time.monotonic() - begin) / KILLS
        expected = games_by_place(whole)
        self.assertEqual(len(expected), 2 * 5 * 6 * 2)
        generator = random.Random(7)
        kills = tournaments = 0
        while kills < KILLS:
            folder = self.root / f"killed-{tournaments}"
            tournaments += 1
            kills += self.kill_again_and_again(folder, flags, generator, patience, KILLS - kills)
            self.play(folder, *flags)
            self.assertEqual(games_by_place(folder), expected)
            verified = palamedes("verify", folder)
            self.assertEqual(verified.returncode, 0, verified.stdout)
            self.assertIn("120 games", verified.stdout)
        print(f"{kills} kills in {tournaments} tournaments", file=sys.stderr)

    def kill_again_and_again(self, folder, flags, generator, patience, most):
        """Until the tournament was faster than its killer, or `most` times. How often it was."""
        kept = 0
        for kills in range(most):
            with subprocess.Popen([PROGRAM, "tournament", *CUP, "--folder", str(folder), *flags],
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
                try:
                    process.wait(generator.uniform(0, patience))
                    return kills
                except subprocess.TimeoutExpired:
                    process.kill()
            now = len(records(folder))
            self.assertGreaterEqual(now, kept, "a finished game was lost")
            kept = now
        return most

    def test_an_interrupt_ends_the_games_in_progress_and_reports(self):
        folder = self.root / "cup"
        with subprocess.Popen([PROGRAM, "tournament", *CUP, "--folder", str(folder), "--pairs",
                               "2000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True) as process:
            while len(records(folder)) < 3:
                time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130, err)
        self.assertIn("the same command goes on", out)
        self.assertIn("engine-1", out)
        kept = len(records(folder))
        self.assertIn(f"stopped: {kept} of 24000 games", out)

    def test_every_format_ends_and_may_be_repeated_for_its_report(self):
        for form in ("round-robin", "gauntlet", "swiss", "knockout"):
            first = self.play(self.root / form, "--format", form)
            count = len(records(self.root / form))
            again = palamedes("tournament", self.root / form)
            self.assertEqual(again.returncode, 0, again.stderr)
            self.assertEqual(first.stdout, again.stdout)
            self.assertEqual(len(records(self.root / form)), count)

    def test_reports_can_be_read_by_others(self):
        files = {kind: self.root / f"report.{kind}" for kind in ("json", "csv", "html")}
        folder = self.root / "cup"
        run = self.play(folder, "--pairs", "3", *(f"--{kind}={file}" for kind, file in files.items()))
        self.assertIn("points of games", run.stdout)
        self.assertIn("moving first", run.stdout)
        report = json.loads(files["json"].read_text())
        self.assertEqual(report["games"], 36)
        self.assertEqual(sum(player["points"] for player in report["players"]), 36)
        with files["csv"].open(newline="") as table:
            rows = list(csv.DictReader(table))
        self.assertEqual([row["name"] for row in rows],
                         [player["name"] for player in report["players"]])
        page = PageParser()
        page.feed(files["html"].read_text())
        self.assertEqual(page.open, [])
        self.assertGreaterEqual(page.tags.count("svg"), 3)
        self.assertEqual(page.links, [])
        rated = palamedes("rate", folder / "games.jsonl", "--json", "-")
        self.assertEqual(rated.returncode, 0, rated.stderr)
        mine = {player["name"]: player["elo"] for player in json.loads(rated.stdout)["players"]}
        for player in report["players"]:
            self.assertAlmostEqual(player["elo"], mine[player["name"]], places=6)

    def test_a_deterministic_game_counts_once(self):
        run = palamedes("tournament", "--game", "chain:2x2", "--opening", "0", "--pairs", "5",
                        "--players", "minimax-1", "alphabeta-1", "--folder", self.root / "cup")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("8 games repeated an earlier one", run.stdout)

    def test_a_plan_from_a_file_with_flags_and_extension(self):
        plan = self.root / "cup.json"
        plan.write_text(json.dumps({"game": "chain:2x2", "players": ["random", "engine-1"],
                                    "openings": {"plies": 1}, "pairs": 2}))
        self.assertEqual(palamedes("tournament", plan).returncode, 0)
        self.assertEqual(len(records(self.root / "cup")), 4)
        self.assertEqual(palamedes("tournament", plan, "--pairs", "5").returncode, 0)
        self.assertEqual(len(records(self.root / "cup")), 10)
        for flags, words in ((["--seed", "2"], "seed"), (["--pairs", "1"], "no place in the plan"),
                             (["--players", "random", "random"], "players")):
            run = palamedes("tournament", plan, "--folder", self.root / "cup", *flags)
            self.assertEqual(run.returncode, 2, run.stderr)
            self.assertIn(words, run.stderr)
            self.assertEqual(run.stderr.count("\n"), 1)
        self.assertEqual(len(records(self.root / "cup")), 10)

    def refused(self, code, words, *arguments, **options):
        run = palamedes("tournament", *arguments, **options)
        self.assertEqual(run.returncode, code, run.stderr)
        self.assertIn(words, run.stderr)
        self.assertEqual(len(run.stderr.splitlines()), 1, run.stderr)

    def test_what_is_wrong_is_said_in_one_sentence(self):
        folder = ["--folder", self.root / "cup"]
        bad = self.root / "bad.json"
        bad.write_text('{"game": "hop", "player": []}')
        self.refused(2, "'player'", bad)
        self.refused(2, "no game", *folder)
        self.refused(2, "two players", "--game", "hop", *folder)
        self.refused(2, "nobody", "--game", "hop", "--players", "random", "nobody", *folder)
        self.refused(2, "'league'", "--game", "hop", "--format", "league", *folder)
        self.refused(2, "'adjudication.resign.moves'", *CUP, "--resign", "5", "0", *folder)
        self.refused(2, "'adjudication.resign.score'", *CUP, "--resign", "nan", "1", *folder)
        self.refused(2, "--solver", *CUP, "--solver", "0", *folder)
        self.refused(2, "--time", *CUP, "--time", "nan", *folder)
        (self.root / "empty").write_text("")
        self.refused(2, "empty", *CUP, "--openings", self.root / "empty", *folder)
        self.refused(1, "no-such-plan.json", self.root / "no-such-plan.json")
        self.assertFalse((self.root / "cup").exists())
        (self.root / "file").write_text("")
        self.refused(1, "file", *CUP, "--folder", self.root / "file" / "below")

    def test_a_full_disk_loses_nothing(self):
        folder = self.root / "cup"

        def little_disk():
            resource.setrlimit(resource.RLIMIT_FSIZE, (6000, 6000))

        run = palamedes("tournament", *CUP, "--folder", folder, "--pairs", "20",
                        preexec_fn=little_disk)
        self.assertEqual(run.returncode, 1, run.stderr)
        self.assertRegex(run.stderr.splitlines()[-1], "^palamedes: cannot write '.*': File too large")
        before = games_by_place(folder)
        self.assertGreater(len(before), 3)
        self.play(folder, "--pairs", "20")
        after = games_by_place(folder)
        self.assertEqual(len(after), 240)
        self.assertTrue(before.items() <= after.items())

    def test_an_unwritable_folder_is_said(self):
        closed = self.root / "closed"
        closed.mkdir(mode=0o555)
        self.root.chmod(0o755)
        nobody = {"user": 65534} if os.geteuid() == 0 else {}  # root may write everywhere
        try:
            self.refused(1, "Permission denied", *CUP, "--folder", closed / "cup", **nobody)
        except PermissionError:
            self.skipTest("nobody else may run the program")

    def test_a_missing_program_is_said_before_anything_is_played(self):
        self.refused(2, "/no/such/program", "--game", "hop", "--players", "uci:/no/such/program",
                     "random", "--folder", self.root / "cup")
        self.assertFalse((self.root / "cup").exists())

    def test_a_class_goes_on_without_the_bot_that_cannot_start(self):
        folder = self.root / "cup"
        broken = self.root / "broken"
        broken.write_text("not executable")
        players = ["random", "engine-1", f"line(name=Anna):{broken}", "line:/no/such/bot"]
        run = palamedes("tournament", "--game", "chain:2x2", "--players", *players, "--folder", folder)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("Anna loses its games: cannot run", run.stderr)
        self.assertRegex(run.stdout, r"Anna .* x not-started")
        endings = [record["result"]["termination"] for record in records(folder)]
        self.assertEqual(len(endings), 12)
        self.assertEqual(endings.count("not-started"), 10)

    def test_players_join_and_a_changed_plan_says_what_changed(self):
        folder = self.root / "cup"
        self.play(folder)
        before = games_by_place(folder)
        joined = palamedes("tournament", folder, "--add", "builtin(name=late):minimax-1")
        self.assertEqual(joined.returncode, 0, joined.stderr)
        self.assertIn("the plan has changed: players[4] 'nothing', now it is", joined.stderr)
        after = games_by_place(folder)
        self.assertEqual((len(before), len(after)), (12, 20))
        self.assertTrue(before.items() <= after.items())
        again = palamedes("tournament", folder, "--add", "builtin(name=late):minimax-1")
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(len(records(folder)), 20)
        self.refused(2, "time.move '0.1', now it is '0.5'; and with seed '1', now it is '9'", folder,
                     "--seed", "9", "--time", "0.5")
        self.play(self.root / "knockout", "--format", "knockout")
        self.refused(2, "nobody can join it", self.root / "knockout", "--add", "mcts-5")

    def test_a_journal_is_not_believed_blindly(self):
        folder = self.root / "cup"
        self.play(folder)
        journal = folder / "games.jsonl"
        lines = journal.read_text().splitlines()
        record = json.loads(lines[4])
        record["result"]["winner"] *= -1
        journal.write_text("\n".join(lines[:4] + [json.dumps(record)] + lines[5:]) + "\n")
        self.refused(2, "games.jsonl, line 5: the game contradicts itself", folder)
        journal.write_text("\n".join(lines[:4] + [lines[4][:70]] + lines[5:]) + "\n")
        self.refused(2, "games.jsonl, line 5: the line is damaged", folder)
        journal.write_text("\n".join(lines)[:-5])
        again = palamedes("tournament", folder)
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(len(records(folder)), 12)

    def test_a_match_says_why_a_program_lost_and_calls_players_by_their_names(self):
        bot = self.root / "bot.py"
        bot.write_text("import sys\nprint('where is my board', file=sys.stderr)\nsys.exit(3)\n")
        self.root.chmod(0o755)
        saved = self.root / "games.json"
        match = ["match", "chain:2x2", f"line:python3 {bot}", "random", "--names", "Anna", "Bob",
                 "--games", "1", "--start", "60"]
        run = palamedes(*match, "--save", saved)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("Anna against Bob: +0 =0 -1 of 1 games", run.stdout)
        self.assertRegex(run.stdout, r"Anna, crash in game 1: \w+ crashed: exit code 3\n"
                                     r"  its stderr ended with: where is my board\n")
        self.assertIn(f"what was said is in '{saved}'", run.stdout)
        self.assertIn("Anna", saved.read_text())
        self.assertIn("--save FILE", palamedes(*match).stdout)
        told = json.loads(palamedes(*match, "--json").stdout)
        self.assertEqual(told["players"], ["Anna", "Bob"])
        self.assertIn("exit code 3", told["first"]["verdicts"]["crash"]["verdict"])

    def test_on_a_terminal_one_line_tells_how_far_it_is(self):
        process, terminal = pty.fork()
        if process == 0:
            try:
                os.execv(PROGRAM, [PROGRAM, "tournament", *CUP, "--folder", str(self.root / "cup"),
                                   "--pairs", "3"])
            finally:  # without a program this copy of the tests must not go on
                os._exit(127)
        text = ""
        while True:
            try:
                data = os.read(terminal, 65536)
            except OSError:  # Linux: the other side is closed
                break
            if not data:
                break
            text += data.decode()
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), 0, text)
        self.assertRegex(text, r"\r\x1b\[Kgame \d+ of 36, [0-9.]+ a second.*, ahead: ")

    def test_the_test_of_a_match_is_the_published_one(self):
        run = palamedes("sprt", 379, 10170, 21828, 10640, 343, "--elo0", 0, "--elo1", 2)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("LLR 2.945 of -2.944 to 2.944: elo1 accepted", run.stdout)
        match = palamedes("match", "chain:3x3", "alphabeta-3", "random", "--sprt", 0, 50, "--games",
                          2000, "--json")
        self.assertEqual(match.returncode, 0, match.stderr)
        self.assertGreater(json.loads(match.stdout)["llr"], 2.94)


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
