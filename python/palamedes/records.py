"""Games as documents: records, and every file format that there is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict, Iterable, List, NamedTuple, Union

from . import _native
from .games import Game, Position

Record = Dict[str, Any]  # as docs/record.schema.json describes it


class Format(NamedTuple):
    """A file format of games."""

    name: str
    extension: str
    summary: str


def formats() -> List[Format]:
    """All formats that games come and go in.

    >>> [format.name for format in formats()]
    ['json', 'transcript', 'ggf', 'obf', 'wthor', 'pgn']
    """
    return [Format(*row) for row in _native.formats()]


def read_games(source: Union[str, bytes, Path], format: str = "") -> List[Record]:
    """The games of a file (a `Path`) or of its content, judged by the rules.

    The format is recognised unless it is named.

    >>> [record["game"] for record in read_games("f5 d6 c3", "transcript")]
    ['othello']
    """
    name = ""
    if isinstance(source, Path):
        name, source = source.name, source.read_bytes()
    data = source.encode() if isinstance(source, str) else source
    return [json.loads(text) for text in _native.read_games(data, format, name)]


def write_games(records: Iterable[Record], format: str = "json") -> bytes:
    """The games in another format.

    >>> record = Game("othello").start().play("f5").record()
    >>> write_games([record], "transcript")
    b'f5\\n'
    """
    return _native.write_games([json.dumps(record) for record in records], format)


def replay(record: Record) -> Position:
    """The position that a record leads to, with its moves as `history`; refuses what breaks the rules.

    >>> replay(Game("connect4").start().play("d").record()).history
    ['d']
    """
    native = _native.replay(json.dumps(record))
    return Position(Game(native.game.id), native)
