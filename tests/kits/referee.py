"""Small referees for bots, written from the protocol pages and sharing no code with the program.

Only the rules come from the program: `palamedes ask view` says what is legal, `palamedes show` how the
board looks.
"""

import atexit
import json
import math
import os
import random
import re
import select
import signal
import socket
import struct
import subprocess
import tempfile
import time
from pathlib import Path

PATIENCE = 60  # seconds; generous, because machines that run tests are busy


class Fault(AssertionError):
    """What a bot did wrong."""


class Rules:
    """A program that stays and answers one question after another; starting it takes far longer."""

    living = {}

    def __init__(self, program):
        self.child = subprocess.Popen([program, "ask", "view", "--each"], stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, text=True)
        atexit.register(self.close)

    def close(self):
        self.child.stdin.close()
        self.child.stdout.close()
        self.child.wait(PATIENCE)

    @classmethod
    def view(cls, program, game, moves):
        if program not in cls.living:
            cls.living[program] = cls(program)
        child = cls.living[program].child
        child.stdin.write(json.dumps({"game": game, "moves": moves}) + "\n")
        child.stdin.flush()
        answer = json.loads(child.stdout.readline())
        if "error" in answer:
            raise Fault(answer["error"]["message"])
        return answer


class Table:
    """One game in progress: moves so far, and what the program says about them."""

    CELLS = str.maketrans("-012", "..BW")

    def __init__(self, program, game, moves=()):
        self.program, self.game, self.moves = program, game, list(moves)
        self.look()

    def look(self):
        view = Rules.view(self.program, self.game, self.moves)
        self.side = view["turn"]  # 0: who moves first
        self.turn, self.position = view["sides"][self.side], view["position"]
        self.legal = [move["text"] for move in view["moves"]]
        self.shown = None
        self.outcome = None if view["result"] is None else view["result"]["winner"]  # 1, 0, -1: the first side's
        self.result = None
        if view["result"] is not None:
            read = self.board
            self.result = self.show()["result"]
            if read != self.board:
                raise Fault(f"{self.game}: {self.position} was read as {read}, and is {self.board}")

    def show(self):
        if self.shown is None:
            self.shown = json.loads(subprocess.run(
                [self.program, "show", self.game, "--json", "--moves", "; ".join(self.moves)],
                capture_output=True, text=True, timeout=60, check=True).stdout)
        return self.shown

    @property
    def board(self):
        """Rows of cells as `show` has them. A process for every move would take longer than the move: where the
        position is a square of cells or rows of pieces, it is read from that, and held against `show` at the end."""
        if self.shown is not None or self.game.startswith(("chain", "connect4")):
            return self.show()["board"]
        text = self.position.split()[0]
        if "/" in text:
            rows = [re.sub(r"\d", lambda empty: "." * int(empty[0]), row) for row in text.split("/")]
        else:
            text = text.translate(self.CELLS)
            side = math.isqrt(len(text))
            rows = [text[i:i + side] for i in range(0, len(text), side)]
        return [" ".join(row) for row in rows]

    def play(self, move):
        if move + "q" in self.legal:  # not every protocol writes what a pawn becomes
            move += "q"
        if move not in self.legal:
            raise Fault(f"{self.game}: illegal move {move!r} after {self.moves}")
        self.moves.append(move)
        self.look()


class Process:
    """A bot with pipes: lines in, lines out, with a deadline."""

    def __init__(self, command, folder):
        self.child = subprocess.Popen(command, cwd=folder, shell=True, stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                      start_new_session=True)
        self.buffer = b""

    def say(self, line):
        self.child.stdin.write(line.encode() + b"\n")
        self.child.stdin.flush()

    def hear(self, seconds=PATIENCE):
        deadline = time.monotonic() + seconds
        while b"\n" not in self.buffer:
            ready, _, _ = select.select([self.child.stdout], [], [],
                                        max(0, deadline - time.monotonic()))
            if not ready:
                raise Fault(f"no answer within {seconds} s; so far {self.buffer!r}")
            data = os.read(self.child.stdout.fileno(), 65536)
            if not data:
                raise Fault(f"ended without an answer: {self.child.stderr.read().decode()}")
            self.buffer += data
        line, _, self.buffer = self.buffer.partition(b"\n")
        return line.decode().rstrip("\r")

    def exit_code(self):
        """Waits for the end by itself; a bot that stays is at fault."""
        try:
            return self.child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Fault("it did not exit") from None

    def close(self):
        """Takes whatever is left of the bot away."""
        try:
            os.killpg(self.child.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.child.wait()
        for pipe in (self.child.stdin, self.child.stdout, self.child.stderr):
            try:
                pipe.close()
            except BrokenPipeError:
                pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class LineBot:
    """Our own line protocol, from the referee's side."""

    def __init__(self, command, folder):
        self.process = Process(command, folder)
        self.name = self.ask("hello palamedes 1", "hello")

    def ask(self, line, wanted):
        self.process.say(line)
        while (heard := self.process.hear()).split(" ")[0] == "info":
            pass
        word, _, rest = heard.partition(" ")
        if word != wanted:
            raise Fault(f"{heard!r} is no answer to {line!r}: it must begin with {wanted!r}")
        return rest

    def play(self, program, game, side, chance, setup=()):
        """A whole game against random moves; returns the table at its end."""
        table = Table(program, game, setup)
        start = table.position if setup else "start"
        self.ask(f"game {game} {side} {start}", "ready")
        while table.result is None:
            if table.turn == side:
                table.play(self.move(table, len(setup)))
            else:
                table.play(chance.choice(table.legal))
        result = table.result
        self.process.say(f"over {result['winner'] or 'draw'} {abs(result['margin_for_first'])} "
                         f"{result['termination']}")
        return table

    def move(self, table, known=0):
        words = [[move.replace(" ", "-") for move in moves]
                 for moves in (table.moves[known:], table.legal)]
        self.process.say(" ".join(["moves", *words[0]]))
        self.process.say(" ".join(["legal", *words[1]]))
        self.process.say("clock move 1000")
        return self.ask("go", "move").replace("-", " ")

    def bye(self):
        self.process.say("bye")
        code = self.process.exit_code()
        if code != 0:
            raise Fault(f"exit code {code} after bye")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.close()


def run_once(command, folder, text=""):
    """A bot that is started anew for every move; returns what it printed."""
    done = subprocess.run(command, cwd=folder, shell=True, input=text, capture_output=True,
                          text=True, timeout=PATIENCE)
    if done.returncode != 0:
        raise Fault(f"exit code {done.returncode}: {done.stderr}")
    return done.stdout


def play_turns(program, game, side, chance, answer):
    """A whole game in which `answer(table)` gives the moves of `side`."""
    table = Table(program, game)
    while table.result is None:
        ours = table.turn == side
        table.play(answer(table) if ours else chance.choice(table.legal))
    return table


def ask_by_files(command, folder, state):
    """nthu-files: the numbers of the last whole answer."""
    with tempfile.TemporaryDirectory() as place:
        state_file, action_file = Path(place, "state"), Path(place, "action")
        state_file.write_text(state)
        run_once(f"{command} {state_file} {action_file}", folder)
        return [int(word) for word in action_file.read_text().split("\n")[-2].split()]


def nthu_othello(command, folder, program, chance, side):
    def answer(table):
        if table.legal == ["pass"]:
            return "pass"  # the runner passes for the program
        code = {".": "0", "X": "1", "O": "2", "-": "0"}
        lines = ["1" if side == "black" else "2"]
        lines += [" ".join(code[cell] for cell in row.split()) for row in table.board]
        squares = sorted((int(move[1]) - 1, ord(move[0]) - ord("a")) for move in table.legal)
        lines += [str(len(squares))] + [f"{row} {col}" for row, col in squares]
        row, col = ask_by_files(command, folder, "\n".join(lines) + "\n")
        return "abcdefgh"[col] + str(row + 1)

    return play_turns(program, "othello", side, chance, answer)


def nthu_minichess(command, folder, program, chance, side):
    def answer(table):
        planes = []
        for pieces in (".PRNBQK", ".prnbqk"):
            for row in table.board:
                planes.append("".join(f"{max(0, pieces.find(c))} " for c in row.split()))
            planes.append("")
        state = "\n".join([str(int(side == "black")), *planes]) + "\n"
        r1, c1, r2, c2 = ask_by_files(command, folder, state)
        return f"{'abcde'[c1]}{6 - r1}{'abcde'[c2]}{6 - r2}"

    return play_turns(program, "minichess/2023", side, chance, answer)


def botzone(command, folder, program, chance, side):
    def point(move):
        return {"x": -1, "y": -1} if move == "pass" else {"x": ord(move[0]) - ord("a"),
                                                          "y": int(move[1]) - 1}

    def answer(table):
        moves = [point(move) for move in table.moves]
        if side == "black":
            moves = [point("pass"), *moves]
        told = {"requests": moves[0::2], "responses": moves[1::2]}
        with Process(command, folder) as bot:
            bot.say(json.dumps(told))  # and the input stays open, as in a match
            response = json.loads(bot.hear())["response"]
            if code := bot.exit_code():
                raise Fault(f"exit code {code}")
        x, y = response["x"], response["y"]
        return "pass" if x < 0 else "abcdefgh"[x] + str(y + 1)

    return play_turns(program, "othello", side, chance, answer)


def chess_engine(command, folder, program, chance, side, protocol, game):
    """ubgi or uci; one process for the whole game, left by `quit`."""
    with Process(command, folder) as bot:
        def until(line, wanted):
            bot.say(line)
            while not (heard := bot.hear()).startswith(wanted):
                if heard.startswith("info") and " pv " not in heard:
                    raise Fault(f"an info line without a pv: {heard!r}")
            return heard.split()

        def answer(table):
            start = chance.choice(["startpos", f"fen {START_FEN}", f"board {START_BOARD} 0"])
            moves = [move[:4] + ("q" if protocol == "uci" and promotion else "")
                     for move, promotion in zip(table.moves, promotions(table.moves))]
            bot.say(" ".join(["position", start, *(["moves", *moves] if moves else [])]))
            move = until("go movetime 100", "bestmove")[1]
            promoted = promotions([*table.moves, move])[-1]
            if move.endswith("q") != (protocol == "uci" and promoted):
                raise Fault(f"{protocol}: {move!r} has the wrong form")
            return move.removesuffix("q")

        until(protocol, protocol + "ok")
        until("isready", "readyok")
        bot.say(protocol + "newgame")
        table = play_turns(program, game, side, chance, answer)
        bot.say("quit")
        if bot.exit_code() != 0:
            raise Fault("it did not leave well")
        return table


START_FEN = "kqbnr/ppppp/5/5/PPPPP/RNBQK w - - 0 1"
START_BOARD = "kqbnr/ppppp/...../...../PPPPP/RNBQK"


def promotions(moves):
    """For each move whether it promotes a pawn."""
    cells = {f + str(6 - r): piece for r, row in enumerate(START_BOARD.split("/"))
             for f, piece in zip("abcde", row)}
    flags = []
    for move in moves:
        piece = cells[move[:2]]
        flags.append(piece in "Pp" and move[3] in "16")
        cells[move[:2]], cells[move[2:4]] = ".", "Qq"[piece == "p"] if flags[-1] else piece
    return flags


class HopServer:
    """stcp: waits for one client with the right team id."""

    def __init__(self, team):
        self.listener, self.team = socket.create_server(("127.0.0.1", 0)), team
        self.listener.settimeout(PATIENCE)
        self.port = self.listener.getsockname()[1]
        self.package = 0

    def welcome(self):
        self.client, _ = self.listener.accept()
        self.client.settimeout(PATIENCE)
        if self.read(1) != (self.team,):
            raise Fault("the first number must be the team id")

    def read(self, count):
        data = b""
        while len(data) < 4 * count:
            more = self.client.recv(4 * count - len(data))
            if not more:
                raise Fault("the bot closed the connection")
            data += more
        return struct.unpack(f"<{count}i", data)

    def answer(self, table):
        self.package += 7
        cells = [".BW".index(cell) for row in table.board for cell in row.split()]
        self.client.sendall(struct.pack("<67i", 1, self.package, *cells, table.turn == "black"))
        count, package = self.read(2)
        if package != self.package or count == 1 or not 0 <= count <= 100:
            raise Fault(f"an answer of {count} points to package {package}")
        numbers = self.read(2 * count)
        points = [f"{r},{c}" for r, c in zip(numbers[0::2], numbers[1::2])]
        return " ".join(points) or "pass"

    def stop(self):
        self.client.sendall(struct.pack("<2i", 0, 0))
        self.client.close()
        self.listener.close()


def stcp(command, folder, program, chance, side):
    """A whole game with a lost connection in the middle."""
    server = HopServer(team=52)
    with Process(f"{command} 52 127.0.0.1 {server.port}", folder) as bot:
        server.welcome()
        asked = 0

        def answer(table):
            nonlocal asked
            asked += 1
            if asked == 5:
                server.client.close()
                server.welcome()
            move = server.answer(table)
            return next((legal for legal in table.legal if same_hop(table, legal, move)), move)

        table = play_turns(program, "hop", side, chance, answer)
        server.stop()
        if bot.exit_code() != 0:
            raise Fault("it did not leave well")
        return table


def same_hop(table, one, two):
    """Whether two paths are the same move: the same ends and the same captures."""
    cells = [cell for row in table.board for cell in row.split()]
    enemy = "W" if table.turn == "black" else "B"

    def effect(path):
        squares = [tuple(map(int, point.split(","))) for point in path.split()]
        between = {((a[0] + b[0]) // 2, (a[1] + b[1]) // 2) for a, b in zip(squares, squares[1:])
                   if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 2}
        return squares[0], squares[-1], {s for s in between if cells[s[0] * 8 + s[1]] == enemy}

    return "pass" not in (one, two) and effect(one) == effect(two)
