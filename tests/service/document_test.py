#!/usr/bin/env python3
"""The service as its document says it is: every route of docs/openapi.json is asked.

usage: document_test.py PROGRAM [unittest arguments...]
"""

import json
import subprocess
import tempfile
import threading
import time

from service import MARKS
from service_case import HUMAN, LADDER, PROGRAM, ServiceTest, main, player


class Document(ServiceTest):
    """Every route of the document is asked, and every answer judged by it."""

    def ask(self, method, path, body=None, place=None, query="", status="200", **headers):
        route = self.openapi["paths"][path][method]
        self.asked.add((method, path))
        target = path.replace("{id}", str(place)) + query
        content = route["responses"][status]["content"]
        if body is not None and route["requestBody"]:
            self.fits(body, route["requestBody"]["content"]["application/json"]["schema"])
        if "text/event-stream" in content:
            seen = []
            for event, value in self.service.events(target, body):
                self.fits(value, content["text/event-stream"]["x-events"][event])
                seen.append((event, value))
                if event in ("done", "table", "game"):
                    return seen
        text = None if body is None else json.dumps(body)
        marks = {k.replace("_", "-"): v for k, v in headers.items()} | (MARKS if text else {})
        got, heads, data = self.service.raw(method.upper(), target, text, marks)
        self.assertEqual(str(got), status, data)
        kind = heads["Content-Type"].split(";")[0]
        self.assertIn(kind, content)
        if kind != "application/json":
            return data.decode()
        value = json.loads(data)
        self.fits(value, content[kind]["schema"])
        return value

    def test_every_route_answers_as_documented(self):
        self.asked = set()
        ask = self.ask
        line = {"game": "othello", "moves": ["f5", "d6"]}
        self.assertEqual(ask("get", "/api/openapi.json"), self.openapi)
        self.assertEqual(ask("get", "/api/status")["name"], "palamedes")
        self.assertIn("hop", [game["id"] for game in ask("get", "/api/games")["games"]])
        self.assertIn("disc", ask("get", "/api/rules", query="?game=othello")["text"])
        self.assertTrue(ask("get", "/api/players", query="?game=othello")["players"])
        view = ask("post", "/api/view", line | {"frames": True})
        self.assertEqual(view["labels"], ["f5", "d6"])
        self.assertFalse(ask("post", "/api/explain", line | {"move": "a1"})["legal"])
        ask("post", "/api/steps", line | {"path": []})
        composed = ask("post", "/api/compose",
                       {"game": "othello", "cells": view["cells"], "turn": view["turn"]})
        self.assertEqual(composed["position"].split()[0], view["position"].split()[0])
        self.assertIn("<svg", ask("post", "/api/picture", line)["svg"])
        record = {"format": "palamedes-game/1", "game": "othello", "players": ["Ada", "Bo"],
                  "moves": [{"text": "f5"}, {"text": "d6"}],
                  "result": {"termination": "unfinished"}}
        ggf = ask("post", "/api/export", {"record": record, "format": "ggf"})["text"]
        kept = ask("post", "/api/import", {"text": ggf, "file_name": "a.ggf", "keep": True})
        self.assertEqual([move["text"] for move in kept["records"][0]["moves"]], ["f5", "d6"])
        self.assertEqual(len(kept["ids"]), 1)
        won = record | {"result": {"winner": 1, "termination": "resignation"}}
        ask("post", "/api/import", {"text": json.dumps(won), "keep": True})
        explored = ask("post", "/api/explore", {"game": "othello", "moves": ["c4"]})
        self.assertEqual(explored["count"]["first"], 1)  # f5 in a mirror
        begun = ask("post", "/api/openings", {"records": [won]})["games"][0]
        self.assertIn(explored["key"], begun["keys"])
        self.assertTrue(ask("post", "/api/choose", line | {"player": "engine-1"})["move"])
        ask("post", "/api/solve", {"game": "chain/2018:2x2", "moves": [], "seconds": 5})
        self.assertEqual(ask("post", "/api/analyse", line | {"depth": 4, "lines": 2})[-1][0],
                         "done")
        reviewed = ask("post", "/api/review", {"record": record, "depth": 2})
        self.assertEqual(len(reviewed[-1][1]["plies"]), 3)

        opened = ask("post", "/api/tables", {"game": "othello", "sides": [HUMAN, player("random")],
                                             "clock": {"game": 600, "increment": 1}},
                     status="201")
        table, key = opened["table"]["id"], opened["key"]
        self.assertEqual(len(ask("get", "/api/tables")["tables"]), 1)
        self.assertEqual(ask("get", "/api/tables/{id}", place=table)["id"], table)
        self.assertEqual(ask("get", "/api/tables/{id}/events", place=table)[0][0], "table")
        moved = ask("post", "/api/tables/{id}/moves", {"move": "f5", "ply": 0}, table,
                    X_Table_Key=key)
        self.assertEqual(moved["moves"][0]["text"], "f5")
        self.await_table(table, lambda t: len(t["moves"]) == 2)
        back = ask("post", "/api/tables/{id}/undo", {}, table, X_Table_Key=key)
        self.assertEqual(back["moves"], [])
        self.assertEqual(len(ask("get", "/api/live")["tables"]), 1)
        over = ask("post", "/api/tables/{id}/resign", {"side": 0}, table, X_Table_Key=key)
        self.assertEqual(over["result"]["winner"], -1)
        again = ask("post", "/api/tables/{id}/swap", {}, table, status="201", X_Table_Key=key)
        self.assertEqual(again["table"]["sides"][1]["kind"], "human")
        stopped = ask("post", "/api/tables/{id}/stop", {}, again["table"]["id"],
                      X_Table_Key=again["key"])
        self.assertEqual(stopped["result"]["termination"], "unfinished")
        self.two_people()

        listed = ask("get", "/api/records", query="?game=othello&player=ada&limit=5")
        self.assertEqual([row["id"] for row in listed["records"]], kept["ids"])
        place = kept["ids"][0]
        self.assertEqual(ask("get", "/api/records/{id}", place=place)["source"], "import")
        for form, words in [("json", None), ("ggf", "(;"), ("transcript", "F5"), ("svg", "<svg")]:
            got = ask("get", "/api/records/{id}/file", place=place, query=f"?format={form}&ply=1")
            if words:
                self.assertIn(words.lower(), got.lower())
        self.assertEqual(self.feed_event(record)[0], "game")
        self.tournament_routes()
        known = {(method, path) for path, methods in self.openapi["paths"].items()
                 for method in methods if not path.startswith(LADDER)}
        self.assertEqual(self.asked, known)

    def two_people(self):
        """One opens a table and waits, another one sits down, and both want the same again."""
        ask = self.ask
        host = ask("post", "/api/tables", {"game": "othello",
                                           "sides": [HUMAN, HUMAN | {"invited": True}]},
                   status="201")
        table = host["table"]["id"]
        self.assertNotIn(table, [one["id"] for one in ask("get", "/api/tables")["tables"]])
        guest = ask("post", "/api/tables/{id}/sit", {"name": "Bo"}, table)
        self.assertEqual((host["sides"], guest["sides"]), ([0], [1]))
        self.assertNotEqual(host["key"], guest["key"])
        watched = ask("get", "/api/tables/{id}/events", place=table,
                      query=f"?as={guest['key'][:12]}")[0][1]
        self.assertEqual(watched["sides"][1]["name"], "Bo")
        ask("post", "/api/tables/{id}/resign", {"side": 1}, table, X_Table_Key=guest["key"])
        waits = ask("post", "/api/tables/{id}/swap", {}, table, X_Table_Key=host["key"])
        self.assertEqual(waits["table"]["id"], table)
        agreed = ask("post", "/api/tables/{id}/swap", {}, table, status="201",
                     X_Table_Key=guest["key"])
        self.assertEqual(agreed["sides"], [0])
        self.assertEqual(ask("get", "/api/tables/{id}", place=table)["next"],
                         agreed["table"]["id"])
        ask("post", "/api/tables/{id}/resign", {"side": 0}, agreed["table"]["id"],
            X_Table_Key=guest["key"])

    def feed_event(self, record):
        """What the feed says of a move at a table and when somebody keeps a game."""
        self.asked.add(("get", "/api/feed"))
        schema = self.openapi["paths"]["/api/feed"]["get"]["responses"]["200"]["content"]
        heard, opened = [], threading.Event()

        def plies():
            return [value["view"]["ply"] for event, value in heard if event == "table"]

        def listen():  # games that were kept before may still be told of, too
            for event, value in self.service.events("/api/feed", opened=opened.set):
                heard.append((event, value))
                if event == "game" and plies()[-1:] == [1]:
                    return

        def await_that(ready):
            deadline = time.monotonic() + 30
            while not ready():
                self.assertLess(time.monotonic(), deadline, heard)
                time.sleep(0.01)

        thread = threading.Thread(target=listen, daemon=True)
        thread.start()
        self.assertTrue(opened.wait(30))
        table, key = self.open("othello", HUMAN, HUMAN)
        self.assertEqual(self.play(table, key, "f5", 0)[0], 200)
        await_that(lambda: plies()[-1:] == [1])
        self.service.post("/api/import", {"text": json.dumps(record), "keep": True})
        thread.join(30)
        self.service.post(f"/api/tables/{table}/stop", {}, X_Table_Key=key)
        for event, value in heard:
            self.fits(value, schema["text/event-stream"]["x-events"][event])
        return heard[-1]

    def tournament_routes(self):
        """A tournament from a terminal shows up while it is played."""
        self.assertEqual(self.ask("get", "/api/tournaments")["tournaments"], [])
        self.refused(self.service.get("/api/tournaments/1"), 404, "'1'")
        with tempfile.TemporaryDirectory() as folder:
            run = subprocess.run([PROGRAM, "tournament", "--game", "othello:6x6", "--players",
                                  "random", "engine-1", "--pairs", "2", "--folder",
                                  folder + "/t", "--store", self.service.store],
                                 capture_output=True, text=True, timeout=100)
            self.assertEqual(run.returncode, 0, run.stderr)
        listed = self.ask("get", "/api/tournaments")["tournaments"]
        self.assertEqual([(one["state"], one["played"]) for one in listed], [("finished", 4)])
        whole = self.ask("get", "/api/tournaments/{id}", place=listed[0]["id"])
        self.assertEqual(whole["tournament"], listed[0])
        self.assertIn("players", whole["standings"])
        self.assertEqual(whole["live"], [])
        games = self.service.get(f"/api/records?tournament={listed[0]['id']}")[1]["records"]
        self.assertEqual([game["source"] for game in games], ["tournament"] * 4)

    def test_a_service_knows_what_is_in_its_document(self):
        for path, methods in self.openapi["paths"].items():
            for method in ("put", "delete"):
                status, _, data = self.service.raw(method.upper(), path.replace("{id}", "1"), "{}",
                                                   MARKS)
                self.assertIn(status, (404, 405), (method, path, data))


if __name__ == "__main__":
    main()
