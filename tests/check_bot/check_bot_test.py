#!/usr/bin/env python3
"""`palamedes check-bot`: a good bot passes every step, each vice is found in its own step.

usage: check_bot_test.py PROGRAM [unittest arguments...]
"""

import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROGRAM = None  # set from the command line
LINE_STEPS = ["start-up", "handshake", "move format", "flush and line ends", "exit", "legality",
              "timing", "extra output", "whole games", "several games"]


def check(player, game="chain/2018:3x3", *more):
    done = subprocess.run([PROGRAM, "check-bot", "--game", game, player, "--json", *more],
                          capture_output=True, text=True, timeout=110)
    # Where this machine lacks a layer of the sandbox, one line says so.
    assert re.fullmatch(r"(sandbox: .*; no .*\n)?", done.stderr), done.stderr
    return done.returncode, json.loads(done.stdout)


class LineBots(unittest.TestCase):
    def check(self, vice, *more):
        for _ in range(3):
            code, report = check(f"line:{sys.executable} {HERE / 'line_bot.py'} '{vice}'",
                                 "chain/2018:3x3", *more)
            if not any("too busy for a fair test" in step["text"] for step in report["steps"]):
                break  # else it says itself that it is to be tried again
        self.assertEqual([step["step"] for step in report["steps"]], LINE_STEPS)
        self.assertEqual(code, 0 if report["all_right"] else 1)
        wrong = {step["step"]: step["text"] for step in report["steps"]
                 if step["verdict"] == "WRONG"}
        self.assertEqual(report["all_right"], not wrong)
        return wrong

    def finds(self, vice, step, words, *more):
        wrong = self.check(vice, *more)
        self.assertEqual(list(wrong), [step], wrong)
        self.assertIn(words, wrong[step])

    def test_a_good_bot_passes(self):
        self.assertEqual(self.check("none"), {})

    def test_start_and_handshake(self):
        self.finds("dead at once", "start-up", "exit code 3")
        self.finds("silent", "start-up", "within 2 s", "--start-seconds", "2")
        self.finds("wrong greeting", "start-up", "'good day'", "--start-seconds", "2")

    def test_flush_and_line_ends(self):
        self.finds("no flush", "flush and line ends", "Flush after every line",
                   "--start-seconds", "2")
        self.finds("no line end", "flush and line ends", "without a line end",
                   "--start-seconds", "2")

    def test_format_and_extra_output(self):
        self.finds("bare move", "move format", "'0,0'", "--start-seconds", "2")
        self.finds("chatter", "extra output", "'I think about it'")
        self.finds("early words", "extra output", "not asked for")

    def test_time_and_legality_are_never_confused(self):
        self.finds("late", "timing", "no answer came within 1 s")
        self.finds("illegal", "legality", "h9")
        self.finds("late and illegal", "timing", "at its move 2 of game 1 no answer came")

    def test_moves_are_counted_from_one(self):
        self.finds("illegal later", "legality", "at its move 3 of game 1:")
        self.finds("crash", "whole games", "at its move 3 of game 1 it was gone")

    def test_silence_is_late_and_no_wrong_form(self):
        self.finds("never moves", "timing", "did not answer the question for a move within 2 s",
                   "--start-seconds", "2")

    def test_a_traceback_is_shown_as_a_whole(self):
        text = self.check("crash")["whole games"]
        self.assertIn("Traceback (most recent call last):\n", text)
        self.assertEqual(text.count("in deep_thought"), 3, text)
        self.assertIn("RuntimeError: out of ideas", text)

    def test_crashes_and_games_in_a_row(self):
        self.finds("crash", "whole games", "out of ideas")
        self.finds("one game only", "several games", "second game", "--start-seconds", "2")

    def test_the_end(self):
        self.finds("bad exit code", "exit", "exit code 4")
        self.finds("stays", "exit", "still there")


class OtherBots(unittest.TestCase):
    def test_a_deaf_uci_bot(self):
        for manner, verdict in (("deaf", "WRONG"), ("quick", "OK")):
            _, report = check(f"uci:{sys.executable} {HERE / 'uci_bot.py'} {manner}", "othello")
            steps = {step["step"]: step for step in report["steps"]}
            self.assertEqual(steps["stop"]["verdict"], verdict, steps)
            self.assertEqual(steps["move format"]["verdict"], "OK")

    def test_a_bot_by_files(self):
        with tempfile.TemporaryDirectory() as place:
            subprocess.run([PROGRAM, "new-bot", "--game", "minichess", "--lang", "python",
                            "--protocol", "nthu-files", "-o", f"{place}/bot"], check=True,
                           stdout=subprocess.DEVNULL)
            code, report = check(f"nthu-files:{place}/bot/bot.py", "minichess", "--seconds", "3")
            self.assertEqual(code, 0, report)

    def test_a_missing_script_is_named(self):
        missing = "a_folder_with_a_rather_long_name_so_that_nothing_short_will_do/nosuch.py"
        for player, game in ((f"line:python3 {missing}", "othello"),
                             (f"nthu-files:python3 {missing}", "othello"),
                             (f"botzone:python3 {missing}", "othello"),
                             (f"stcp(port=0):python3 {missing}", "hop")):
            code, report = check(player, game)
            self.assertEqual(code, 1)
            wrong = [step["text"] for step in report["steps"] if step["verdict"] == "WRONG"]
            self.assertEqual(len(wrong), 1, wrong)
            self.assertIn("nosuch.py", wrong[0])

    def test_files_late_illegal_and_in_the_words_of_the_protocol(self):
        def wrong(script):
            _, report = check(f"nthu-files:sh -c '{script}' x", "othello", "--start-seconds", "1")
            return {step["step"]: step["text"] for step in report["steps"]
                    if step["verdict"] == "WRONG"}
        self.assertIn("at its move 1 of game 1 no answer came", wrong("sleep 100")["timing"])
        self.assertIn("at its move 1 of game 1: othello: '7 1' is not a legal move here: it would "
                      "flip nothing; black may play 2 3, 3 2, 4 5, 5 4",
                      wrong("echo 7 1 > $2")["legality"])
        self.assertIn("exit code 3, and it had written no answer", wrong("exit 3")["whole games"])

    def test_a_bot_gets_at_none_of_our_files(self):
        with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as place:
            secret = Path(home) / "secret"
            secret.write_text("thesecretword")
            bot = Path(place) / "bot"
            bot.write_text(f"#!/bin/sh\ncat {secret} /etc/passwd >&2\necho x > {home}/new\nexit 3\n")
            bot.chmod(0o755)
            code, report = check(f"line:{bot}", "othello")
            self.assertEqual(code, 1)
            self.assertNotRegex(json.dumps(report), "thesecretword|root:")
            self.assertFalse((Path(home) / "new").exists())
            self.assertIn("limits", report["sandbox"])

    def test_a_sandbox_may_be_required(self):
        done = subprocess.run([PROGRAM, "check-bot", "--game", "chain:3x3", "--sandbox", "require",
                               f"line:{sys.executable} {HERE / 'line_bot.py'} none"],
                              capture_output=True, text=True, timeout=110)
        if "the sandbox that is required does not work here" in done.stderr:
            self.skipTest(done.stderr)
        self.assertEqual(done.returncode, 0, done)

    def test_the_text_for_people(self):
        done = subprocess.run([PROGRAM, "check-bot", "--game", "chain:3x3",
                               f"line:{sys.executable} {HERE / 'line_bot.py'} illegal"],
                              capture_output=True, text=True, timeout=110)
        self.assertEqual(done.returncode, 1)
        self.assertIn("WRONG       legality", done.stdout)
        self.assertIn("1 step wrong", done.stdout)

    def test_what_cannot_be_checked(self):
        for player, words in (("engine", "no program to be checked"),
                              ("line:/no/such/bot", "/no/such/bot"), ("telnet:x", "telnet")):
            done = subprocess.run([PROGRAM, "check-bot", "--game", "hop", player],
                                  capture_output=True, text=True, timeout=110)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(words, done.stderr)


if __name__ == "__main__":
    PROGRAM = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
