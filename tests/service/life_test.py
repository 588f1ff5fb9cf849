#!/usr/bin/env python3
"""How the service starts and ends, and the page that it hands out.

usage: life_test.py PROGRAM [unittest arguments...]
"""

import os
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from service import Service
from service_case import HUMAN, PROGRAM, ServiceTest, main, player


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
    main()
