#!/usr/bin/env python3
"""The service with many connections: silent ones, slow ones, and watchers.

usage: crowds_test.py PROGRAM [unittest arguments...]
"""

import json
import socket
import threading
import time

from service_case import HUMAN, ServiceTest, main


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


if __name__ == "__main__":
    main()
