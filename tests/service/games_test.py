#!/usr/bin/env python3
"""Whole games at the service, between humans, players and programs, with and without clocks.

usage: games_test.py PROGRAM [unittest arguments...]
"""

import json
import subprocess
import time

from service import ROOT
from service_case import HUMAN, PROGRAM, ServiceTest, main, player

RULE_SETS = ["othello", "othello:6x6", "minichess/2023", "minichess/2026", "gardner",
             "chain/2018:3x4", "chain/2019", "chain/2020", "chain/classic:4x4", "hop"]


class Games(ServiceTest):
    def test_a_whole_game_of_every_rule_set(self):
        for game in RULE_SETS:
            with self.subTest(game):
                table, key = self.open(game, HUMAN | {"name": "Ada"}, player("random", seed=7))
                state = self.table(table)
                while state["running"]:
                    line = {"game": game, "moves": [move["text"] for move in state["moves"]]}
                    view = self.service.post("/api/view", line)[1]
                    self.assertEqual(view["turn"], state["turn"])
                    move = view["moves"][len(state["moves"]) * 7 % len(view["moves"])]["text"]
                    status, state = self.play(table, key, move, len(state["moves"]))
                    self.assertEqual(status, 200, state)
                    ply = len(state["moves"])
                    state = self.await_table(
                        table, lambda t: not t["running"] or
                        (t["turn"] == 0 and t["asked_at"] is not None and len(t["moves"]) >= ply))
                state = self.await_table(table, lambda t: t["record_id"] is not None)
                stored = self.service.get(f"/api/records/{state['record_id']}")[1]
                self.assertEqual(stored["source"], "table")
                self.assertEqual(stored["record"]["players"], ["Ada", "random"])
                self.assertEqual([move["text"] for move in stored["record"]["moves"]],
                                 [move["text"] for move in state["moves"]])
                self.assertEqual(stored["record"]["result"]["termination"],
                                 state["result"]["termination"])
                checked = subprocess.run([PROGRAM, "verify", "-"], text=True, capture_output=True,
                                         input=json.dumps(stored["record"]))
                self.assertEqual(checked.returncode, 0, checked.stderr)

    def test_player_against_player_is_watched_to_its_end(self):
        table, _ = self.open("othello:6x6", player("engine-2"), player("random", seed=3), pace=0)
        last = None
        for event, state in self.service.events(f"/api/tables/{table}/events"):
            self.assertEqual(event, "table")
            self.fits(state, {"$ref": "#/components/schemas/Table"})
            last = state
            if not state["running"]:
                break
        self.assertIsNotNone(last["result"]["winner"])
        self.assertTrue(any(move["evaluation"] is not None for move in last["moves"]))

    def test_a_pace_lets_people_follow(self):
        begin = time.monotonic()
        table, key = self.open("hop", player("random"), player("random"), pace=0.2)
        self.await_table(table, lambda t: len(t["moves"]) >= 5)
        self.assertGreater(time.monotonic() - begin, 0.7)
        self.service.post(f"/api/tables/{table}/stop", {}, X_Table_Key=key)

    def test_an_illegal_move_is_explained_and_changes_nothing(self):
        table, key = self.open("othello", HUMAN, HUMAN)
        self.refused(self.play(table, key, "a1", 0), 400, "'a1'")
        self.refused(self.play(table, key, "f5", 3), 409)
        self.refused(self.play(table, "wrong", "f5", 0), 403)
        self.refused(self.service.post(f"/api/tables/{table}/undo", {}, X_Table_Key=key), 409)
        self.assertEqual(self.table(table)["moves"], [])

    def test_humans_lose_on_time(self):
        table, _ = self.open("othello", HUMAN, HUMAN, clock={"game": 1, "increment": 0})
        over = self.await_table(table, lambda t: not t["running"])
        self.assertEqual((over["result"]["winner"], over["result"]["termination"]), (-1, "time"))

    def test_a_player_that_thinks_can_be_overtaken(self):
        table, key = self.open("minichess", player("engine", seconds=30), HUMAN)
        self.await_table(table, lambda t: t["asked_at"] is not None)
        status, over = self.service.post(f"/api/tables/{table}/resign", {"side": 1},
                                         X_Table_Key=key)
        self.assertEqual((status, over["result"]["winner"]), (200, 1))

    def test_a_game_may_begin_anywhere(self):
        table, key = self.open("othello", HUMAN, HUMAN, moves=["f5", "d6"])
        self.assertEqual(len(self.table(table)["moves"]), 2)
        status, state = self.play(table, key, "c3", 2)
        self.assertEqual((status, [m["text"] for m in state["moves"]]), (200, ["f5", "d6", "c3"]))
        # It is stored once it is said.
        record = self.await_table(table, lambda t: t["record_id"] is not None)["record_id"]
        self.assertEqual(len(self.service.get(f"/api/records/{record}")[1]["record"]["moves"]), 3)


class Programs(ServiceTest):
    ARGUMENTS = ("--rate", "0", "--player", "Liner=line:python3 " + str(ROOT / "examples/line/bot.py"),
                 "--player", "Liar=line:/bin/echo nonsense")

    def test_a_program_is_listed_by_name_and_plays(self):
        players = self.service.get("/api/players?game=othello")[1]["players"]
        mine = [entry for entry in players if entry["external"]]
        self.assertEqual([entry["id"] for entry in mine], ["external/Liner", "external/Liar"])
        self.assertNotIn("python", json.dumps(players))
        table, _ = self.open("othello:6x6", player("external/Liner"), player("random"), pace=0)
        over = self.await_table(table, lambda t: not t["running"])
        self.assertEqual(over["result"]["termination"], "no-moves", over)
        self.assertEqual(over["sides"][0]["name"], "Liner")

    def test_a_program_that_misbehaves_loses_and_the_record_says_why(self):
        table, _ = self.open("othello", player("external/Liar"), HUMAN)
        over = self.await_table(table, lambda t: not t["running"])
        self.assertEqual(over["result"]["winner"], -1)
        self.assertNotEqual(over["result"]["termination"], "unfinished")

    def test_requests_cannot_name_commands(self):
        for name in ["line:/bin/sh", "uci:fairy-stockfish", "builtin(book=/etc/passwd):engine",
                     "external/../Liner", "../../bin/sh"]:
            answer = self.service.post("/api/tables", {"game": "othello",
                                                       "sides": [player(name), HUMAN]})
            self.refused(answer, 400)


if __name__ == "__main__":
    main()
