#!/usr/bin/env python3
"""Pairs of games on four machines while workers are killed and stopped and the store goes away: every pair is
counted exactly once, and everybody stands where he stands without all that.

usage: chaos_test.py PROGRAM short|long [unittest arguments...]

The players always move alike and look at no clock, so that whoever plays a pair, however often, gets the same
games. A first run that nobody disturbs says which.
"""

import fcntl
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from machines import Machine, Server, kill_all, lay_cables  # noqa: E402
from postgres import programs  # noqa: E402

PROGRAM, SIZE = None, None  # set from the command line
MACHINES = 4
PLAYERS = ["random", "careful", "alphabeta-1", "alphabeta-2", "alphabeta-3", "alphabeta-4", "alphabeta-5"]


class Size:
    """How much is played, and what is done to it meanwhile."""

    def __init__(self, meetings, pairs, kills, stops, outages, long_stop):
        self.meetings, self.pairs, self.kills, self.stops = meetings, pairs, kills, stops
        self.outages, self.long_stop = outages, long_stop

    @property
    def all_pairs(self):
        return self.meetings * self.pairs


SIZES = {"short": Size(meetings=6, pairs=10, kills=6, stops=2, outages=1, long_stop=0),
         "long": Size(meetings=20, pairs=100, kills=50, stops=12, outages=3, long_stop=75)}


def palamedes(*words):
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, timeout=300)
    if done.returncode != 0:
        raise AssertionError(f"{words}: {done.stdout}{done.stderr}")
    return done.stdout


class SqliteStore:
    def __init__(self, file):
        self.address = str(file)

    def rows(self, query):
        try:
            connection = sqlite3.connect(f"file:{self.address}?mode=ro", uri=True, timeout=20)
            try:
                return [["" if value is None else str(value) for value in row]
                        for row in connection.execute(query)]
            finally:
                connection.close()
        except sqlite3.Error:
            return []


class PostgresStore:
    def __init__(self, server):
        self.address, self.rows = server.address(), server.rows


def open_course(store, size):
    """A course of players of ours, and what they are to play: so many meetings of so many pairs."""
    references = [word for player in PLAYERS for word in ("--reference", f"connect4/{player}")]
    course = json.loads(palamedes("ladder", "create", "Chaos", "--game", "connect4", *references, "--set",
                                  f"challenge_pairs={size.pairs}", "--set", "challenges_rated=true", "--set",
                                  "opening_plies=8", "--store", store.address, "--json"))
    bots = [reference["bot"] for reference in course["references"]]
    # All meet before anybody meets twice, so that a small test has everybody in it.
    meetings = sorted(combinations(bots, 2), key=lambda two: (two[1] - two[0], two))[:size.meetings]
    for first, second in meetings:
        palamedes("ladder", "challenge", course["id"], first, second, "--pairs", size.pairs, "--store",
                  store.address)
    return course["id"]


def played(store):
    rows = store.rows("SELECT count(*) FROM pairings WHERE state <> 'open'")
    return int(rows[0][0]) if rows else None


def results(store):
    """What became of every pair, game by game."""
    return store.rows("SELECT p.first, p.second, p.number, p.seed, p.state, p.half_points, g.number, g.half_points, "
                      "g.fault, s.plies FROM pairings p JOIN pairing_games g ON g.pairing = p.id JOIN games s ON "
                      "s.id = g.game ORDER BY p.first, p.second, p.number, g.number")


def standings(store, course):
    rows = json.loads(palamedes("ladder", "show", course, "--store", store.address, "--json"))["rows"]
    return [{key: row[key] for key in ("place", "name", "elo", "low", "high", "low_rank", "high_rank", "settled",
                                       "wins", "draws", "losses")} for row in rows]


class Letters(unittest.TestCase):
    """A machine that is trusted with work alone, and a service that has no workers of its own."""

    def test_a_pair_is_played_by_one_who_may_only_write_letters(self):
        if programs() is None:
            self.skipTest("PostgreSQL's programs are not installed")
        server = Server([])
        self.addCleanup(server.remove)
        server.start()
        open_course(PostgresStore(server), Size(meetings=1, pairs=1, kills=0, stops=0, outages=0, long_stop=0))
        palamedes("store", "worker-role", "helpers", "--store", server.address())
        with tempfile.TemporaryDirectory() as home:
            service = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--workers", "0", "--puzzles", "0", "--store",
                                        server.address()], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.addCleanup(service.wait)
            self.addCleanup(service.terminate)
            worker = subprocess.run([PROGRAM, "worker", "--cores", "1", "--until-idle"], capture_output=True, text=True,
                                    timeout=100, env=os.environ | {"XDG_DATA_HOME": home, "PALAMEDES_STORE":
                                                                   server.address(user="helpers")})
        if "no uploads can be run here" in worker.stderr:
            self.skipTest(worker.stderr.strip())
        self.assertEqual(worker.returncode, 0, worker.stderr)
        self.assertEqual(server.rows("SELECT count(*) FROM pairings WHERE state = 'done'"), [["1"]])
        for query in ("SELECT name FROM accounts", "SELECT task FROM jobs", "DELETE FROM games"):
            asked = subprocess.run([server.programs / "psql", "-XAtq", "-d", server.address(user="helpers"), "-c", query],
                                   capture_output=True, text=True)
            self.assertIn("permission denied", asked.stderr, query)


class Seats(unittest.TestCase):
    """Workers of a file have a folder each, with the results that nobody has taken yet."""

    def test_who_is_back_before_its_last_life_is_over_takes_the_same_folder(self):
        with tempfile.TemporaryDirectory() as place:
            store = SqliteStore(Path(place) / "seats.db")
            open_course(store, Size(meetings=1, pairs=1, kills=0, stops=0, outages=0, long_stop=0))
            folders = Path(place) / "seats.db.workers"
            (folders / "0").mkdir(parents=True)
            machine = Machine(PROGRAM, store.address, Path(place) / "machine")
            with open(folders / "0" / "journal.jsonl", "a") as journal:  # as a process has it that is still dying
                fcntl.flock(journal, fcntl.LOCK_EX)
                machine.start("--until-idle")
                self.addCleanup(machine.stop)
                end = time.monotonic() + 1.5
                while time.monotonic() < end and not (folders / "1").exists():
                    time.sleep(0.02)
            machine.process.wait(100)
            self.assertEqual([folder.name for folder in folders.iterdir()], ["0"], (machine.folder / "log").read_text())
            self.assertTrue((folders / "0" / "store.key").exists())


class Orphans(unittest.TestCase):
    """Members of a machine whose power failed while it was starting them."""

    def test_who_begins_after_its_parent_has_died_ends_at_once(self):
        with tempfile.TemporaryDirectory() as place:
            store = SqliteStore(Path(place) / "orphans.db")
            open_course(store, Size(meetings=1, pairs=1, kills=0, stops=0, outages=0, long_stop=0))
            # The inner shell becomes the member when the outer one, its parent, is gone. Whoever stays holds the
            # pipe open.
            late = 'sh -c \'sleep 0.3; exec "$0" worker --member 0 --parent "$1"\' "$0" $$ &'
            left = subprocess.run(["sh", "-c", late, PROGRAM], capture_output=True, text=True, timeout=30,
                                  env=os.environ | {"PALAMEDES_STORE": store.address})
            self.assertEqual((left.returncode, left.stdout, left.stderr), (0, "", ""))
            self.assertFalse((Path(place) / "orphans.db.workers").exists())


class Chaos(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        tried = subprocess.run([PROGRAM, "check-bot", "--game", "connect4", "line:/bin/true", "--sandbox", "require"],
                               capture_output=True, text=True)
        if "sandbox that is required" in tried.stderr:
            raise unittest.SkipTest(tried.stderr)
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.place = Path(cls.folder.name)
        store = SqliteStore(cls.place / "quiet.db")
        course = open_course(store, SIZE)
        quiet = Machine(PROGRAM, store.address, cls.place / "quiet", cores=2)
        quiet.start("--until-idle")
        quiet.process.wait(3000)
        cls.expected = results(store), standings(store, course)
        if len(cls.expected[0]) != 2 * SIZE.all_pairs:
            raise AssertionError(f"undisturbed, {len(cls.expected[0])} games were played: "
                                 f"{(cls.place / 'quiet' / 'log').read_text()}")

    def setUp(self):
        seed = int(os.environ.get("PALAMEDES_CHAOS", "0")) or random.randrange(1, 10 ** 6)
        self.say(f"{self.id().split('.')[-1]}: PALAMEDES_CHAOS={seed}")
        self.dice = random.Random(seed)
        self.machines, self.stopped, self.begun = [], [], time.monotonic()

    @staticmethod
    def say(text):
        print(text, file=sys.stderr, flush=True)

    # -- what is done to them --

    def kill_somebody(self):
        machine = self.dice.choice(self.machines)
        workers = machine.workers()
        if workers and self.dice.random() < 0.7:
            kill_all([self.dice.choice(workers)])
        else:
            machine.cut_power()

    def stop_somebody(self, seconds=None):
        workers = self.dice.choice(self.machines).workers()
        kill_all(workers, signal.SIGSTOP)
        self.stopped.append((time.monotonic() + (seconds or self.dice.uniform(0.5, 5)), workers))

    def let_go_on(self):
        now = time.monotonic()
        for _, workers in [one for one in self.stopped if one[0] <= now]:
            kill_all(workers, signal.SIGCONT)
        self.stopped = [one for one in self.stopped if one[0] > now]

    def plan_of_trouble(self, outage):
        """(pairs that are to be over before it, what then)"""
        trouble = [self.kill_somebody] * SIZE.kills + [self.stop_somebody] * SIZE.stops
        if outage:
            trouble += [outage] * SIZE.outages
        if SIZE.long_stop:
            trouble.append(lambda: self.stop_somebody(SIZE.long_stop))
        self.dice.shuffle(trouble)
        return [(SIZE.all_pairs * 0.9 * (i + 1) / (len(trouble) + 1), what) for i, what in enumerate(trouble)]

    def disturb(self, store, outage=None):
        trouble = self.plan_of_trouble(outage)
        last, heard = 0, time.monotonic()
        for machine in self.machines:
            machine.start()
        while last < SIZE.all_pairs or self.stopped:
            for machine in self.machines:
                machine.keep_running()
            self.let_go_on()
            now = played(store)
            if now is not None and now > last:
                last, heard = now, time.monotonic()
            self.assertLess(time.monotonic() - heard, 200, f"nothing goes on\n{self.state_of(store)}")
            if trouble and last >= trouble[0][0]:
                trouble.pop(0)[1]()
            time.sleep(0.1)
        self.assertFalse(trouble, "all was played before everything was done to it")

    def state_of(self, store):
        logs = "\n".join((machine.folder / "log").read_text()[-2000:] for machine in self.machines)
        return f"{store.rows('SELECT state, count(*) FROM jobs GROUP BY state')}\n{logs}"

    # -- what must have become of it --

    def undelivered(self):
        """Journals of this test's workers that are not empty; those of a file lie beside it."""
        places = [machine.folder for machine in self.machines] + [self.place / "chaos.db.workers"]
        return [str(journal) for place in places for journal in place.rglob("journal.jsonl")
                if journal.stat().st_size > 0]

    def judge(self, store, course):
        # Who was killed after its result was taken tells it once more when it is back.
        end = time.monotonic() + 60
        while self.undelivered() and time.monotonic() < end:
            for machine in self.machines:
                machine.keep_running()
            time.sleep(0.1)
        for machine in self.machines:
            machine.stop()
        one = lambda query: [int(value) for value in store.rows(query)[0]]
        games, pairs = 2 * SIZE.all_pairs, SIZE.all_pairs
        self.assertEqual(one("SELECT count(*), count(DISTINCT game) FROM pairing_games"), [games, games])
        self.assertEqual(one("SELECT count(*), count(DISTINCT key) FROM games"), [games, games])
        self.assertEqual(one("SELECT count(*) FROM jobs WHERE state = 'done'"), [pairs])
        self.assertEqual(one("SELECT count(*) FROM jobs"), [pairs])
        self.assertEqual(one("SELECT sum(pairs0 + pairs1 + pairs2 + pairs3 + pairs4), sum(wins + draws + losses) "
                             "FROM counters"), [pairs, games])
        self.assertEqual(one("SELECT count(*) FROM live"), [0])
        self.assertEqual(results(store), self.expected[0])
        self.assertEqual(self.undelivered(), [], f"results that nobody has taken\n{self.state_of(store)}")
        # Who comes last rates what was played.
        last = self.machines[0]
        last.start("--until-idle")
        last.process.wait(100)
        self.assertEqual(standings(store, course), self.expected[1])
        again = one("SELECT sum(attempt) - count(*) FROM jobs")[0]
        self.say(f"{pairs} pairs in {time.monotonic() - self.begun:.0f} s, {again} of them begun again, "
                 f"{SIZE.kills} kills, {SIZE.stops + bool(SIZE.long_stop)} stops")

    def test_postgres_and_four_machines(self):
        if programs() is None:
            self.skipTest("PostgreSQL's programs are not installed")
        cables = lay_cables(MACHINES)
        for cable in cables:
            self.addCleanup(cable.cut)
        self.say("each in a network of its own" if cables else "without the right to make networks: all in one")
        server = Server(cables)
        self.addCleanup(server.remove)
        server.start()
        store = PostgresStore(server)
        course = open_course(store, SIZE)
        palamedes("store", "worker-role", "helpers", "--store", store.address)
        for number in range(MACHINES):
            cable = cables[number] if cables else None
            # The last of many is trusted with work alone; its letters may wait for a minute when others die.
            user = "helpers" if SIZE.long_stop and number == MACHINES - 1 else "palamedes"
            machine = Machine(PROGRAM, server.address(cable.server if cable else None, user),
                              self.place / f"pg{number}", cable=cable)
            self.machines.append(machine)
            self.addCleanup(machine.stop)

        def outage():
            server.cut_power()
            time.sleep(self.dice.uniform(0.5, 3))
            server.start()
        self.disturb(store, outage)
        self.judge(store, course)

    def test_sqlite_and_four_workers(self):
        store = SqliteStore(self.place / "chaos.db")
        course = open_course(store, SIZE)
        machine = Machine(PROGRAM, store.address, self.place / "sqlite", cores=MACHINES)
        self.machines.append(machine)
        self.addCleanup(machine.stop)
        self.disturb(store)
        self.judge(store, course)


if __name__ == "__main__":
    PROGRAM, SIZE = sys.argv[1], SIZES[sys.argv[2]]
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=2)
