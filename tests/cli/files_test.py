#!/usr/bin/env python3
"""Commands about files: games in every format, and books.

usage: files_test.py PROGRAM [unittest arguments...]
"""

import json
import re
import signal
import subprocess
import unittest
from pathlib import Path

from program import PROGRAM, palamedes, Terminal, CliTest


class Convert(CliTest):
    def setUp(self):
        super().setUp()
        self.game = self.folder / "game.json"
        self.good("play", "othello", "--save", str(self.game), text="f5\nd6\nc3\nresign\n")

    def round_trip(self, source, extension, moves):
        there, back = self.folder / ("there" + extension), self.folder / "back.json"
        for here, target in [(source, there), (there, back)]:
            run = palamedes("convert", str(here), "-o", str(target))
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertIn("1 game as", run.stderr)
        self.assertEqual([m["text"] for m in json.loads(back.read_text())["moves"]], moves)

    def test_round_trips(self):
        for extension in [".txt", ".ggf", ".json"]:
            with self.subTest(extension):
                self.round_trip(self.game, extension, ["f5", "d6", "c3"])
        chess = self.folder / "chess.json"
        self.good("play", "minichess", "--save", str(chess), text="a2a3\nb5b4\n")
        self.round_trip(chess, ".pgn", ["a2a3", "b5b4"])

    def test_from_standard_input_to_standard_output(self):
        text = self.good("convert", "-", "--to", "transcript", text=self.game.read_text())
        self.assertEqual(text.lower().strip(), "f5d6c3")
        self.assertEqual(self.good("convert", str(self.game)), self.game.read_text())

    def test_the_formats_are_listed(self):
        listed = self.good("convert", "--list")
        for name in ["json", "transcript", "ggf", "obf", "wthor", "pgn"]:
            self.assertIn("\n" + name, "\n" + listed)

    def test_a_failure_keeps_the_old_file(self):
        out = self.folder / "out.pgn"
        out.write_text("precious")
        self.bad(2, "convert", str(self.game), "-o", str(out))  # pgn holds no othello
        broken = self.folder / "broken.json"
        broken.write_text("{")
        self.bad(2, "convert", str(broken), "-o", str(out), "--to", "json")
        self.assertEqual(out.read_text(), "precious")
        self.assertEqual(len(list(self.folder.iterdir())), 3)

    def test_binary_formats_are_not_for_terminals(self):
        terminal = Terminal("convert", str(self.game), "--to", "wthor")
        self.assertEqual(terminal.finish(), 2)
        self.assertIn("name a file with -o", terminal.text)

    def test_wthor_names_travel_in_their_own_files(self):
        record = json.loads(self.game.read_text())
        record["players"] = ["Ada", "Ben"]
        self.game.write_text(json.dumps(record))
        base, names = self.folder / "base.wtb", self.folder / "names.JOU"
        run = palamedes("convert", str(self.game), "-o", str(base), "--players", str(names))
        self.assertEqual(run.returncode, 0, run.stderr)
        back = json.loads(self.good("convert", str(base), "--players", str(names)))
        self.assertEqual(back["players"], ["Ada", "Ben"])
        self.assertIn("wthor", self.bad(2, "convert", str(self.game), "--players", str(names)))


class Books(CliTest):
    def build(self, *arguments):
        book = str(self.folder / "a.book")
        run = palamedes("book", "build", *arguments, "-o", book)
        self.assertEqual((run.returncode, run.stdout), (0, ""), run.stderr)
        return book

    def test_from_games(self):
        book = self.build("othello", "--games", "tests/data/othello.txt", "tests/data/othello.ggf",
                          "--least", "1", "--plies", "4")
        self.assertIn("f5  100 %", self.good("book", "show", book))
        self.assertEqual(self.good("move", "othello", "--player", "random", "--book", book), "f5\n")

    def test_by_search(self):
        book = self.build("chain:3x3", "--search", "--positions", "20", "--nodes", "1000")
        shown = self.good("book", "show", book)
        self.assertIn("20 positions, margin ", shown)
        self.assertIn("in the book", shown)
        move = json.loads(self.good("move", "chain:3x3", "--player", "engine", "--book", book,
                                    "--json"))
        self.assertEqual(move["nodes"], 0)
        self.assertIn(move["move"] + " ", shown)

    def test_a_search_goes_on_with_a_file(self):
        more = ("connect4", "--search", "--nodes", "1000", "--margin", "0.5", "--threads")
        book = Path(self.build(*more, "1", "--positions", "16"))
        first = book.read_text()
        self.assertIn("\nmargin 0.50\nentries 16\n", first)
        run = palamedes("book", "build", *more, "2", "--positions", "40", "-o", str(book))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("40 positions, 24 of them new, to ply ", run.stderr)
        positions = lambda text: {line.split("\t")[0] for line in text.splitlines() if "\t" in line}
        self.assertLess(positions(first), positions(book.read_text()))
        first = book.read_text()
        self.build(*more, "1", "--positions", "40")
        self.assertEqual(book.read_text(), first)
        self.assertIn("it is for 'connect4', not for hop",
                      self.bad(2, "book", "build", "hop", "--search", "-o", str(book)))

    def test_learning_from_games(self):
        book = self.build("othello", "--search", "--positions", "10", "--nodes", "1000")
        before = int(re.search(r"entries (\d+)", Path(book).read_text())[1])
        learned = str(self.folder / "learned.book")
        learn = ("--nodes", "1000", "--plies", "20", "-o", learned)
        run = palamedes("book", "learn", book, "--games", "tests/data/othello.txt", *learn)
        self.assertEqual(run.returncode, 0, run.stderr)
        after = int(re.search(r"entries (\d+)", Path(learned).read_text())[1])
        self.assertGreater(after, before + 10)
        run = palamedes("book", "learn", learned, "--games", "tests/data/othello.txt", *learn)
        self.assertIn(f"{after} positions, 0 of them new", run.stderr)
        self.assertIn("it holds a game of", self.bad(2, "book", "learn", book, "--games", "tests/data/chess.pgn"))
        weights = self.build("othello", "--games", "tests/data/othello.txt", "--least", "1")
        self.assertIn("it has weights (version 1), and only a book of values can grow",
                      self.bad(2, "book", "learn", weights, "--games", "tests/data/othello.txt"))
        self.assertIn("nowhere.book", self.bad(1, "book", "learn", "nowhere.book", "--games", "tests/data/othello.txt"))

    def test_the_shipped_book(self):
        move = json.loads(self.good("move", "othello", "--player", "engine", "--book", "shipped", "--json"))
        self.assertEqual(move["nodes"], 0)
        games = self.folder / "games.json"
        self.good("match", "othello", "builtin(book=shipped):random", "builtin(book=shipped,seed=0):random",
                  "--games", "6", "--opening", "0", "--save", str(games))
        beginnings = {" ".join(move["text"] for move in game["moves"][:8]) for game in json.loads(games.read_text())}
        self.assertGreater(len(beginnings), 2)
        self.assertIn("this program was built without a book for hop",
                      self.bad(2, "move", "hop", "--player", "builtin(book=shipped):engine"))

    def test_what_is_wrong_with_a_book(self):
        book = self.build("chain:3x3", "--search", "--plies", "1", "--nodes", "1000")
        self.assertIn("it is for 'chain/2018:3x3', not for hop",
                      self.bad(2, "move", "hop", "--player", "random", "--book", book))
        Path(book).write_text(Path(book).read_text().replace("0,0", "1,1"))
        self.assertIn("damaged", self.bad(2, "book", "show", book))
        self.assertIn("damaged", self.bad(2, "book", "build", "chain:3x3", "--search", "-o", book))
        self.assertIn("--games", self.bad(2, "book", "build", "hop", "-o", book))
        self.assertIn("none of: build, learn, show", self.bad(2, "book", "burn"))

    def test_as_an_option_of_a_player(self):
        book = self.build("othello", "--games", "tests/data/othello.txt", "--least", "1", "--plies", "4")
        player = f"builtin(book={book},seed=3):random"
        self.assertEqual(self.good("move", "othello", "--player", player), "f5\n")
        saved = self.folder / "games.json"
        self.good("match", "othello", player, "random", "--games", "2", "--opening", "0",
                  "--save", str(saved))
        self.assertEqual(json.loads(saved.read_text())[0]["moves"][0]["text"], "f5")
        self.assertIn("--book is for players of ours",
                      self.bad(2, "move", "othello", "--player", "line:true", "--book", book))
        self.assertIn(f"book={book}", self.bad(2, "move", "hop", "--player", player))

    def test_control_c_leaves_a_whole_book(self):
        book = str(self.folder / "long.book")
        run = subprocess.Popen([PROGRAM, "book", "build", "hop", "--search", "--positions",
                                "1000000", "--nodes", "1000", "-o", book], stderr=subprocess.PIPE, text=True)
        self.await_work(run, seconds=0.5)
        run.send_signal(signal.SIGINT)
        _, errors = run.communicate(timeout=60)
        self.assertEqual(run.returncode, 130)
        if "broken off" in errors:
            self.assertIn("position", self.good("book", "show", book))
        else:
            self.assertFalse(Path(book).exists())


if __name__ == "__main__":
    unittest.main()
