#!/usr/bin/env python3
"""Every starter kit: written by `palamedes new-bot`, built, and played through whole games.

usage: kits_test.py PROGRAM [LANGUAGE [unittest arguments...]]

With a language: builds and plays its kits; exit code 77 where its tools are missing. Without one:
checks what is written and refused, in all languages.
"""

import importlib.util
import random
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import referee

PROGRAM, LANGUAGE = None, None  # set from the command line
TOOLS = {"c": ["make", "gcc"], "cpp": ["make", "g++"], "python": ["python3"], "java": ["make", "javac", "java"],
         "js": ["node"], "rust": ["make", "rustc"], "go": ["make", "go"]}
RUN = {"c": "./bot", "cpp": "./bot", "python": "./bot.py", "java": "./bot", "js": "./bot.js", "rust": "./bot",
       "go": "./bot"}
GAMES = ["othello", "othello:6x6", "minichess/2023", "minichess/2026", "gardner", "chain/2018",
         "chain/2019:3x4", "chain/2020", "chain/classic:3x3", "hop", "connect4"]


def palamedes(*arguments, folder=None):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=60,
                          cwd=folder)


class Kits(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.place = Path(place.name)

    def write(self, game, language, protocol, name="kit"):
        done = palamedes("new-bot", "--game", game, "--lang", language, "--protocol", protocol,
                         "-o", str(self.place / name))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return self.place / name


class Playing(Kits):
    """Whole games; who moves first is up to chance, but the same in every run."""

    @classmethod
    def setUpClass(cls):
        place = tempfile.TemporaryDirectory()
        cls.addClassCleanup(place.cleanup)
        cls.place = Path(place.name)

    def setUp(self):
        self.chance = random.Random(f"{LANGUAGE} {self.id()}")

    def build(self, game, protocol):
        """The command and the folder of a kit that is ready to run, the same for all that ask for it."""
        name = f"{protocol}-{game}".replace("/", "-")
        folder = self.place / name
        if not folder.exists():
            self.write(game, LANGUAGE, protocol, name)
            if (folder / "Makefile").exists():
                made = subprocess.run(["make", "-s"], cwd=folder, capture_output=True, text=True,
                                      timeout=100)
                self.assertEqual((made.returncode, made.stderr), (0, ""), "not even a warning")
        return RUN[LANGUAGE], folder

    def play(self, game, protocol, play, *more):
        first = referee.Table(PROGRAM, game).turn
        side = self.chance.choice([first, "black" if first == "white" else "white"])
        table = play(*self.build(game, protocol), PROGRAM, self.chance, side, *more)
        self.assertIsNotNone(table.result)

    def test_line_every_game_one_after_another(self):
        with referee.LineBot(*self.build("othello", "line")) as bot:
            self.assertEqual(bot.name, "othello-bot")
            for game in GAMES:
                first = referee.Table(PROGRAM, game).turn
                self.assertIsNotNone(bot.play(PROGRAM, game, first, self.chance).result)
            bot.play(PROGRAM, "othello", "white", self.chance, setup=["f5", "d6"])
            bot.bye()

    def test_othello_by_files(self):
        self.play("othello", "nthu-files", referee.nthu_othello)

    def test_minichess_by_files(self):
        self.play("minichess/2023", "nthu-files", referee.nthu_minichess)

    def test_numbers_that_are_no_cells_are_no_crash(self):
        command, folder = self.build("othello", "nthu-files")
        state, action = folder / "hostile_state", folder / "hostile_action"
        for text in ["1 " + "123456789 -123456789 " * 32, "99999999\n", ""]:
            state.write_text(text)
            done = subprocess.run([command, state, action], cwd=folder, capture_output=True, text=True, timeout=60)
            self.assertTrue(1 <= done.returncode < 128, f"{text[:20]!r}: {done.returncode} {done.stderr}")
            self.assertFalse(action.exists() and action.read_text(), text[:20])

    def test_botzone(self):
        self.play("othello", "botzone", referee.botzone)

    def test_stcp(self):
        self.play("hop", "stcp", referee.stcp)

    def test_ubgi(self):
        self.play("minichess/2026", "ubgi", referee.chess_engine, "ubgi", "minichess/2026")

    def test_uci(self):
        self.play("minichess/2023", "uci", referee.chess_engine, "uci", "minichess/2023")


class Boards(Kits):
    """The board of each default kit against the program's rules: whole random games, move for move."""

    DRIVER = {"c": ("driver.c", "gcc -std=gnu11 -O0 -Wall -Wextra -Werror -o driver driver.c board.c moves.c", "./driver"),
              "cpp": ("driver.cpp", "g++ -std=c++17 -O0 -Wall -Wextra -Werror -o driver driver.cpp", "./driver"),
              "java": ("Driver.java", "javac -J-XX:TieredStopAtLevel=1 -Werror Driver.java Board.java", "java -XX:TieredStopAtLevel=1 Driver"),
              "js": ("driver.js", "true", "node driver.js ./board"),
              "rust": ("driver.rs", "rustc -D warnings -o driver driver.rs", "./driver"),
              "go": ("driver.go", "go build -o driver driver.go board.go", "./driver")}
    # One kit for each kind of board, with all the games that it is for.
    KITS = [["othello", "othello:6x6"], ["minichess/2023", "minichess/2026", "gardner"],
            ["chain/2018", "chain/2018:3x3", "chain/2019", "chain/2020:3x4", "chain/classic:3x3"], ["hop"],
            ["connect4", "connect4:4x5"]]

    # Where a position that has come too often ends the game.
    TO_AND_FRO = {"gardner": ["b1a3", "b5c3", "a3b1", "c3b5"], "minichess/2026": ["b1a3", "d6e4", "a3b1", "e4d6"]}

    def driver(self, game):
        source, build, run = self.DRIVER[LANGUAGE]
        folder = self.write(game, LANGUAGE, "line", game.replace("/", "-"))
        shutil.copy(Path(__file__).parent / "boards" / source, folder)
        made = subprocess.run(build, shell=True, cwd=folder, capture_output=True, text=True, timeout=100)
        self.assertEqual((made.returncode, made.stderr), (0, ""))
        return referee.Process(run, folder)

    def test_every_board_knows_every_move_and_every_end(self):
        for games in self.KITS:
            child = self.driver(games[0])
            self.addCleanup(child.close)
            for game in games:
                with self.subTest(game):
                    self.whole_games(child, game)

    def whole_games(self, child, game):
        def told(line):
            child.say(line)
            turn, result, *moves = child.hear().split()
            return int(turn), result, moves

        chance = random.Random(game)

        def at_random(_, moves):
            return chance.choice(moves)

        patience = random.Random(1)  # with this one both limits of plies in minichess are met

        def patiently(table, moves):  # goes on where it can
            tried = patience.sample(sorted(moves), len(moves))
            return next((move for move in tried if referee.Table(PROGRAM, game, [*table.moves, move]).outcome is None), tried[0])

        def to_and_fro(table, _):
            return self.TO_AND_FRO[game][len(table.moves) % 4]

        ways = [patiently if game.startswith("minichess") else at_random]
        for choose in ways + [to_and_fro] * (game in self.TO_AND_FRO):
            table, state = referee.Table(PROGRAM, game), told(f"game {game} start")
            while True:
                turn, result, moves = state
                legal = [move.replace(" ", "-") for move in table.legal]
                self.assertEqual(result, "none" if table.outcome is None else str(table.outcome), table.moves)
                if game == "hop":  # of equal chains the list has one, and so has the board, perhaps another
                    self.assertEqual(len(moves), len(legal), table.moves)
                else:
                    self.assertCountEqual(moves, legal, table.moves)
                if not moves:
                    break
                self.assertEqual(turn, table.side, table.moves)
                if len(table.moves) % 16 == 5:
                    self.assertCountEqual(told(f"game {game} {table.position}")[2], moves, table.position)
                    told(f"game {game} start")
                    for move in table.moves:
                        told("play " + move.replace(" ", "-"))
                move = choose(table, moves)
                table.play(move.replace("-", " "))
                state = told(f"play {move}")


class Files(Kits):
    def test_every_game_and_language_has_a_kit_without_holes(self):
        for number, game in enumerate(GAMES):
            for language in TOOLS:
                folder = self.write(game, language, "line", f"{number}-{language}")
                for file in [path for path in folder.rglob("*") if path.is_file()]:
                    text = file.read_text()
                    self.assertNotRegex(text, r"@[A-Z_]+@", file)
                    self.assertEqual(text.startswith("#!"), bool(file.stat().st_mode & 0o100), file)
                self.assertIn(game, (folder / "README.md").read_text())
                self.assertTrue(any("THINK HERE" in file.read_text() for file in folder.glob("*.*")))

    def bot_module(self, folder):
        spec = importlib.util.spec_from_file_location("bot_module", folder / "palamedes" / "bot.py")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    def test_the_boards_in_python_know_every_move_of_every_game(self):
        bot = self.bot_module(self.write("hop", "python", "stcp"))
        for game in [*GAMES, "othello:6x6", "chain/2020:3x3", "connect4:4x4"]:
            chance, table, board = random.Random(game), referee.Table(PROGRAM, game), bot.board_of(game)
            for _ in range(40):
                self.assertEqual(board.result() is None, table.result is None, table.position)
                moves = board.moves()
                if game == "hop":  # of equal chains the list has one, and so has the board, perhaps another
                    self.assertEqual(len(moves), len(table.legal), table.position)
                else:
                    self.assertCountEqual(moves, table.legal, table.position)
                if not moves:
                    break
                self.assertEqual(bot.board_of(game, table.position).cells, board.cells)
                move = chance.choice(moves)
                board = board.play(move)
                table.play(move)

class Refusals(Kits):
    def refused(self, *arguments):
        done = palamedes("new-bot", *arguments, folder=self.place)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertEqual(done.stderr.count("\n"), 1)
        return done.stderr

    def test_an_existing_folder_is_left_alone(self):
        folder = self.write("hop", "python", "line")
        (folder / "bot.py").write_text("mine")
        message = self.refused("--game", "hop", "--lang", "python", "-o", str(folder))
        self.assertIn("exists already", message)
        self.assertEqual((folder / "bot.py").read_text(), "mine")

    def test_what_there_is_not_is_answered_with_what_there_is(self):
        for arguments in (["--game", "hop", "--lang", "python", "--protocol", "gtp"],
                          ["--game", "hop", "--lang", "cobol"]):
            message = self.refused(*arguments)
            self.assertIn("line for every game", message)
            self.assertIn("c, cpp, python, java, js, rust, go", message)
        self.assertIn("there is no game 'go'", self.refused("--game", "go", "--lang", "cpp"))


def main():
    global PROGRAM, LANGUAGE
    PROGRAM = str(Path(sys.argv.pop(1)).resolve())
    if len(sys.argv) == 1:
        return unittest.main(argv=[sys.argv[0], "Files", "Refusals"])
    LANGUAGE = sys.argv.pop(1)
    missing = [tool for tool in TOOLS[LANGUAGE] if shutil.which(tool) is None]
    if missing:
        print(f"kits: skipped {LANGUAGE}, there is no {' '.join(missing)} here")
        sys.exit(77)
    parts = ["Playing"] if LANGUAGE == "python" else ["Playing", "Boards"]
    unittest.main(argv=[sys.argv[0], *(sys.argv[1:] or parts)])


if __name__ == "__main__":
    main()
