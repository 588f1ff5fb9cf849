"""Games and positions: the rules, as values that never change."""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional, Tuple, Union

import numpy as np

from . import _native

Mirror = Tuple[bool, bool, bool]
Cell = Optional[Tuple[str, Optional[int], int]]


class Result(NamedTuple):
    """How a game ended."""

    winner: Optional[int]  # 0: who moved first, 1: the other side, None: a draw
    margin: int            # for who moved first, in the game's unit
    ending: str            # "no-moves", "king-capture", ...


def games() -> List[str]:
    """The names of all rule sets; most come in several board sizes, such as "chain/2018:3x4".

    >>> games()[:3]
    ['othello', 'minichess/2023', 'minichess/2026']
    """
    return _native.rule_sets()


class Game:
    """A rule set at one board size.

    >>> game = Game("chain/2018:3x4")
    >>> game.title, game.rows, game.cols, game.sides
    ('Chain Reaction, NTHU 2018', 3, 4, ('blue', 'red'))
    >>> Game("chess")
    Traceback (most recent call last):
        ...
    ValueError: there is no game 'chess'; the games are othello, minichess/2023, minichess/2026, \
gardner, chain/2018, chain/2019, chain/2020, chain/classic, hop, connect4
    """

    __slots__ = ("_native",)

    def __init__(self, id: Union[str, "Game"]) -> None:
        self._native = id._native if isinstance(id, Game) else _native.Game(id)

    @property
    def id(self) -> str:
        """The name that `Game` and records know it by."""
        return self._native.id

    @property
    def title(self) -> str:
        """What people call it."""
        return self._native.title

    @property
    def family(self) -> str:
        """The game that it is an edition of: "minichess"."""
        return self._native.family

    @property
    def rules(self) -> str:
        """The whole rules in words."""
        return self._native.rules

    @property
    def unit(self) -> str:
        """What values count: "discs", "pawns", "log odds"."""
        return self._native.unit

    @property
    def sides(self) -> Tuple[str, str]:
        """Who moves first, and the other."""
        return self._native.sides

    @property
    def rows(self) -> int:
        """Of the board."""
        return self._native.rows

    @property
    def cols(self) -> int:
        """Of the board."""
        return self._native.cols

    @property
    def actions(self) -> int:
        """How many actions there are on this board, in whatever position.

        >>> [Game(name).actions for name in ("othello", "connect4", "minichess", "gardner", "hop")]
        [65, 7, 900, 2500, 69]
        """
        return self._native.actions

    @property
    def plane_names(self) -> List[str]:
        """What the planes of a position show, in their order.

        >>> Game("hop").plane_names
        ['own man', 'other man', 'turn', 'played', 'moving']
        """
        return self._native.plane_names

    @property
    def acts_step_by_step(self) -> bool:
        """Whether a move is made of several actions, as in hop: a piece, directions, a stop."""
        return self._native.acts_step_by_step

    def act_name(self, action: int) -> str:
        """What an action is called that is no square; else an empty text.

        >>> [Game("hop").act_name(action) for action in (63, 64, 65, 66, 67, 68)]
        ['', 'right', 'down', 'left', 'up', 'stop']
        """
        return self._native.act_name(action)

    @property
    def mirrors(self) -> List[Mirror]:
        """How the board may be reflected so that the game plays the same: (diagonal, columns, rows).

        >>> Game("connect4").mirrors
        [(False, True, False)]
        """
        return self._native.mirrors

    def start(self) -> "Position":
        """Where a game begins."""
        return Position(self, self._native.start())

    def position(self, text: str) -> "Position":
        """A position by its text, which every position has as `text`.

        >>> Game("connect4").position("......./......./......./......./......./...ry.. r").moves
        ['a', 'b', 'c', 'd', 'e', 'f', 'g']
        """
        return Position(self, self._native.position(text))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.id == other.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"Game({self.id!r})"


class Position:
    """A position with the moves that led there. It never changes: `play` makes another.

    >>> position = Game("othello").start()
    >>> position.moves
    ['d3', 'c4', 'f5', 'e6']
    >>> after = position.play("d3")
    >>> after.side, after.counts, after.history
    ('white', (4, 1), ['d3'])
    >>> position.play("a1")
    Traceback (most recent call last):
        ...
    ValueError: othello: 'a1' is not a legal move here: it would flip nothing; black may play d3, c4, f5, e6
    """

    __slots__ = ("game", "_native")

    def __init__(self, game: Game, native: Any) -> None:
        self.game = game
        self._native = native

    @property
    def text(self) -> str:
        """What `Game.position` reads, with the counters that the rules look at."""
        return self._native.text

    @property
    def turn(self) -> int:
        """0 when the side that moved first is to move, else 1."""
        return self._native.turn

    @property
    def side(self) -> str:
        """The name of the side to move."""
        return self.game.sides[self.turn]

    @property
    def plies(self) -> int:
        """How many moves were made before."""
        return self._native.plies

    @property
    def key(self) -> int:
        """64 bits that are the same for equal boards."""
        return self._native.key

    @property
    def board(self) -> List[Cell]:
        """What stands on the cells, row by row from the top left: (kind, owner, count), or None.

        >>> Game("othello").start().board[27]
        ('disc', 1, 0)
        """
        return self._native.board

    @property
    def counts(self) -> Tuple[int, int]:
        """What people count of both sides: discs, orbs, material, ..."""
        return self._native.counts

    @property
    def moves(self) -> List[str]:
        """The moves worth choosing from; empty exactly when the game is over."""
        return self._native.moves

    @property
    def history(self) -> List[str]:
        """The moves since the position that this one was begun with."""
        return self._native.history

    @property
    def result(self) -> Optional[Result]:
        """How the game ended, or None.

        >>> position = Game("connect4").start()
        >>> for move in "adadada": position = position.play(move)
        >>> position.result
        Result(winner=0, margin=1, ending='four-in-line')
        """
        told = self._native.result()
        return None if told is None else Result(*told)

    def is_legal(self, move: str) -> bool:
        """Whether the rules allow the move.

        >>> Game("hop").start().is_legal("pass")
        True
        """
        return self._native.is_legal(move)

    def play(self, move: str) -> "Position":
        """The position after a move, in any way of writing it that the game knows."""
        return Position(self.game, self._native.play(move))

    def undo(self) -> "Position":
        """The position before the last move, or before the acts of a move that is not finished."""
        return Position(self.game, self._native.undo())

    def perft(self, depth: int) -> int:
        """How many ways there are to make so many moves.

        >>> Game("minichess/2023").start().perft(4)
        4212
        """
        return self._native.perft(depth)

    def reflected(self, mirror: Mirror) -> "Position":
        """As seen in one of the game's `mirrors`.

        >>> Game("connect4").start().play("a").reflected((False, True, False)).text
        '......./......./......./......./......./......r y'
        """
        return Position(self.game, self._native.reflected(mirror))

    def reflected_move(self, move: str, mirror: Mirror) -> str:
        """What a move is called there.

        >>> Game("connect4").start().reflected_move("a", (False, True, False))
        'g'
        """
        return self._native.reflected_move(move, mirror)

    @property
    def acts(self) -> Tuple[int, ...]:
        """The actions that were made of an unfinished move."""
        return self._native.acts

    def mask(self) -> np.ndarray:
        """Which actions are allowed: one truth for each.

        >>> [int(action) for action in Game("othello").start().mask().nonzero()[0]]
        [19, 26, 37, 44]
        """
        return self._native.mask()

    def planes(self) -> np.ndarray:
        """The position as numbers: planes x rows x columns, as the side to move sees it.

        >>> Game("othello").start().planes().shape
        (3, 8, 8)
        """
        return self._native.planes()

    def act(self, action: int) -> "Position":
        """The position after an action. Where a move is made of several, the side stays the same
        until it is whole.

        >>> position = Game("hop").start().act(2 * 8 + 2)   # the piece on row 2, column 2
        >>> position.acts, [Game("hop").act_name(a) for a in position.mask().nonzero()[0]]
        ((18,), ['right', 'down', 'left', 'up'])
        >>> position.act(64).history                        # one step to the right
        ['2,2 2,3']
        """
        return Position(self.game, self._native.act(action))

    def actions_of(self, move: str) -> List[int]:
        """The actions that make a move; one, where moves are not made step by step.

        >>> Game("othello").start().actions_of("d3")
        [19]
        """
        return self._native.actions_of(move)

    def record(self) -> Dict[str, Any]:
        """The game so far as a record: the document that docs/record.schema.json describes."""
        import json

        return json.loads(self._native.record())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._native == other._native

    def __hash__(self) -> int:
        return hash(self._native)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Game({self.game.id!r}).position({self.text!r})"
