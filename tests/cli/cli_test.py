#!/usr/bin/env python3
"""The program `palamedes` as its users meet it: exit codes, messages, pipes and terminals.

usage: cli_test.py PROGRAM [--without-service] [unittest arguments...]
"""

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest
from pathlib import Path

PROGRAM = None  # set from the command line
COMMANDS = ["play", "demo", "games", "rules", "show", "moves", "perft", "players", "move", "match",
            "analyse", "ask", "solve", "weights", "book", "book build", "book show", "convert",
            "engine", "verify", "new-bot", "adapt", "check-bot", "stcp-server", "nthu-run",
            "botzone-judge", "tournament", "rate", "sprt", "bench", "bench rules", "bench search",
            "bench time", "bench arena", "bench ratings", "bench zoo", "static"]
OF_THE_SERVICE = ["serve", "store", "store info", "store backup", "store import", "store export",
                  "bench store"]
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
START = "kqbnr/ppppp/5/5/PPPPP/RNBQK w"


def environment(**changes):
    env = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "LC_ALL", "LC_CTYPE")}
    return env | {"LANG": "C.UTF-8", "TERM": "xterm-256color"} | changes


def palamedes(*arguments, text="", **changes):
    """Runs the program without a terminal."""
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True,
                          timeout=60, env=environment(**changes))


class Terminal:
    """The program on a pseudo-terminal of 100 x 40 characters."""

    def __init__(self, *arguments, **changes):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            try:
                os.execve(PROGRAM, [PROGRAM, *arguments], environment(**changes))
            finally:  # without a program this copy of the tests must not go on
                os._exit(127)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        self.text = ""

    def send(self, text):
        os.write(self.fd, text.encode())

    def expect(self, wanted, seconds=20):
        """Reads until `wanted` appears after what was seen before; None: until the end."""
        fresh, deadline = "", time.monotonic() + seconds
        while wanted is None or wanted not in fresh:
            ready, _, _ = select.select([self.fd], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise AssertionError(f"no {wanted!r} within {seconds} s after {fresh!r}")
            try:
                data = os.read(self.fd, 65536)
            except OSError:  # Linux: the other side is closed
                data = b""
            if not data:
                if wanted is None:
                    break
                raise AssertionError(f"ended without {wanted!r} after {fresh!r}")
            fresh += data.decode(errors="replace")
        self.text += fresh
        return fresh

    def modes(self):
        return termios.tcgetattr(self.fd)

    def finish(self):
        """The exit code, once the program has ended."""
        self.expect(None)
        _, status = os.waitpid(self.pid, 0)
        os.close(self.fd)
        return os.waitstatus_to_exitcode(status)


class CliTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="palamedes-cli-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def good(self, *arguments, **more):
        run = palamedes(*arguments, **more)
        self.assertEqual((run.returncode, run.stderr), (0, ""), arguments)
        return run.stdout

    def bad(self, code, *arguments, **more):
        """Runs what must fail with one line on stderr and nothing on stdout; returns the line."""
        run = palamedes(*arguments, **more)
        self.assertEqual((run.returncode, run.stdout), (code, ""), (arguments, run.stderr))
        self.assertRegex(run.stderr, r"\Apalamedes: [^\n]+\n\Z", arguments)
        return run.stderr


class Help(CliTest):
    def test_every_command_explains_itself_with_examples(self):
        for command in COMMANDS:
            text = self.good(*command.split(), "--help")
            self.assertIn("Examples:\n", text, command)
            examples = text.split("Examples:\n")[1].strip().splitlines()
            self.assertTrue(2 <= len(examples) <= 4, command)
            for example in examples:
                self.assertIn(f"palamedes {command}", example)

    def test_the_program_lists_its_commands(self):
        for arguments in [("--help",), ()]:
            text = self.good(*arguments)
            for command in COMMANDS:
                self.assertIn(f"\n  {command.split()[0]} ", text)
        self.assertRegex(self.good("--version"), r"\Apalamedes \d+\.\d+\.\d+\n\Z")


class BadInput(CliTest):
    def test_bad_input_is_code_2_and_a_sentence(self):
        for arguments, message in [
            (["plya"], "did you mean 'play'"),
            (["frobnicate"], "see palamedes --help"),
            (["--nope"], "unknown option '--nope'"),
            (["show"], "GAME is required"),
            (["show", "otelo"], "did you mean 'othello'"),
            (["rules", "gardener"], "did you mean 'gardner'"),
            (["show", "chain:99x99"], "99x99"),
            (["show", "othello", "nonsense"], "'nonsense' is not a position"),
            (["show", "othello", "--moves", "f5 f5"], "move 2"),
            (["show", "othello", "--color", "pink"], "pink"),
            (["moves", "minichess", "kqbnr/ppppp w"], "kqbnr/ppppp"),
            (["perft", "othello"], "DEPTH is required"),
            (["perft", "othello", "deep"], "deep"),
            (["perft", "othello", "-1"], "-1"),
            (["perft", "othello", "3", "--devide"], "did you mean '--divide'"),
            (["perft", "othello", "3", "--kernel", "sse"], "'sse'"),
            (["games", "extra"], "'extra' is one argument too many"),
            (["bench"], "rules"),
            (["bench", "engines"], "'engines'"),
            (["bench", "rules", "--seconds", "0"], "--seconds"),
            (["analyse", "othello", "--time", "nan"], "not 'nan'"),
            (["move", "othello", "--player", "random", "--seed", "-1"], "not '-1'"),
            (["sprt", "1", "2", "3", "4", "-5"], "not '-5'"),
            (["sprt", "1", "2", "3", "4", "5", "--elo1", "240"], "from -200 to 200"),
            (["sprt", "1", "2", "3", "4", "5", "--elo1", "nan", "--logistic"], "nan is not"),
            (["engine", "--protocol", "nboard", "--game", "hop"], "'hop'"),
            (["engine", "--protocol", "uci", "state"], "'state'"),
            (["store", "info", "--store", "/nonexistent/x.db"], "no store '/nonexistent/x.db'"),
            (["convert"], "INPUT is required"),
            (["convert", "-", "--from", "jsno"], "did you mean 'json'"),
            (["convert", "-", "--to", "gff"], "did you mean 'ggf'"),
            (["convert", "-", "-o", "x.unknown"], "--to"),
            (["play"], "name a game"),
            (["play", "othello", "--from", "x", "--load", "y"], "excludes"),
            (["demo", "--game", "go"], "'go'"),
            (["perft", "othello", "\x1b[2J\n"], "?[2J"),
        ]:
            with self.subTest(arguments):
                self.assertIn(message, self.bad(2, *arguments))

    def test_trouble_with_files_is_code_1(self):
        self.assertIn("No such file", self.bad(1, "convert", str(self.folder / "none")))
        self.assertIn("folder", self.bad(1, "convert", str(self.folder)))
        self.assertIn("No such file", self.bad(1, "play", "--load", str(self.folder / "none")))

    def test_a_match_that_cannot_be_saved_does_not_begin(self):
        self.assertIn("/nonexistent/x.json", self.bad(1, "match", "hop", "random", "random",
                                                      "--save", "/nonexistent/x.json"))

    def test_every_game_of_a_file_is_verified(self):
        game = {"format": "palamedes-game/1", "game": "othello", "players": ["A", "B"],
                "moves": [{"text": "f5"}], "result": {"termination": "unfinished"}}
        bad = game | {"moves": [{"text": "a1"}]}
        path = self.folder / "games.jsonl"
        path.write_text("".join(json.dumps(g) + "\n" for g in [game, bad, game, bad]))
        done = palamedes("verify", str(path))
        self.assertEqual(done.returncode, 1)
        self.assertIn("game 2 (line 2)", done.stdout)
        self.assertIn("game 4 (line 4)", done.stdout)
        self.assertIn("4 games, 2 moves, 2 differences", done.stdout)


class StaticPage(CliTest):
    def setUp(self):
        super().setUp()
        page = self.folder / "page"
        (page / "assets").mkdir(parents=True)
        (page / "index.html").write_text("<!doctype html>\n<html>\n  <head>\n  </head>\n</html>\n")
        (page / "index.html.gz").write_text("packed, and older than what is written")
        (page / "assets/a.js").write_text("let a")
        (page / "assets/a.js.gz").write_text("packed")
        (page / ".built").write_text("")
        (self.folder / "p.wasm").write_text("wasm")
        self.sources = ["--page", str(page), "--wasm", str(self.folder / "p.wasm")]
        self.target = self.folder / "public"

    def files(self):
        return sorted(str(file.relative_to(self.target)) for file in self.target.rglob("*") if file.is_file())

    def test_the_page_is_written_whole_and_knows_that_it_has_no_server(self):
        wanted = [".palamedes", "assets/a.js", "assets/a.js.gz", "index.html", "palamedes.wasm"]
        self.assertIn("is ready", self.good("static", self.target, *self.sources))
        self.assertEqual(self.files(), wanted)
        self.assertIn('<meta name="palamedes-static" content="yes" />', (self.target / "index.html").read_text())
        (self.target / "assets/old.js").write_text("of an older page")
        self.good("static", self.target, *self.sources)
        self.assertEqual(self.files(), wanted)

    def test_what_is_not_ours_is_left_alone(self):
        self.target.mkdir()
        (self.target / "letter.txt").write_text("mine")
        self.assertIn("holds something else", self.bad(2, "static", self.target, *self.sources))
        self.assertEqual(self.files(), ["letter.txt"])

    def test_parts_that_were_not_built_are_named(self):
        (self.folder / "p.wasm").unlink()
        self.assertIn("p.wasm", self.bad(2, "static", self.target, *self.sources))
        self.assertRegex(self.bad(2, "static", self.target, "--page", "/nowhere"), "no page in '/nowhere'.*run static")
        self.assertFalse(self.target.exists())


class Positions(CliTest):
    def test_games_as_json(self):
        games = json.loads(self.good("games", "--json"))
        self.assertEqual(games[0]["name"], "othello")
        listed = self.good("games")
        for game in games:
            self.assertIn("\n" + game["name"], "\n" + listed)
            self.assertIn(game["title"], self.good("rules", game["name"]))
            shown = json.loads(self.good("show", game["name"], "--json"))
            self.assertEqual(len(shown["board"]), game["standard"]["rows"])

    def test_rules_fit_the_width(self):
        for line in self.good("rules", "hop").splitlines():
            self.assertLessEqual(len(line), 80)

    def test_moves_are_lines_and_nothing_else(self):
        self.assertEqual(self.good("moves", "othello"), "d3\nc4\nf5\ne6\n")
        self.assertEqual(json.loads(self.good("moves", "othello", "--json")), ["d3", "c4", "f5", "e6"])
        self.assertEqual(len(self.good("moves", "hop").splitlines()), 31)

    def test_a_finished_game_is_told_on_stderr(self):
        run = palamedes("moves", "othello", "X" * 64, "O")
        self.assertEqual((run.returncode, run.stdout), (0, ""))
        self.assertIn("black wins by 64", run.stderr)
        self.assertIn("game over: black wins by 64", self.good("show", "othello", "X" * 64 + " O"))

    def test_positions_come_back_as_they_were_shown(self):
        for game, moves in [("othello", "f5 d6"), ("minichess", "a2a3"), ("chain:3x4", "0,0 1,1"),
                            ("hop", "2,2 2,3"), ("gardner", "a2a3"), ("connect4", "d 4 c")]:
            shown = json.loads(self.good("show", game, "--moves", moves, "--json"))
            again = json.loads(self.good("show", game, shown["position"], "--json"))
            self.assertEqual(shown, again | {"plies": shown["plies"]}, game)

    def test_a_position_may_begin_with_dashes_and_be_in_words(self):
        position = "-" * 27 + "OX------XO" + "-" * 27
        self.assertIn("4 legal moves", self.good("show", "othello", position, "X"))
        other = "-X" + position[2:]
        self.assertIn("black 3, white 2", self.good("show", "othello", other + " X"))
        self.assertIn("7 legal moves", self.good("show", "minichess", *START.split()))

    def test_perft_ends_with_the_count_alone(self):
        self.assertEqual(self.good("perft", "othello", "6"), "8200\n")
        lines = self.good("perft", "minichess", "4", "--divide").splitlines()
        self.assertEqual(lines[-1], "4212")
        self.assertEqual(sum(int(line.split()[-1]) for line in lines[:-1]), 4212)
        self.assertEqual(self.good("perft", "hop", "3", "--kernel", "plain"), "31282\n")
        self.assertEqual(self.good("perft", "gardner", "0"), "1\n")

    def test_bench_measures_what_is_asked_for(self):
        text = self.good("bench", "rules", "--game", "chain:3x3", "--game", "hop",
                         "--seconds", "0.005", "--json")
        self.assertEqual([s["rule_set"] for s in json.loads(text)["rule_sets"]],
                         ["chain/2018:3x3", "hop"])
        text = self.good("bench", "search", "--game", "hop", "--time", "0.002", "--json")
        self.assertEqual([s["name"] for s in json.loads(text)["sets"]], ["hop"])
        text = self.good("bench", "time", "--game", "chain:3x3", "--moves", "5", "--stops", "3",
                         "--time", "0.002", "--json")
        self.assertEqual(json.loads(text)["overrun"]["moves"], 5)


class Colours(CliTest):
    def test_pipes_get_plain_ascii(self):
        for arguments in [["show", "othello"], ["demo"], ["play", "chain"], ["games"]]:
            text = self.good(*arguments)
            self.assertTrue(text.isascii(), arguments)
            self.assertNotIn("\x1b", text)

    def test_colours_can_be_asked_for(self):
        self.assertIn("\x1b[48;5;", self.good("show", "othello", "--color", "always"))
        self.assertIn("●", self.good("show", "othello", "--color", "always"))
        ascii_only = self.good("show", "othello", "--color", "always", LANG="C")
        self.assertTrue(ascii_only.isascii())

    def test_a_terminal_gets_colours_unless_told_otherwise(self):
        for changes, flags, colored in [({}, [], True), ({"NO_COLOR": "1"}, [], False),
                                        ({"TERM": "dumb"}, [], False), ({}, ["--ascii"], False),
                                        ({}, ["--color", "never"], False)]:
            terminal = Terminal("show", "othello", *flags, **changes)
            self.assertEqual(terminal.finish(), 0)
            self.assertEqual("\x1b[" in terminal.text, colored, (changes, flags))


class Pipes(CliTest):
    def test_a_reader_that_leaves_ends_the_program_quietly(self):
        script = f"'{PROGRAM}' perft hop 3 --divide | true; echo ${{PIPESTATUS[0]}}"
        run = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=60)
        self.assertEqual(run.stderr, "")
        self.assertIn(run.stdout, ("0\n", "141\n"))

    def test_closed_streams_are_no_trouble(self):
        for closed in [">&-", "2>&-", "<&-", ">&- 2>&- <&-"]:
            run = subprocess.run(["bash", "-c", f"'{PROGRAM}' show othello {closed}"],
                                 capture_output=True, text=True, timeout=60)
            self.assertEqual((run.returncode, run.stderr), (0, ""), closed)

    def test_a_full_disk_is_reported(self):
        run = subprocess.run(["bash", "-c", f"'{PROGRAM}' games > /dev/full"],
                             capture_output=True, text=True, timeout=60)
        self.assertEqual(run.returncode, 1)
        self.assertIn("No space left on device", run.stderr)


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
        book = self.build("chain:3x3", "--search", "--plies", "2", "--nodes", "1000")
        shown = self.good("book", "show", book)
        self.assertIn("positions\n", shown)
        move = json.loads(self.good("move", "chain:3x3", "--player", "engine", "--book", book,
                                    "--json"))
        self.assertEqual(move["nodes"], 0)
        self.assertIn(move["move"] + " ", shown)

    def test_what_is_wrong_with_a_book(self):
        book = self.build("chain:3x3", "--search", "--plies", "1", "--nodes", "1000")
        self.assertIn("it is for 'chain/2018:3x3', not for hop",
                      self.bad(2, "move", "hop", "--player", "random", "--book", book))
        Path(book).write_text(Path(book).read_text().replace("0,0", "1,1"))
        self.assertIn("damaged", self.bad(2, "book", "show", book))
        self.assertIn("--games", self.bad(2, "book", "build", "hop", "-o", book))
        self.assertIn("none of: build, show", self.bad(2, "book", "burn"))

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
        run = subprocess.Popen([PROGRAM, "book", "build", "hop", "--search", "--plies", "20",
                                "--nodes", "1000", "-o", book], stderr=subprocess.PIPE, text=True)
        time.sleep(1)
        run.send_signal(signal.SIGINT)
        _, errors = run.communicate(timeout=60)
        self.assertEqual(run.returncode, 130)
        if "broken off" in errors:
            self.assertIn("position", self.good("book", "show", book))
        else:
            self.assertFalse(Path(book).exists())


class Thinking(CliTest):
    NEAR_THE_END = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- X"

    def test_othello_is_solved_to_the_disc(self):
        text = self.good("solve", "othello", self.NEAR_THE_END)
        self.assertTrue(text.startswith("black wins by 64: h8\n"), text)
        answer = json.loads(self.good("solve", "othello", self.NEAR_THE_END, "--json"))
        self.assertEqual((answer["solved"], answer["value"], answer["margin"], answer["line"]),
                         (True, 1, 64, ["h8"]))

    def test_other_games_are_won_drawn_or_lost(self):
        self.assertIn("white wins: ", self.good("solve", "gardner", "k4/5/2K2/5/3Q1 w"))
        answer = json.loads(self.good("solve", "chain/2018:2x2", "--json"))
        self.assertIn(answer["value"], [1, -1])
        self.assertNotIn("margin", answer)

    def test_what_is_not_solved_in_time_is_code_1(self):
        run = palamedes("solve", "othello", "--time", "0.05")
        self.assertEqual((run.returncode, run.stderr), (1, ""))
        self.assertTrue(run.stdout.startswith("not solved: "), run.stdout)
        self.assertIn("the game is over", self.bad(2, "solve", "gardner", "k4/1Q3/2K2/5/5 b"))

    def test_analysis_by_lines(self):
        lines = self.good("analyse", "othello", "--depth", "4", "--multipv", "3", "--json")
        last = json.loads(lines.splitlines()[-1])
        self.assertEqual((last["depth"], len(last["lines"])), (4, 3))
        self.assertEqual(len({line["moves"][0] for line in last["lines"]}), 3)
        record = str(self.folder / "g.json")
        self.good("play", "othello", "--save", record, text="f5\nd6\n")
        text = self.good("analyse", "othello", record, "--depth", "3")
        self.assertRegex(text, r"\nbest: [a-h][1-8]\n\Z")
        self.assertIn("not of hop", self.bad(2, "analyse", "hop", record))

    def test_questions_of_the_page(self):
        view = json.loads(self.good("ask", "view", '{"game": "othello", "moves": ["f5"]}'))
        self.assertEqual((view["turn"], len(view["moves"])), (1, 3))
        lines = self.good("ask", "analyse", "-", "--reports", text='{"game": "hop", "depth": 2}')
        depths = [json.loads(line)["depth"] for line in lines.splitlines()]
        self.assertEqual(depths, [1, 2, 2])
        self.assertIn("there is no question 'weather'", self.bad(2, "ask", "weather"))
        self.assertIn("\"game\" is missing", self.bad(2, "ask", "rules"))
        self.bad(2, "ask", "view", "{")

    def test_control_c_gives_the_best_so_far(self):
        run = subprocess.Popen([PROGRAM, "analyse", "minichess", "--time", "60"], text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assertIn("depth  1/", run.stdout.readline())
        run.send_signal(signal.SIGINT)
        text, errors = run.communicate(timeout=20)
        self.assertEqual((run.returncode, errors), (0, ""))
        self.assertRegex(text, r"best: [a-e][1-6][a-e][1-6]\n\Z")


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
                         Thinking.NEAR_THE_END, "--side", "second")
        self.assertIn(f"{bot} thinks...\n", text)
        self.assertIn("black wins by 64", text)
        self.assertEqual(self.good("move", "othello", Thinking.NEAR_THE_END, "--player", bot), "h8\n")

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
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    if not os.access(PROGRAM, os.X_OK):
        sys.exit(f"cli_test: there is no program {PROGRAM}")
    if "--without-service" in sys.argv:
        sys.argv.remove("--without-service")
    else:
        COMMANDS += OF_THE_SERVICE
    unittest.main()
