#!/usr/bin/env python3
"""`palamedes adapt`: source files of the courses become players that play whole games.

usage: adapt_test.py PROGRAM [unittest arguments...]
"""

import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "kits"))
import referee  # noqa: E402

PROGRAM = None  # set from the command line


class Adapt(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.place = Path(place.name)

    def adapt(self, file, *more):
        done = subprocess.run([PROGRAM, "adapt", str(file), *more], cwd=self.place,
                              capture_output=True, text=True, timeout=110)
        # Where this machine lacks a layer of the sandbox, one line says so.
        done.stderr = re.sub(r"\Asandbox: .*; no .*\n", "", done.stderr)
        return done

    def made(self, file, *more):
        done = self.adapt(HERE / file, "-o", "player", *more)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def play(self, game, sides):
        chance = random.Random(7)
        with referee.LineBot("./player", self.place) as bot:
            for side in sides:
                table = bot.play(PROGRAM, game, side, chance)
                self.assertIsNotNone(table.result)
            setup = table.moves[:9]
            bot.play(PROGRAM, game, sides[0], chance, setup=setup)
            bot.bye()
            return bot.process.child.stderr.read().decode()

    def test_a_student_of_2018_plays_and_its_words_go_elsewhere(self):
        self.assertIn("student-2018", self.made("Student.h"))
        said = self.play("chain/2018", ["blue", "red", "blue"])
        self.assertEqual(said.count("my move number 1\n"), 4, "a fresh start for every game")

    def test_an_algorithm_of_2019_and_of_2020(self):
        self.assertIn("taken for a program of 2019", self.made("algorithm_A.cpp"))
        self.sees_the_board("chain/2019")
        self.assertIn("chain/2020", self.made("algorithm_A.cpp", "--as", "algorithm-2020"))
        self.sees_the_board("chain/2020")

    def test_an_algorithm_st_is_of_2020(self):
        text = (HERE / "algorithm_A.cpp").read_text()
        for name, text in (("algorithm_ST.cpp", text),
                           ("other.cpp", text.replace("algorithm_A", "algorithm_ST"))):
            (self.place / name).write_text(text)
            done = self.adapt(name, "-o", "player")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("(algorithm-2020) plays now", done.stdout)
            self.assertIn("taken for a program of 2020; --as algorithm-2019", done.stdout)
            self.sees_the_board("chain/2020")
        self.assertIn("chain/2019", self.adapt(name, "--as", "algorithm-2019").stdout)

    def test_a_student_in_a_namespace(self):
        text = (HERE / "Student.h").read_text()
        begin = text.index("class Student")
        (self.place / "spaced.h").write_text(
            text[:begin] + "class Student;\nnamespace ours {\nnamespace inner {\n" + text[begin:]
            + "}\n}\n")
        done = self.adapt("spaced.h", "-o", "player")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.play("chain/2018", ["blue"])

    def test_programs_of_hops_course_with_and_without_its_header(self):
        for source in ("hop_team.cpp", "hop_by_hand.cpp"):
            said = self.made(source)
            self.assertIn("(hop-2019) plays now:\n  palamedes match hop 'stcp:./player'", said)
            match = subprocess.run(
                [PROGRAM, "match", "hop", f"stcp(port=0):{self.place}/player", "random", "--games",
                 "2", "--time", "20", "--save", "games.json", "--json"], cwd=self.place,
                capture_output=True, text=True, timeout=110)
            self.assertEqual(match.returncode, 0, match.stderr)
            for game in json.loads((self.place / "games.json").read_text()):
                self.assertNotIn("verdict", game.get("tags", {}))
                self.assertGreater(len(game["moves"]), 10)

    def sees_the_board(self, game):
        """Every board that the player prints is the one our own rules come to."""
        with referee.LineBot("./player", self.place) as bot:
            table = bot.play(PROGRAM, game, "red", random.Random(5))
            bot.bye()
            boards = bot.process.child.stderr.read().decode().split("Round 1: ")[1:]
        self.assertEqual(len(boards), (len(table.moves) + 1) // 2)
        for number, text in enumerate(boards):
            cells = [row.split() for row in text.splitlines()[1:6]]
            then = referee.Table(PROGRAM, game, table.moves[:2 * number])
            self.assertEqual(cells, [row.replace(".", "w0").split() for row in then.board])

    def test_the_other_game_is_declined(self):
        self.made("algorithm_A.cpp")
        with referee.LineBot("./player", self.place) as bot:
            bot.process.say("game chain/2020 red start")
            self.assertEqual(bot.process.exit_code(), 3)
            self.assertIn("chain/2019, not chain/2020", bot.process.child.stderr.read().decode())

    def test_a_botzone_program_is_compiled(self):
        self.assertIn("'botzone(simple=1):./player'", self.made("botzone.cpp"))

        def answer(table):
            moves = ["-1 -1" if m == "pass" else f"{ord(m[0]) - 97} {int(m[1]) - 1}"
                     for m in table.moves]
            if len(moves) % 2 == 0:
                moves = ["-1 -1", *moves]
            text = "\n".join([str((len(moves) + 1) // 2), *moves]) + "\n"
            x, y = map(int, referee.run_once("./player", self.place, text).split()[:2])
            return "pass" if x < 0 else "abcdefgh"[x] + str(y + 1)

        table = referee.play_turns(PROGRAM, "othello", "black", random.Random(3), answer)
        self.assertIsNotNone(table.result)

    def test_a_broken_file_is_answered_with_its_first_errors_only(self):
        shutil.copy(HERE / "broken.h", self.place)
        done = self.adapt("broken.h", "-o", "player")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        lines = done.stderr.splitlines()
        self.assertRegex(lines[0], r"^broken\.h:6: .*undeclared_name")
        self.assertTrue(any(re.match(r"broken\.h:11: .*invalid conversion", line)
                            for line in lines), lines)
        self.assertTrue(any(re.match(r"broken\.h:8: ", line) for line in lines), lines)
        self.assertIn("does not compile as student-2018", lines[-1])
        self.assertLessEqual(len(lines), 6)
        self.assertNotRegex(done.stderr, r"note:|required from|/usr|palamedes-scratch")
        self.assertFalse((self.place / "player").exists())

    def stranger(self, text, *more):
        """What comes of a source whose author wants something of ours."""
        (self.place / "stranger.cpp").write_text(text)
        done = self.adapt("stranger.cpp", "-o", "player", *more)
        if done.returncode == 0:
            return done.stderr + (self.place / "player").read_bytes().decode("latin-1")
        return done.stderr

    def test_the_compiler_reads_none_of_our_files(self):
        outside = tempfile.TemporaryDirectory()
        self.addCleanup(outside.cleanup)
        far, near = Path(outside.name) / "secret", self.place / "secret"
        for secret in (far, near):
            secret.write_text("thesecretword\n")
        for line in (f'#include "{far}"', f'asm(".incbin \\"{far}\\"");', f'#include "{near}"',
                     '#include "secret"', '#include "/etc/passwd"'):
            said = self.stranger(f"{line}\nint main() {{}}\n")
            self.assertNotRegex(said, "thesecretword|root:")
            self.assertRegex(said, "stranger.cpp:1: |No such file|Permission denied|Error: ")
            self.assertFalse((self.place / "player").exists())

    def test_headers_of_its_own_are_seen_when_they_are_named(self):
        (self.place / "mine").mkdir()
        (self.place / "mine" / "helper.h").write_text("inline int f() { return 0; }\n")
        source = '#include "helper.h"\nint main() { return f(); }\n'
        self.assertIn("helper.h: No such file", self.stranger(source))
        self.stranger(source, "--headers", "mine")
        self.assertTrue((self.place / "player").exists())
        self.assertIn("'nowhere'", self.stranger(source, "--headers", "nowhere"))

    def test_what_is_too_much_for_the_compiler_is_given_up(self):
        said = self.stranger("char big[300 << 20] = {1};\nint main() {}\n")
        self.assertRegex(said, r"^stranger\.cpp: too much for the compiler, which may take 60 s of work, ")
        self.assertEqual(said.count("\n"), 2)

    def test_a_sandbox_may_be_required(self):
        said = self.stranger("int main() {}\n", "--sandbox", "require")
        self.assertIn("'perhaps' is no sandbox mode", self.stranger("int main() {}\n", "--sandbox", "perhaps"))
        if "the sandbox that is required does not work here" in said:
            self.skipTest(said)
        self.assertTrue((self.place / "player").exists(), said)

    def test_what_cannot_be_told_or_read_is_said_in_one_line(self):
        (self.place / "empty.h").write_text("// class Student makeMove algorithm_A main\n")
        for arguments, words in ((["empty.h"], "say what it is with --as"),
                                 (["empty.h", "--as", "cobol"], "student-2018, algorithm-2019"),
                                 (["missing.h"], "missing.h")):
            done = self.adapt(*arguments)
            self.assertIn(words, done.stderr)
            self.assertEqual(done.stderr.count("\n"), 1)
            self.assertIn(done.returncode, (1, 2))
        (self.place / "bot").write_text("int main() {}\n")
        self.assertIn("overwrite its own source", self.adapt("bot").stderr)

    def test_a_missing_function_is_named(self):
        (self.place / "half.cpp").write_text("int f();\nint main() { return f(); }\n")
        done = self.adapt("half.cpp")
        self.assertEqual(done.returncode, 2)
        self.assertIn("half.cpp:1: undefined reference to `f()' (hint: ", done.stderr)

    def test_what_is_missing_is_said_with_file_line_and_hint(self):
        cases = (
            ("s.h", "\nclass Student {\n void move();\n};\n", "s.h:2: the class Student has no makeMove"),
            ("b.cpp", "\n\nvoid algorithm_B(int x) {}\n", "b.cpp:3: 'algorithm_B' is no function"),
            ("f.cpp", "// x\nvoid makeMove() {}\n", "f.cpp:2: makeMove must be in a class"),
            ("n.cpp", "\nint x;\n", "n.cpp:1: it has neither"),
            ("get.h", "\nclass Student {\n public:\n  void makeMove(int a[5][6], int b[5][6], "
             "Color c[5][6], Color d) {}\n};\n", "get.h:2: 'class student_file::Student' has no member "
             "named 'getX' (hint: the driver calls"),
            ("h.cpp", '\n#include "mine.h"\nint main() {}\n',
             "h.cpp:2: mine.h: No such file or directory (hint: your own headers"),
            ("a.cpp", '#include "../include/algorithm.h"\n\nvoid algorithm_A(Board b, int i[]) {}\n',
             "a.cpp:3: undefined reference to `algorithm_A(Board, Player, int*)' (hint: the driver"),
        )
        for name, text, words in cases:
            (self.place / name).write_text(text)
            done = self.adapt(name)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn(words, done.stderr)

    def test_utf_16_is_said_to_be_that(self):
        text = "int main() { return 0; }\n"
        for encoding in ("utf-16", "utf-16-le", "utf-16-be"):
            (self.place / "wide.cpp").write_bytes(text.encode(encoding))
            for more in ([], ["--as", "botzone"]):
                done = self.adapt("wide.cpp", *more)
                self.assertEqual(done.returncode, 2)
                self.assertIn("wide.cpp:1: the file is UTF-16", done.stderr)
                self.assertEqual(done.stderr.count("\n"), 1)
        (self.place / "marked.cpp").write_bytes(text.encode("utf-8-sig"))
        self.assertEqual(self.adapt("marked.cpp").returncode, 0)


if __name__ == "__main__":
    PROGRAM = str(Path(sys.argv.pop(1)).resolve())
    if shutil.which("g++") is None:
        print("adapt: skipped, there is no g++ here")
        sys.exit(77)
    unittest.main()
