#!/usr/bin/env python3
"""Commands about a position: what it is, what may be played, what an engine thinks of it.

usage: positions_test.py PROGRAM [unittest arguments...]
"""

import json
import signal
import subprocess
import unittest

from program import NEAR_THE_END, PROGRAM, START, palamedes, CliTest


class Positions(CliTest):
    def test_games_as_json(self):
        games = json.loads(self.good("games", "--json"))
        self.assertEqual(games[0]["name"], "othello")
        listed = self.good("games")
        for game in games:
            self.assertIn("\n" + game["name"], "\n" + listed)
            self.assertIn(game["title"], self.good("rules", game["name"]))
            shown = json.loads(self.good("show", game["name"], "--json"))
            self.assertEqual(len(shown["board"]), game["standard"]["rows"])

    def test_rules_fit_the_width(self):
        for line in self.good("rules", "hop").splitlines():
            self.assertLessEqual(len(line), 80)

    def test_moves_are_lines_and_nothing_else(self):
        self.assertEqual(self.good("moves", "othello"), "d3\nc4\nf5\ne6\n")
        self.assertEqual(json.loads(self.good("moves", "othello", "--json")), ["d3", "c4", "f5", "e6"])
        self.assertEqual(len(self.good("moves", "hop").splitlines()), 31)

    def test_a_finished_game_is_told_on_stderr(self):
        run = palamedes("moves", "othello", "X" * 64, "O")
        self.assertEqual((run.returncode, run.stdout), (0, ""))
        self.assertIn("black wins by 64", run.stderr)
        self.assertIn("game over: black wins by 64", self.good("show", "othello", "X" * 64 + " O"))

    def test_positions_come_back_as_they_were_shown(self):
        for game, moves in [("othello", "f5 d6"), ("minichess", "a2a3"), ("chain:3x4", "0,0 1,1"),
                            ("hop", "2,2 2,3"), ("gardner", "a2a3"), ("connect4", "d 4 c")]:
            shown = json.loads(self.good("show", game, "--moves", moves, "--json"))
            again = json.loads(self.good("show", game, shown["position"], "--json"))
            self.assertEqual(shown, again | {"plies": shown["plies"]}, game)

    def test_a_position_may_begin_with_dashes_and_be_in_words(self):
        position = "-" * 27 + "OX------XO" + "-" * 27
        self.assertIn("4 legal moves", self.good("show", "othello", position, "X"))
        other = "-X" + position[2:]
        self.assertIn("black 3, white 2", self.good("show", "othello", other + " X"))
        self.assertIn("7 legal moves", self.good("show", "minichess", *START.split()))

    def test_perft_ends_with_the_count_alone(self):
        self.assertEqual(self.good("perft", "othello", "6"), "8200\n")
        lines = self.good("perft", "minichess", "4", "--divide").splitlines()
        self.assertEqual(lines[-1], "4212")
        self.assertEqual(sum(int(line.split()[-1]) for line in lines[:-1]), 4212)
        self.assertEqual(self.good("perft", "hop", "3", "--kernel", "plain"), "31282\n")
        self.assertEqual(self.good("perft", "gardner", "0"), "1\n")

    def test_bench_measures_what_is_asked_for(self):
        text = self.good("bench", "rules", "--game", "chain:3x3", "--game", "hop",
                         "--seconds", "0.005", "--json")
        self.assertEqual([s["rule_set"] for s in json.loads(text)["rule_sets"]],
                         ["chain/2018:3x3", "hop"])
        text = self.good("bench", "search", "--game", "hop", "--time", "0.002", "--json")
        self.assertEqual([s["name"] for s in json.loads(text)["sets"]], ["hop", "hop, by hand"])
        found = json.loads(self.good("bench", "depth", "--depth", "8", "--rounds", "2", "--json"))
        self.assertEqual((found["game"], found["depth"]), ("othello", 8))
        self.assertIn("Egaroucid 0.12 s", self.good("bench", "depth", "--rounds", "1"))
        text = self.good("bench", "time", "--game", "chain:3x3", "--moves", "5", "--stops", "3",
                         "--time", "0.002", "--json")
        self.assertEqual(json.loads(text)["overrun"]["moves"], 5)


class Thinking(CliTest):
    def test_othello_is_solved_to_the_disc(self):
        text = self.good("solve", "othello", NEAR_THE_END)
        self.assertTrue(text.startswith("black wins by 64: h8\n"), text)
        answer = json.loads(self.good("solve", "othello", NEAR_THE_END, "--json"))
        self.assertEqual((answer["solved"], answer["value"], answer["margin"], answer["line"]),
                         (True, 1, 64, ["h8"]))

    def test_other_games_are_won_drawn_or_lost(self):
        self.assertIn("white wins: ", self.good("solve", "gardner", "k4/5/2K2/5/3Q1 w"))
        answer = json.loads(self.good("solve", "chain/2018:2x2", "--json"))
        self.assertIn(answer["value"], [1, -1])
        self.assertNotIn("margin", answer)

    def test_who_wants_to_know_is_told_how_far_it_is(self):
        twenty_left = ["othello:6x6", "-XXX----XX----OXO--OOOOO--XX-----X-- X"]
        quiet = palamedes("solve", *twenty_left)
        self.assertEqual((quiet.returncode, quiet.stderr), (0, ""))
        told = palamedes("solve", *twenty_left, "--progress").stderr.splitlines()
        self.assertGreater(len(told), 3)
        self.assertTrue(told[0].startswith("depth 1, "), told)
        self.assertTrue(told[-1].startswith("depth 20, "), told)

    def test_what_is_not_solved_in_time_is_code_1(self):
        run = palamedes("solve", "othello", "--time", "0.05")
        self.assertEqual((run.returncode, run.stderr), (1, ""))
        self.assertTrue(run.stdout.startswith("not solved: "), run.stdout)
        self.assertIn("the game is over", self.bad(2, "solve", "gardner", "k4/1Q3/2K2/5/5 b"))

    def test_analysis_by_lines(self):
        lines = self.good("analyse", "othello", "--depth", "4", "--multipv", "3", "--json")
        last = json.loads(lines.splitlines()[-1])
        self.assertEqual((last["depth"], len(last["lines"])), (4, 3))
        self.assertEqual(len({line["moves"][0] for line in last["lines"]}), 3)
        record = str(self.folder / "g.json")
        self.good("play", "othello", "--save", record, text="f5\nd6\n")
        text = self.good("analyse", "othello", record, "--depth", "3")
        self.assertRegex(text, r"\nbest: [a-h][1-8]\n\Z")
        self.assertIn("not of hop", self.bad(2, "analyse", "hop", record))

    def test_questions_of_the_page(self):
        view = json.loads(self.good("ask", "view", '{"game": "othello", "moves": ["f5"]}'))
        self.assertEqual((view["turn"], len(view["moves"])), (1, 3))
        lines = self.good("ask", "analyse", "-", "--reports", text='{"game": "hop", "depth": 2}')
        depths = [json.loads(line)["depth"] for line in lines.splitlines()]
        self.assertEqual(depths, [1, 2, 2])
        asked = '{"game": "othello"}\n\n{"game": "go"}\n{\n{"game": "othello", "moves": ["f5"]}\n'
        each = [json.loads(line)
                for line in self.good("ask", "view", "--each", text=asked).splitlines()]
        self.assertEqual([one.get("ply") for one in each], [0, None, None, 1])
        self.assertIn("there is no game 'go'", each[1]["error"]["message"])
        self.assertEqual(each[2]["error"]["code"], "bad-syntax")
        self.assertIn("excludes", self.bad(2, "ask", "view", "{}", "--each", text=""))
        self.assertIn("there is no question 'weather'", self.bad(2, "ask", "weather"))
        self.assertIn("'game' is missing", self.bad(2, "ask", "rules"))
        self.bad(2, "ask", "view", "{")

    def test_control_c_gives_the_best_so_far(self):
        run = subprocess.Popen([PROGRAM, "analyse", "minichess", "--time", "60"], text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assertIn("depth  1/", run.stdout.readline())
        run.send_signal(signal.SIGINT)
        text, errors = run.communicate(timeout=20)
        self.assertEqual((run.returncode, errors), (0, ""))
        self.assertRegex(text, r"best: [a-e][1-6][a-e][1-6]\n\Z")


if __name__ == "__main__":
    unittest.main()
