#!/usr/bin/env python3
"""From an upload to a rank, with worker processes that are killed meanwhile.

usage: workers_test.py PROGRAM [unittest arguments...]
"""

import base64
import os
import signal
import subprocess
import time
import unittest
from pathlib import Path

from people import Person, operator_link
from processes import processes_below, words, workers_of
from service import Service
from service_case import HUMAN, PROGRAM, ServiceTest, main

BOT = """import random, sys
legal = []
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hello": print("hello ada", flush=True)
    elif word == "game": print("ready", flush=True)
    elif word == "legal": legal = rest.split()
    elif word == "go": print("move " + random.choice(legal), flush=True)
    elif word == "bye": break
"""
# Says what it can see of the machine instead of a move.
SPY = """import os, sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "hello": print("hello spy", flush=True)
    elif word == "game": print("ready", flush=True)
    elif word == "go":
        seen = []
        for path in ("/etc/shadow", "/root", "/home", "@STORE@", "@STORE@.work"):
            try: seen.append(path + str(os.stat(path).st_size)); open(path).read()
            except OSError: pass
        sys.stderr.write("SPIED " + repr(seen) + repr(sorted(os.environ)))
        sys.stderr.flush()
        os._exit(1)
"""


def niceness(pid):
    try:
        return os.getpriority(os.PRIO_PROCESS, pid)
    except OSError:
        return None


class Workers(ServiceTest):
    ARGUMENTS = ("--rate", "0", "--workers", "1")

    @classmethod
    def setUpClass(cls):
        tried = subprocess.run([PROGRAM, "check-bot", "--game", "connect4", "line:/bin/true",
                                "--sandbox", "require"], capture_output=True, text=True)
        if "sandbox that is required" in tried.stderr:
            raise unittest.SkipTest(tried.stderr)
        super().setUpClass()
        cls.teacher = Person(cls.service)
        cls.teacher.join(operator_link(cls.service), name="prof")

    def course(self, *names):
        status, made = self.teacher.post("/api/courses", {
            "title": "Four", "game": "connect4", "visibility": "public",
            "references": [{"player": "random", "name": "Random", "percent": 10}],
            "settings": {"seconds_a_move": 0.5}})
        self.assertEqual(status, 201, made)
        status, links = self.teacher.post(f"/api/courses/{made['id']}/roster",
                                          {"names": names, "role": "student"})
        self.assertEqual(status, 201, links)
        people = [Person(self.service) for _ in names]
        for person, link in zip(people, links["links"]):
            self.assertEqual(person.join(link["token"])[0], 200)
        return made["id"], people

    def wait(self, what, seconds=90):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            found = what()
            if found:
                return found
            time.sleep(0.1)
        raise AssertionError(f"waited {seconds} s in vain")

    def send(self, course, person, file, text):
        """Uploads, once somebody is there who can build it."""
        body = {"file": file, "base64": base64.b64encode(text.encode()).decode(), "name": "Bot"}

        def sent():
            status, answer = person.post(f"/api/courses/{course}/versions", body)
            return answer if status == 201 else None
        return self.wait(sent, 30)["id"]

    def state(self, person, version, *states):
        def reached():
            answer = person.get(f"/api/versions/{version}")[1]
            return answer if answer["state"] in states else None
        return self.wait(reached)

    def test_from_an_upload_to_a_rank_while_workers_are_killed(self):
        course, (ada,) = self.course("Ada")
        version = self.send(course, ada, "bot.py", BOT)
        first = self.wait(lambda: workers_of(self.service.process.pid))
        for pid in first:
            os.kill(pid, signal.SIGKILL)
        self.state(ada, version, "checking", "passing", "ranked")
        second = self.wait(lambda: workers_of(self.service.process.pid))
        self.assertFalse(set(first) & set(second))
        done = self.state(ada, version, "ranked", "refused")
        self.assertEqual(done["state"], "ranked", done)
        self.assertIn("$ python3", "".join(log["text"] for log in done["logs"]))
        ranked = lambda: [row for row in ada.get(f"/api/courses/{course}/ranking")[1]["rows"]
                          if row["version"] == version and row["games"] > 0]
        self.wait(ranked)
        queue = ada.get(f"/api/courses/{course}/queue")[1]
        self.assertTrue([one for one in queue["workers"] if one["alive"]], queue)
        self.play_by_hand(course, ranked()[0]["bot"])

    def play_by_hand(self, course, bot):
        """A visitor plays against what Ada has sent: shut in, limited, and gone afterwards."""
        def programs():
            """Those that run after all others: workers' do not."""
            return [pid for pid in processes_below(self.service.process.pid)
                    if any(word.endswith(b"/bot.py") for word in words(pid)) and niceness(pid) == 19]
        its = {"kind": "player", "player": f"bot/{bot}"}
        self.refused(self.service.post("/api/tables", {"game": "connect4", "sides": [its, its]}), 400)
        self.refused(self.service.post("/api/tables", {
            "game": "connect4", "sides": [HUMAN, its], "clock": {"move": 30}}), 400)
        self.refused(self.service.post("/api/tables", {"game": "othello", "sides": [HUMAN, its]}),
                     400, "connect4")
        for nobody in ("bot/999", "bot/x", "bot/"):
            answer = self.service.post("/api/tables", {
                "game": "connect4", "sides": [HUMAN, {"kind": "player", "player": nobody}]})
            self.refused(answer, 404)
        self.assertEqual(programs(), [])
        table, key = self.open("connect4", HUMAN, its)
        legal = self.service.post("/api/view", {"game": "connect4", "moves": []})[1]["moves"]
        self.assertEqual(self.play(table, key, legal[3]["text"], 0)[0], 200)
        state = self.await_table(table, lambda now: len(now["moves"]) == 2 or not now["running"])
        self.assertTrue(state["running"], state)
        self.assertEqual(state["sides"][1]["name"], "Bot v1")
        self.assertTrue(programs())
        other, its_key = self.open("connect4", its, HUMAN)
        self.refused(self.service.post("/api/tables", {"game": "connect4", "sides": [HUMAN, its]}), 429)
        for one, secret in ((table, key), (other, its_key)):
            self.assertEqual(self.service.post(f"/api/tables/{one}/stop", {}, X_Table_Key=secret)[0], 200)
        self.wait(lambda: not programs(), 20)
        self.teacher.post(f"/api/courses/{course}/settings", {"settings": {"play_by_hand": False}})
        self.refused(self.service.post("/api/tables", {"game": "connect4", "sides": [HUMAN, its]}), 403)

    def test_a_spy_sees_nothing_and_a_bad_program_is_told_why(self):
        course, (eve, bo) = self.course("Eve", "Bo")
        spy = self.send(course, eve, "bot.py", SPY.replace("@STORE@", self.service.store))
        bad = self.send(course, bo, "bot.cpp", '#include "/etc/shadow"\nint main() {}\n')
        refused = self.state(bo, bad, "refused")
        log = "".join(one["text"] for one in refused["logs"])
        self.assertIn("/etc/shadow", log)
        self.assertNotIn("root:", log)
        self.assertNotIn("palamedes-scratch", log)
        caught = self.state(eve, spy, "refused")
        said = caught["reason"]["message"]  # its own words, for its owner
        self.assertIn("SPIED []", said)
        self.assertNotIn("PALAMEDES", said)
        self.assertIsNone(bo.get(f"/api/versions/{spy}")[1]["reason"])

    def test_workers_go_with_their_service(self):
        with Service(PROGRAM, "--workers", "2") as service:
            teacher = Person(service)
            teacher.join(operator_link(service), name="prof")
            time.sleep(0.3)
            self.assertEqual(workers_of(service.process.pid), [], "nobody before there is a course")
            teacher.post("/api/courses", {"title": "Four", "game": "connect4"})
            workers = self.wait(lambda: (lambda all: len(all) >= 4 and all)(
                workers_of(service.process.pid)))  # each with a caretaker
            socket = Path(service.store + ".work")
            self.assertEqual(socket.stat().st_mode & 0o777, 0o600)
            service.stop(signal.SIGKILL)
            self.wait(lambda: not [pid for pid in workers if Path(f"/proc/{pid}").exists()], 20)


if __name__ == "__main__":
    main()
