#!/usr/bin/env python3
"""Clients of stcp as players of `palamedes match`: stcp_client.py, good and bad, and our engine.

usage: stcp_players_test.py PROGRAM [unittest arguments...]
"""

import json
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from build_facts import SANITIZED, patience  # noqa: E402

PROGRAM = None  # set from the command line
CLIENT = Path(__file__).resolve().parent / "stcp_client.py"
PATIENCE = patience(90)  # seconds for anything


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def client(options, port, team, vice=""):
    return f"stcp({options}):python3 {CLIENT} {port} {team} {vice}"


class Players(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.saved = Path(folder.name) / "games.json"

    def command(self, a, b, *arguments, games=2):
        return [PROGRAM, "match", "hop", a, b, "--games", str(games), "--save", str(self.saved),
                "--json", *arguments]

    def games(self):
        document = json.loads(self.saved.read_text())
        return document if isinstance(document, list) else [document]

    def match(self, a, b, *arguments, games=2):
        run = subprocess.run(self.command(a, b, *arguments, games=games), capture_output=True,
                             text=True, timeout=PATIENCE)
        self.assertEqual(run.returncode, 0, run.stderr)
        return self.games()

    def assert_played_out(self, games, count):
        self.assertEqual(len(games), count)
        for game in games:
            self.assertNotIn("verdict", game.get("tags", {}))
            self.assertGreater(len(game["moves"]), 20)

    def refusal(self, spec, *arguments, game="hop"):
        run = subprocess.run([PROGRAM, "match", game, spec, "random", "--games", "2", *arguments],
                             capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(run.returncode, 2, run.stderr)
        return run.stderr


class StcpPlayers(Players):
    def test_any_free_port_is_told_to_the_program(self):
        self.assert_played_out(self.match(client("port=0", "{port}", 7), "random", "--time", "20",
                                          "--threads", "2", games=4), 4)
        self.assert_played_out(self.match(client("port=0,id=7", "env", 7), "random",
                                          "--time", "20"), 2)

    def test_two_clients_with_one_id_on_one_port(self):
        port = free_port()
        options = f"host=127.0.0.1,port={port},id=52"
        games = self.match(client(options, port, 52, "reconnects"), client(options, port, 52, "stale"),
                           "--time", "20")
        self.assert_played_out(games, 2)

    def test_four_clients_on_one_port_from_two_threads(self):
        port = free_port()
        games = self.match(client(f"host=127.0.0.1,port={port}", port, 1, "slow-bytes"),
                           client(f"host=127.0.0.1,port={port},id=2", port, 2),
                           "--time", "20", "--threads", "2", games=4)
        self.assert_played_out(games, 4)

    def test_our_engine(self):
        engine = f"stcp(port=0):{PROGRAM} engine --protocol stcp --port {{port}} --time 0.005"
        games = self.match(engine, client("port=0", "{port}", 3), "--time", "20")
        if SANITIZED and "no control groups" in games[0]["tags"]["sandbox-first"]:
            self.skipTest("without control groups memory is limited by address space")
        self.assert_played_out(games, 2)

    def test_verdicts(self):
        for vice, verdict in (("vanishes", "disconnect"), ("garbage", "protocol-error"),
                              ("silent", "time"), ("illegal", "illegal-move"), ("exits", "crash")):
            with self.subTest(vice=vice):
                games = self.match(client("port=0", "{port}", 7, vice), "random", "--time", "1")
                self.assertEqual({game["result"]["termination"] for game in games}, {verdict})
        games = self.match(client("port=0", "{port}", 7, "deaf"), "random", "--start", "1")
        self.assertEqual({game["result"]["termination"] for game in games}, {"late-start"})
        games = self.match(client("port=0,id=8", "{port}", 7), "random", "--start", "2")
        self.assertIn("no client 8", games[0]["tags"]["verdict"])

    def test_a_client_that_somebody_else_starts(self):
        port = free_port()
        match = subprocess.Popen(
            self.command(f"stcp(port={port}):-", "random", "--start", str(PATIENCE), "--time", "20",
                         "--threads", "1"),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        other = subprocess.Popen([sys.executable, str(CLIENT), str(port), "52", "reconnects"],
                                 stdout=subprocess.PIPE, text=True)
        try:
            _, errors = match.communicate(timeout=PATIENCE)
            self.assertEqual(match.returncode, 0, errors)
            said, _ = other.communicate(timeout=PATIENCE)
            self.assertRegex(said, "stopped after [0-9]+ turns")
        finally:
            for process in (match, other):
                process.kill()
                process.communicate()
        self.assert_played_out(self.games(), 2)

    def test_what_is_refused(self):
        self.assertIn("port=70000", self.refusal("stcp(port=70000):true"))
        self.assertIn("speed=9", self.refusal("stcp(speed=9):true"))
        self.assertIn("id=x", self.refusal("stcp(id=x):true"))
        self.assertIn("port=0", self.refusal("stcp(port=0):-"))
        self.assertIn("hop only", self.refusal("stcp:true", game="othello"))
        self.assertIn("there is no such file", self.refusal("stcp:./no-such-client"))
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            self.assertIn(f"127.0.0.1:{port}", self.refusal(f"stcp(host=127.0.0.1,port={port}):true"))


class Apart(Players):
    """Clients in the sandbox that uploads run in: each has a network of its own, and the referee in it."""

    def setUp(self):
        super().setUp()
        run = subprocess.run([PROGRAM, "match", "hop", "line:true", "random", "--games", "1", "--sandbox",
                              "require"],
                             capture_output=True, text=True, timeout=PATIENCE)
        if "the sandbox that is required does not work here" in run.stderr:
            self.skipTest(run.stderr)

    def match(self, a, b, *arguments, games=2):
        return super().match(a, b, *arguments, "--sandbox", "require", games=games)

    def test_good_ones_play_on_one_port_and_never_meet(self):
        for vice in ("", "twice", "crowds", "reconnects"):
            with self.subTest(vice=vice):
                games = self.match(client("id=7", 8888, 7, vice), client("port=0", "env", 7),
                                   "--time", "20", "--threads", "2", games=2)
                self.assert_played_out(games, 2)

    def test_verdicts(self):
        for vice, verdict in (("vanishes", "disconnect"), ("garbage", "protocol-error"), ("silent", "time"),
                              ("floods", "time"), ("illegal", "illegal-move"), ("exits", "crash")):
            with self.subTest(vice=vice):
                games = self.match(client("port=0", "{port}", 7, vice), "random", "--time", "1")
                self.assertEqual({game["result"]["termination"] for game in games}, {verdict})
        games = self.match(client("port=0", "{port}", 7, "deaf"), "random", "--start", "1")
        self.assertEqual({game["result"]["termination"] for game in games}, {"late-start"})
        self.assertIn("no client connected to port 8888", games[0]["tags"]["verdict"])

    def test_nobody_else_can_be_reached(self):
        with socket.create_server(("0.0.0.0", 0)) as listener, socket.socket(socket.AF_UNIX) as local:
            port = listener.getsockname()[1]
            local.bind(f"\0palamedes-test-{port}")
            local.listen()
            spy = client("port=0", "{port}", 7, f"reaches-out={port}")
            self.assert_played_out(self.match(spy, "random", "--time", "20"), 2)
            for one in (listener, local):
                one.setblocking(False)
                self.assertRaises(BlockingIOError, one.accept)
            # The same client finds them where it shares this machine's network.
            games = super().match(spy.replace("port=0", "host=127.0.0.1,port=0"), "random", "--time", "20",
                                  "--sandbox", "off")
            self.assertEqual({game["result"]["termination"] for game in games}, {"crash"})
        self.assertIn("needs the network", self.refusal("stcp(host=127.0.0.1):true", "--sandbox", "require"))

    def test_it_stands_still_while_the_other_thinks(self):
        burning, other = client("port=0", "{port}", 7, "burns"), client("port=0", "{port}", 8, "sleeps")
        games = self.match(burning, other, "--time", "20")
        self.assertEqual({game["result"]["termination"] for game in games}, {"illegal-move"})
        games = self.match(burning, other, "--time", "20", "--ponder")
        self.assertEqual({game["result"]["termination"] for game in games}, {"crash"})


if __name__ == "__main__":
    PROGRAM = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
