"""The rules of MiniChess: boards of 6 rows and 5 columns, moves, and playing them.

There is no check: a king may be left to be taken, and who can take a king has won. Pawns step one
square and become queens on the last row.

A board is a list of 30 letters, row by row from the top left (a6 is 0, e1 is 29): PRNBQK white,
prnbqk black, "." empty. A move is a pair of squares (from, to). `white` is True when white moves.
"""

ROWS, COLS = 6, 5
START = "kqbnr/ppppp/5/5/PPPPP/RNBQK"
STRAIGHT = [(0, 1), (0, -1), (1, 0), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT = [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)]
SLIDES = {"r": STRAIGHT, "b": DIAGONAL, "q": STRAIGHT + DIAGONAL, "k": STRAIGHT + DIAGONAL}


def board_of(rows):
    """From text such as START; a digit or dots stand for empty squares."""
    cells = []
    for c in rows.replace("/", ""):
        cells += ["."] * int(c) if c.isdigit() else [c]
    return cells


def inside(row, col):
    return 0 <= row < ROWS and 0 <= col < COLS


def legal_moves(board, white):
    def ours(piece):
        return piece != "." and piece.isupper() == white

    moves = []
    for square, piece in enumerate(board):
        if not ours(piece):
            continue
        row, col = divmod(square, COLS)
        kind = piece.lower()
        targets = []
        if kind == "p":
            ahead = row + (-1 if white else 1)
            if inside(ahead, col) and board[ahead * COLS + col] == ".":
                targets.append((ahead, col))
            targets += [(ahead, side) for side in (col + 1, col - 1)
                        if inside(ahead, side) and board[ahead * COLS + side] != "."]
        elif kind == "n":
            targets = [(row + dr, col + dc) for dr, dc in KNIGHT]
        else:
            for dr, dc in SLIDES[kind]:
                for n in range(1, 2 if kind == "k" else ROWS):
                    r, c = row + n * dr, col + n * dc
                    targets.append((r, c))
                    if not inside(r, c) or board[r * COLS + c] != ".":
                        break
        moves += [(square, r * COLS + c) for r, c in targets
                  if inside(r, c) and not ours(board[r * COLS + c])]
    return moves


def promotes(board, white, move):
    """A pawn that reaches the last row."""
    return board[move[0]].lower() == "p" and move[1] // COLS == (0 if white else ROWS - 1)


def play(board, white, move):
    """The board after the move; then the other side is to move."""
    after = list(board)
    after[move[1]] = ("Q" if white else "q") if promotes(board, white, move) else board[move[0]]
    after[move[0]] = "."
    return after


def text_of(move):
    """'a2a3'"""
    return "".join("abcde"[square % COLS] + str(ROWS - square // COLS) for square in move)


def move_of(text):
    """The move that 'a2a3' names; a letter after it (a promotion) is ignored."""
    return tuple((ROWS - int(text[i + 1])) * COLS + "abcde".index(text[i]) for i in (0, 2))
