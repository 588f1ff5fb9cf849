"""The Python package: every example of its documents, and what it promises beyond them.

usage: package_test.py PROGRAM     (with the package on PYTHONPATH; PROGRAM is `palamedes`)
"""

import doctest
import importlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
import unittest

import numpy as np

import palamedes
from palamedes import Engine, Game, Player, VectorEnv

PROGRAM = None
BOARDS = [*palamedes.games(), "othello:6x6", "chain/2018:3x4", "chain/2020:3x3", "connect4:7x8"]


def run_program(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=60,
                          check=True).stdout


def some_positions(game, seed=1, most=60):
    """Positions on the way of a random game, its end included."""
    chance, position = random.Random(seed), Game(game).start()
    while position.result is None and position.plies < most:
        yield position
        position = position.play(chance.choice(position.moves))
    yield position


class Examples(unittest.TestCase):
    def test_of_every_module(self):
        for name in ("palamedes", "palamedes.games", "palamedes.records", "palamedes.thinking",
                     "palamedes.arena", "palamedes.environments"):
            module = importlib.import_module(name)
            failed, tried = doctest.testmod(module, optionflags=doctest.NORMALIZE_WHITESPACE)
            self.assertEqual(failed, 0, name)
            self.assertGreater(tried, 0, name)

    def test_everything_public_is_documented(self):
        for name in palamedes.__all__:
            self.assertTrue(getattr(palamedes, name).__doc__, name)

    def test_the_stubs_name_what_the_module_has(self):
        stubs = os.path.join(os.path.dirname(palamedes.__file__), "_native.pyi")
        with open(stubs, encoding="utf-8") as file:
            text = file.read()
        for name in dir(palamedes._native):
            if not name.startswith("_"):
                self.assertRegex(text, rf"(class|def) {name}\b")


class Rules(unittest.TestCase):
    def test_every_board_as_the_program_sees_it(self):
        for game in BOARDS:
            for position in [*some_positions(game, most=12)][-1:]:
                told = json.loads(run_program("show", game, position.text, "--json"))
                self.assertEqual(told["position"], position.text)
                listed = run_program("moves", game, position.text).splitlines()
                self.assertEqual(position.moves, [line for line in listed if line], game)

    def test_texts_and_records_come_back(self):
        for game in BOARDS:
            *_, last = some_positions(game, seed=2)
            again = palamedes.replay(last.record())
            self.assertEqual((again, again.history), (last, last.history))
            self.assertEqual(Game(game).position(last.text).text, last.text)

    def test_perft_is_the_programs(self):
        for game, depth in (("othello", 6), ("gardner", 4), ("hop", 3), ("chain/2019", 3)):
            told = int(run_program("perft", game, str(depth)).split()[-1])
            self.assertEqual(Game(game).start().perft(depth), told, game)

    def test_undo_takes_back_one_move(self):
        for game in BOARDS:
            position = Game(game).start()
            self.assertEqual(position.play(position.moves[-1]).undo(), position)
            with self.assertRaisesRegex(ValueError, "nothing has been played"):
                position.undo()

    def test_mirrors_play_the_same(self):
        for game in BOARDS:
            for position in some_positions(game, seed=3, most=5):
                for mirror in position.game.mirrors:
                    seen = position.reflected(mirror)
                    self.assertEqual(len(seen.moves), len(position.moves))
                    if position.moves and game != "hop":  # equal chains have several names there
                        moves = [position.reflected_move(move, mirror) for move in position.moves]
                        self.assertCountEqual(moves, seen.moves)


class Actions(unittest.TestCase):
    def test_every_move_goes_through_actions_and_back(self):
        for game in BOARDS:
            chance = random.Random(4)
            for position in some_positions(game, seed=4, most=25):
                if position.result is not None:
                    self.assertFalse(position.mask().any())
                    continue
                move = chance.choice(position.moves)
                acting = position
                for action in position.actions_of(move):
                    self.assertTrue(acting.mask()[action])
                    acting = acting.act(action)
                self.assertEqual(acting, position.play(move))

    def test_what_the_mask_forbids_is_refused(self):
        position = Game("othello").start()
        with self.assertRaisesRegex(ValueError, "the action 0 is not allowed"):
            position.act(0)

    def test_half_a_move_is_not_a_position_to_ask(self):
        half = Game("hop").start().act(18)
        self.assertEqual(half.turn, 0)
        for ask in (lambda: half.moves, lambda: half.play("pass"), lambda: half.perft(1),
                    lambda: Engine("hop").analyse(half, nodes=10)):
            with self.assertRaisesRegex(ValueError, "act by act"):
                ask()
        self.assertEqual(half.undo(), Game("hop").start())

    def test_planes_are_the_boards(self):
        for game in BOARDS:
            for position in some_positions(game, seed=5, most=10):
                planes = position.planes()
                names = position.game.plane_names
                self.assertEqual(planes.shape, (len(names), position.game.rows, position.game.cols))
                self.assertEqual((planes[names.index("turn")] == position.turn).all(), True)
                filled = sum(cell is not None for cell in position.board)
                self.assertEqual(np.count_nonzero(planes[:names.index("turn")]), filled)


class Vectors(unittest.TestCase):
    def test_each_game_is_an_ordinary_one(self):
        for game in BOARDS:
            env, chance = VectorEnv(game, 5, seed=6), np.random.default_rng(6)
            positions = [Game(game).start()] * 5
            for _ in range(40):
                masks = env.masks()
                self.assertEqual(masks.tolist(), [position.mask().tolist() for position in positions])
                self.assertTrue(np.array_equal(env.planes(), [p.planes() for p in positions]))
                actions = [int(chance.choice(np.flatnonzero(mask))) for mask in masks]
                acting = [position.turn for position in positions]
                positions = [p.act(action) for p, action in zip(positions, actions)]
                rewards, ended = env.step(actions)
                for i, position in enumerate(positions):
                    self.assertEqual(position.result is not None, ended[i])
                    if ended[i]:
                        winner = position.result.winner
                        self.assertEqual(rewards[i],
                                         0 if winner is None else 1 if winner == acting[i] else -1)
                        self.assertEqual(env.margins()[i], position.result.margin)
                        positions[i] = Game(game).start()
                    else:
                        self.assertEqual(rewards[i], 0)

    def test_buffers_are_used_again(self):
        env = VectorEnv("connect4", 3)
        self.assertIs(env.masks(), env.masks())
        self.assertIs(env.planes(), env.planes())
        self.assertIs(env.step(env.sample())[0], env.step(env.sample())[0])

    def test_the_same_seed_is_the_same_play(self):
        tallies = [VectorEnv("othello", 50, seed=8).play_randomly(500) for _ in range(2)]
        self.assertEqual(*tallies)
        self.assertNotEqual(tallies[0], VectorEnv("othello", 50, seed=9).play_randomly(500))

    def test_what_is_wrong_is_said(self):
        env = VectorEnv("connect4", 2)
        with self.assertRaisesRegex(ValueError, "there are 2 games, and 3 actions"):
            env.step([0, 0, 0])
        with self.assertRaisesRegex(ValueError, "0 is no number of games"):
            VectorEnv("connect4", 0)


class Thinking(unittest.TestCase):
    def test_a_search_of_nodes_is_the_programs(self):
        found = Engine("minichess/2023").analyse(depth=4)
        self.assertEqual((found.depth, found.best), (4, found.lines[0].moves[0]))

    def test_weights_are_taken_and_refused(self):
        engine = Engine("othello")
        again = Engine("othello", weights=engine.weights())
        limits = {"nodes": 3000}
        self.assertEqual(engine.analyse(**limits).value, again.analyse(**limits).value)
        by_hand = Engine("othello", by_hand=True)
        self.assertNotEqual(engine.analyse(**limits).value, by_hand.analyse(**limits).value)
        with self.assertRaises(ValueError):
            Engine("hop", weights=engine.weights())
        with self.assertRaises(ValueError):
            Engine("othello", weights=b"rubbish")

    def test_what_cannot_be_is_refused(self):
        over = [*some_positions("connect4", seed=1)][-1]
        self.assertIsNotNone(over.result)
        with self.assertRaisesRegex(ValueError, "the game is over"):
            Player("connect4", "random").choose(over)
        with self.assertRaisesRegex(ValueError, "othello and a position of hop"):
            Engine("othello").analyse(Game("hop").start(), nodes=10)
        with self.assertRaisesRegex(ValueError, "nobody"):
            Player("othello", "nobody")

    def test_python_goes_on_meanwhile(self):
        counted, stop = [0], threading.Event()

        def count():
            while not stop.is_set():
                counted[0] += 1
                time.sleep(0.001)

        thread = threading.Thread(target=count)
        thread.start()
        Engine("othello").analyse(seconds=0.3)
        before = counted[0]
        stop.set()
        thread.join()
        self.assertGreater(before, 5)

    def interrupted(self, work):
        """What becomes of a program that is interrupted while it does so."""
        script = ("import palamedes\nprint('ready', flush=True)\ntry:\n"
                  f"    {work}\nexcept KeyboardInterrupt:\n    print('interrupted')\n"
                  "print(palamedes.Game('othello').start().moves[0])\n")
        child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True,
                                 # Who was started in the background of a script ignores it, and so would the child.
                                 preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.assertEqual(child.stdout.readline(), "ready\n")
        time.sleep(0.5)
        child.send_signal(signal.SIGINT)
        told = child.communicate(timeout=60)[0]
        return child.returncode, told

    def test_ctrl_c_ends_the_thinking_and_nothing_else(self):
        for work in ("palamedes.Engine('othello').analyse(seconds=1000)",
                     "palamedes.solve(palamedes.Game('othello').start())",
                     "palamedes.Game('minichess').start().perft(9)"):
            self.assertEqual(self.interrupted(work), (0, "interrupted\nd3\n"), work)


class Measuring(unittest.TestCase):
    def test_a_match_is_the_programs(self):
        found = palamedes.match("connect4", "minimax-2", "random", games=6, threads=1, seed=3)
        told = json.loads(run_program("match", "connect4", "minimax-2", "random", "--games", "6",
                                      "--threads", "1", "--seed", "3", "--json"))
        self.assertEqual((found.wins, found.draws, found.losses),
                         tuple(told[word] for word in ("wins", "draws", "losses")))
        for record in found.records:
            palamedes.replay(record)

    def test_tests_decide(self):
        self.assertEqual(palamedes.sprt([0, 0, 10, 0, 300], 0, 20).verdict, "elo1")
        self.assertEqual(palamedes.sprt([300, 0, 10, 0, 0], 0, 20).verdict, "elo0")
        self.assertEqual(palamedes.sprt([0, 1, 1, 1, 0], 0, 20).verdict, "continue")
        for bad in ((5, 5), (0, 1000)):
            with self.assertRaisesRegex(ValueError, "sprt"):
                palamedes.sprt([1, 1, 1, 1, 1], *bad)
        self.assertEqual(palamedes.strength([0, 0, 0, 0, 9]).elo[2], float("inf"))
        with self.assertRaisesRegex(ValueError, "no pair"):
            palamedes.strength([0] * 5)

    def test_every_format_comes_and_goes(self):
        position = Game("othello").start()
        chance = random.Random(5)
        while position.result is None:
            position = position.play(chance.choice(position.moves))
        for format in palamedes.formats():
            if format.name in ("pgn", "obf"):  # for other games; for positions alone
                continue
            data = palamedes.write_games([position.record()], format.name)
            (again,) = palamedes.read_games(data, format.name)
            self.assertEqual(palamedes.replay(again).history, position.history, format.name)
        with self.assertRaisesRegex(ValueError, "there is no format"):
            palamedes.write_games([], "docx")


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
