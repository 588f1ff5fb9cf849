#!/usr/bin/env python3
"""What `cmake --install` leaves in a folder: everything in its place, and a program that finds it there.

usage: installed_test.py BUILD_FOLDER [unittest arguments...]
"""

import json
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(sys.argv.pop(1)).resolve()
PREFIX = None  # made by setUpModule


def shell(script, **more):
    return subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=100, **more)


def in_install_tools(command):
    """A command of tools/install.sh, which leaves its logs in a folder of the test."""
    return shell(f'set -euo pipefail; me=test; root="{ROOT}"; source "$root/tools/setup.sh"; '
                 f'logs="{PREFIX.parent}/logs"; mkdir -p "$logs"; '
                 f'source "$root/tools/page.sh"; source "$root/tools/install.sh"; {command}')


def setUpModule():
    global PREFIX
    folder = tempfile.TemporaryDirectory(prefix="palamedes-installed-")
    unittest.addModuleCleanup(folder.cleanup)
    PREFIX = Path(folder.name) / "prefix"
    done = in_install_tools(f'install_tree "{PREFIX}" "{BUILD}"')
    if done.returncode != 0:
        raise AssertionError(done.stdout + done.stderr)


def palamedes(*arguments, **more):
    more.setdefault("stdin", subprocess.DEVNULL)
    return subprocess.run([PREFIX / "bin/palamedes", *arguments], capture_output=True, text=True,
                          timeout=100, cwd="/", **more)


def commands_below(*words):
    """Every command of the program by its words, as its help lists them."""
    text = palamedes(*words, "--help").stdout
    headings = r"\n(?:Commands|What to do|[A-Z][a-z ]+):\n((?:  [a-z][a-z-]*  .*\n(?:   .*\n)*)+)"
    found = [words]
    for block in re.findall(headings, text):
        for name in re.findall(r"^  ([a-z][a-z-]*)  ", block, re.M):
            found += commands_below(*words, name)
    return found


class Layout(unittest.TestCase):
    def test_everything_is_in_its_place(self):
        for path in ["bin/palamedes", "share/palamedes/data/othello/weights.plmw",
                     "share/palamedes/data/othello/opening.book",
                     "share/palamedes/data/fairy-stockfish/minichess.ini", "share/palamedes/docs/formats.md",
                     "share/palamedes/CHANGELOG.md", "share/man/man1/palamedes.1",
                     "share/bash-completion/completions/palamedes", "share/zsh/site-functions/_palamedes",
                     "share/fish/vendor_completions.d/palamedes.fish", "lib/systemd/system/palamedes.service",
                     "lib/systemd/system/palamedes-worker.service", "lib/sysusers.d/palamedes.conf",
                     "share/palamedes/page/index.html", "share/palamedes/page/docs/index.html", "share/doc/palamedes/copyright"]:
            self.assertTrue((PREFIX / path).is_file(), path)
        self.assertEqual(sorted(p.name for p in PREFIX.iterdir()), ["bin", "lib", "share"])

    def test_the_python_package_is_there(self):
        built = BUILD / "python/palamedes"
        if not list(built.glob("_native*.so")):
            self.skipTest("this build has no Python module")
        program = re.search(r"^PALAMEDES_PYTHON_PROGRAM:\w+=(.*)$", (BUILD / "CMakeCache.txt").read_text(), re.M)[1]
        place = PREFIX / "lib/python3/dist-packages"
        done = subprocess.run([program, "-c", "import palamedes; print(palamedes.__file__, palamedes.games()[0])"],
                              capture_output=True, text=True, timeout=100, cwd="/",
                              env={**os.environ, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1"})
        self.assertEqual((done.stdout, done.stderr), (f"{place}/palamedes/__init__.py othello\n", ""))

    def test_the_program_finds_its_parts_also_through_a_link(self):
        link = PREFIX.parent / "palamedes"
        link.symlink_to(PREFIX / "bin/palamedes")
        self.addCleanup(link.unlink)
        for program in [PREFIX / "bin/palamedes", link]:
            done = subprocess.run([program, "doctor", "--json"], capture_output=True, text=True, timeout=100)
            found = {f["id"]: f["text"] for f in json.loads(done.stdout)["findings"]}
            self.assertTrue(found["page"].startswith(f"{PREFIX}/share/palamedes/page"), found["page"])
            self.assertEqual(found["data"], f"{PREFIX}/share/palamedes/data")

    def test_it_serves_its_page(self):
        store = PREFIX.parent / "games.db"
        server = subprocess.Popen([PREFIX / "bin/palamedes", "serve", "--port", "0", "--workers", "0", "--store", store],
                                  stdout=subprocess.PIPE, text=True, cwd="/")
        try:
            address = re.search(r"http://\S+", server.stdout.readline())[0]
            with urllib.request.urlopen(address, timeout=30) as reply:
                self.assertEqual(reply.read(), (PREFIX / "share/palamedes/page/index.html").read_bytes())
        finally:
            server.terminate()
            server.wait(timeout=60)
            server.stdout.close()


class Manual(unittest.TestCase):
    def test_every_command_has_a_page_that_says_what_its_help_says(self):
        commands = commands_below()
        self.assertGreater(len(commands), 80)
        pages = {page.name for page in (PREFIX / "share/man/man1").iterdir()}
        self.assertEqual(pages, {"-".join(("palamedes", *words)) + ".1" for words in commands})
        for words in [("serve",), ("ladder", "create"), ("match",)]:
            page = (PREFIX / f"share/man/man1/palamedes-{'-'.join(words)}.1").read_text()
            plain = page.replace("\\-", "-").replace("\\&", "").replace("\\e", "\\")
            self.assertIn("palamedes " + " ".join(words) + " [OPTIONS]", plain)
            for option in re.findall(r"^  (--[a-z-]+|-\w,--[a-z-]+)", palamedes(*words, "--help").stdout, re.M):
                self.assertIn(f"\\fB{option}", plain)
            self.assertIn(".SH EXAMPLES\n", plain)

    def test_the_formatter_has_nothing_to_say_against_them(self):
        if shutil.which("mandoc"):
            check = ["mandoc", "-T", "lint", "-W", "error"]
        elif shutil.which("groff"):
            check = ["groff", "-man", "-ww", "-z", "-Tutf8"]
        else:
            self.skipTest("neither mandoc nor groff is here")
        pages = sorted((PREFIX / "share/man/man1").iterdir())
        done = subprocess.run([*check, *pages], capture_output=True, text=True, timeout=100)
        self.assertEqual((done.returncode, done.stdout + done.stderr), (0, ""))


class Completions(unittest.TestCase):
    """The shells really complete: the scripts ask the program, and the program its own tree of commands."""

    def setUp(self):
        self.environment = os.environ | {"PATH": f"{PREFIX}/bin:{os.environ['PATH']}"}

    def typed(self, argv, setup, line, wanted):
        """What a shell on a terminal shows after `line` and the tabulator key."""
        pid, terminal = pty.fork()
        if pid == 0:
            os.execvpe(argv[0], argv, self.environment | {"PS1": "$ ", "TERM": "dumb", "INPUTRC": "/dev/null"})
        seen, deadline = "", time.monotonic() + 60
        try:
            os.write(terminal, f"{setup}; echo re''ady\n".encode())
            sent = False
            while time.monotonic() < deadline and wanted not in seen.split("ready", 1)[-1]:
                ready, _, _ = select.select([terminal], [], [], 1)
                if ready:
                    seen += os.read(terminal, 65536).decode(errors="replace")
                if not sent and "ready" in seen:
                    os.write(terminal, line.encode() + b"\t")
                    sent = True
            return seen.split("ready", 1)[-1]
        finally:
            os.close(terminal)
            os.kill(pid, 9)
            os.waitpid(pid, 0)

    def bash(self, line):
        """The candidates of bash for a line."""
        script = (f"source {PREFIX}/share/bash-completion/completions/palamedes; COMP_LINE=$1; COMP_POINT=${{#1}}; "
                  'read -ra COMP_WORDS <<<"$1"; _palamedes; printf "%s\\n" "${COMPREPLY[@]}"')
        done = subprocess.run(["bash", "-c", script, "bash", line], capture_output=True, text=True, timeout=60,
                              env=self.environment, cwd=PREFIX)
        self.assertEqual(done.stderr, "")
        return done.stdout.split()

    def test_bash_knows_commands_options_games_and_files(self):
        self.assertEqual(self.bash("palamedes sho"), ["show"])
        self.assertIn("ladder", self.bash("palamedes "))
        self.assertEqual(self.bash("palamedes ladder cr"), ["create"])
        self.assertEqual(self.bash("palamedes serve --watc"), ["--watchers"])
        self.assertEqual(self.bash("palamedes show oth"), ["othello"])
        self.assertEqual(self.bash("palamedes engine --protocol nb"), ["nboard"])
        self.assertEqual(self.bash("palamedes completion f"), ["fish"])
        self.assertEqual(self.bash("palamedes convert sha"), ["share"])
        self.assertNotIn("--member", self.bash("palamedes worker --"))
        self.assertEqual(self.bash("palamedes nonsense x"), [])

    def test_bash_completes_on_a_terminal(self):
        setup = f"source {PREFIX}/share/bash-completion/completions/palamedes"
        self.assertIn("palamedes compare-search",
                      self.typed(["bash", "--norc", "--noprofile", "-i"], setup, "palamedes compa", "compare-search"))

    def test_zsh_completes_on_a_terminal(self):
        if not shutil.which("zsh"):
            self.skipTest("zsh is not here")
        setup = (f"fpath=({PREFIX}/share/zsh/site-functions $fpath); autoload -Uz compinit; "
                 f"compinit -u -d {PREFIX.parent}/zcompdump")
        self.assertIn("compare-search", self.typed(["zsh", "-f", "-i"], setup, "palamedes compa", "re-search"))

    def test_fish_completes(self):
        if not shutil.which("fish"):
            self.skipTest("fish is not here")
        script = f"source {PREFIX}/share/fish/vendor_completions.d/palamedes.fish; complete -C 'palamedes ladder cre'"
        done = subprocess.run(["fish", "--no-config", "-c", script], capture_output=True, text=True, timeout=60,
                              env=self.environment)
        self.assertEqual(done.stdout.split("\t")[0], "create", done.stderr)


class Units(unittest.TestCase):
    def test_systemd_understands_them(self):
        units = [PREFIX / f"lib/systemd/system/{name}.service" for name in ("palamedes", "palamedes-worker")]
        for unit in units:
            text = unit.read_text()
            self.assertIn(f"ExecStart={PREFIX}/bin/palamedes ", text)
            self.assertIn("\nDelegate=yes\n", text)
            self.assertIn("\nNoNewPrivileges=yes\n", text)
            # With these an ordinary user's bubblewrap gets no /proc, or none at all: no uploads.
            for harmful in ("ProtectKernelTunables", "ProtectKernelLogs", "ProtectHostname", "ProtectProc", "ProcSubset",
                            "RestrictNamespaces", "ProtectControlGroups"):
                self.assertNotIn(f"\n{harmful}=", text)
        if not shutil.which("systemd-analyze"):
            self.skipTest("systemd-analyze is not here")
        for unit in units:
            done = subprocess.run(["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True,
                                  timeout=60)
            about_us = [line for line in done.stderr.splitlines() if "palamedes" in line]
            self.assertEqual(about_us, [])


class Uninstall(unittest.TestCase):
    def test_nothing_is_left_and_nothing_else_is_touched(self):
        other = PREFIX.parent / "other"
        self.assertEqual(in_install_tools(f'install_tree "{other}" "{BUILD}"').returncode, 0)
        (other / "share/man/man1/mine.1").write_text("mine")
        stale = other / "share/palamedes/old.txt"
        stale.write_text("of an older Palamedes")
        with open(other / "share/palamedes/installed_files.txt", "a", encoding="utf-8") as listed:
            listed.write(f"{stale}\n")
        self.assertEqual(in_install_tools(f'install_tree "{other}" "{BUILD}"').returncode, 0)
        self.assertFalse(stale.exists())
        done = in_install_tools(f'uninstall_program "{other}"')
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(sorted(str(p.relative_to(other)) for p in other.rglob("*")),
                         ["share", "share/man", "share/man/man1", "share/man/man1/mine.1"])
        again = in_install_tools(f'uninstall_program "{other}"')
        self.assertEqual(again.returncode, 1)
        self.assertIn("no Palamedes was installed", again.stderr)


if __name__ == "__main__":
    unittest.main()
