#!/usr/bin/env python3
"""Everything that should not work at the service, and does not.

usage: safety_test.py PROGRAM [unittest arguments...]
"""

import base64
import json
import os
import socket
import time

from service import MARKS
from service_case import HUMAN, ServiceTest, main, player


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

    def test_nobody_names_a_file_of_ours(self):
        for spec in ("builtin(weights=/etc/passwd):engine", "builtin(book=/etc/passwd):engine",
                     "engine(weights=/etc/passwd)", "line:/bin/true"):
            self.refused(self.service.post("/api/tables", {"game": "othello",
                                                           "sides": [HUMAN, player(spec)]}), 400)
            self.refused(self.service.post("/api/choose", {"game": "othello", "moves": [],
                                                           "player": spec}), 400)

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


if __name__ == "__main__":
    main()
