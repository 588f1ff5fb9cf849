"""Bots of one function, through the referee: `palamedes.bot` in every protocol, whole and packed into one file.

usage: bots_test.py PROGRAM

The bots hold what their boards say against what the referee tells them, where it does.
"""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM = None
MODULE = Path(__file__).resolve().parents[2] / "python" / "palamedes" / "bot.py"
BOT = '''import sys
from palamedes import bot

def choose(turn):
    mine = turn.board.moves()
    if len(mine) != len(turn.legal) or (turn.rules != "hop" and set(mine) != set(turn.legal)):
        sys.exit(f"{turn.rules}: {turn.moves} leads to {turn.legal}, not to {mine}")
    assert turn.side == turn.board.side() and turn.used() >= 0
    turn.say("thinking")
    return turn.legal[len(turn.moves) % len(turn.legal)]

bot.run(choose, name="tested", game="@GAME@"@PROTOCOL@)
'''
EVERY_GAME = ["othello", "othello:6x6", "minichess/2023", "minichess/2026", "gardner", "chain/2018", "chain/2019",
              "chain/2020:3x3", "chain/classic:3x3", "hop", "connect4"]


class Bots(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.place = Path(place.name)
        self.place.chmod(0o755)
        (self.place / "palamedes").mkdir()
        (self.place / "palamedes" / "bot.py").write_text(MODULE.read_text())

    def write(self, game, protocol=None):
        said = f', protocol="{protocol}"' if protocol else ""
        path = self.place / "bot.py"
        path.write_text(BOT.replace("@GAME@", game).replace("@PROTOCOL@", said))
        return path

    def play(self, game, protocol, path, games=1):
        done = subprocess.run(
            [PROGRAM, "match", game, f"{protocol}:{sys.executable} {path}", "random", "--games", str(games),
             "--opening", "0", "--time", "30", "--threads", "1", "--json"],
            capture_output=True, text=True, timeout=110)
        self.assertEqual(done.returncode, 0, done.stderr)
        told = json.loads(done.stdout)
        self.assertEqual(told["wins"] + told["draws"] + told["losses"], games)
        self.assertNotIn('"missteps":{"', json.dumps(told, separators=(",", ":")), f"{game} by {protocol}")

    def test_line_in_every_game(self):
        for game in EVERY_GAME:
            self.play(game, "line", self.write("connect4" if game != "connect4" else "othello"))

    def test_uci_in_a_game_of_each_kind_of_move(self):
        for game in ("othello:6x6", "minichess/2023", "gardner", "chain/2018:3x4", "connect4"):
            self.play(game, "uci", self.write(game))

    def test_ubgi(self):
        for game in ("minichess/2026", "gardner"):
            self.play(game, "ubgi", self.write(game))

    def test_gtp(self):
        for game in ("othello", "othello:6x6"):
            self.play(game, "gtp", self.write(game), games=2)

    def test_botzone(self):
        for game in ("chain/2018:3x3", "connect4:4x4"):
            self.play(game, "botzone", self.write(game))
        self.play("connect4:4x4", "botzone(simple=1)", self.write("connect4:4x4"))

    def test_course_files(self):
        self.play("minichess/2023", "nthu-files", self.write("minichess/2023"))

    def test_the_server_of_the_hop_course(self):
        self.play("hop", "stcp", self.write("hop", "stcp"))

    def test_one_file_is_enough(self):
        path = self.write("connect4")
        packed = subprocess.run([sys.executable, "-m", "palamedes.bot", "pack", "bot.py"], cwd=self.place,
                                capture_output=True, text=True, check=True).stdout
        alone = self.place / "alone"
        alone.mkdir()
        (alone / "one.py").write_text(packed)
        path.unlink()
        self.play("connect4", "line", alone / "one.py")

    def test_check_bot_finds_nothing_to_change(self):
        for protocol in ("line", "uci"):
            done = subprocess.run([PROGRAM, "check-bot", "--game", "connect4",
                                   f"{protocol}:{sys.executable} {self.write('connect4')}"],
                                  capture_output=True, text=True, timeout=110)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_a_move_that_is_none_is_told_where_it_was_made(self):
        path = self.place / "bot.py"
        path.write_text("from palamedes import bot\nbot.run(lambda turn: 'z9')\n")
        done = subprocess.run([sys.executable, path], input="1 genmove b\n", capture_output=True, text=True)
        self.assertIn("chose 'z9', but may play d3, c4, f5, e6", done.stdout + done.stderr)


if __name__ == "__main__":
    PROGRAM = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
