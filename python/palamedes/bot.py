"""A bot of one function, in every protocol of Palamedes; this file alone is enough, and needs no package.

    from palamedes import bot

    def choose(turn):
        return turn.legal[0]          # or any other move of turn.legal

    bot.run(choose, name="first", game="othello")

What the program is told decides which protocol it speaks: the line protocol, UCI, UBGI and GTP on standard input,
Botzone's two forms, or the files of the NTHU courses (`bot.py STATE ACTION`). Only the TCP server of the hop
course must be asked for: run(choose, protocol="stcp"). Never print to standard output in between: use
turn.say(text), or sys.stderr.

`turn.board` knows the rules: board.moves(), board.play(move) (which makes another board), board.result(). So a search
is a few lines. `python3 -m palamedes.bot pack bot.py` prints a bot and this file as one file, for those who want
an upload of one file.

Where this is sent to a course it is spoken to by lines, unless the bot says otherwise in such a comment:
palamedes-protocol: line
"""

import json
import os
import random
import sys
import time

# ---- Boards that know the rules ------------------------------------------------------------------

STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
AROUND = STRAIGHT + [(1, 1), (1, -1), (-1, 1), (-1, -1)]


class Board:
    """A position of any game. It never changes: play() makes another.

    rules   the rule set: "othello", "chain/2018:3x4", ...
    cells   a list, row by row from the top left; what is in it differs from game to game
    turn    0: the side that moves first is to move, 1: the other
    plies   how many moves were made before
    """

    SIDES = ("black", "white")  # the side that moves first, and the other
    SIZE = (8, 8)

    def __init__(self, rules, cells, turn, plies, rows, cols):
        self.rules, self.cells, self.turn, self.plies = rules, cells, turn, plies
        self.rows, self.cols = rows, cols

    def moves(self):
        """All legal moves, as text; none when the game is over."""
        raise NotImplementedError

    def play(self, move):
        """The board after a legal move."""
        raise NotImplementedError

    def result(self):
        """1, 0 or -1 when the side that moved first has won, drawn or lost; None while the game goes on."""
        raise NotImplementedError

    def side(self):
        """The name of the side to move."""
        return self.SIDES[self.turn]

    def inside(self, row, col):
        return 0 <= row < self.rows and 0 <= col < self.cols

    def lines_from(self, square, directions):
        """The squares in each direction, the nearest first."""
        row, col = divmod(square, self.cols)
        for dr, dc in directions:
            line, r, c = [], row + dr, col + dc
            while self.inside(r, c):
                line.append(r * self.cols + c)
                r, c = r + dr, c + dc
            yield line

    def neighbours(self, square, directions):
        return [line[0] for line in self.lines_from(square, directions) if line]

    def after(self, cells):
        """A board like this one with these cells, the other side to move."""
        return type(self)(self.rules, cells, 1 - self.turn, self.plies + 1, self.rows, self.cols)


class OthelloBoard(Board):
    """Cells: 0 black, 1 white, None."""

    @classmethod
    def start(cls, rules, rows, cols):
        cells = [None] * (rows * cols)
        low, high = rows // 2 - 1, rows // 2
        cells[low * cols + high] = cells[high * cols + low] = 0
        cells[low * cols + low] = cells[high * cols + high] = 1
        return cls(rules, cells, 0, 0, rows, cols)

    @classmethod
    def read(cls, rules, rows, cols, text):
        board, side = text.split()[:2]
        return cls(rules, [{"X": 0, "O": 1}.get(c) for c in board], 0 if side == "X" else 1, 0, rows, cols)

    def flips(self, square, turn):
        """The discs that a disc put there would turn over."""
        turned = []
        if self.cells[square] is not None:
            return turned
        for line in self.lines_from(square, AROUND):
            others = 0
            while others < len(line) and self.cells[line[others]] == 1 - turn:
                others += 1
            if others and others < len(line) and self.cells[line[others]] == turn:
                turned += line[:others]
        return turned

    def squares(self, turn):
        return [square for square in range(len(self.cells)) if self.flips(square, turn)]

    def moves(self):
        squares = self.squares(self.turn)
        if not squares and self.squares(1 - self.turn):
            return ["pass"]
        return ["abcdefgh"[square % self.cols] + str(square // self.cols + 1) for square in squares]

    def play(self, move):
        cells = list(self.cells)
        if move != "pass":
            square = (int(move[1]) - 1) * self.cols + "abcdefgh".index(move[0])
            for turned in [square] + self.flips(square, self.turn):
                cells[turned] = self.turn
        return self.after(cells)

    def result(self):
        if self.moves():
            return None
        margin = self.cells.count(0) - self.cells.count(1)
        return (margin > 0) - (margin < 0)


class ChessBoard(Board):
    """Cells: a letter, PRNBQK white, prnbqk black, or "."; squares a1 (bottom left) and so on."""

    SIDES = ("white", "black")
    SIZE = (6, 5)
    STARTS = {6: "kqbnr/ppppp/5/5/PPPPP/RNBQK w", 5: "rnbqk/ppppp/5/PPPPP/RNBQK w"}
    KNIGHT = [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)]
    WORTH = {"p": 2, "r": 6, "n": 7, "b": 8, "q": 20, "k": 0, ".": 0}

    def __init__(self, rules, cells, turn, plies, rows, cols, quiet=0, seen=()):
        super().__init__(rules, cells, turn, plies, rows, cols)
        self.quiet = quiet                       # plies since a capture or a pawn's move
        self.seen = seen + (("".join(cells), turn),)  # all positions since then
        self.checked = rules.startswith("gardner")    # there is a check rule

    @classmethod
    def start(cls, rules, rows, cols):
        return cls.read(rules, rows, cols, cls.STARTS[rows])

    @classmethod
    def read(cls, rules, rows, cols, text):
        """FEN, or a board of UBGI: dots for empty squares, side 0 or 1."""
        words = text.split()
        cells = []
        for c in words[0].replace("/", ""):
            cells += ["."] * int(c) if c.isdigit() else [c]
        turn = 0 if words[1] in ("w", "0") else 1
        quiet = plies = 0
        if len(words) >= 6:
            quiet, plies = int(words[4]), 2 * (int(words[5]) - 1) + turn
        return cls(rules, cells, turn, plies, rows, cols, quiet)

    def owned(self, square, turn):
        piece = self.cells[square]
        return piece != "." and piece.isupper() == (turn == 0)

    def targets(self, square, turn):
        """Where the piece can go, its king's safety left aside."""
        kind, found = self.cells[square].lower(), []
        row, col = divmod(square, self.cols)
        if kind == "p":
            ahead = row + (1 if turn else -1)
            if self.inside(ahead, col) and self.cells[ahead * self.cols + col] == ".":
                found.append(ahead * self.cols + col)
            for side in (col - 1, col + 1):
                if self.inside(ahead, side) and self.owned(ahead * self.cols + side, 1 - turn):
                    found.append(ahead * self.cols + side)
            return found
        if kind == "n":
            return [to for to in self.neighbours(square, self.KNIGHT) if not self.owned(to, turn)]
        directions = {"r": STRAIGHT, "b": AROUND[4:]}.get(kind, AROUND)
        for line in self.lines_from(square, directions):
            for to in line[:1] if kind == "k" else line:
                if not self.owned(to, turn):
                    found.append(to)
                if self.cells[to] != ".":
                    break
        return found

    def pairs(self, turn):
        return [(square, to) for square in range(len(self.cells)) if self.owned(square, turn)
                for to in self.targets(square, turn)]

    def takes_king(self, turn):
        """Whether a side, were it to move, could take the other's king."""
        king = "k" if turn == 0 else "K"
        return any(self.cells[to] == king for _, to in self.pairs(turn))

    def promotes(self, square, to):
        return self.cells[square].lower() == "p" and to // self.cols in (0, self.rows - 1)

    def name(self, square):
        return "abcde"[square % self.cols] + str(self.rows - square // self.cols)

    def candidates(self):
        """The moves, whether the game is over or not."""
        texts = []
        for square, to in self.pairs(self.turn):
            text = self.name(square) + self.name(to)
            if self.checked and self.after_pair(square, to, "q").takes_king(1 - self.turn):
                continue
            kinds = ("qrbn" if self.checked else "q") if self.promotes(square, to) else [""]
            texts += [text + kind for kind in kinds]
        return texts

    def after_pair(self, square, to, becomes):
        cells = list(self.cells)
        piece = cells[square]
        if self.promotes(square, to):
            piece = becomes.lower() if self.turn else becomes.upper()
        quiet = 0 if cells[to] != "." or piece != cells[square] or piece in "pP" else self.quiet + 1
        cells[square], cells[to] = ".", piece
        return ChessBoard(self.rules, cells, 1 - self.turn, self.plies + 1, self.rows, self.cols,
                          quiet, self.seen if quiet else ())

    def play(self, move):
        square, to = ((self.rows - int(move[i + 1])) * self.cols + "abcde".index(move[i]) for i in (0, 2))
        return self.after_pair(square, to, move[4:] or "q")

    def moves(self):
        return [] if self.result() is not None else self.candidates()

    def result(self):
        mover = -1 if self.turn else 1
        repeated = self.seen.count(self.seen[-1])
        if self.checked:
            if not self.candidates():
                return -mover if self.takes_king(1 - self.turn) else 0
            return 0 if repeated >= 3 or self.quiet >= 100 else None
        later = self.rules.startswith("minichess/2026")
        if not later and self.plies >= 50:
            return self.by_material()
        if self.takes_king(self.turn):
            return mover
        if later and repeated >= 4:
            return 0
        if later and self.plies >= 100:
            return self.by_material()
        return None if self.candidates() else -mover

    def by_material(self):
        worth = sum(self.WORTH[c.lower()] * (1 if c.isupper() else -1) for c in self.cells)
        return (worth > 0) - (worth < 0)


class ChainBoard(Board):
    """Cells: (owner, orbs), owner 0 or 1; None where a cell is empty; "#" where it has exploded (2018)."""

    SIZE = (5, 6)

    @classmethod
    def letters(cls, rules):
        return "br" if rules.startswith("chain/2018") else "rb"

    @classmethod
    def start(cls, rules, rows, cols):
        return cls(rules, [None] * (rows * cols), 0, 0, rows, cols)

    @classmethod
    def read(cls, rules, rows, cols, text):
        letters, (board, side) = cls.letters(rules), text.split()[:2]
        cells, signs = [], iter(board.replace("/", ""))
        for sign in signs:
            cells.append(None if sign == "." else sign if sign == "#"
                         else (letters.index(sign), int(next(signs), 16)))
        orbs = sum(cell[1] for cell in cells if isinstance(cell, tuple))
        return cls(rules, cells, letters.index(side), orbs, rows, cols)

    def side(self):
        return {"b": "blue", "r": "red"}[self.letters(self.rules)[self.turn]]

    def directions(self):
        return AROUND if self.rules.startswith("chain/2020") else STRAIGHT

    def capacity(self, square):
        row, col = divmod(square, self.cols)
        rims = (row in (0, self.rows - 1)) + (col in (0, self.cols - 1))
        return ((8, 5, 3) if self.rules.startswith("chain/2020") else (4, 3, 2))[rims]

    def owns(self, square, turn):
        return isinstance(self.cells[square], tuple) and self.cells[square][0] == turn

    def moves(self):
        if self.result() is not None:
            return []
        return [f"{square // self.cols},{square % self.cols}" for square in range(len(self.cells))
                if self.cells[square] is None or self.owns(square, self.turn)]

    def play(self, move):
        row, col = map(int, move.split(","))
        square, board = row * self.cols + col, self.after(list(self.cells))
        board.add(square, self.turn)
        if board.full(square):
            board.explode(square, self.turn)
        while not self.rules.startswith("chain/2018"):
            wave = [each for each in range(len(board.cells)) if board.full(each)]
            for each in wave:
                board.explode(each, self.turn)
            if not wave or not any(board.owns(each, 1 - self.turn) for each in range(len(board.cells))):
                break
        return board

    def add(self, square, turn):
        cell = self.cells[square]
        self.cells[square] = (turn, cell[1] + 1 if cell else 1)

    def full(self, square):
        return isinstance(self.cells[square], tuple) and self.cells[square][1] >= self.capacity(square)

    def explode(self, square, turn):
        burns = self.rules.startswith("chain/2018")
        left = self.cells[square][1] - self.capacity(square) if self.rules.startswith("chain/classic") else 0
        self.cells[square] = "#" if burns else (turn, left) if left > 0 else None
        for near in self.neighbours(square, self.directions()):
            if self.cells[near] != "#":
                self.add(near, turn)
                if burns and self.full(near):
                    self.explode(near, turn)

    def result(self):
        owners = {cell[0] for cell in self.cells if isinstance(cell, tuple)}
        last = -1 if self.turn == 0 else 1  # who has just moved, as a result
        if not self.rules.startswith("chain/2018"):
            return last if self.plies >= 3 and self.turn not in owners else None
        if None in self.cells or len(owners) == 2:
            return None
        return last if not owners else 1 if 0 in owners else -1


class HopBoard(Board):
    """Cells: 0 black, 1 white, None. A move is a path: "2,2 2,4 4,4"."""

    START = "1000000001000002101000200100020210100020010002021000002000000002 1"

    @classmethod
    def start(cls, rules, rows, cols):
        return cls.read(rules, rows, cols, cls.START)

    @classmethod
    def read(cls, rules, rows, cols, text):
        words = text.split(":")[0].split()
        return cls(rules, [{"1": 0, "2": 1}.get(c) for c in words[0]], int(words[1]) - 1,
                   int(words[2]) if len(words) > 2 else 0, rows, cols)

    def chains(self, start):
        """All chains of hops of a piece; of those that change the same only a shortest."""
        found, walk = [], [([start], frozenset())]
        seen = {(start, frozenset())}
        for path, taken in walk:  # grows on the way
            for line in self.lines_from(path[-1], STRAIGHT):
                if len(line) < 2:
                    continue
                over, to = line[:2]
                if self.standing(over, start, taken) is None or self.standing(to, start, taken) is not None:
                    continue
                more = taken if self.cells[over] == self.turn else taken | {over}
                if (to, more) not in seen:
                    seen.add((to, more))
                    walk.append((path + [to], more))
                    found.append(path + [to])
        return found

    def standing(self, square, start, taken):
        return None if square == start or square in taken else self.cells[square]

    def moves(self):
        if self.result() is not None:
            return []
        paths = []
        for square in range(64):
            if self.cells[square] == self.turn:
                paths += [[square, to] for to in self.neighbours(square, STRAIGHT) if self.cells[to] is None]
                paths += self.chains(square)
        return [" ".join(f"{square // 8},{square % 8}" for square in path) for path in paths] or ["pass"]

    def play(self, move):
        cells = list(self.cells)
        if move != "pass":
            path = [8 * int(point.split(",")[0]) + int(point.split(",")[1]) for point in move.split()]
            cells[path[0]] = None
            for one, two in zip(path, path[1:]):
                over = (one + two) // 2
                if abs(one - two) in (2, 16) and cells[over] != self.turn:
                    cells[over] = None
            cells[path[-1]] = self.turn
        return self.after(cells)

    def at_home(self, turn):
        return sum(self.cells[square] == turn for square in range(64)
                   if (square % 8 >= 6 if turn == 0 else square % 8 < 2))

    def result(self):
        home = [self.at_home(turn) for turn in (0, 1)]
        if self.plies < 400 and not any(home[turn] and home[turn] == self.cells.count(turn) for turn in (0, 1)):
            return None
        return (home[0] > home[1]) - (home[0] < home[1])


class FourBoard(Board):
    """Connect Four. Cells: 0 red, 1 yellow, None. A move is a column's letter."""

    SIDES = ("red", "yellow")
    SIZE = (6, 7)

    @classmethod
    def start(cls, rules, rows, cols):
        return cls(rules, [None] * (rows * cols), 0, 0, rows, cols)

    @classmethod
    def read(cls, rules, rows, cols, text):
        board, side = text.split()[:2]
        return cls(rules, [{"r": 0, "y": 1}.get(c) for c in board.replace("/", "")],
                   0 if side == "r" else 1, 0, rows, cols)

    def moves(self):
        if self.result() is not None:
            return []
        return [chr(ord("a") + col) for col in range(self.cols) if self.cells[col] is None]

    def play(self, move):
        col, cells = ord(move) - ord("a"), list(self.cells)
        row = max(row for row in range(self.rows) if cells[row * self.cols + col] is None)
        cells[row * self.cols + col] = self.turn
        return self.after(cells)

    def result(self):
        last = 1 - self.turn
        for square in range(len(self.cells)):
            for line in self.lines_from(square, [(0, 1), (1, 0), (1, 1), (1, -1)]):
                four = [square] + line[:3]
                if len(four) == 4 and all(self.cells[each] == last for each in four):
                    return 1 if last == 0 else -1
        return None if None in self.cells else 0


BOARDS = {"othello": OthelloBoard, "minichess": ChessBoard, "gardner": ChessBoard, "chain": ChainBoard,
          "hop": HopBoard, "connect4": FourBoard}
RULES = ["othello", "minichess/2023", "minichess/2026", "gardner", "chain/2018", "chain/2019", "chain/2020",
         "chain/classic", "hop", "connect4"]


def board_of(rules, text="start"):
    """The board of a rule set: where games begin, or the position that a text describes."""
    name, _, size = rules.partition(":")
    kind = BOARDS.get(name.split("/")[0])
    if kind is None:
        raise ValueError(f"there is no game {rules!r}; there are {', '.join(RULES)}")
    if name == "minichess":
        rules = name = "minichess/2023"
    rows, cols = kind.SIZE
    if name == "gardner":
        rows, cols = 5, 5
    elif name == "chain/classic":
        rows, cols = 9, 6
    if size:
        rows, cols = map(int, size.split("x"))
    if text == "start":
        return kind.start(rules, rows, cols)
    return kind.read(rules, rows, cols, text)


# ---- What a bot is told --------------------------------------------------------------------------


class Turn:
    """All that is known when it is our turn.

    board     the position, which knows the rules
    legal     the moves to choose from: return one of these
    moves     what was played so far, where the protocol tells
    seconds   for this move, if there is a limit; of a clock for the whole game a thirtieth
    clock     what is left for the whole game, if that is limited
    """

    def __init__(self, board, legal=None, moves=(), seconds=None, clock=None, say=None):
        self.board, self.moves, self.seconds, self.clock = board, list(moves), seconds, clock
        self.legal = board.moves() if legal is None else legal
        self._began = time.monotonic()
        self._say = say or (lambda text: print(text, file=sys.stderr, flush=True))

    @property
    def rules(self):
        return self.board.rules

    @property
    def side(self):
        return self.board.side()

    def used(self):
        """Seconds since we were asked."""
        return time.monotonic() - self._began

    def say(self, text):
        """A line for people that look on, where the protocol has such lines; else on standard error."""
        self._say(text)


def _say(line):
    print(line, flush=True)


def _share(seconds, increment=0.0):
    return seconds / 30 + increment / 2


# ---- Protocols -----------------------------------------------------------------------------------


class _Bot:
    def __init__(self, choose, name, game):
        self.choose, self.name, self.game = choose, name, game

    def move(self, turn):
        """What the function chose, held against what is legal: a slip is better seen here than lost there."""
        move = self.choose(turn)
        if move not in turn.legal:
            raise ValueError(f"{self.name} chose {move!r}, but may play {', '.join(turn.legal)}")
        return move


class _Lines(_Bot):
    """The line protocol: docs/line_protocol.md."""

    def __init__(self, *about):
        super().__init__(*about)
        self.start, self.moves, self.legal, self.clock = board_of(self.game), [], [], []

    def hear(self, line):
        word, _, rest = line.partition(" ")
        if word == "hello":
            _say(f"hello {self.name}")
        elif word == "game":
            rules, _, text = rest.split(" ", 2)
            self.start, self.moves, self.clock = board_of(rules, text), [], []
            _say("ready")
        elif word == "moves":
            self.moves = [move.replace("-", " ") for move in rest.split()]
        elif word == "legal":
            self.legal = [move.replace("-", " ") for move in rest.split()]
        elif word == "clock":
            self.clock = rest.split()
        elif word == "go":
            _say("move " + self.move(self.turn()).replace(" ", "-"))
        return word != "bye"

    def turn(self):
        board, seconds, clock = self.start, None, None
        for move in self.moves:
            board = board.play(move)
        if self.clock[:1] == ["move"]:
            seconds = int(self.clock[1]) / 1000
        elif self.clock[:1] == ["game"]:
            clock = int(self.clock[1]) / 1000
            seconds = _share(clock, int(self.clock[3]) / 1000)
        return Turn(board, self.legal, self.moves, seconds, clock, lambda text: _say(f"info {text}"))


class _Chess(_Bot):
    """UCI and UBGI, for every game."""

    def __init__(self, *about):
        super().__init__(*about)
        self.uci, self.board, self.moves = True, board_of(self.game), []

    def hear(self, line):
        word, *words = line.split() or [""]
        if word in ("uci", "ubgi"):
            self.uci = word == "uci"
            _say(f"id name {self.name}")
            _say("id author a bot of one function")
            if self.uci:
                names = list(dict.fromkeys([self.game] + RULES))
                _say("option name UCI_Variant type combo default " + " ".join(
                    [self.game] + [f"var {name}" for name in names]))
            _say(word + "ok")
        elif word == "isready":
            _say("readyok")
        elif word == "setoption" and "value" in words and "UCI_Variant" in words:
            self.game = " ".join(words[words.index("value") + 1:])
            self.board, self.moves = board_of(self.game), []
        elif word == "position":
            self.set_up(words)
        elif word == "go":
            self.go(words)
        return word != "quit"

    def set_up(self, words):
        at = words.index("moves") if "moves" in words else len(words)
        board = board_of(self.game, "start" if words[0] == "startpos" else " ".join(words[1:at]))
        self.moves = [move.replace("-", " ") for move in words[at + 1:]]
        for move in self.moves:
            board = board.play(move)
        self.board = board

    def go(self, words):
        legal = self.board.moves()
        if not legal:
            _say("bestmove 0000")
            return
        told = {word: value for word, value in zip(words, words[1:]) if value.isdigit()}
        seconds, clock = None, None
        if "movetime" in told:
            seconds = int(told["movetime"]) / 1000
        colour = "w" if self.board.SIDES[self.board.turn] == "white" or (
            "white" not in self.board.SIDES and self.board.turn == 0) else "b"
        if colour + "time" in told:
            clock = int(told[colour + "time"]) / 1000
            seconds = _share(clock, int(told.get(colour + "inc", 0)) / 1000)
        move = self.move(Turn(self.board, legal, self.moves, seconds, clock,
                              lambda text: _say(f"info string {text}")))
        text = move.replace(" ", "-")
        if not self.uci and self.board.rules.startswith("minichess"):
            text = text[:4]
        _say(f"info depth 1 score cp 0 pv {text}")
        _say(f"bestmove {text}")


class _Gtp(_Bot):
    """GTP 2, as programs for Othello speak it."""

    KNOWN = ["protocol_version", "name", "version", "known_command", "list_commands", "boardsize", "clear_board",
             "play", "genmove", "time_settings", "time_left", "palamedes-setup", "quit"]

    def __init__(self, *about):
        super().__init__(*about)
        self.board, self.moves, self.seconds = board_of(self.game), [], None

    def hear(self, line):
        words = line.split("#")[0].split()
        number = words.pop(0) if words and words[0].isdigit() else ""
        if not words:
            return True
        try:
            _say(f"={number} {self.answer(*words)}".rstrip() + "\n")
        except (KeyError, ValueError, IndexError) as error:
            _say(f"?{number} {error}\n")
        return words[0] != "quit"

    def answer(self, word, *rest):
        if word == "protocol_version":
            return "2"
        if word in ("name", "version"):
            return self.name if word == "name" else "1"
        if word == "known_command":
            return "true" if rest[0] in self.KNOWN else "false"
        if word == "list_commands":
            return "\n".join(self.KNOWN)
        if word == "boardsize":
            if int(rest[0]) != self.board.rows:
                raise ValueError("unacceptable size")
        elif word in ("clear_board", "palamedes-setup"):
            self.board, self.moves = board_of(self.game, " ".join(rest) or "start"), []
        elif word == "play":
            self.play(rest[1].lower().replace("-", " "))
        elif word == "time_settings":
            main, extra, stones = map(int, rest)
            self.seconds = extra / stones if stones else _share(main)
        elif word == "time_left":
            if rest[0].lower()[:1] == self.board.side()[:1] and rest[2] == "0":
                self.seconds = _share(float(rest[1]))
        elif word == "genmove":
            if not self.board.moves():
                return "pass"
            move = self.move(Turn(self.board, None, self.moves, self.seconds))
            self.play(move)
            return move.replace(" ", "-")
        elif word != "quit":
            raise ValueError("unknown command")
        return ""

    def play(self, move):
        if move not in self.board.moves():
            raise ValueError(f"illegal move: {move}")
        self.board, self.moves = self.board.play(move), self.moves + [move]


class _Botzone(_Bot):
    """Botzone's JSON and its simplified form: all moves come in, ours goes out, and the program ends."""

    def hear(self, line):
        simple = not line.startswith("{")
        if simple:
            count = int(line)
            told = [[int(n) for n in sys.stdin.readline().split()] for _ in range(2 * count - 1)]
            requests, responses = told[0::2], told[1::2]
        else:
            document = json.loads(line)
            requests, responses = document["requests"], document["responses"]
        board, moves = board_of(self.game), []
        for number, request in enumerate(requests):
            texts = [] if number == 0 and self.nothing_yet(request) else [request]
            for wire in texts + list(responses[number:number + 1]):
                moves.append(self.text(wire, board))
                board = board.play(moves[-1])
        legal = board.moves()
        move = self.move(Turn(board, legal, moves, 1.0)) if legal else "pass"
        numbers = self.numbers(board, move)
        _say(" ".join(map(str, numbers)) if simple else json.dumps({"response": self.wire(board, numbers)}))
        return False

    def nothing_yet(self, wire):
        if isinstance(wire, str):
            wire = json.loads(wire)
        if isinstance(wire, dict):
            return wire.get("path") == [[-1, -1]] or ("path" not in wire and -1 in wire.values())
        return -1 in wire

    def text(self, wire, board):
        if isinstance(wire, str):
            wire = json.loads(wire)
        if isinstance(board, HopBoard):
            points = wire["path"] if isinstance(wire, dict) else list(zip(wire[1::2], wire[2::2]))
            return " ".join(f"{row},{col}" for row, col in points) or "pass"
        values = list(wire.values()) if isinstance(wire, dict) else list(wire)
        if values[0] == -1:
            return "pass"
        if isinstance(board, ChessBoard):
            names = [board.name(values[i + 1] * board.cols + values[i]) for i in (0, 2)]
            return "".join(names) + (values[4] if len(values) > 4 else
                                     "q" if names[0] + names[1] + "q" in board.moves() else "")
        col, row = values[:2]
        if isinstance(board, OthelloBoard):
            return "abcdefgh"[col] + str(row + 1)
        return chr(ord("a") + col) if isinstance(board, FourBoard) else f"{row},{col}"

    def numbers(self, board, move):
        """A move as the simplified form writes it."""
        if isinstance(board, HopBoard):
            points = [] if move == "pass" else [int(n) for n in move.replace(",", " ").split()]
            return [len(points) // 2] + points
        if isinstance(board, ChessBoard):
            squares = [n for i in (0, 2) for n in ("abcde".index(move[i]), board.rows - int(move[i + 1]))]
            return squares + ([move[4]] if board.checked and move[4:] else [])
        if move == "pass":
            return [-1, -1]
        if isinstance(board, OthelloBoard):
            return ["abcdefgh".index(move[0]), int(move[1]) - 1]
        if isinstance(board, FourBoard):
            col = ord(move) - ord("a")
            return [col, max(row for row in range(board.rows) if board.cells[row * board.cols + col] is None)]
        row, col = map(int, move.split(","))
        return [col, row]

    def wire(self, board, numbers):
        if isinstance(board, HopBoard):
            return {"path": [list(point) for point in zip(numbers[1::2], numbers[2::2])]}
        names = ["x0", "y0", "x1", "y1", "promotion"] if isinstance(board, ChessBoard) else ["x", "y"]
        return dict(zip(names, numbers))


class _Files(_Bot):
    """The files of the NTHU courses: a process for each move of Othello or MiniChess."""

    def run(self, state, action):
        with open(state) as file:
            numbers = [int(word) for word in file.read().split()]
        if len(numbers) == 61:  # MiniChess: the side, white's pieces, black's pieces
            rules = self.game if self.game.startswith("minichess/") else "minichess/2023"
            cells = [".PRNBQK"[w] if w else ".prnbqk"[b] for w, b in zip(numbers[1:31], numbers[31:])]
            board = ChessBoard(rules, cells, numbers[0], 0, 6, 5)
        else:  # Othello: the side (1 black), the cells, the legal squares
            cells = [(0, 1)[n - 1] if n else None for n in numbers[1:65]]
            board = OthelloBoard("othello", cells, numbers[0] - 1, 0, 8, 8)
        with open(action, "a") as file:
            # The last whole answer counts: who is stopped while it thinks has this one.
            for move in (board.moves()[0], self.move(Turn(board))):
                print(*self.numbers(board, move), file=file, flush=True)

    def numbers(self, board, move):
        if isinstance(board, ChessBoard):
            return [n for i in (0, 2) for n in (board.rows - int(move[i + 1]), "abcde".index(move[i]))]
        return [int(move[1]) - 1, "abcdefgh".index(move[0])]


class _Client(_Bot):
    """The client of the hop course's TCP server: bot.py [ID [HOST [PORT]]]."""

    def run(self, team="1", host="127.0.0.1", port="8888"):
        import socket
        while True:
            connection = None
            for _ in range(100):
                try:
                    connection = socket.create_connection((host, int(port)))
                    break
                except OSError:
                    time.sleep(0.1)
            if connection is None:
                sys.exit(f"no server at {host}:{port}")
            with connection:
                try:
                    return self.serve(connection, int(team))
                except OSError:
                    pass  # connect again: the game goes on

    def serve(self, connection, team):
        import struct

        def receive(count):
            data = b""
            while len(data) < 4 * count:
                more = connection.recv(4 * count - len(data))
                if not more:
                    raise ConnectionError("the server closed the connection")
                data += more
            return struct.unpack(f"<{count}i", data)

        connection.sendall(struct.pack("<i", team))
        while receive(1)[0] != 0:
            package, *cells, is_black = receive(66)
            board = HopBoard("hop", [{1: 0, 2: 1}.get(n) for n in cells], 0 if is_black else 1, 0, 8, 8)
            move = self.move(Turn(board)) if board.moves() else "pass"
            points = [] if move == "pass" else [int(n) for n in move.replace(",", " ").split()]
            connection.sendall(struct.pack(f"<{len(points) + 2}i", len(points) // 2, package, *points))


def _speaker_of(line):
    """Who is meant by the first line that comes."""
    word = line.split()[0]
    if word == "hello":
        return _Lines
    if word in ("uci", "ubgi"):
        return _Chess
    if word.startswith("{") or line.strip().isdigit():
        return _Botzone
    return _Gtp


def run(choose, name="bot", game="othello", protocol=None):
    """Plays with choose(turn) until nobody asks any more.

    `game` is what is played where nobody says so. `protocol` matters only for "stcp": all others are heard.
    """
    about = (choose, name, game)
    if protocol == "stcp":
        return _Client(*about).run(*sys.argv[1:4])
    if len(sys.argv) == 3:
        return _Files(*about).run(*sys.argv[1:])
    speaker = None
    for line in iter(sys.stdin.readline, ""):
        line = line.strip()
        if not line:
            continue
        speaker = speaker or _speaker_of(line)(*about)
        if not speaker.hear(line):
            break


def choose_randomly(turn):
    """The weakest choice there is."""
    return random.choice(turn.legal)


# ---- One file ------------------------------------------------------------------------------------

PACKED = '''#!/usr/bin/env python3
# {name} with palamedes.bot in one file, made by `python3 -m palamedes.bot pack`. The bot itself is at the end.
{mark}import sys
import types

_source = {source!r}
sys.modules.setdefault("palamedes", types.ModuleType("palamedes"))
sys.modules["palamedes.bot"] = sys.modules["palamedes"].bot = types.ModuleType("palamedes.bot")
exec(compile(_source, "palamedes/bot.py", "exec"), sys.modules["palamedes.bot"].__dict__)

{bot}'''


def pack(path):
    """A bot's file that begins with a copy of this one."""
    with open(path, encoding="utf-8") as file, open(__file__, encoding="utf-8") as own:
        bot, source = file.read(), own.read()
    said = [line for line in bot.splitlines() if line.startswith("# palamedes-protocol:")]
    return PACKED.format(name=os.path.basename(path), source=source, bot=bot,
                         mark=said[0] + "\n" if said else "")


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "pack":
        sys.stdout.write(pack(sys.argv[2]))
    else:
        sys.exit("usage: python3 -m palamedes.bot pack BOT.py >ONE_FILE.py")
