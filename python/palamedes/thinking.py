"""Engines, players and solvers. Python goes on while they think, and Ctrl-C ends it."""

from __future__ import annotations

import json
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Dict, List, NamedTuple, Optional, Union

from . import _native
from .games import Game, Position


@dataclass(frozen=True)
class Line:
    """How a game is expected to go on."""

    moves: List[str]
    value: float                        # for the side to move, in the game's unit
    plies_to_end: Optional[int] = None  # known where the result is proven


@dataclass(frozen=True)
class Analysis:
    """What somebody found who thought about a position; values are for the side to move."""

    best: str
    nodes: int
    depth: int
    complete: bool                 # proven, or looked at to every end
    lines: List[Line] = field(default_factory=list)  # the best first
    value: Optional[float] = None
    margin: Optional[int] = None   # exact, where the end was counted
    outcome: Optional[int] = None  # 1 won, 0 drawn, -1 lost; None: not known


def _analysis(text: str) -> Analysis:
    told = json.loads(text)
    told["lines"] = [Line(**line) for line in told["lines"]]
    return Analysis(**told)


def _wish(seconds: Optional[float], depth: Optional[int], nodes: Optional[int], lines: int,
          threads: int) -> Any:
    return _native.Wish(seconds, depth, nodes, lines, threads)


class Engine:
    """Our engine for a game. It remembers what it found from one position to the next.

    `weights` is a file of its evaluation's numbers, or the bytes of one; by default those that come
    with it. `by_hand` takes the evaluation made by hand even so.

    >>> Engine("othello").analyse(Game("othello").start().play("f5"), depth=6).depth
    6
    """

    def __init__(self, game: Union[str, Game], *, weights: Union[None, bytes, str, Path] = None,
                 megabytes: int = 64, by_hand: bool = False) -> None:
        self.game = Game(game)
        if isinstance(weights, (str, Path)):
            weights = Path(weights).read_bytes()
        self._native = _native.Engine(self.game._native, weights, megabytes, by_hand)

    def analyse(self, position: Optional[Position] = None, *, seconds: Optional[float] = None,
                depth: Optional[int] = None, nodes: Optional[int] = None, lines: int = 1,
                threads: int = 1) -> Analysis:
        """Thinks about a position (the start, if none is given) until a limit is reached; for one second if
        there is none.

        >>> found = Engine("connect4").analyse(nodes=2000, lines=3)
        >>> len(found.lines), found.best == found.lines[0].moves[0]
        (3, True)
        """
        if seconds is None and depth is None and nodes is None:
            seconds = 1
        position = self.game.start() if position is None else position
        return _analysis(self._native.analyse(position._native,
                                              _wish(seconds, depth, nodes, lines, threads)))

    def weights(self) -> bytes:
        """The numbers that come with it, as a file of weights; ValueError where none can be replaced."""
        return _native.own_weights(self.game._native)

    def forget(self) -> None:
        """Begins anew, as for a new game."""
        self._native.forget()


class PlayerEntry(NamedTuple):
    """Somebody who can play a game."""

    id: str
    summary: str


def players(game: Union[str, Game]) -> List[PlayerEntry]:
    """Everybody who can play a game; an N in a name stands for a number.

    >>> "hop/team52" in [player.id for player in players("hop")]
    True
    """
    return [PlayerEntry(*row) for row in _native.players_for(Game(game)._native)]


class Player:
    """A named player: historic, from a textbook, or a level of our engine ("engine-1" to "engine-20").

    >>> Player("othello", "minimax-2").choose(Game("othello").start()).best
    'd3'
    """

    def __init__(self, game: Union[str, Game], id: str = "engine", *, seed: int = 1) -> None:
        self.game = Game(game)
        self.id = id
        self._native = _native.Player(self.game._native, id, seed)

    def choose(self, position: Position, *, seconds: Optional[float] = None,
               depth: Optional[int] = None, nodes: Optional[int] = None) -> Analysis:
        """What it would play, and what it thought of it; without limits it takes its own time."""
        return _analysis(self._native.choose(position._native, _wish(seconds, depth, nodes, 1, 1)))

    def __call__(self, position: Position) -> str:
        """The move alone, so that a player is a function like any other (see `play_game`)."""
        return self.choose(position).best

    def forget(self) -> None:
        """Begins anew, as for a new game."""
        self._native.forget()


def solve(position: Position, *, seconds: Optional[float] = None, nodes: Optional[int] = None,
          threads: int = 1, megabytes: int = 64, outcome_only: bool = False) -> Analysis:
    """The true value of a position, where it can be proven within the limits: then it is `complete`.

    >>> found = solve(Game("chain/2018:2x3").start())
    >>> found.complete, found.outcome
    (True, 1)
    """
    return _analysis(_native.solve(position._native, _wish(seconds, None, nodes, 1, threads),
                                   megabytes, outcome_only))


_desks = threading.local()


def ask(question: str, body: Dict[str, Any], *, threads: int = 1) -> Dict[str, Any]:
    """Any question that the page asks, answered by the same desk: "view", "picture", "explain", "openings",
    "choose", "analyse", "review", "coach", "solve", ...; docs/openapi.json describes the documents.

    >>> ask("view", {"game": "othello", "moves": ["f5"]})["turn"]
    1
    """
    if not hasattr(_desks, "own"):
        _desks.own = _native.Asker()
    return json.loads(_desks.own.ask(question, json.dumps(body), threads))
