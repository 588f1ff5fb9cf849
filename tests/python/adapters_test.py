"""The adapters, held to the documented interfaces of Gymnasium's Env and PettingZoo's AECEnv.

usage: adapters_test.py      (with the package on PYTHONPATH)

Neither library is a package of Debian's, so this is a checker of our own. What it asks is what Gymnasium's pages
"Env" and "Spaces" and PettingZoo's page "AEC API" promise to those who call: names, arguments, kinds of
values, and the order of an episode.
"""

import inspect
import unittest

import numpy as np

from palamedes import AECEnv, Game, GymEnv, Player

GAMES = ["connect4", "othello:6x6", "hop", "minichess/2023", "gardner", "chain/2018:3x4"]


class Gymnasium(unittest.TestCase):
    def test_signatures(self):
        reset = inspect.signature(GymEnv.reset).parameters
        self.assertEqual([(p.name, p.kind) for p in list(reset.values())[1:]],
                         [("seed", inspect.Parameter.KEYWORD_ONLY),
                          ("options", inspect.Parameter.KEYWORD_ONLY)])
        self.assertEqual(list(inspect.signature(GymEnv.step).parameters), ["self", "action"])
        env = GymEnv("connect4", render_mode="ansi")
        for name in ("action_space", "observation_space", "metadata", "spec", "np_random", "render_mode",
                     "unwrapped", "render", "close"):
            self.assertTrue(hasattr(env, name), name)
        self.assertIn(env.render_mode, env.metadata["render_modes"])

    def test_episodes(self):
        for game in GAMES:
            env = GymEnv(game, side=None)
            env.action_space.seed(1)
            first = []
            for episode in range(2):
                observation, info = env.reset(seed=episode)
                first.append(env.position.turn)
                ended = False
                while not ended:
                    self.assertTrue(env.observation_space.contains(observation), game)
                    action = env.action_space.sample(info["action_mask"])
                    self.assertTrue(env.action_space.contains(action))
                    observation, reward, ended, truncated, info = env.step(action)
                    self.assertEqual((type(reward), type(ended), type(truncated), type(info)),
                                     (float, bool, bool, dict))
                    self.assertFalse(truncated)
                self.assertIn(reward, (-1.0, 0.0, 1.0))
                with self.assertRaisesRegex(RuntimeError, "after the end"):
                    env.step(0)
            self.assertEqual(first, [0, 1], "sides change")

    def test_a_seed_repeats_an_episode(self):
        def episode(seed):
            env = GymEnv("connect4", side=1)
            env.reset(seed=seed)
            for _ in range(3):
                env.step(int(np.flatnonzero(env.position.mask())[0]))
            return env.position.text

        self.assertEqual(episode(5), episode(5))
        self.assertGreater(len({episode(seed) for seed in range(8)}), 1)

    def test_the_reward_is_our_sides(self):
        # Three in a row against three in a column: the fourth wins, anything elsewhere loses at once.
        text = "......./......./......./......y/......y/rrr...y r"
        for action, expected in ((3, 1.0), (4, -1.0)):
            env = GymEnv("connect4", opponent=Player("connect4", "minimax-2"))
            env.reset(options={"position": text})
            reward, ended = env.step(action)[1:3]
            self.assertEqual((reward, ended), (expected, True))

    def test_what_is_not_allowed_is_refused(self):
        env = GymEnv("connect4")
        with self.assertRaisesRegex(RuntimeError, "before reset"):
            env.step(0)
        env.reset(seed=1)
        with self.assertRaisesRegex(ValueError, "not allowed"):
            env.step(99)
        with self.assertRaisesRegex(ValueError, "render mode"):
            GymEnv("connect4", render_mode="human")


class PettingZoo(unittest.TestCase):
    def test_names(self):
        env = AECEnv("othello:6x6")
        self.assertEqual(env.possible_agents, ["black", "white"])
        self.assertEqual((env.num_agents, env.max_num_agents), (0, 2))
        env.reset()
        for name in ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos",
                     "metadata", "render_mode", "unwrapped"):
            self.assertTrue(hasattr(env, name), name)
        self.assertEqual(set(env.agents), set(env.possible_agents))
        for agent in env.agents:  # the same object every time, as the API wants it
            self.assertIs(env.action_space(agent), env.action_space(agent))
            self.assertIs(env.observation_space(agent), env.observation_space(agent))

    def test_whole_episodes(self):
        for game in GAMES:
            env, chance = AECEnv(game), np.random.default_rng(2)
            env.reset(seed=2)
            gained = dict.fromkeys(env.possible_agents, 0.0)
            visits = dict.fromkeys(env.possible_agents, 0)
            for agent in env.agent_iter():
                self.assertEqual(agent, env.agent_selection)
                observation, reward, terminated, truncated, info = env.last()
                gained[agent] += reward
                visits[agent] += 1
                self.assertTrue(env.observation_space(agent).contains(observation), game)
                if terminated or truncated:
                    env.step(None)
                    continue
                self.assertEqual(agent, env.possible_agents[env.position.turn])
                action = int(chance.choice(np.flatnonzero(observation["action_mask"])))
                env.step(action)
            self.assertEqual(env.agents, [])
            winner = env.position.result.winner
            for number, agent in enumerate(env.possible_agents):
                expected = 0 if winner is None else 1 if winner == number else -1
                self.assertEqual(gained[agent], expected, game)
                self.assertGreater(visits[agent], 0)

    def test_the_dead_do_nothing(self):
        env = AECEnv("connect4")
        env.reset(options={"position": "......./......./......./......./yyy..../rrr.... r"})
        with self.assertRaisesRegex(ValueError, "None is no action"):
            env.step(None)
        env.step(3)
        self.assertEqual(env.terminations, {"red": True, "yellow": True})
        self.assertEqual(env.rewards, {"red": 1.0, "yellow": -1.0})
        with self.assertRaisesRegex(ValueError, "only valid action is None"):
            env.step(0)

    def test_who_is_not_to_move_may_do_nothing(self):
        env = AECEnv("connect4")
        env.reset()
        self.assertEqual(env.observe("red")["action_mask"].sum(), Game("connect4").actions)
        self.assertEqual(env.observe("yellow")["action_mask"].sum(), 0)


if __name__ == "__main__":
    unittest.main()
