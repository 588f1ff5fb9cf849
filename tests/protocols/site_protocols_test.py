#!/usr/bin/env python3
"""Our engine in the places it was made for: clients and servers written from the protocol page alone.

usage: site_protocols_test.py PROGRAM [unittest arguments...]

Nothing here shares code with the program; tiny_rules.py judges every move.
"""

import json
import os
import random
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from tiny_rules import Chain, Hop, MiniChess, Othello

PROGRAM = None  # set from the command line
SOURCE = Path(__file__).resolve().parent.parent.parent
MARKER = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"
PATIENCE = 60  # seconds for anything, on a busy machine


def engine(*arguments, **options):
    return subprocess.Popen([PROGRAM, "engine", *arguments], text=True, stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)


def finish(process):
    process.kill()
    process.communicate()


# --- stcp -------------------------------------------------------------------------------------------

class StcpServer:
    """A server for one client; its partner plays at random here."""

    def __init__(self, port=0):
        self.listener = socket.create_server(("127.0.0.1", port))
        self.listener.settimeout(PATIENCE)
        self.port = self.listener.getsockname()[1]
        self.client = None

    def read(self, count):
        data = b""
        while len(data) < count:
            piece = self.client.recv(count - len(data))
            assert piece, "the client hung up"
            data += piece
        return data

    def accept(self):
        self.client, _ = self.listener.accept()
        self.client.settimeout(PATIENCE)
        return struct.unpack("<i", self.read(4))[0]

    def ask(self, game, package, black):
        self.client.sendall(struct.pack("<67i", 1, package, *sum(game.cells, []), black))

    def answer(self):
        count, package = struct.unpack("<2i", self.read(8))
        assert 0 <= count <= 100, count
        numbers = struct.unpack(f"<{2 * count}i", self.read(8 * count))
        return package, list(zip(numbers[::2], numbers[1::2]))

    def close(self):
        if self.client:
            self.client.close()
        self.listener.close()


class Stcp(unittest.TestCase):
    def start(self, port, *arguments):
        client = engine("--protocol", "stcp", "--port", str(port), "--id", "52", "--time", "0.02",
                        *arguments)
        self.addCleanup(finish, client)
        return client

    def turn(self, server, game, package, black):
        server.ask(game, package, black)
        answered, path = server.answer()
        self.assertEqual(answered, package)
        game.play([tuple(p) for p in path] or None)

    def test_whole_games_with_a_lost_connection_and_a_restart(self):
        rng = random.Random(5)
        server = StcpServer()
        client = self.start(server.port)
        self.assertEqual(server.accept(), 52)
        package = 100
        for black in (1, 0):  # the same connection serves several games
            game = Hop()
            while game.over() is None:
                package += 1
                if (game.turn == 0) == bool(black):
                    self.turn(server, game, package, black)
                else:
                    game.play(rng.choice(game.moves()))
                if package == 105:  # the connection is lost; the game goes on
                    server.client.close()
                    self.assertEqual(server.accept(), 52)
                if package == 111:  # the server is restarted on the same port
                    port = server.port
                    server.close()
                    time.sleep(0.3)
                    server = StcpServer(port)
                    self.assertEqual(server.accept(), 52)
            self.assertGreater(game.plies, 10)
        server.client.sendall(struct.pack("<2i", 0, 0))
        self.assertEqual(client.wait(PATIENCE), 0)
        server.close()

    def test_the_newest_package_is_answered(self):
        server = StcpServer()
        self.start(server.port)
        server.accept()
        game = Hop()
        server.client.sendall(b"".join(
            struct.pack("<67i", 7, n, *sum(game.cells, []), 1) for n in (1, 2, 3)))
        package = 0
        while package != 3:
            before, (package, path) = package, server.answer()
            self.assertGreater(package, before)
        self.assertIsNotNone(game.follow(path))
        server.close()

    def test_nonsense_is_dropped_and_interrupts_are_obeyed(self):
        server = StcpServer()
        client = self.start(server.port)
        server.accept()
        server.client.sendall(struct.pack("<67i", 1, 1, *[9] * 64, 1))
        self.assertIn("connected", client.stderr.readline())
        self.assertIn("a cell of 9", client.stderr.readline())  # a newer package would hide it
        self.turn(server, Hop(), 2, 1)
        client.send_signal(signal.SIGINT)
        self.assertEqual(client.wait(PATIENCE), 0)
        server.close()

    def test_our_server_with_two_of_our_clients_and_the_four_lines(self):
        with socket.create_server(("127.0.0.1", 0)) as probe:
            port = probe.getsockname()[1]
        command = f"{PROGRAM} engine --protocol stcp --port {port} --time 0.01 --player hop/greedy --id"
        server = subprocess.Popen([PROGRAM, "stcp-server", "--port", str(port), "--ask", "--games", "2"],
                                  text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.addCleanup(finish, server)
        out, _ = server.communicate(f"7\n{command} 7\n7\n{command} 7\n", timeout=PATIENCE)
        self.assertEqual(server.returncode, 0)
        self.assertIn("game 1: 7 (black) and 7 (white): ", out)
        self.assertIn("game 2: ", out)

    def test_our_server_drops_stale_answers_and_lets_clients_come_back(self):
        server = subprocess.Popen([PROGRAM, "stcp-server", "--port", "0", "--time", "3"], text=True,
                                  stdout=subprocess.PIPE)
        self.addCleanup(finish, server)
        port = int(server.stdout.readline().split()[-1])

        def connect(number):
            connection = StcpServer.__new__(StcpServer)
            connection.client = socket.create_connection(("127.0.0.1", port), PATIENCE)
            connection.client.sendall(struct.pack("<i", number))
            return connection

        def question(client):
            fields = struct.unpack("<67i", client.read(268))
            return fields[1], fields[66]

        def answer(client, package, path):
            client.client.sendall(struct.pack(f"<{2 + 2 * len(path)}i", len(path), package,
                                              *sum(path, ())))

        black = connect(1)
        time.sleep(0.2)
        white = connect(2)
        package, is_black = question(black)
        self.assertEqual(is_black, 1)
        answer(black, package - 1, [(2, 0), (2, 1)])  # stale: as if never sent
        black.client.close()
        black = connect(1)
        again, _ = question(black)
        self.assertEqual(again, package)
        answer(black, package, [(2, 2), (2, 3)])
        package, is_black = question(white)
        self.assertEqual(is_black, 0)
        answer(white, package, [(0, 0), (0, 1)])  # not white's: the turn is skipped
        question(black)
        server.send_signal(signal.SIGINT)
        self.assertEqual(struct.unpack("<2i", white.read(8))[0], 0)  # stop
        out = server.stdout.read()
        self.assertIn("1 black: 2,2 2,3\n2 white: skipped: ", out)
        black.client.close()
        white.client.close()


# --- nthu-files -------------------------------------------------------------------------------------

def othello_state(game):
    squares = game.squares(game.turn)
    rows = "\n".join(" ".join(map(str, row)) for row in game.cells)
    return f"{game.turn + 1}\n{rows}\n{len(squares)}\n" + "".join(f"{r} {c}\n" for r, c in squares)


def minichess_state(game):
    plane = lambda p: "".join("".join(f"{k} " for k in row) + "\n" for row in p) + "\n"
    return f"{game.turn}\n" + plane(game.planes[0]) + plane(game.planes[1])


def last_answer(file, size):
    numbers, answer = [], None
    for word in file.read_text().split():
        if not word.isdigit():
            break
        numbers.append(int(word))
        if len(numbers) == size:
            answer, numbers = tuple(numbers), []
    return answer


class NthuFiles(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.state, self.action = Path(folder.name) / "state", Path(folder.name) / "action"

    def run_program(self, text, seconds, *arguments, lines=1):
        """As `timeout <T>s <exe> state action` does, with a harder signal, from so many lines on."""
        self.state.write_text(text)
        self.action.unlink(missing_ok=True)
        process = engine("--protocol", "nthu-files", *arguments, str(self.state), str(self.action))
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and process.poll() is None:
            if self.action.exists() and self.action.read_text().count("\n") >= lines:
                break
            time.sleep(0.005)  # the machine may be slow
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
        process.communicate()

    def play(self, game, state, size, *arguments):
        rng = random.Random(2)
        while game.over() is None:
            if game.turn == 1 or game.moves() == [None]:
                game.play(rng.choice(game.moves()))
                continue
            self.run_program(state(game), 2, *arguments)
            game.play(last_answer(self.action, size))
        self.assertIn(game.over(), (0, -1))  # it is at least as good as the dice

    def test_othello_and_minichess_games(self):
        self.play(Othello(), othello_state, 2, "--level", "6")
        self.play(MiniChess(), minichess_state, 4, "--level", "6")

    def test_it_improves_its_answer_until_it_is_killed(self):
        self.run_program(othello_state(Othello()), 0.2, lines=4)
        text = self.action.read_text()
        self.assertTrue(text.endswith("\n"))
        self.assertGreater(text.count("\n"), 3)
        self.assertIn(last_answer(self.action, 2), Othello().moves())

    def test_answers_are_appended_and_a_bad_state_is_explained(self):
        self.action.write_text("0 0\n")
        self.state.write_text(othello_state(Othello()))
        done = subprocess.run([PROGRAM, "engine", "--protocol", "nthu-files", "--time", "0.1",
                               str(self.state), str(self.action)], timeout=PATIENCE)
        self.assertEqual(done.returncode, 0)
        self.assertTrue(self.action.read_text().startswith("0 0\n"))
        self.state.write_text("3 nonsense")
        done = subprocess.run([PROGRAM, "engine", "--protocol", "nthu-files", str(self.state),
                               str(self.action)], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr.count("\n"), 1)
        self.assertIn("'nonsense'", done.stderr)

    def bot(self, body):
        path = self.state.parent / f"bot{random.random()}.py"
        path.write_text(f"import sys, time\nstate = open(sys.argv[1]).read().split('\\n')\n"
                        f"out = open(sys.argv[2], 'a')\n{body}\n")
        return f"{sys.executable} {path}"

    def nthu_run(self, game, first, second, seconds):
        log = self.state.parent / "gamelog.txt"
        done = subprocess.run([PROGRAM, "nthu-run", game, first, second, "--time", str(seconds), "--log",
                               str(log), "--quiet"], capture_output=True, text=True, timeout=2 * PATIENCE)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout, log.read_text()

    def test_our_runner_writes_the_log_of_a_whole_othello_game(self):
        first = self.bot("n = int(state[9]); print(state[10], file=out)")
        out, log = self.nthu_run("othello", first, first, 10)
        game, blocks = Othello(), log.split("=" * 17 + "\n")
        self.assertEqual(blocks.pop(), "")
        while game.over() is None:
            if game.moves() == [None]:
                game.play(None)
                continue
            lines = blocks.pop(0).split("\n")
            discs = sum(game.cells, [])
            self.assertEqual(lines[0], f"Timestep #{61 - discs.count(0)}")
            self.assertEqual(lines[1], f"O: {discs.count(1)}; X: {discs.count(2)}")
            self.assertEqual(lines[2], f"{'OX'[game.turn]}'s turn")
            squares = game.squares(game.turn)
            listed = ", ".join(f"({r},{c})" for r, c in squares)
            self.assertEqual(lines[13], f"{len(squares)} valid moves: {{{listed}}}")
            game.play(squares[0])
        winner = {0: "O", 1: "X", -1: "Draw"}[game.over()]
        self.assertEqual(blocks.pop(0).split("\n")[2], f"Winner is {winner}")
        self.assertEqual(blocks, [])

    def test_our_runner_uses_the_last_answer_of_a_killed_program(self):
        slow = self.bot("print('4 0 3 0', file=out); print('5 1 3 0', file=out); print('4 4', end='', file=out)\n"
                        "out.flush(); time.sleep(100)")
        mute = self.bot("pass")
        out, log = self.nthu_run("minichess", slow, mute, 1.5)
        self.assertIn("white wins", out)
        self.assertTrue(log.startswith("1 step\n♚ ♛ ♝ ♞ ♜ \n"), log)
        self.assertIn("\n\nDepth: 2\nB1 → A3\n2 step\n", log)
        self.assertTrue(log.endswith("\n\nPlayer1 wins\n"), log)

    def test_our_runner_reports_an_illegal_move(self):
        wrong = self.bot("print('0 0', file=out)")
        out, log = self.nthu_run("othello", wrong, wrong, 10)
        self.assertIn("\nWinner is X (Opponent performed invalid move)\n+---", log)
        self.assertIn("'0 0' is not a legal move here", out)

    def test_our_runner_calls_nobody_illegal_who_wrote_nothing(self):
        out, _ = self.nthu_run("othello", self.bot("time.sleep(100)"), self.bot("pass"), 1.5)
        self.assertIn("nothing when its time was up", out)


# --- botzone ----------------------------------------------------------------------------------------

class Botzone(unittest.TestCase):
    """Reversi with x as the column; the engine is player 0 against the dice."""

    def wire(self, move):
        return {"x": move[1], "y": move[0]} if move else {"x": -1, "y": -1}

    def square(self, x, y):
        return None if x < 0 else (y, x)

    def play(self, ask):
        rng, game, last = random.Random(9), Othello(), None
        requests, responses = [self.wire(None)], []
        while game.over() is None:
            if game.turn == 0:
                move = ask(requests, responses)
                game.play(move)
                responses.append(self.wire(move))
            else:
                move = rng.choice(game.moves())
                game.play(move)
                requests.append(self.wire(move))
        self.assertEqual(game.over(), 0)

    def once(self, text):
        done = subprocess.run([PROGRAM, "engine", "--protocol", "botzone", "--level", "8"], input=text,
                              capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_one_process_a_move_in_json(self):
        def ask(requests, responses):
            out = self.once(json.dumps({"requests": requests, "responses": responses, "data": "",
                                        "globaldata": "", "time_limit": "", "memory_limit": ""}) + "\n")
            self.assertEqual(out.count("\n"), 1)
            return self.square(**json.loads(out)["response"])
        self.play(ask)

    def test_one_process_a_move_simplified(self):
        def ask(requests, responses):
            lines = [requests[0]] + [m for pair in zip(responses, requests[1:]) for m in pair]
            text = "".join(f"{m['x']} {m['y']}\n" for m in lines)
            out = self.once(f"{len(requests)}\n{text}\n\n")
            return self.square(*map(int, out.split("\n")[0].split()))
        self.play(ask)

    def kept(self, *arguments):
        process = engine("--protocol", "botzone", "--level", "8", "--keep-running", *arguments)
        self.addCleanup(finish, process)
        return process

    def test_kept_running_in_json(self):
        process = self.kept()

        def ask(requests, responses):
            whole = {"requests": requests, "responses": responses, "data": "", "globaldata": ""}
            process.stdin.write(json.dumps(requests[-1] if responses else whole) + "\n")
            process.stdin.flush()
            response = json.loads(process.stdout.readline())["response"]
            self.assertEqual(process.stdout.readline().rstrip("\n"), MARKER)
            return self.square(**response)
        self.play(ask)

    def test_kept_running_simplified(self):
        process = self.kept()

        def ask(requests, responses):
            newest = f"{requests[-1]['x']} {requests[-1]['y']}\n"
            process.stdin.write(newest if responses else f"1\n{newest}\n\n")
            process.stdin.flush()
            answer = process.stdout.readline().split()
            self.assertEqual(process.stdout.readline().rstrip("\n"), MARKER)
            return self.square(*map(int, answer))
        self.play(ask)

    def test_nonsense_is_explained(self):
        for text in ("{\n", "hello\n", '{"requests":[],"responses":[]}\n', "1\nx y\n"):
            done = subprocess.run([PROGRAM, "engine", "--protocol", "botzone"], input=text,
                                  capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 2, text)
            self.assertEqual(done.stdout, "")
            self.assertEqual(done.stderr.count("\n"), 1, done.stderr)

    def test_the_judge_leads_a_game_to_its_end(self):
        game, log = Othello(), []

        def judge():
            done = subprocess.run([PROGRAM, "botzone-judge"], input=json.dumps({"log": log}),
                                  capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 0, done.stderr)
            return json.loads(done.stdout)
        while game.over() is None:
            output = judge()
            self.assertEqual(output["command"], "request")
            self.assertEqual(list(output["content"]), [str(game.turn)])
            move = game.moves()[0]
            log += [{"output": output},
                    {str(game.turn): {"verdict": "OK", "response": self.wire(move)}}]
            game.play(move)
        scores = {0: {"0": 2, "1": 0}, 1: {"0": 0, "1": 2}, -1: {"0": 1, "1": 1}}[game.over()]
        output = judge()
        self.assertEqual((output["command"], output["content"]), ("finish", scores))


# --- the line protocol ------------------------------------------------------------------------------

GAMES = {"othello": Othello, "minichess/2023": MiniChess, "chain/2018:3x3": Chain, "hop": Hop}


class LineProtocol(unittest.TestCase):
    def talk(self, process, *lines, answers=0):
        process.stdin.write("".join(line + "\n" for line in lines))
        process.stdin.flush()
        said = []
        while len(said) < answers:
            line = process.stdout.readline()
            self.assertTrue(line.endswith("\n"), "the bot is gone")
            if not line.startswith("info"):
                said.append(line.rstrip("\n"))
        return said

    def referee(self, process):
        """All four games with one process, the bot on alternating sides."""
        rng = random.Random(4)
        self.assertRegex(self.talk(process, "hello palamedes 1", answers=1)[0], "^hello ")
        for number, (name, make) in enumerate(GAMES.items()):
            game, own, played = make(), number % 2, []
            self.assertEqual(self.talk(process, f"game {name} {game.names[own]} start", answers=1),
                             ["ready"])
            while game.over() is None:
                texts = {game.text(m): m for m in game.moves()}
                if game.turn != own:
                    word = rng.choice(sorted(texts))
                else:
                    answer = self.talk(process, " ".join(["moves", *played]),
                                       " ".join(["legal", *texts]), "clock move 20", "go", answers=1)[0]
                    self.assertTrue(answer.startswith("move "), answer)
                    word = answer.split()[1]
                if word not in texts and make is Hop:  # a longer chain
                    texts[word] = [tuple(map(int, p.split(","))) for p in word.split("-")]
                game.play(texts[word])
                played.append(word)
            winner = game.over()
            self.talk(process, f"over {game.names[winner] if winner >= 0 else 'draw'} 1 end")
        self.talk(process, "bye")
        self.assertEqual(process.wait(PATIENCE), 0)

    def test_our_engine_plays_all_games(self):
        process = engine("--protocol", "line", "--level", "5")
        self.addCleanup(finish, process)
        self.referee(process)

    def test_the_sample_bots_play_all_games(self):
        bots = [[sys.executable, str(SOURCE / "examples/line/bot.py")]]
        with tempfile.TemporaryDirectory() as folder:
            compiler = os.environ.get("CXX", "c++")
            binary = str(Path(folder) / "bot")
            subprocess.run([compiler, "-std=c++17", "-Wall", "-Wextra", "-o", binary,
                            str(SOURCE / "examples/line/bot.cpp")], check=True, timeout=120)
            bots.append([binary])
            for command in bots:
                process = subprocess.Popen(command, text=True, stdin=subprocess.PIPE,
                                           stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                self.addCleanup(finish, process)
                self.referee(process)

    def test_the_page_holds_the_sample_bots(self):
        page = (SOURCE / "docs/line_protocol.md").read_text()
        for name in ("bot.py", "bot.cpp"):
            self.assertIn((SOURCE / "examples/line" / name).read_text(), page)


if __name__ == "__main__":
    PROGRAM = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
