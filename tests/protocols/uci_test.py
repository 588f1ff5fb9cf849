#!/usr/bin/env python3
"""`palamedes engine` by uci, ubgi, gtp and nboard, as a program written by somebody else meets it.

usage: uci_test.py PROGRAM [unittest arguments...]

Written from the protocol descriptions alone. Where a game has to be judged, the rules are asked
through other subcommands of the program or through the protocol itself.
"""

import os
import queue
import random
import re
import subprocess
import sys
import threading
import unittest

PROGRAM = None  # set from the command line
PATIENCE = 60  # seconds until silence counts as a hang; machines may be busy
EMPTY_ROWS = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *"


class Engine:
    """The program as a child process that is spoken to in lines."""

    def __init__(self, protocol, *arguments):
        self.process = subprocess.Popen(
            [PROGRAM, "engine", "--protocol", protocol, *arguments], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1)
        self.lines = queue.Queue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def send(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def line(self):
        """The next line; None at the end of output."""
        try:
            return self.lines.get(timeout=PATIENCE)
        except queue.Empty:
            raise AssertionError("the program keeps silent") from None

    def until(self, pattern):
        """All lines up to one that matches, which is the last."""
        heard = []
        while True:
            line = self.line()
            if line is None:
                raise AssertionError(f"the program ended without {pattern!r} after {heard[-5:]}")
            heard.append(line)
            if re.match(pattern, line):
                return heard

    def close_input(self):
        self.process.stdin.close()

    def rest(self):
        """What is still said until the program ends."""
        heard = []
        while (line := self.line()) is not None:
            heard.append(line)
        return heard

    def finish(self):
        code = self.process.wait(timeout=PATIENCE)
        errors = self.process.stderr.read()
        self.process.stdout.close(), self.process.stderr.close()
        return code, errors

    def leave(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.reader.join(timeout=5)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except OSError:
                pass


def legal_moves(game, position):
    """From another subcommand, which takes no part in the session."""
    run = subprocess.run([PROGRAM, "moves", game, *position], capture_output=True, text=True,
                         timeout=60, check=True)
    return run.stdout.split()


class EngineTest(unittest.TestCase):
    def engine(self, *arguments):
        engine = Engine(*arguments)
        self.addCleanup(engine.leave)
        return engine

    def goodbye(self, engine):
        engine.send("quit")
        self.assertEqual(engine.finish(), (0, ""))


class Uci(EngineTest):
    def greet(self, protocol, *arguments):
        engine = self.engine(protocol, *arguments)
        engine.send(protocol)
        hello = engine.until(protocol + "ok$")
        engine.send("isready")
        self.assertEqual(engine.line(), "readyok")
        return engine, hello

    def thoughts(self, lines):
        """Checks the info lines of one search and returns the first pv move of the last."""
        first = None
        for line in lines:
            if not line.startswith("info ") or line.startswith("info string"):
                continue
            pv = re.search(r" pv (\S+)", line)
            self.assertTrue(pv, line)
            if not re.search(r" multipv ([2-9]|\d\d)", line):
                first = pv.group(1)
        self.assertLess(sum(len(line) + 1 for line in lines), 64 * 1024)
        return first

    def think(self, engine, go):
        engine.send(go)
        lines = engine.until("bestmove ")
        best = lines[-1].split()[1]
        self.assertEqual(self.thoughts(lines), best)
        return best

    def test_the_handshake_of_match_runners(self):
        engine, hello = self.greet("uci")
        self.assertTrue(hello[0].startswith("id name "))
        self.assertTrue(hello[1].startswith("id author "))
        names = [re.match(r"option name (.+?) type (check|spin|combo|button|string)", line)
                 for line in hello[2:-1]]
        self.assertTrue(all(names), hello)
        names = [match.group(1) for match in names]
        for name in ["Hash", "Threads", "MultiPV", "UCI_Variant", "Level"]:
            self.assertIn(name, names)
        self.assertNotIn("Ponder", names)  # who offers it must be able to
        engine.send("setoption name Hash value 16", "setoption name Threads value 1",
                    "setoption name UCI_Variant value gardner", "ucinewgame", "isready")
        self.assertEqual(engine.line(), "readyok")
        engine.send("position startpos")
        best = self.think(engine, "go wtime 1000 btime 1000 winc 10 binc 10")
        self.assertIn(best, legal_moves("gardner", []))
        self.goodbye(engine)

    def test_all_kinds_of_limits(self):
        engine, _ = self.greet("uci")
        legal = legal_moves("minichess", [])
        for go in ["go depth 4", "go nodes 3000", "go movetime 60", "go mate 2",
                   "go wtime 400 btime 400 winc 20 binc 20",
                   "go wtime 300 btime 300 movestogo 2", "go wtime 1 btime 1",
                   "go searchmoves a2a3 depth 2", "go ponder movetime 20"]:
            engine.send("position startpos")
            self.assertIn(self.think(engine, go), legal, go)
        self.goodbye(engine)

    def test_infinite_goes_on_until_stop_and_hears_everything(self):
        engine, _ = self.greet("uci")
        engine.send("position startpos", "go infinite")
        engine.until("info .* pv ")
        for _ in range(3):
            engine.send("isready")
            heard = engine.until("readyok$")
            self.assertFalse([line for line in heard if line.startswith("bestmove")])
        engine.send("go depth 1")
        engine.until("info string .*refused")
        engine.send("stop")
        engine.until("bestmove ")
        # Also where there is nothing to find any more: a proven win.
        engine.send("position fen 4k/5/5/5/1Q3/1R2K w", "go infinite")
        engine.until("info .* score mate ")
        for _ in range(20):
            engine.send("isready")
            self.assertFalse([line for line in engine.until("readyok$") if "bestmove" in line])
        engine.send("stop")
        engine.until("bestmove ")
        self.goodbye(engine)

    def test_several_lines_differ_in_their_first_move(self):
        engine, _ = self.greet("uci")
        engine.send("setoption name MultiPV value 4", "position startpos", "go depth 5")
        lines = engine.until("bestmove ")
        deepest = [line for line in lines if line.startswith("info depth 5 ")][-4:]
        self.assertEqual([int(re.search(r"multipv (\d+)", line).group(1)) for line in deepest],
                         [1, 2, 3, 4])
        self.assertEqual(len({re.search(r" pv (\S+)", line).group(1) for line in deepest}), 4)
        self.goodbye(engine)

    def test_bad_input_is_answered_and_harmless(self):
        engine, _ = self.greet("uci")
        engine.send("position startpos moves a2a3")
        for line in ["xyzzy", "position fen nonsense", "position startpos moves a2a4", "go depth",
                     "setoption name Hash value -1", "setoption name Foo value 1", "\x00\xff"]:
            engine.send(line)
            self.assertTrue(engine.line().startswith("info string "), line)
        engine.send("", "   ", "debug on", "register later", "ponderhit", "stop", "isready")
        self.assertEqual(engine.line(), "readyok")
        engine.send("d")
        self.assertIn("fen: kqbnr/ppppp/5/P4/1PPPP/RNBQK b", engine.until("fen"))
        engine.until(".* to move$")
        self.goodbye(engine)

    def test_the_end_of_input(self):
        engine, _ = self.greet("uci")
        engine.send("position startpos", "go movetime 300")
        engine.close_input()
        heard = engine.rest()
        self.assertTrue(heard[-1].startswith("bestmove "), heard[-1])
        self.assertEqual(engine.finish(), (0, ""))
        engine, _ = self.greet("uci")
        engine.send("position startpos", "go infinite")
        engine.close_input()
        self.assertTrue(engine.rest()[-1].startswith("bestmove "))
        self.assertEqual(engine.finish(), (0, ""))

    def test_the_end_of_input_ends_it_whatever_go_was(self):
        asked = []  # all at once, as each may take its time
        for protocol in ("uci", "ubgi"):
            for go in ("go infinite", "go ponder", "go depth 99", "go nodes 99999999999",
                       "go movetime 999999999", "go ponder wtime 99999999 btime 99999999"):
                engine, _ = self.greet(protocol)
                engine.send("position startpos", go)
                engine.close_input()
                asked.append((go, engine))
        for go, engine in asked:
            self.assertTrue(engine.rest()[-1].startswith("bestmove "), go)
            self.assertEqual(engine.finish(), (0, ""))

    def test_the_course_referee_can_kill_at_any_time(self):
        engine = self.engine("ubgi")
        engine.send("ubgi", "isready", "ubginewgame",
                    "position board kqbnr/ppppp/...../...../PPPPP/RNBQK 0", "go movetime 60000")
        heard = []
        for depth in (1, 2, 5):
            heard += engine.until(f"info depth {depth} .* pv ")
        engine.process.kill()
        heard += engine.rest()
        last = [line for line in heard if line.startswith("info ")][-1]
        self.assertIn(re.search(r" pv (\S+)", last).group(1), legal_moves("minichess/2026", []))

    def whole_game(self, protocol, game, seed):
        """Our engine as white against a random mover, each position told from the start."""
        dice, moves = random.Random(seed), []
        engine, _ = self.greet(protocol, "--game", game)
        engine.send(protocol + "newgame")
        while len(moves) < 200:
            told = "position startpos" + (" moves " + " ".join(moves) if moves else "")
            engine.send(told, "d")
            fen = engine.until("fen: ")[-1][len("fen: "):]
            engine.until(".* to move$")
            legal = legal_moves(game, fen.split())
            if not legal:
                break
            if len(moves) % 2 == 0:
                best = self.think(engine, "go nodes 2000")
                if protocol == "ubgi":
                    self.assertEqual(len(best), 4)
                    self.assertIn(best, [move[:4] for move in legal])
                else:
                    self.assertIn(best, legal)
                moves.append(best)
            else:
                # A promotion may come without its letter as well.
                move = dice.choice(legal)
                moves.append(move[:4] if game != "gardner" and dice.random() < 0.5 else move)
        self.assertGreater(len(moves), 4)
        engine.send("position startpos moves " + " ".join(moves), "go depth 1")
        self.assertEqual(engine.until("bestmove ")[-1], "bestmove (none)")
        self.goodbye(engine)

    def test_whole_games(self):
        self.whole_game("uci", "minichess/2023", 1)
        self.whole_game("uci", "gardner", 2)
        self.whole_game("ubgi", "minichess/2026", 3)


class Gtp(EngineTest):
    number = 0

    def ask(self, engine, command):
        """Sends with an id; whether it succeeded, and the text."""
        self.number += 1
        engine.send(f"{self.number} {command}")
        lines = engine.until("$")
        head = re.match(rf"([=?]){self.number}(?: (.*))?$", lines[0])
        self.assertTrue(head, lines)
        return head.group(1) == "=", "\n".join([head.group(2) or ""] + lines[1:-1])

    def good(self, engine, command):
        success, text = self.ask(engine, command)
        self.assertTrue(success, (command, text))
        return text

    def test_every_command_that_is_listed_is_known(self):
        engine = self.engine("gtp")
        self.assertEqual(self.good(engine, "protocol_version"), "2")
        listed = self.good(engine, "list_commands").split()
        for command in ("name version known_command quit boardsize clear_board komi play genmove "
                        "undo time_settings time_left showboard final_score gogui-rules_game_id "
                        "gogui-rules_board gogui-rules_board_size gogui-rules_legal_moves "
                        "gogui-rules_side_to_move gogui-rules_final_result").split():
            self.assertIn(command, listed)
            self.assertEqual(self.good(engine, f"known_command {command}"), "true")
        self.assertEqual(self.good(engine, "known_command fly"), "false")
        self.assertEqual(self.ask(engine, "fly"), (False, "unknown command"))
        self.assertEqual(self.ask(engine, "boardsize 19"), (False, "unacceptable size"))
        engine.send("quit")
        self.assertEqual(engine.until("$"), ["=", ""])
        self.assertEqual(engine.finish(), (0, ""))

    def test_a_whole_game(self):
        for size, level in [(8, 4), (6, 2)]:
            engine, dice = self.engine("gtp", "--level", str(level)), random.Random(size)
            self.good(engine, f"boardsize {size}")
            self.good(engine, "clear_board")
            self.good(engine, "time_settings 30 0 0")
            played = 0
            while legal := self.good(engine, "gogui-rules_legal_moves").split():
                colour = self.good(engine, "gogui-rules_side_to_move")
                if colour == "black":
                    self.good(engine, "time_left black 20 0")
                    self.assertIn(self.good(engine, "genmove black"), legal)
                else:
                    self.good(engine, f"play w {dice.choice(legal).lower()}")
                played += 1
            self.assertGreaterEqual(played, 9)
            board = self.good(engine, "gogui-rules_board").split()
            self.assertEqual(len(board), size * size)
            difference = board.count("X") - board.count("O")
            empty = board.count(".") * ((difference > 0) - (difference < 0))
            score = difference + empty  # empty squares go to the winner
            wanted = "0" if score == 0 else f"{'B' if score > 0 else 'W'}+{abs(score)}"
            self.assertEqual(self.good(engine, "final_score"), wanted)
            self.assertTrue(self.good(engine, "gogui-rules_final_result").startswith(wanted))
            for _ in range(played):
                self.good(engine, "undo")
            self.assertFalse(self.ask(engine, "undo")[0])
            engine.close_input()
            self.assertEqual((engine.rest(), engine.finish()), ([], (0, "")))


class NBoard(EngineTest):
    ping = 0

    def settle(self, engine):
        self.ping += 1
        engine.send(f"ping {self.ping}")
        return engine.until(f"pong {self.ping}$")

    def test_ping_answers_during_a_search(self):
        engine = self.engine("nboard")
        engine.send("nboard 2", "set depth 50", "hint 2")
        engine.until("search ")
        self.settle(engine)
        engine.send("go")
        engine.until("search ")
        heard = self.settle(engine)
        self.assertTrue([line for line in heard if line.startswith("===")])
        engine.send("set depth 2", "unknown words", "set contempt 5", "go")
        engine.until("=== ")
        self.goodbye(engine)

    def test_hints_are_as_many_as_asked_for(self):
        engine = self.engine("nboard")
        engine.send("nboard 2", "set depth 3")
        self.assertTrue(engine.line().startswith("set myname "))
        engine.send(f"set game (;GM[Othello]PC[x]PB[a]PW[b]TY[8]BO[{EMPTY_ROWS}]B[F5];)", "hint 3")
        lines = [line for line in engine.until("status$") if line.startswith("search ")]
        for line in lines:
            self.assertRegex(line, r"^search ([A-H][1-8]|PA)+ -?\d+\.\d\d 0 \d+$")
        self.assertEqual(len({line.split()[1][:2] for line in lines[-3:]}), 3)
        self.goodbye(engine)

    def test_a_whole_game(self):
        engine, dice, text = self.engine("nboard", "--seed", "5"), random.Random(9), []
        engine.send("nboard 2", "set depth 2",
                    f"set game (;GM[Othello]PC[x]PB[a]PW[b]TY[8]BO[{EMPTY_ROWS}];)")
        self.settle(engine)
        passes = 0
        while passes < 2 and len(text) < 130:
            shown = subprocess.run([PROGRAM, "show", "othello", "--json", "--moves",
                                    " ".join(text)], capture_output=True, text=True, timeout=60)
            self.assertEqual(shown.returncode, 0, shown.stderr)
            position = re.search(r'"position": *"([^"]+)"', shown.stdout).group(1)
            legal = legal_moves("othello", position.split())
            if not legal:
                break
            if len(text) % 2 == 0:
                engine.send("go")
                answer = engine.until("=== ")[-1]
                self.assertRegex(answer, r"^=== ([A-H][1-8]|PA)(/-?\d+\.\d+(/\d+\.\d+)?)?$")
                move = answer.split()[1].split("/")[0].lower().replace("pa", "pass")
                self.assertIn(move, legal)
            else:
                move = dice.choice(legal)
            text.append(move)
            engine.send("move " + ("PA" if move == "pass" else move.upper()) + "//0.1")
            self.settle(engine)
        self.assertGreater(len(text), 9)
        engine.send("analyze")
        first = engine.until("analysis ")[-1]
        self.assertEqual(first.split()[1], str(len(text)))
        engine.until("analysis 0 ")
        engine.send("learn")
        engine.until("learned$")
        self.goodbye(engine)


class CommandLine(unittest.TestCase):
    def bad(self, *arguments):
        run = subprocess.run([PROGRAM, "engine", *arguments], capture_output=True, text=True,
                             stdin=subprocess.DEVNULL, timeout=60)
        self.assertEqual((run.returncode, run.stdout), (2, ""), run.stderr)
        self.assertRegex(run.stderr, r"\Apalamedes: [^\n]+\n\Z")
        return run.stderr

    def test_what_cannot_be_is_refused_before_anything_is_said(self):
        self.assertIn("--protocol", self.bad())
        self.assertIn("smoke", self.bad("--protocol", "smoke"))
        self.assertIn("chess", self.bad("--protocol", "uci", "--game", "chess"))
        self.assertIn("nobody", self.bad("--protocol", "gtp", "--player", "nobody"))
        self.bad("--protocol", "gtp", "--level", "99")
        self.bad("--protocol", "gtp", "--level", "3", "--player", "random")

    def test_help_has_examples(self):
        run = subprocess.run([PROGRAM, "engine", "--help"], capture_output=True, text=True,
                             timeout=60, check=True)
        self.assertIn("palamedes engine --protocol uci", run.stdout)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    if not os.access(PROGRAM, os.X_OK):
        sys.exit(f"{PROGRAM} cannot be run")
    unittest.main()
