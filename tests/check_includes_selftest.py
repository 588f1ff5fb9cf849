#!/usr/bin/env python3
"""Proves that tools/check_includes.py can fail: each case is a tree with one known answer."""

import contextlib
import io
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TOOLS = Path(__file__).resolve().parent.parent / "tools"
sys.dont_write_bytecode = True
sys.path.insert(0, str(TOOLS))
import check_includes  # noqa: E402


class CheckIncludes(unittest.TestCase):
    def check(self, files):
        """Runs the check over a tree of {path: text}; returns (exit code, printed lines)."""
        with tempfile.TemporaryDirectory() as folder:
            for game in ("othello", "hop", "chain", "minichess", "sixth"):
                Path(folder, "src", "games", game).mkdir(parents=True)
            for name, text in files.items():
                path = Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            with contextlib.redirect_stdout(io.StringIO()) as printed:
                code = check_includes.main([folder])
            return code, printed.getvalue().splitlines()

    def refused(self, file, line, because):
        """`line`, third in `file`, must be the one violation, and be named with its place."""
        code, printed = self.check({f"src/{file}": f"#pragma once\n\n{line}\n",
                                    "src/base/good.hpp": "#include <vector>\n"})
        self.assertEqual(code, 1, printed)
        self.assertEqual(len(printed), 1, printed)
        self.assertTrue(printed[0].startswith(f"src/{file}:3: "), printed)
        self.assertIn(because, printed[0])

    def allowed(self, file, line):
        code, printed = self.check({f"src/{file}": f"{line}\n"})
        self.assertEqual((code, len(printed)), (0, 1), printed)
        self.assertIn("1 files", printed[0])

    def test_rooms_look_down_only(self):
        self.refused("games/a.hpp", '#include "search/b.hpp"', "may not look up at search")
        self.refused("search/a.cpp", '#include "engines/b.hpp"', "may not look up at engines")
        self.refused("referee/a.cpp", '  #  include "cli/b.hpp"', "may not look up at cli")
        self.refused("games/a_test.cpp", '#include "players/b.hpp"', "may not look up at players")
        self.allowed("search/a.cpp", '#include "games/b.hpp"')
        self.allowed("cli/a.cpp", '#include "training/b.hpp"')
        self.allowed("games/a.hpp", '#include "games/b.hpp"')

    def test_base_stands_on_nothing(self):
        self.refused("base/a.hpp", '#include "games/b.hpp"', "base may include nothing of ours")
        self.allowed("base/a.hpp", '#include "base/b.hpp"')

    def test_reference_rules_stand_alone(self):
        self.refused("games/reference/a.cpp", '#include "base/b.hpp"', "must stand alone")
        self.refused("games/reference/a.cpp", '#include "games/othello/b.hpp"', "must stand alone")
        self.allowed("games/reference/a.cpp", '#include "games/reference/b.hpp"')
        self.allowed("games/agree_test.cpp", '#include "games/reference/b.hpp"')

    def test_games_do_not_know_each_other(self):
        self.refused("games/othello/a.cpp", '#include "games/hop/b.hpp"', "the game hop")
        self.refused("engines/chain/a.cpp", '#include "games/minichess/b.hpp"', "the game minichess")
        self.refused("engines/hop/a.cpp", '#include "engines/chain/b.hpp"', "the game chain")
        self.refused("engines/hop/a.cpp", '#include "games/sixth/b.hpp"', "the game sixth")
        self.allowed("engines/hop/a.cpp", '#include "games/hop/b.hpp"')
        self.allowed("games/catalog.cpp", '#include "games/hop/b.hpp"')

    def test_pure_rooms_touch_no_world(self):
        for room in ("base", "games", "search", "engines", "players"):
            for header in ("fstream", "iostream", "filesystem", "unistd.h", "sys/socket.h",
                           "netinet/in.h", "arpa/inet.h"):
                self.refused(f"{room}/a.cpp", f"#include <{header}>", f"{room} is pure")
        self.allowed("games/a_test.cpp", "#include <fstream>")
        self.allowed("referee/a.cpp", "#include <unistd.h>")
        self.allowed("base/a.cpp", "#include <sys/mman.h>")
        self.refused("search/a.cpp", "#include <sys/mman.h>", "search is pure")

    def test_one_room_speaks_http(self):
        self.refused("store/a.cpp", "#include <httplib.h>", "store speaks no HTTP")
        self.refused("store/a.cpp", '#include "service/b.hpp"', "may not look up at service")
        self.allowed("service/a.cpp", "#include <httplib.h>")

    def test_clocks_are_arguments(self):
        for room in ("games", "search", "engines", "players"):
            self.refused(f"{room}/a.cpp", "#include <chrono>", "no clock")
            self.refused(f"{room}/a.cpp", "auto t = std::chrono::steady_clock::now();", "no steady_clock")
        self.allowed("base/clock.hpp", "#include <chrono>")
        self.allowed("search/a_test.cpp", "#include <chrono>")
        self.allowed("search/a.cpp", "int x;  // not a steady_clock")

    def test_includes_are_rooted_and_readable(self):
        self.refused("games/a.cpp", '#include "b.hpp"', "rooted at src/")
        self.refused("games/a.cpp", '#include "games/../cli/b.hpp"', "rooted at src/")
        self.refused("games/a.cpp", "#include <base/b.hpp>", "with quotes")
        self.refused("games/a.cpp", "#include SOME_MACRO", "cannot be checked")

    def test_the_exit_code_reaches_the_shell(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([sys.executable, str(TOOLS / "check_includes.py"), folder],
                                  stdout=subprocess.DEVNULL, check=False)
        self.assertEqual(done.returncode, 1)

    def test_strange_places(self):
        for stray in ("src/a.cpp", "src/util/a.cpp"):
            code, printed = self.check({stray: "int x;\n"})
            self.assertEqual(code, 1)
            self.assertIn("not in a room", printed[0])
        code, printed = self.check({"docs/a.md": "no sources at all\n"})
        self.assertEqual(code, 1)
        self.assertIn("nothing was checked", printed[0])


if __name__ == "__main__":
    unittest.main()
