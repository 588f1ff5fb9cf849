"""What all tests of the service share: a service for each class, and how one asks it."""

import os
import sys
import time
import unittest

from service import Service, document, mistake

PROGRAM = os.path.abspath(sys.argv[1])
HUMAN = {"kind": "human"}
# Where routes of the ladder begin; ladder_test.py asks them.
LADDER = tuple("/api/" + word for word in ("session", "teachers", "courses", "bots", "versions",
                                           "challenges", "ladder_games", "references",
                                           "deadlines", "revisions"))


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


def main():
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]], verbosity=2)
