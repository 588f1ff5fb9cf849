#!/usr/bin/env python3
"""The service as programs and pages meet it: every route against docs/openapi.json, whole games,
programs, clocks, and everything that should not work.

usage: service_test.py PROGRAM [unittest arguments...]
"""

import base64
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

from service import MARKS, ROOT, Service, document, mistake

PROGRAM = None  # set from the command line
RULE_SETS = ["othello", "othello:6x6", "minichess/2023", "minichess/2026", "gardner",
             "chain/2018:3x4", "chain/2019", "chain/2020", "chain/classic:4x4", "hop"]
HUMAN = {"kind": "human"}


def player(name, **more):
    return {"kind": "player", "player": name, **more}


class ServiceTest(unittest.TestCase):
    ARGUMENTS = ("--rate", "0")

    @classmethod
    def setUpClass(cls):
        cls.service = Service(PROGRAM, *cls.ARGUMENTS)
        cls.addClassCleanup(cls.service.__exit__)
        cls.openapi = document()

    def fits(self, value, schema):
        self.assertIsNone(mistake(value, schema, self.openapi))

    def refused(self, answer, status, *words):
        """An answer that is an error as documented, with these words in its sentence."""
        self.assertEqual(answer[0], status, answer)
        self.fits(answer[1], {"$ref": "#/components/schemas/Error"})
        for word in words:
            self.assertIn(word, answer[1]["error"]["message"])

    def open(self, game, first, second, service=None, **more):
        status, opened = (service or self.service).post(
            "/api/tables", {"game": game, "sides": [first, second], **more})
        self.assertEqual(status, 201, opened)
        return opened["table"]["id"], opened["key"]

    def table(self, table, service=None):
        status, answer = (service or self.service).get(f"/api/tables/{table}")
        self.assertEqual(status, 200, answer)
        self.fits(answer, {"$ref": "#/components/schemas/Table"})
        return answer

    def await_table(self, table, ready, service=None, seconds=60):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            state = self.table(table, service)
            if ready(state):
                return state
            time.sleep(0.02)
        raise AssertionError(f"waited {seconds} s in vain: {state}")

    def play(self, table, key, move, ply, service=None):
        return (service or self.service).post(f"/api/tables/{table}/moves",
                                              {"move": move, "ply": ply}, X_Table_Key=key)


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
                 for method in methods}
        self.assertEqual(self.asked, known)

    def feed_event(self, record):
        """What the feed says when somebody keeps a game."""
        self.asked.add(("get", "/api/feed"))
        schema = self.openapi["paths"]["/api/feed"]["get"]["responses"]["200"]["content"]
        heard = []

        def listen():
            for event, value in self.service.events("/api/feed"):
                heard.append((event, value))
                if event == "game":
                    return

        thread = threading.Thread(target=listen, daemon=True)
        thread.start()
        time.sleep(0.3)
        self.service.post("/api/import", {"text": json.dumps(record), "keep": True})
        thread.join(30)
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
        self.assertEqual(len(self.service.get(f"/api/records/{state['record_id']}")[1]
                             ["record"]["moves"]), 3)


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


class Safety(ServiceTest):
    def test_strangers_are_refused(self):
        self.refused(self.service.get("/api/status", Host="evil.example"), 403, "evil.example")
        self.refused(self.service.get("/api/status", Origin="http://evil.example"), 403)
        body = json.dumps({"game": "othello", "moves": []})
        for change, status in [({"X-Palamedes": ""}, 403), ({"Content-Type": "text/plain"}, 415),
                               ({"Origin": "http://localhost:1"}, 403), ({"Origin": "null"}, 403),
                               ({"Sec-Fetch-Site": "cross-site"}, 403)]:
            got, _, data = self.service.raw("POST", "/api/view", body, MARKS | change)
            self.refused((got, json.loads(data)), status)
        own = f"http://127.0.0.1:{self.service.port}"
        self.assertEqual(self.service.raw("POST", "/api/view", body, MARKS | {"Origin": own})[0],
                         200)

    def test_headers_keep_the_page_to_itself(self):
        for path in ("/", "/api/status", "/api/nothing"):
            heads = self.service.raw("GET", path)[1]
            self.assertIn("default-src 'self'", heads["Content-Security-Policy"])
            self.assertNotIn("unsafe-inline'; ", heads["Content-Security-Policy"]
                             .replace("style-src-attr 'unsafe-inline'; ", ""))
            self.assertEqual(heads["X-Content-Type-Options"], "nosniff")
            self.assertEqual(heads["Cache-Control"], "no-store")

    def test_bodies_of_every_wrong_kind(self):
        for body in ["", "{", "[]", "null", "1", '{"game":}', '{"a":1,"a":2}', "[" * 5000,
                     b"\xff\xfe{}", '{"game": 7, "moves": []}', '{"game": "othello", "moves": 3}',
                     '{"game": "othello", "moves": [1]}', '{"game": ["othello"]}',
                     '{"game": "othello", "moves": [], "start": {}}']:
            for route in ("view", "explain", "steps", "compose", "picture", "export", "import",
                          "choose", "solve", "tables", "tables/x/moves"):
                status, answer = self.service.post(f"/api/{route}", body)
                self.assertIn(status, (400, 404), (route, body, answer))
                self.fits(answer, {"$ref": "#/components/schemas/Error"})
        self.assertEqual(self.service.get("/api/status")[0], 200)

    def test_tables_of_every_wrong_kind(self):
        good = {"game": "othello", "sides": [HUMAN, HUMAN]}
        for change in [{"game": "go"}, {"sides": []}, {"sides": [HUMAN]}, {"sides": [HUMAN, 1]},
                       {"sides": [HUMAN, {"kind": "god"}]}, {"sides": [HUMAN, player("nobody")]},
                       {"clock": {}}, {"clock": {"game": -1}}, {"clock": {"game": 1e99}},
                       {"clock": {"game": 5, "move": 5}}, {"moves": ["a1"]}, {"start": "zzz"},
                       {"pace": "fast"}, {"names": ["a"]}, {"names": ["a", "\n"]}, {"hm": 1},
                       {"sides": [HUMAN, player("random", seed=-1)]},
                       {"sides": [HUMAN, player("random", seconds=1e9)]}]:
            self.refused(self.service.post("/api/tables", good | change), 400)

    def test_large_bodies(self):
        self.refused(self.service.post("/api/view", '{"game": "' + "x" * (1 << 20) + '"}'), 413)
        with socket.create_connection(("127.0.0.1", self.service.port), 20) as sock:
            sock.sendall(b"POST /api/import HTTP/1.1\r\nHost: localhost\r\n"
                         b"Content-Length: 999999999999\r\n\r\n{}")
            sock.shutdown(socket.SHUT_WR)
            self.assertRegex(sock.recv(100), rb"^HTTP/1.1 4")

    def test_a_refused_body_is_not_taken_for_a_request(self):
        inner = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
        for head in [b"GET /api/status HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n",
                     b"POST /api/view HTTP/1.1\r\nHost: evil.example\r\nContent-Length: %d\r\n",
                     b"OPTIONS /api/view HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n"]:
            with socket.create_connection(("127.0.0.1", self.service.port), 20) as sock:
                sock.sendall(head % len(inner) + b"\r\n" + inner)
                sock.shutdown(socket.SHUT_WR)
                data = b"".join(iter(lambda: sock.recv(65536), b""))
            self.assertNotIn(b"enclose lines", data)
            self.assertEqual(data.count(b"HTTP/1.1 "), 1, data[:300])

    def test_noise_instead_of_http(self):
        for noise in [b"\x16\x03\x01\x02\x00", b"GET\r\n\r\n", b"\0" * 100, b"A" * 20000,
                      b"GET / HTTP/9.9\r\n\r\n", b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n\r\n"]:
            with socket.create_connection(("127.0.0.1", self.service.port), 20) as sock:
                try:
                    sock.sendall(noise)
                    sock.shutdown(socket.SHUT_WR)
                    sock.recv(1000)
                except OSError:
                    pass
        self.assertEqual(self.service.get("/api/status")[0], 200)

    def test_paths_lead_nowhere_else(self):
        for path in ["/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
                     "//etc/passwd", "/assets/../../x", "/\\..\\x", "/index.html%00.js",
                     "/api/records/..%2f1", "/api/tables/%2e%2e"]:
            status, _, data = self.service.raw("GET", path)
            self.assertIn(status, (400, 404), (path, data))
            self.assertNotIn(b"root:", data)

    def test_texts_of_sql_and_html_are_texts(self):
        evil = "Robert'); DROP TABLE games;-- <script>alert(1)</script> %_\u2028\\"
        record = {"format": "palamedes-game/1", "game": "othello", "players": [evil, "Bo"],
                  "moves": [{"text": "f5"}], "result": {"termination": "unfinished"}}
        status, kept = self.service.post("/api/import", {"text": json.dumps(record), "keep": True})
        self.assertEqual(status, 200, kept)
        status, heads, data = self.service.raw("GET", f"/api/records/{kept['ids'][0]}")
        self.assertEqual(heads["Content-Type"], "application/json")
        self.assertEqual(json.loads(data)["record"]["players"][0], evil)
        for field in ("player", "game", "source", "termination"):
            status, answer = self.service.get(f"/api/records?{field}=%27%20OR%201%3D1%20--")
            self.assertEqual((status, answer["records"]), (200, []), field)
        for field in ("before", "limit", "tournament", "winner"):
            self.refused(self.service.get(f"/api/records?{field}=1%3BDROP"), 400, field)
        self.refused(self.service.get("/api/records/1%27--"), 404)
        self.refused(self.service.get("/api/records/999999"), 404, "999999")
        self.refused(self.service.get("/api/tables/nobody/events"), 404)

    def test_bases_that_are_none(self):
        for text in ["%%%", base64.b64encode(os.urandom(1000)).decode()]:
            self.assertEqual(self.service.post("/api/import", {"base64": text})[0], 400)


class Limits(ServiceTest):
    ARGUMENTS = ("--rate", "5", "--watchers", "20")

    def test_who_asks_too_often_waits(self):
        status = [self.service.raw("GET", "/api/status")[0] for _ in range(60)]
        self.assertEqual(status[:10], [200] * 10)
        self.assertIn(429, status)
        deadline = time.monotonic() + 20
        while self.service.raw("GET", "/api/status")[0] != 200:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.3)


class Crowds(ServiceTest):
    """More slow and silent connections than the service has threads."""

    def besiege(self, first_bytes):
        sockets = [socket.create_connection(("127.0.0.1", self.service.port), 20)
                   for _ in range(200)]
        for each in sockets:
            each.sendall(first_bytes)
            self.addCleanup(each.close)
        return sockets

    def test_silent_connections_keep_nobody_out(self):
        self.besiege(b"")
        self.assertEqual(self.service.get("/api/status")[0], 200)

    def test_requests_that_trickle_in_keep_nobody_out(self):
        sockets = self.besiege(b"GET /api/status HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        over = threading.Event()

        def trickle():
            while not over.wait(0.2):
                for each in sockets:
                    try:
                        each.send(b"a")
                    except OSError:
                        pass  # this one was ended, as it should be

        slow = threading.Thread(target=trickle)
        slow.start()
        try:
            self.assertEqual(self.service.get("/api/status")[0], 200)
        finally:
            over.set()
            slow.join()


class Watchers(ServiceTest):
    ARGUMENTS = ("--rate", "0", "--watchers", "150")

    def test_many_watch_one_game_and_more_are_told_so(self):
        table, key = self.open("othello", HUMAN, HUMAN)
        watching = []
        for _ in range(150):
            connection = self.service.connect()
            connection.request("GET", f"/api/tables/{table}/events")
            watching.append((connection, connection.getresponse()))
        self.assertTrue(all(answer.status == 200 for _, answer in watching))
        self.refused(self.service.get("/api/feed"), 503)
        self.play(table, key, "f5", 0)
        for _, answer in watching:
            while True:
                line = answer.readline()
                self.assertTrue(line)
                if line.startswith(b"data: ") and len(json.loads(line[6:])["moves"]) == 1:
                    break
        for connection, answer in watching:
            answer.close()
            connection.close()
        deadline = time.monotonic() + 20
        while self.service.get("/api/status")[1]["watchers"] > 0:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.1)


class Page(unittest.TestCase):
    def test_files_types_caches_and_packed_siblings(self):
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder)
            (page / "assets").mkdir()
            (page / "index.html").write_text("<title>it</title>")
            (page / "assets" / "a-1b2c.js").write_text("let plain")
            (page / "assets" / "a-1b2c.js.br").write_text("packed")
            (page / "core.wasm").write_bytes(b"\0asm")
            with Service(PROGRAM, "--page", folder) as service:
                status, heads, data = service.raw("GET", "/")
                self.assertEqual((status, data), (200, b"<title>it</title>"))
                self.assertEqual(heads["Content-Type"], "text/html; charset=utf-8")
                self.assertIn("connect-src 'self' blob:;", heads["Content-Security-Policy"])
                self.assertEqual(heads["Cache-Control"], "no-cache")
                again = service.raw("GET", "/", headers={"If-None-Match": heads["ETag"]})
                self.assertEqual((again[0], again[2]), (304, b""))
                _, heads, data = service.raw("GET", "/assets/a-1b2c.js",
                                             headers={"Accept-Encoding": "gzip, br"})
                self.assertEqual((heads["Content-Encoding"], data), ("br", b"packed"))
                self.assertIn("immutable", heads["Cache-Control"])
                _, heads, data = service.raw("GET", "/assets/a-1b2c.js")
                self.assertEqual((heads.get("Content-Encoding"), data), (None, b"let plain"))
                self.assertEqual(service.raw("GET", "/core.wasm")[1]["Content-Type"],
                                 "application/wasm")
                self.assertEqual(service.raw("HEAD", "/")[2], b"")


class Ends(ServiceTest):
    def test_a_running_table_is_saved_when_the_service_ends(self):
        for how in (signal.SIGTERM, signal.SIGINT):
            nap = f"97.{os.getpid()}"
            with Service(PROGRAM, "--player", f"Slow=line:sleep {nap}") as service:
                table, key = self.open("othello", HUMAN, player("external/Slow", seconds=60),
                                       service=service)
                watcher = service.connect()
                watcher.request("GET", f"/api/tables/{table}/events")
                answer = watcher.getresponse()
                self.assertEqual(self.play(table, key, "f5", 0, service)[0], 200)
                begin = time.monotonic()
                self.assertEqual(service.stop(how), 0)
                self.assertLess(time.monotonic() - begin, 15)
                answer.read()  # the stream ends
                watcher.close()
                self.await_end_of(nap)
                with Service(PROGRAM, store=service.store) as later:
                    rows = later.get("/api/records")[1]["records"]
                    self.assertEqual([(row["plies"], row["result"]["termination"])
                                      for row in rows], [(1, "unfinished")])

    def await_end_of(self, word, seconds=20):
        """Until no process has this word among its arguments."""
        deadline = time.monotonic() + seconds
        while True:
            found = []
            for path in Path("/proc").glob("[0-9]*/cmdline"):
                try:
                    found += [path] if word.encode() in path.read_bytes().split(b"\0") else []
                except OSError:
                    pass  # it has just ended
            if not found:
                return
            self.assertLess(time.monotonic(), deadline, found)
            time.sleep(0.05)

    def test_a_second_start_on_the_same_port_says_so(self):
        with Service(PROGRAM) as service:
            second = subprocess.run([PROGRAM, "serve", "--port", str(service.port), "--store",
                                     service.store + "2"], capture_output=True, text=True)
            self.assertEqual((second.returncode, second.stdout), (2, ""))
            self.assertRegex(second.stderr, r"\Apalamedes: [^\n]*port %d[^\n]*--port[^\n]*\n\Z"
                             % service.port)

    def test_without_a_page_there_is_a_sentence(self):
        with Service(PROGRAM, "--page", "/nonexistent") as service:
            status, heads, data = service.raw("GET", "/")
            self.assertEqual((status, heads["Content-Type"]), (200, "text/plain; charset=utf-8"))
            self.assertIn(b"no page", data)

    def test_bad_flags_are_one_sentence(self):
        for arguments in [("--player", "x"), ("--player", "a/b=uci:x"), ("--port", "70000"),
                          ("--player", "A=engine"), ("--players", "/nonexistent"),
                          ("--player", "A=uci:x", "--player", "A=uci:y"),
                          ("--store", "/nonexistent/x.db")]:
            run = subprocess.run([PROGRAM, "serve", "--port", "0", *arguments],
                                 capture_output=True, text=True, timeout=60)
            self.assertIn(run.returncode, (1, 2), arguments)
            self.assertRegex(run.stderr, r"\Apalamedes: [^\n]+\n\Z", arguments)


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main(verbosity=2)
