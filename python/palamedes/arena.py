"""Who is stronger: games between functions, matches, tournaments, ratings and sequential tests."""

from __future__ import annotations

import json
import math
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, List, Optional, Sequence, Tuple, Union

from . import _native
from .games import Game, Position
from .records import Record

Interval = Tuple[float, float, float]  # the estimate, and the ends of its 95 % interval
Chooses = Callable[[Position], str]    # a player: any function from a position to a move


@dataclass(frozen=True)
class Strength:
    """How much stronger the first player is."""

    score: Interval           # points a game, 0 to 1
    elo: Interval
    normalised_elo: Interval  # standard deviations of a game, in Elo's size
    superiority: float        # the likelihood that the first player is the stronger one


@dataclass(frozen=True)
class Sprt:
    """Where a sequential probability ratio test stands."""

    verdict: str              # "elo0", "elo1" or "continue"
    log_ratio: float
    lower: float
    upper: float


@dataclass(frozen=True)
class Match:
    """What came of a match; wins, draws and losses are the first player's."""

    names: Tuple[str, str]
    wins: int
    draws: int
    losses: int
    pairs: Tuple[int, ...]    # in which the first player made 0, 1/2, 1, 1 1/2 and 2 points
    records: List[Record] = field(repr=False)
    strength: Optional[Strength] = None
    sprt: Optional[Sprt] = None
    details: Dict[str, Any] = field(default_factory=dict, repr=False)  # time, nodes, missteps, sandbox


@dataclass(frozen=True)
class Rated:
    """A row of a rating list."""

    name: str
    elo: float
    interval95: Tuple[float, float]
    ranks: Tuple[int, int]    # the best and the worst that it may be, all together with 95 %
    games: int
    points: float


def _strength(told: Dict[str, Any]) -> Strength:
    won = told["score"][0] > 0.5

    def interval(three: List[Optional[float]]) -> Interval:
        # JSON has no infinity: null stands for it, where everything was won or lost.
        otherwise = (math.inf if won else -math.inf, -math.inf, math.inf)
        value, low, high = (o if x is None else x for x, o in zip(three, otherwise))
        return value, low, high

    return Strength(interval(told["score"]), interval(told["elo"]), interval(told["normalised_elo"]),
                    told["superiority"])


def strength(pairs: Sequence[int]) -> Strength:
    """What counts of game pairs say: those in which the first player made 0, 1/2, 1, 1 1/2 and 2 points.

    >>> round(strength([4, 20, 41, 25, 10]).elo[0])
    30
    """
    return _strength(json.loads(_native.strength(list(pairs))))


def sprt(pairs: Sequence[int], elo0: float = 0, elo1: float = 2, *, alpha: float = 0.05,
         beta: float = 0.05, logistic: bool = False) -> Sprt:
    """Whether pairs of games prove that somebody is better by elo1 rather than elo0.

    >>> sprt([379, 10170, 21828, 10640, 343]).verdict
    'elo1'
    """
    return Sprt(**json.loads(_native.sprt(list(pairs), elo0, elo1, alpha, beta, logistic)))


def play_game(first: Chooses, second: Chooses, position: Union[Position, Game, str]) -> Position:
    """Plays a game between two functions from a position, and returns its end.

    >>> from palamedes import Player
    >>> end = play_game(lambda p: p.moves[0], Player("connect4", "random", seed=7), "connect4")
    >>> end.result is not None
    True
    """
    if not isinstance(position, Position):
        position = Game(position).start()
    while position.result is None:
        position = position.play((second if position.turn else first)(position))
    return position


def match(game: Union[str, Game], first: str, second: str, *, games: int = 100,
          seconds: Optional[float] = 0.1, clock: Optional[str] = None, opening_plies: int = 6,
          seed: int = 1, threads: Optional[int] = None,
          sprt: Optional[Tuple[float, float]] = None, sandbox: str = "auto") -> Match:
    """A match as `palamedes match` plays it: pairs of games from one opening each, sides swapped.

    Players are written as everywhere: "engine-8", "random", "uci:./bot", "line:python3 bot.py". `clock`
    ("60+0.5") is for whole games, instead of `seconds` a move; `sprt` are (elo0, elo1), with which
    the match ends as soon as that is decided.

    >>> found = match("connect4", "engine-3", "random", games=4, seconds=0.01, threads=1)
    >>> found.wins + found.draws + found.losses, sum(found.pairs), len(found.records)
    (4, 2, 4)
    """
    options = {"games": games, "seconds": None if clock else seconds, "clock": clock,
               "opening_plies": opening_plies, "seed": seed,
               "threads": threads or os.cpu_count() or 1, "sprt": sprt, "sandbox": sandbox}
    told = json.loads(_native.match(Game(game)._native, first, second, options))
    return Match(
        names=tuple(told.pop("names")), wins=told.pop("wins"), draws=told.pop("draws"),
        losses=told.pop("losses"), pairs=tuple(told.pop("pairs")), records=told.pop("records"),
        strength=_strength(told.pop("strength")) if "strength" in told else None,
        sprt=Sprt(**told.pop("sprt")) if "sprt" in told else None, details=told)


def rate(records: Iterable[Record]) -> List[Rated]:
    """A rating list of everybody who played in these games, the best first; Elo around an average of 0.

    >>> games = match("connect4", "engine-3", "random", games=4, seconds=0.01, threads=1).records
    >>> [player.games for player in rate(games)]
    [4, 4]
    """
    told = json.loads(_native.standings([json.dumps(record) for record in records]))
    return _rated(told)


def _rated(told: Dict[str, Any]) -> List[Rated]:
    rated = []
    for row in told["players"]:
        low, high = row["interval95"]
        rated.append(Rated(row["name"], row["elo"],
                           (-math.inf if low is None else low, math.inf if high is None else high),
                           tuple(row["ranks"]), row["games"], row["points"]))
    return rated


def tournament(plan: Dict[str, Any], folder: Union[str, Path]) -> Tuple[List[Rated], List[Record]]:
    """Plays a tournament by its plan (docs/tournaments.md), and returns its standings and games.

    All is kept in the folder: whoever calls this again goes on from there, also after Ctrl-C.

    >>> import tempfile
    >>> plan = {"game": "connect4", "players": ["engine-2", "random", "minimax-2"], "time": {"move": 0.01}}
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     standings, games = tournament(plan, folder + "/small")
    >>> len(standings), len(games)
    (3, 6)
    """
    told = json.loads(_native.tournament(json.dumps(plan), str(folder)))
    return _rated(told), told["records"]
