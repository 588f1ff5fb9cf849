#!/usr/bin/env python3
"""The program `palamedes` as its users meet it: exit codes, messages, pipes and colours.

usage: cli_test.py PROGRAM [--without-service] [unittest arguments...]
"""

import json
import subprocess
import sys
import unittest

from program import PROGRAM, palamedes, Terminal, CliTest

COMMANDS = ["play", "demo", "games", "rules", "show", "moves", "perft", "players", "move", "match",
            "analyse", "ask", "solve", "weights", "book", "book build", "book learn", "book show", "convert",
            "engine", "verify", "new-bot", "adapt", "check-bot", "stcp-server", "nthu-run",
            "botzone-judge", "tournament", "compare-search", "openings", "rate", "sprt", "bench", "bench rules", "bench search",
            "bench depth", "bench ffo", "bench probcut", "bench time", "bench arena", "bench ratings",
            "bench zoo", "bench coach", "coach", "suite", "suite run", "static", "replay", "doctor",
            "completion", "manual"]
OF_THE_SERVICE = ["serve", "store", "store info", "store backup", "store import", "store export",
                  "bench store", "worker", "ladder", "ladder create", "ladder set", "ladder reference",
                  "ladder roster", "ladder link", "ladder submit", "ladder show", "ladder bots",
                  "ladder version", "ladder challenge", "ladder queue", "ladder bundle"]


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
        self.assertRegex(self.good("--version"), 
                         r"\Apalamedes \d+\.\d+\.\d+, commit ([0-9a-f]{7}\+?|unknown), CPU level (plain|avx2|avx512)\n\Z")


class Doctor(CliTest):
    def test_exit_codes_say_whether_the_machine_is_ready(self):
        report = palamedes("doctor", "--json")
        document = json.loads(report.stdout)
        self.assertEqual(report.stderr, "")
        self.assertEqual(report.returncode, 0 if document["purposes"]["play"]["ready"] else 1)
        for purpose, state in document["purposes"].items():
            run = palamedes("doctor", purpose, "--json")
            self.assertEqual(run.returncode, 0 if state["ready"] else 1, purpose)
            self.assertEqual(state["ready"], not state["lacks"])
        self.assertIn(document["cpu"]["level"], document["cpu"]["kernels"])
        self.assertIn(f", commit {document['commit']}, CPU level {document['cpu']['level']}",
                      self.good("--version"))

    def test_whether_nets_can_be_fitted_is_what_the_interpreter_says(self):
        learns = subprocess.run(["/usr/bin/python3", "-c", "import numpy, torch"], capture_output=True).returncode == 0
        run = palamedes("doctor", "training", PATH="/usr/bin")
        self.assertEqual(run.returncode, 0 if learns else 1)
        if learns:
            self.assertRegex(run.stdout, r"(?m)^good +pytorch +with NumPy$")
            self.assertRegex(run.stdout, r"(?m)^training +ready$")
        else:
            self.assertRegex(run.stdout, r"(?m)^missing +pytorch .*\n +- apt install python3-torch python3-numpy$")
            self.assertRegex(run.stdout, r"(?m)^training +not ready: .*pytorch")

    def test_nothing_is_made(self):
        palamedes("doctor", XDG_DATA_HOME=str(self.folder / "data"), PALAMEDES_STORE="")
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_a_password_in_the_address_of_a_store_is_not_told(self):
        run = palamedes("doctor", "--json", PALAMEDES_STORE="postgres://me:secret@nowhere/games")
        self.assertNotIn("secret", run.stdout + run.stderr)


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
            (["doctor", "cooking"], "cooking"),
            (["completion", "tcsh"], "tcsh"),
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
        wanted = [".palamedes", "assets/a.js", "assets/a.js.gz", "chain.plmw", "hop.plmw", "index.html",
                  "minichess.plmw", "othello.plmw", "palamedes.wasm"]
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


if __name__ == "__main__":
    if "--without-service" in sys.argv:
        sys.argv.remove("--without-service")
    else:
        COMMANDS += OF_THE_SERVICE
    unittest.main()
