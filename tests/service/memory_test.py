#!/usr/bin/env python3
"""How many games one client may have, how much memory all players together, and how much a body.

usage: memory_test.py PROGRAM [unittest arguments...]
"""

import os
import socket
import sys
import time
from pathlib import Path

from service_case import HUMAN, ServiceTest, main, player

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from build_facts import SANITIZED  # noqa: E402


class MemoryTest(ServiceTest):
    def resident(self):
        """Megabytes of memory the service has."""
        status = Path(f"/proc/{self.service.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) >> 10

    def assert_resident(self, most):
        if not SANITIZED:
            self.assertLess(self.resident(), most)

    def cpu_seconds(self):
        """What it has computed so far, all threads together."""
        fields = Path(f"/proc/{self.service.process.pid}/stat").read_text().split()
        return sum(map(int, fields[13:15])) / os.sysconf("SC_CLK_TCK")

    def try_to_open(self, first, second=HUMAN, game="minichess", **headers):
        return self.service.post("/api/tables", {"game": game, "sides": [first, second]}, **headers)

    def stop(self, opened):
        status, _ = self.service.post(f"/api/tables/{opened['table']['id']}/stop", {},
                                      X_Table_Key=opened["key"])
        self.assertEqual(status, 200)

    def await_memory(self, most, seconds=30):
        deadline = time.monotonic() + seconds
        while not SANITIZED and self.resident() > most:
            self.assertLess(time.monotonic(), deadline, f"{self.resident()} MB")
            time.sleep(0.05)


class Bodies(MemoryTest):
    """A text that takes many times its size to be understood, or time by its square."""

    ARGUMENTS = ("--rate", "0", "--trusted-proxy", "127.0.0.1")

    def peak(self):
        status = Path(f"/proc/{self.service.process.pid}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) >> 10

    def test_what_is_small_as_a_text_and_large_in_memory_is_refused_before_it_is(self):
        for path, values in (("/api/view", 300_000), ("/api/import", 5_000_000)):
            body = '{"text": "x", "a": [' + "[]," * values + "[]]}"
            self.refused(self.service.post(path, body), 400, "too many values in one document")
        nested = '{"text": "[' + "[]," * 2_500_000 + '[]]"}'
        self.assertEqual(self.service.post("/api/import", nested)[0], 400)
        if not SANITIZED:
            self.assertLess(self.peak(), 200)
        self.assert_resident(100)

    def test_an_object_with_very_many_keys_is_refused(self):
        body = "{" + ",".join(f'"{i}": 0' for i in range(60_000)) + "}"
        self.refused(self.service.post("/api/view", body), 400, "more than 1000 keys in one object")
        tags = "".join(f'[T{i} "x"]\n' for i in range(50_000))
        self.refused(self.service.post("/api/import", {"text": tags + "*", "format": "pgn"}), 400,
                     "more than 1000 tags in one game")

    def test_a_stranger_sends_two_large_bodies_at_a_time(self):
        def begin(client="192.0.2.1"):
            sock = socket.create_connection(("127.0.0.1", self.service.port), 20)
            self.addCleanup(sock.close)
            sock.sendall(b"POST /api/import HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                         b"X-Palamedes: 1\r\nX-Forwarded-For: %s\r\nContent-Length: 5000000\r\n\r\n{" % client.encode())
            return sock
        sent = [begin(), begin()]
        deadline = time.monotonic() + 20
        while True:  # until both have been admitted
            third = begin()
            third.settimeout(0.2)
            try:
                self.assertIn(b"large bodies are being read", third.recv(65536))
                break
            except socket.timeout:
                sent.append(third)  # it was faster than one of them
                self.assertLess(time.monotonic(), deadline)
        large = {"text": " " * 2_000_000 + "x"}
        self.refused(self.service.post("/api/import", large, X_Forwarded_For="192.0.2.1"), 503)
        self.assertEqual(self.service.post("/api/import", large, X_Forwarded_For="192.0.2.2")[0], 400)
        for sock in sent:
            sock.close()
        while self.service.post("/api/import", large, X_Forwarded_For="192.0.2.1")[0] != 400:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.05)


class AFew(MemoryTest):
    ARGUMENTS = ("--rate", "0", "--trusted-proxy", "127.0.0.1")

    def test_one_client_has_a_few_tables_and_others_have_theirs(self):
        opened = []
        for _ in range(4):
            status, answer = self.try_to_open(HUMAN)
            self.assertEqual(status, 201, answer)
            opened.append(answer)
        self.refused(self.try_to_open(HUMAN), 429, "4 games")
        self.assertEqual(self.try_to_open(HUMAN, X_Forwarded_For="192.0.2.1")[0], 201)
        self.stop(opened[0])
        self.assertEqual(self.try_to_open(HUMAN)[0], 201)


class Much(MemoryTest):
    ARGUMENTS = ("--rate", "0", "--tables", "64", "--memory", "256")

    def test_all_players_stay_under_the_sum_and_an_ended_game_lets_them_go(self):
        self.service.get("/api/status")
        before = self.resident()
        opened = []
        for _ in range(64):
            status, answer = self.try_to_open(player("engine", seconds=60))
            if status != 201:
                break
            opened.append(answer)
        # The first have large hash tables, the last small ones; then nothing is left.
        self.refused((status, answer), 503, "256 MB")
        self.assertGreater(len(opened), 6)
        self.assert_resident(before + 256 + 64)
        self.assertEqual(self.try_to_open(HUMAN)[0], 201)  # who needs nothing finds room
        for each in opened:
            self.stop(each)
        self.await_memory(before + 64)
        status, answer = self.try_to_open(player("engine", seconds=60))
        self.assertEqual(status, 201, answer)
        self.stop(answer)

    def test_low_levels_take_little(self):
        before = self.resident()
        opened = []
        for _ in range(20):
            status, answer = self.try_to_open(player("engine-4"), player("engine-8"), "othello")
            self.assertEqual(status, 201, answer)
            opened.append(answer)
        self.assert_resident(before + 20 * 2 * 4 + 32)
        for each in opened:
            self.stop(each)

    def test_a_tree_of_random_games_stops_growing(self):
        before = self.resident()
        status, answer = self.try_to_open(player("mcts-10000000", seconds=60), game="chain/classic")
        self.assertEqual(status, 201, answer)
        thought, deadline = self.cpu_seconds(), time.monotonic() + 60
        while self.cpu_seconds() - thought < 4:  # enough for several times that memory
            self.assert_resident(before + 64 + 64)
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.05)
        self.stop(answer)


class Ended(MemoryTest):
    NAP = f"98.{os.getpid()}"
    ARGUMENTS = ("--rate", "0", "--player", f"Slow=line:sleep {NAP}")

    def naps(self):
        found = 0
        for path in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                found += self.NAP.encode() in path.read_bytes().split(b"\0")
            except OSError:
                pass  # it has just ended
        return found

    def await_naps(self, ready, seconds=20):
        deadline = time.monotonic() + seconds
        while not ready(self.naps()):
            self.assertLess(time.monotonic(), deadline, self.naps())
            time.sleep(0.05)

    def test_a_program_that_thinks_goes_with_the_game(self):
        status, opened = self.try_to_open(player("external/Slow", seconds=60), game="othello")
        self.assertEqual(status, 201, opened)
        self.await_naps(lambda count: count > 0)
        self.stop(opened)
        self.await_naps(lambda count: count == 0)

    def test_a_player_who_looks_far_ahead_goes_with_the_game(self):
        status, opened = self.try_to_open(player("minimax-12"), game="othello")
        self.assertEqual(status, 201, opened)
        self.stop(opened)
        for _ in range(100):
            before = self.cpu_seconds()
            time.sleep(0.3)
            if self.cpu_seconds() - before < 0.03:
                return
        self.fail("somebody still thinks")


if __name__ == "__main__":
    main()
