"""Environments for those who learn: many games at once, and the conventions of other libraries.

Neither Gymnasium nor PettingZoo is a package of Debian's, so nothing here imports them: `GymEnv` and `AECEnv`
have the methods, names and values that their documents describe, and tests/python holds them to that.
"""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Tuple, Union

import numpy as np

from . import _native
from .games import Game, Position


class Tally(NamedTuple):
    """What ended while games were played at random."""

    games: int
    plies: int
    first_wins: int
    second_wins: int
    draws: int


class VectorEnv:
    """So many games of one kind that go on together; whichever ends begins again.

    Arrays are made once and written again by the next call of the same method: copy what you keep.

    >>> env = VectorEnv("connect4", 4, seed=1)
    >>> env.masks().shape, env.planes().shape
    ((4, 7), (4, 3, 6, 7))
    >>> rewards, ended = env.step([3, 3, 3, 0])
    >>> env.position(3)
    '......./......./......./......./......./r...... y'
    >>> env.step([7, 0, 0, 0])
    Traceback (most recent call last):
        ...
    ValueError: step: the action 7 is not allowed in game 0, \
'......./......./......./......./......./...r... y'; nothing was played
    """

    def __init__(self, game: Union[str, Game], games: int, *, seed: int = 1) -> None:
        self.game = Game(game)
        self._native = _native.VectorEnv(self.game._native, games, seed)

    def __len__(self) -> int:
        return len(self._native)

    def reset(self, seed: int = 1) -> None:
        """Every game begins again."""
        self._native.reset(seed)

    def step(self, actions: Any) -> Tuple[np.ndarray, np.ndarray]:
        """An action in every game. Returns the rewards of those who acted (1 where that won the game, -1
        where it lost it, else 0), and which games ended; those have begun again."""
        return self._native.step(np.asarray(actions, dtype=np.int32))

    def masks(self) -> np.ndarray:
        """Which actions are allowed: games x actions, of truths."""
        return self._native.masks()

    def planes(self) -> np.ndarray:
        """The positions: games x planes x rows x columns, each as its side to move sees it."""
        return self._native.planes()

    def turns(self) -> np.ndarray:
        """Who is to act: 0 for the side that moved first, else 1."""
        return self._native.turns()

    def margins(self) -> np.ndarray:
        """Of the last game that ended in each place, for who moved first."""
        return self._native.margins()

    def sample(self) -> np.ndarray:
        """An action for every game, each of the allowed ones as likely as another.

        >>> env = VectorEnv("hop", 8, seed=3)
        >>> for _ in range(100): rewards, ended = env.step(env.sample())
        """
        return self._native.sample()

    def play_randomly(self, plies: int) -> Tally:
        """So many random moves in every game, and what ended since the last such call.

        >>> tally = VectorEnv("othello", 100, seed=5).play_randomly(200)
        >>> tally.games == tally.first_wins + tally.second_wins + tally.draws > 200
        True
        """
        return Tally(**self._native.play_randomly(plies))

    def position(self, game: int) -> str:
        """The text of one position, for `Game.position`."""
        return self._native.position(game)


class Discrete:
    """The whole numbers from 0 on, as Gymnasium's space of that name."""

    def __init__(self, n: int, seed: Optional[int] = None) -> None:
        self.n = n
        self.start = 0
        self.dtype = np.dtype(np.int64)
        self.shape: Tuple[int, ...] = ()
        self._random = np.random.default_rng(seed)

    def seed(self, seed: Optional[int] = None) -> None:
        """Other samples."""
        self._random = np.random.default_rng(seed)

    def sample(self, mask: Optional[np.ndarray] = None) -> np.int64:
        """One of them, where the mask allows it."""
        allowed = np.arange(self.n) if mask is None else np.flatnonzero(mask)
        return np.int64(self._random.choice(allowed))

    def contains(self, x: Any) -> bool:
        """Whether it is one of them."""
        return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box:
    """Arrays of one shape with numbers between two bounds, as Gymnasium's space of that name."""

    def __init__(self, low: float, high: float, shape: Tuple[int, ...], dtype: Any = np.float32) -> None:
        self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)
        self._random = np.random.default_rng()

    def seed(self, seed: Optional[int] = None) -> None:
        """Other samples."""
        self._random = np.random.default_rng(seed)

    def sample(self) -> np.ndarray:
        """Any such array."""
        high = self.high if np.isfinite(self.high) else 1
        return self._random.uniform(self.low, high, self.shape).astype(self.dtype)

    def contains(self, x: Any) -> bool:
        """Whether it is such an array."""
        return (isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
                and bool((x >= self.low).all() and (x <= self.high).all()))

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


class DictSpace(dict):
    """Named spaces together, as Gymnasium's `Dict`."""

    def sample(self) -> Dict[str, Any]:
        """Something of each."""
        return {name: space.sample() for name, space in self.items()}

    def contains(self, x: Any) -> bool:
        """Whether it has something of each, and nothing else."""
        return (isinstance(x, dict) and x.keys() == self.keys()
                and all(space.contains(x[name]) for name, space in self.items()))


def _observation_space(game: Game) -> Box:
    return Box(0.0, np.inf, (len(game.plane_names), game.rows, game.cols))


class GymEnv:
    """One side of a game in the conventions of Gymnasium's `Env`: the opponent is part of the world.

    `opponent` is any function from a position to a move; at random if there is none. `side` is 0 to move
    first, 1 to move second, None to take turns from game to game. The mask of allowed actions is in
    `info["action_mask"]`; an action that is not allowed is refused.

    >>> env = GymEnv("connect4")
    >>> observation, info = env.reset(seed=1)
    >>> observation.shape, int(info["action_mask"].sum())
    ((3, 6, 7), 7)
    >>> observation, reward, terminated, truncated, info = env.step(3)
    >>> reward, terminated, truncated
    (0.0, False, False)
    """

    metadata: Dict[str, Any] = {"render_modes": ["ansi"]}
    spec = None

    def __init__(self, game: Union[str, Game], opponent: Optional[Callable[[Position], str]] = None,
                 side: Optional[int] = 0, render_mode: Optional[str] = None) -> None:
        if side not in (0, 1, None):
            raise ValueError(f"GymEnv: the side is 0, 1 or None, not {side!r}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"GymEnv: there is no render mode {render_mode!r}, only 'ansi'")
        self.game = Game(game)
        self.render_mode = render_mode
        self.action_space = Discrete(self.game.actions)
        self.observation_space = _observation_space(self.game)
        self.np_random = np.random.default_rng()
        self._opponent = opponent or (lambda position: str(self.np_random.choice(position.moves)))
        self._side, self._played = side, 0
        self._own = 0
        self.position: Optional[Position] = None

    @property
    def unwrapped(self) -> "GymEnv":
        """Itself: nothing is wrapped around it."""
        return self

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[Dict[str, Any]] = None) -> Tuple[np.ndarray, Dict[str, Any]]:
        """Begins a game; `options["position"]` is the text of where, instead of the start."""
        if seed is not None:
            self.np_random = np.random.default_rng(seed)
        text = (options or {}).get("position")
        self.position = self.game.position(text) if text else self.game.start()
        self._own = self._played % 2 if self._side is None else self._side
        self._played += 1
        self._let_opponent_play()
        return self._observation(), self._info()

    def step(self, action: int) -> Tuple[np.ndarray, float, bool, bool, Dict[str, Any]]:
        """Acts, and lets the opponent answer where a move is whole."""
        if self.position is None or self.position.result is not None:
            raise RuntimeError("GymEnv: step() comes before reset(), or after the end of a game")
        self.position = self.position.act(int(action))
        self._let_opponent_play()
        result = self.position.result
        reward = 0.0
        if result is not None and result.winner is not None:
            reward = 1.0 if result.winner == self._own else -1.0
        return self._observation(), reward, result is not None, False, self._info()

    def render(self) -> Optional[str]:
        """The text of the position, where the render mode is "ansi"."""
        return self.position.text if self.render_mode == "ansi" and self.position else None

    def close(self) -> None:
        """Nothing is left open."""

    def _let_opponent_play(self) -> None:
        assert self.position is not None
        while self.position.result is None and self.position.turn != self._own:
            self.position = self.position.play(self._opponent(self.position))

    def _observation(self) -> np.ndarray:
        assert self.position is not None
        return self.position.planes()

    def _info(self) -> Dict[str, Any]:
        assert self.position is not None
        return {"action_mask": self.position.mask().astype(np.int8), "position": self.position.text}


class AECEnv:
    """Both sides of a game in the conventions of PettingZoo's `AECEnv`: agents act one after the other.

    Agents are called by their sides ("black", "white"). An observation is {"observation": planes,
    "action_mask": mask}, both for the side to move.

    >>> env = AECEnv("connect4")
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     done = termination or truncation
    ...     env.step(None if done else int(observation["action_mask"].argmax()))
    >>> env.agents
    []
    """

    def __init__(self, game: Union[str, Game], render_mode: Optional[str] = None) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"AECEnv: there is no render mode {render_mode!r}, only 'ansi'")
        self.game = Game(game)
        self.metadata: Dict[str, Any] = {"render_modes": ["ansi"], "name": self.game.id,
                                         "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents: List[str] = list(self.game.sides)
        self.agents: List[str] = []
        self.position: Optional[Position] = None
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.game.actions) for agent in self.possible_agents}

    def _space(self) -> DictSpace:
        return DictSpace(observation=_observation_space(self.game),
                         action_mask=Box(0, 1, (self.game.actions,), np.int8))

    def observation_space(self, agent: str) -> DictSpace:
        """What an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """What an agent may do."""
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        """How many still play."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many may play."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "AECEnv":
        """Itself: nothing is wrapped around it."""
        return self

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Begins a game; `options["position"]` is the text of where, instead of the start."""
        text = (options or {}).get("position")
        self.position = self.game.position(text) if text else self.game.start()
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.turn]

    def observe(self, agent: str) -> Dict[str, np.ndarray]:
        """What an agent sees; only who is to move may act."""
        assert self.position is not None
        mask = self.position.mask().astype(np.int8)
        if self.possible_agents[self.position.turn] != agent:
            mask = np.zeros_like(mask)
        return {"observation": self.position.planes(), "action_mask": mask}

    def last(self, observe: bool = True) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        """What the agent that is to act must know."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def step(self, action: Optional[int]) -> None:
        """Acts for the agent that is to act; when the game is over, None takes it from the table."""
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("when an agent is dead, the only valid action is None")
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        assert self.position is not None
        self._cumulative_rewards[agent] = 0.0
        if action is None:
            raise ValueError("AECEnv: the game is not over, None is no action")
        self.position = self.position.act(int(action))
        self.rewards = {name: 0.0 for name in self.agents}
        result = self.position.result
        if result is not None:
            self.terminations = {name: True for name in self.agents}
            if result.winner is not None:
                winner = self.possible_agents[result.winner]
                self.rewards = {name: 1.0 if name == winner else -1.0 for name in self.agents}
        for name in self.agents:
            self._cumulative_rewards[name] += self.rewards[name]
        if result is None:
            self.agent_selection = self.possible_agents[self.position.turn]
        else:
            self.agent_selection = self.agents[(self.agents.index(agent) + 1) % len(self.agents)]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents as their turns come, until all have left."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def render(self) -> Optional[str]:
        """The text of the position, where the render mode is "ansi"."""
        return self.position.text if self.render_mode == "ansi" and self.position else None

    def close(self) -> None:
        """Nothing is left open."""
