"""Palamedes in Python: exact rules, strong engines, matches and ratings of board games.

>>> import palamedes
>>> position = palamedes.Game("othello").start().play("f5")
>>> position.moves
['f4', 'd6', 'f6']

`Game` and `Position` are the rules; `Engine`, `Player` and `solve` think; `VectorEnv` steps thousands of
games at once for those who learn, `GymEnv` and `AECEnv` do it in the conventions of other libraries;
`match`, `tournament`, `rate`, `strength` and `sprt` measure; `read_games` and `write_games` are files.
`palamedes.bot` makes a bot of a function, in any protocol, and needs nothing else of this package.
docs/python.md is the guide.
"""

from .arena import Match, Rated, Sprt, Strength, match, play_game, rate, sprt, strength, tournament
from .environments import AECEnv, GymEnv, VectorEnv
from .games import Game, Position, Result, games
from .records import formats, read_games, replay, write_games
from .thinking import Analysis, Engine, Line, Player, ask, players, solve

__all__ = ["AECEnv", "Analysis", "Engine", "Game", "GymEnv", "Line", "Match", "Player", "Position",
           "Rated", "Result", "Sprt", "Strength", "VectorEnv", "ask", "formats", "games", "match",
           "play_game", "players", "rate", "read_games", "replay", "solve", "sprt", "strength",
           "tournament", "write_games"]
