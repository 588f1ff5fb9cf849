#!/usr/bin/env python3
"""A service whose PostgreSQL goes away: nothing that was played is lost, and everybody is told.

usage: away_test.py PROGRAM [unittest arguments...]
"""

import signal
import sys
import time
import unittest
from pathlib import Path

from postgres import Postgres, programs
from service import Service
from service_case import HUMAN, PROGRAM, ServiceTest, main

PASSWORD = "s3cret"


class Away(ServiceTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.remove)

    def setUp(self):
        self.postgres.start()
        self.addCleanup(self.postgres.stop)

    def waiting(self):
        """Where games that are over stand until they are stored."""
        return Path(self.service.folder.name) / "waiting.jsonl"

    def start(self, *more):
        return Service(PROGRAM, "--rate", "0", "--waiting", str(self.waiting()), *more,
                       store=self.postgres.address(PASSWORD))

    def await_written(self, word, seconds=60):
        deadline = time.monotonic() + seconds
        while word not in self.waiting().read_text():
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.05)

    def await_status(self, service, ready, seconds=60):
        deadline = time.monotonic() + seconds
        while True:
            status = service.get("/api/status")[1]
            self.fits(status, {"$ref": "#/components/schemas/Status"})
            if ready(status):
                return status
            self.assertLess(time.monotonic(), deadline, status)
            time.sleep(0.05)

    def lose(self, service):
        """A game that ends by resignation after one move."""
        table, key = self.open("othello", HUMAN, HUMAN, service=service)
        self.assertEqual(self.play(table, key, "f5", 0, service)[0], 200)
        self.assertEqual(service.post(f"/api/tables/{table}/resign", {"side": 0},
                                      X_Table_Key=key)[0], 200)
        return table

    def games(self, service):
        return [row["result"]["termination"] for row in service.get("/api/records")[1]["records"]]

    def test_games_that_end_meanwhile_are_stored_when_it_is_back(self):
        with self.start() as service:
            before = len(self.games(service))
            self.postgres.stop()
            table = self.lose(service)
            state = self.table(table, service)
            self.assertEqual((state["running"], state["record_id"]), (False, None))
            status = self.await_status(service, lambda s: s["store_away"] and s["games_waiting"] == 1)
            self.assertNotIn(PASSWORD, str(status))
            status, heads, data = service.raw("GET", "/api/records")
            self.assertEqual((status, heads["Retry-After"]), (503, "5"))
            self.assertNotIn(PASSWORD, data.decode())
            self.postgres.start()
            self.await_status(service, lambda s: not s["store_away"] and s["games_waiting"] == 0)
            record = self.await_table(table, lambda t: t["record_id"] is not None,
                                      service)["record_id"]
            stored = service.get(f"/api/records/{record}")[1]["record"]
            self.assertEqual(stored["result"]["termination"], "resignation")
            self.assertEqual(self.games(service)[: len(self.games(service)) - before],
                             ["resignation"])

    def test_they_survive_the_end_of_the_service_however_it_ends(self):
        for how in (signal.SIGKILL, signal.SIGTERM):
            with self.start() as service:
                before = len(self.games(service))
                self.postgres.stop()
                self.lose(service)
                self.await_written("resignation")  # who resigns is answered before that
                service.stop(how)
            self.postgres.start()
            with self.start() as later:
                self.await_status(later, lambda s: s["games_waiting"] == 0)
                self.assertEqual(len(self.games(later)), before + 1)

    def test_nobody_who_lists_processes_reads_the_password(self):
        with self.start() as service:
            arguments = Path(f"/proc/{service.process.pid}/cmdline").read_bytes()
            self.assertIn(b"serve", arguments)
            self.assertNotIn(PASSWORD.encode(), arguments)
            self.assertNotIn(PASSWORD, service.process.stdout.readline())  # where games are kept


if __name__ == "__main__":
    if programs() is None:
        print("PostgreSQL's programs are not installed")
        sys.exit(77)
    main()
