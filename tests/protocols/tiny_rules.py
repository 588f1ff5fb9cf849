"""The rules of four games in a few lines each, written from the rules pages alone.

Each game has turn (0 moves first), moves() -> list, play(move), and over() -> None or the winner
(0, 1, or -1 for a draw). Squares are (row, column) from 0 at the top left; None is a pass.
"""


class Othello:
    names = "black", "white"

    def __init__(self):
        self.cells = [[0] * 8 for _ in range(8)]  # 0 empty, 1 black, 2 white
        self.cells[3][4] = self.cells[4][3] = 1
        self.cells[3][3] = self.cells[4][4] = 2
        self.turn = 0

    def flips(self, square, turn):
        own, found = turn + 1, []
        if self.cells[square[0]][square[1]]:
            return found
        for dr in (-1, 0, 1):
            for dc in (-1, 0, 1):
                line, (r, c) = [], (square[0] + dr, square[1] + dc)
                while (dr or dc) and 0 <= r < 8 and 0 <= c < 8 and self.cells[r][c] == 3 - own:
                    line.append((r, c))
                    r, c = r + dr, c + dc
                if line and 0 <= r < 8 and 0 <= c < 8 and self.cells[r][c] == own:
                    found += line
        return found

    def squares(self, turn):
        return [(r, c) for r in range(8) for c in range(8) if self.flips((r, c), turn)]

    def moves(self):
        return self.squares(self.turn) or ([None] if self.squares(1 - self.turn) else [])

    def play(self, move):
        assert move in self.moves(), move
        if move:
            for r, c in self.flips(move, self.turn) + [move]:
                self.cells[r][c] = self.turn + 1
        self.turn = 1 - self.turn

    def over(self):
        if self.moves():
            return None
        flat = sum(self.cells, [])
        black, white = flat.count(1), flat.count(2)
        return -1 if black == white else int(white > black)

    def text(self, move):
        return "abcdefgh"[move[1]] + str(move[0] + 1) if move else "pass"


class MiniChess:
    names = "white", "black"
    SLIDES = {2: [(0, 1), (0, -1), (1, 0), (-1, 0)], 4: [(1, 1), (1, -1), (-1, 1), (-1, -1)]}
    SLIDES[5] = SLIDES[2] + SLIDES[4]
    LEAPS = {3: [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)], 6: SLIDES[5]}
    VALUES = 0, 2, 6, 7, 8, 20, 100

    def __init__(self):
        self.planes = [[[0] * 5 for _ in range(6)] for _ in range(2)]
        self.planes[0][5], self.planes[0][4] = [2, 3, 4, 5, 6], [1] * 5
        self.planes[1][0], self.planes[1][1] = [6, 5, 4, 3, 2], [1] * 5
        self.turn, self.plies = 0, 0

    def pseudo(self):
        own, enemy, found = self.planes[self.turn], self.planes[1 - self.turn], []
        inside = lambda r, c: 0 <= r < 6 and 0 <= c < 5
        for r in range(6):
            for c in range(5):
                kind = own[r][c]
                if kind == 1:
                    to = r - 1 if self.turn == 0 else r + 1
                    if inside(to, c) and not own[to][c] and not enemy[to][c]:
                        found.append((r, c, to, c))
                    found += [(r, c, to, d) for d in (c + 1, c - 1) if inside(to, d) and enemy[to][d]]
                for dr, dc in self.SLIDES.get(kind, []) + self.LEAPS.get(kind, []):
                    a, b = r + dr, c + dc
                    while inside(a, b) and not own[a][b]:
                        found.append((r, c, a, b))
                        if enemy[a][b] or kind in self.LEAPS:
                            break
                        a, b = a + dr, b + dc
        return found

    def takes_king(self):
        return any(self.planes[1 - self.turn][m[2]][m[3]] == 6 for m in self.pseudo())

    def moves(self):
        return [] if self.plies >= 50 or self.takes_king() else self.pseudo()

    def play(self, move):
        assert move in self.moves(), move
        r, c, a, b = move
        kind = self.planes[self.turn][r][c]
        self.planes[self.turn][r][c] = 0
        self.planes[self.turn][a][b] = 5 if kind == 1 and a in (0, 5) else kind
        self.planes[1 - self.turn][a][b] = 0
        self.turn, self.plies = 1 - self.turn, self.plies + 1

    def over(self):
        if self.plies >= 50:
            white, black = (sum(self.VALUES[k] for row in p for k in row) for p in self.planes)
            return -1 if white == black else int(black > white)
        if self.takes_king():
            return self.turn
        return None if self.pseudo() else 1 - self.turn

    def text(self, move):
        r, c, a, b = move
        queen = "q" if self.planes[self.turn][r][c] == 1 and a in (0, 5) else ""
        return f"{'abcde'[c]}{6 - r}{'abcde'[b]}{6 - a}{queen}"


class Chain:  # the 2018 rules on a small board
    names = "blue", "red"

    def __init__(self, rows=3, cols=3):
        self.rows, self.cols, self.turn = rows, cols, 0
        self.owner = {(r, c): "white" for r in range(rows) for c in range(cols)}
        self.orbs = dict.fromkeys(self.owner, 0)

    def around(self, cell):
        near = [(cell[0] + dr, cell[1] + dc) for dr, dc in ((0, 1), (0, -1), (1, 0), (-1, 0))]
        return [n for n in near if n in self.owner]

    def moves(self):
        if self.over() is not None:
            return []
        return [c for c in self.owner if self.owner[c] in ("white", self.names[self.turn])]

    def play(self, move):
        assert move in self.moves(), move
        mover, waiting = self.names[self.turn], [move]
        while waiting:
            cell = waiting.pop()
            if self.owner[cell] == "black":
                continue
            self.owner[cell] = mover
            self.orbs[cell] += 1
            if self.orbs[cell] >= len(self.around(cell)):
                self.owner[cell] = "black"
                waiting += self.around(cell)
        self.turn = 1 - self.turn

    def over(self):
        left = set(self.owner.values())
        if "white" in left or {"blue", "red"} <= left:
            return None
        return 0 if "blue" in left else 1 if "red" in left else 1 - self.turn

    def text(self, move):
        return f"{move[0]},{move[1]}"


class Hop:
    names = "black", "white"
    START = (0, 0), (2, 0), (4, 0), (6, 0), (1, 1), (3, 1), (5, 1), (2, 2), (4, 2)
    FOUR = (0, 1), (1, 0), (0, -1), (-1, 0)

    def __init__(self):
        self.cells = [[0] * 8 for _ in range(8)]
        for r, c in self.START:
            self.cells[r][c], self.cells[7 - r][7 - c] = 1, 2
        self.turn, self.plies = 0, 0

    def follow(self, path):
        """The board after a path of squares, or None where it is not legal."""
        inside = all(0 <= r < 8 and 0 <= c < 8 for r, c in path)
        if not 2 <= len(path) <= 100 or not inside:
            return None
        cells = [row[:] for row in self.cells]
        (r, c), own = path[0], self.turn + 1
        if cells[r][c] != own:
            return None
        cells[r][c] = 0
        for a, b in path[1:]:
            distance = abs(a - r) + abs(b - c)
            over = (r + a) // 2, (c + b) // 2
            step = len(path) == 2 and distance == 1
            hop = distance == 2 and (a == r or b == c) and cells[over[0]][over[1]]
            if cells[a][b] or not (step or hop):
                return None
            if hop and cells[over[0]][over[1]] != own:
                cells[over[0]][over[1]] = 0
            r, c = a, b
        cells[r][c] = own
        return cells

    def moves(self):  # steps and single hops: enough for a partner, not all that is legal
        if self.over() is not None:
            return []
        found = []
        for r in range(8):
            for c in range(8):
                for dr, dc in self.FOUR:
                    found += [p for p in ([(r, c), (r + k * dr, c + k * dc)] for k in (1, 2))
                              if self.follow(p)]
        return found or [None]

    def play(self, path):
        if path:
            self.cells = self.follow(path)
            assert self.cells, path
        self.turn, self.plies = 1 - self.turn, self.plies + 1

    def score(self, side):
        columns = (6, 7) if side == 0 else (0, 1)
        return sum(self.cells[r][c] == side + 1 for r in range(8) for c in columns)

    def over(self):
        counts = [sum(row.count(side + 1) for row in self.cells) for side in (0, 1)]
        home = any(counts[s] and self.score(s) == counts[s] for s in (0, 1))
        if not home and self.plies < 400:
            return None
        black, white = self.score(0), self.score(1)
        return -1 if black == white else int(white > black)

    def text(self, path):
        return "-".join(f"{r},{c}" for r, c in path) if path else "pass"
