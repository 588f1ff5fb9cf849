#!/usr/bin/env python3
"""`palamedes play` and `demo`: over pipes, at a terminal, against players and programs.

usage: play_test.py PROGRAM [unittest arguments...]
"""

import json
import os
import signal
import time
import unittest
from pathlib import Path

from program import ESCAPE, NEAR_THE_END, palamedes, Terminal, CliTest


class Play(CliTest):
    def test_over_a_pipe(self):
        text = self.good("play", "othello", text="f5\nnonsense\nd6\n")
        self.assertIn("black to move> f5\n", text)
        self.assertIn("'nonsense' is not a move", text)
        self.assertIn(" 6  . . *[O]. . . .\n", text)
        self.assertTrue(text.endswith("black to move> \n"))

    def test_a_program_as_the_opponent(self):
        bot = "line:python3 tests/bots/honest.py"
        text = self.good("play", "othello", "--vs", bot, "--time", "0.1", "--from",
                         NEAR_THE_END, "--side", "second")
        self.assertIn(f"{bot} thinks...\n", text)
        self.assertIn("black wins by 64", text)
        self.assertEqual(self.good("move", "othello", NEAR_THE_END, "--player", bot), "h8\n")

    def test_both_have_names_in_the_record(self):
        kept, saved = {"XDG_DATA_HOME": str(self.folder)}, self.folder / "game.json"
        bot = "line(name=Honest):python3 tests/bots/honest.py"

        def players():
            return json.loads(saved.read_text())["players"]

        text = self.good("play", "hop", "--vs", bot, "--name", " Ada  L. ", "--save", str(saved),
                         text="2,2 2,3\n", **kept)
        self.assertIn("Honest thinks...\n", text)
        self.assertEqual(players(), ["Ada  L.", "Honest"])
        saved.unlink()
        self.good("play", "hop", "--vs", "random", "--side", "second", "--save", str(saved), **kept)
        self.assertEqual(players(), ["random", "Ada  L."])  # kept from before
        self.assertIn("more than 80 bytes",
                      self.bad(2, "play", "hop", "--vs", "random", "--name", "x" * 81, **kept))
        self.assertIn("--name needs an opponent", self.bad(2, "play", "hop", "--name", "Ada", **kept))

    def test_a_command_of_any_length_is_a_name(self):
        saved = self.folder / "games.json"
        bot = "line:python3 tests/bots/honest.py " + "x" * 200
        run = palamedes("match", "othello:6x6", "random", bot, "--games", "2", "--opening", "0",
                        "--json", "--save", str(saved))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(json.loads(saved.read_text())[0]["players"], ["random", bot])

    def test_a_person_at_a_terminal_is_asked_for_a_name_once(self):
        kept, saved = {"XDG_DATA_HOME": str(self.folder / "new")}, self.folder / "game.json"
        for ask in (True, False):
            saved.unlink(missing_ok=True)
            terminal = Terminal("play", "hop", "--vs", "random", "--save", str(saved), **kept)
            if ask:
                terminal.expect("Your name, for records")
                terminal.send("甲\n")
            text = terminal.expect("to move> ")
            self.assertNotIn("Your name", text)
            terminal.send("2,2 2,3\n")
            terminal.expect("to move> ")
            terminal.send("quit\n")
            self.assertEqual(terminal.finish(), 0)
            self.assertEqual(json.loads(saved.read_text())["players"], ["甲", "random"])

    def test_a_program_that_breaks_leaves_the_game(self):
        text = self.good("play", "othello", "--vs", "line:false", text="f5\nd6\n")
        self.assertIn("line:false crashed: exit code 1; it has left", text)
        self.assertIn("white played d6", text)
        self.assertIn("line:false crashed", self.bad(1, "move", "othello", "--player", "line:false"))
        self.assertIn("'nobody'", self.bad(2, "play", "othello", "--vs", "line:nobody"))

    def test_every_game_begins(self):
        for game in json.loads(self.good("games", "--json")):
            self.assertIn("to move> moves\n", self.good("play", game["name"], text="moves\n"))

    def test_a_saved_game_is_not_replaced_but_resumed(self):
        file = str(self.folder / "g.json")
        self.good("play", "hop", "--save", file, text="2,2 2,3\n")
        self.assertIn("--load", self.bad(2, "play", "hop", "--save", file))
        text = self.good("play", "--load", file, "--save", file, text="2,6 2,5\n")
        self.assertIn("white played 2,6 2,5", text)
        self.assertIn("black to move>", self.good("play", "--load", file))
        self.assertIn("not othello", self.bad(2, "play", "othello", "--load", file))
        self.assertEqual(len(list(self.folder.iterdir())), 1)
        foreign = self.folder / "g.txt"
        foreign.write_text("f5d6\n")
        self.assertIn("foreign", self.bad(2, "play", "--load", str(foreign), "--save", str(foreign)))

    def test_on_a_terminal(self):
        terminal = Terminal("play")
        terminal.expect("number or name> ")
        terminal.send("othelo\n")
        terminal.expect("did you mean 'othello'?")
        terminal.send("1\n")
        terminal.expect("to move> ")
        terminal.send("f5\n")
        board = terminal.expect("white to move> ")
        self.assertIn("\x1b[2J", board)
        self.assertIn("\x1b[48;5;", board)
        self.assertIn("black played f5", ESCAPE.sub("", board))
        terminal.send("quit\n")
        terminal.expect("not saved")
        terminal.send("quit\n")
        self.assertEqual(terminal.finish(), 0)

    def test_control_c_leaves_the_terminal_in_order(self):
        file = self.folder / "g.json"
        terminal = Terminal("play", "othello", "--save", str(file))
        before = terminal.modes()
        terminal.expect("black to move> ")
        terminal.send("f5\n")
        terminal.expect("white to move> ")
        self.assertEqual(terminal.modes(), before)
        terminal.send("d6\x03")
        terminal.expect("\x1b[0m\x1b[?25h")
        self.assertEqual(terminal.finish(), 130)
        self.assertEqual(list(self.folder.iterdir()), [file])
        self.assertIn("white to move>", self.good("play", "--load", str(file)))

    def test_against_a_player(self):
        text = self.good("play", "othello", "--vs", "minimax-1", text="f5\nhint\nundo\nundo\n")
        self.assertIn("minimax-1 thinks...\n", text)
        self.assertIn("white played f4\nblack to move> hint\nlook at row ", text)
        self.assertTrue(text.endswith("> undo\nthere is nothing to take back\nblack to move> \n"))
        for side in ["white", "second"]:
            text = self.good("play", "othello", "--level", "1", "--seed", "3", "--side", side)
            self.assertTrue(text.endswith("white to move> \n"), text)
        file = str(self.folder / "g.json")
        self.good("play", "chain", "--vs", "random", "--save", file, text="0,0\n")
        self.assertEqual(json.loads(Path(file).read_text())["players"], ["", "random"])
        for arguments, message in [(["--vs", "team52"], "othello has no player 'team52'"),
                                   (["--level", "21"], "--level"),
                                   (["--level", "3", "--side", "red"], "'red' is no side"),
                                   (["--side", "white"], "--side needs an opponent")]:
            self.assertIn(message, self.bad(2, "play", "othello", *arguments))

    def test_control_c_while_the_other_side_thinks(self):
        (self.folder / "palamedes").mkdir()
        (self.folder / "palamedes" / "name").write_text("Ada\n")
        terminal = Terminal("play", "othello", "--vs", "engine", "--time", "60", "--side", "white",
                            XDG_DATA_HOME=str(self.folder))
        before = terminal.modes()
        terminal.expect("engine thinks...")
        terminal.send("\x03")
        terminal.expect("\x1b[0m\x1b[?25h")
        self.assertEqual(terminal.modes(), before)
        self.assertEqual(terminal.finish(), 130)

    def test_the_end_of_input_ends_the_game(self):
        terminal = Terminal("play", "minichess")
        terminal.expect("white to move> ")
        terminal.send("\x04")
        self.assertEqual(terminal.finish(), 0)

    def test_a_demonstration_is_short_and_can_be_left(self):
        begin = time.monotonic()
        terminal = Terminal("demo", "--fast")
        self.assertEqual(terminal.finish(), 0)
        self.assertLess(time.monotonic() - begin, 10)
        self.assertIn("palamedes play", terminal.text)
        terminal = Terminal("demo", "--game", "othello")
        terminal.expect("2. white")
        os.kill(terminal.pid, signal.SIGTERM)
        self.assertEqual(terminal.finish(), 128 + signal.SIGTERM)
        self.assertTrue(terminal.text.endswith("\x1b[0m\x1b[?25h\r\n"))


if __name__ == "__main__":
    unittest.main()
