"""The program that the tests beside this are about: it is the first word of the command line."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest
from pathlib import Path

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
START = "kqbnr/ppppp/5/5/PPPPP/RNBQK w"

if len(sys.argv) < 2:
    sys.exit(sys.modules["__main__"].__doc__)
PROGRAM = os.path.abspath(sys.argv.pop(1))
if not os.access(PROGRAM, os.X_OK):
    sys.exit(f"{sys.argv[0]}: there is no program {PROGRAM}")


def environment(**changes):
    env = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "LC_ALL", "LC_CTYPE")}
    return env | {"LANG": "C.UTF-8", "TERM": "xterm-256color"} | changes


def palamedes(*arguments, text="", **changes):
    """Runs the program without a terminal."""
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True,
                          timeout=60, env=environment(**changes))


class Terminal:
    """The program on a pseudo-terminal of 100 x 40 characters."""

    def __init__(self, *arguments, **changes):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            try:
                os.execve(PROGRAM, [PROGRAM, *arguments], environment(**changes))
            finally:  # without a program this copy of the tests must not go on
                os._exit(127)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        self.text = ""

    def send(self, text):
        os.write(self.fd, text.encode())

    def expect(self, wanted, seconds=20):
        """Reads until `wanted` appears after what was seen before; None: until the end."""
        fresh, deadline = "", time.monotonic() + seconds
        while wanted is None or wanted not in fresh:
            ready, _, _ = select.select([self.fd], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise AssertionError(f"no {wanted!r} within {seconds} s after {fresh!r}")
            try:
                data = os.read(self.fd, 65536)
            except OSError:  # Linux: the other side is closed
                data = b""
            if not data:
                if wanted is None:
                    break
                raise AssertionError(f"ended without {wanted!r} after {fresh!r}")
            fresh += data.decode(errors="replace")
        self.text += fresh
        return fresh

    def modes(self):
        return termios.tcgetattr(self.fd)

    def finish(self):
        """The exit code, once the program has ended."""
        self.expect(None)
        _, status = os.waitpid(self.pid, 0)
        os.close(self.fd)
        return os.waitstatus_to_exitcode(status)


# One move before the end of a game of Othello, which black wins with all the discs.
NEAR_THE_END = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- X"


class CliTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="palamedes-cli-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def good(self, *arguments, **more):
        run = palamedes(*arguments, **more)
        self.assertEqual((run.returncode, run.stderr), (0, ""), arguments)
        return run.stdout

    def bad(self, code, *arguments, **more):
        """Runs what must fail with one line on stderr and nothing on stdout; returns the line."""
        run = palamedes(*arguments, **more)
        self.assertEqual((run.returncode, run.stdout), (code, ""), (arguments, run.stderr))
        self.assertRegex(run.stderr, r"\Apalamedes: [^\n]+\n\Z", arguments)
        return run.stderr

    def await_work(self, process, seconds):
        """Waits until a process has computed for so long."""
        deadline = time.monotonic() + 60
        while True:
            fields = Path(f"/proc/{process.pid}/stat").read_text().split()
            if sum(map(int, fields[13:15])) >= seconds * os.sysconf("SC_CLK_TCK"):
                return
            self.assertLess(time.monotonic(), deadline)
            self.assertIsNone(process.poll())
            time.sleep(0.02)
