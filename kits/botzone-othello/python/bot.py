#!/usr/bin/env python3
"""@NAME@: a bot for @GAME@ that plays a random legal move. Make it think: see choose().

It is started anew for every turn: one line of JSON comes in with all moves so far, one line goes
out. Nothing else may be printed to standard output.
"""

import json
import random

PASS = (-1, -1)
DIRECTIONS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


class Board:
    """The rules of Othello. Squares are (x, y): column and row, from 0 at the top left."""

    def __init__(self):
        self.cells = {(3, 4): 1, (4, 3): 1, (3, 3): -1, (4, 4): -1}  # 1 black, -1 white
        self.turn = 1  # who moves

    def flips(self, at):
        """The discs that would be turned over."""
        turned = []
        if at in self.cells:
            return turned
        for dx, dy in DIRECTIONS:
            line, (x, y) = [], (at[0] + dx, at[1] + dy)
            while self.cells.get((x, y)) == -self.turn:
                line.append((x, y))
                x, y = x + dx, y + dy
            if self.cells.get((x, y)) == self.turn:
                turned += line
        return turned

    def legal_moves(self):
        return [(x, y) for y in range(8) for x in range(8) if self.flips((x, y))]

    def play(self, at):
        """Plays a move or a pass; then the other side is to move."""
        if at != PASS:
            for square in [at, *self.flips(at)]:
                self.cells[square] = self.turn
        self.turn = -self.turn


# ---- THINK HERE ----------------------------------------------------------------------------------
def choose(board, legal):
    """Returns one of `legal`, which is not empty. A random choice is a start, not a strategy."""
    return random.choice(legal)
# --------------------------------------------------------------------------------------------------


def main():
    told = json.loads(input())
    requests = [(move["x"], move["y"]) for move in told["requests"]]
    responses = [(move["x"], move["y"]) for move in told["responses"]]
    board = Board()
    for number, request in enumerate(requests):
        if number > 0 or request != PASS:  # black is told -1, -1 at first
            board.play(request)
        if number < len(responses):
            board.play(responses[number])
    legal = board.legal_moves()
    x, y = choose(board, legal) if legal else PASS
    print(json.dumps({"response": {"x": x, "y": y}}), flush=True)


if __name__ == "__main__":
    main()
