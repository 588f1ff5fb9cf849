#!/usr/bin/env python3
"""Proves that tools/check_games.py can fail: each case is a tree with one known answer."""

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
import check_games  # noqa: E402

GAMES = {"src/games/hop/hop.hpp": "class Hop;\n", "src/games/minichess/chess.hpp": "class MiniChess2023;\n",
         "src/games/record/record.hpp": "struct Record;\n"}


class CheckGames(unittest.TestCase):
    def check(self, files):
        """Runs the check over a tree of {path: text}; returns (exit code, printed lines)."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in {**GAMES, **files}.items():
                path = Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            with contextlib.redirect_stdout(io.StringIO()) as printed:
                code = check_games.main([folder])
            return code, printed.getvalue().splitlines()

    def refused(self, line, game, file="src/desk/a.cpp"):
        """`line`, third in `file`, must be the one violation, and be named with its place."""
        code, printed = self.check({file: f"#pragma once\n\n{line}\n"})
        self.assertEqual(code, 1, printed)
        self.assertEqual(len(printed), 1, printed)
        self.assertTrue(printed[0].startswith(f"{file}:3: "), printed)
        self.assertIn(f"names the game {game};", printed[0])

    def allowed(self, line, file="src/desk/a.cpp"):
        code, printed = self.check({file: f"{line}\n"})
        self.assertEqual((code, len(printed)), (0, 1), printed)
        self.assertIn("none of 2 games", printed[0])

    def test_strings_that_are_names_decide(self):
        self.refused('if (family == "hop") return 1;', "hop")
        self.refused('const auto game = find_game("minichess/2023");', "minichess")
        self.refused('x = R"(hop:8x8)";', "hop")
        self.refused('return rule_set == "gardner";', "gardner")
        self.refused('return id == "Reversi";', "reversi")

    def test_sentences_and_comments_do_not(self):
        self.allowed('throw Fatal("as in palamedes play hop");')
        self.allowed('app.footer("  palamedes moves minichess\\n");')
        self.allowed("int x;  // as in hop: hop::Move")
        self.allowed("/* Hop\n   MiniChess */ int x;")
        self.allowed('std::string_view word = "hope";')
        self.allowed("char c = '\"'; int y; /* \" */")

    def test_identifiers_name_games(self):
        self.refused("const Hop game;", "hop")
        self.refused("using G = MiniChess2023;", "minichess")
        self.refused("return minichess_knowledge();", "minichess")
        self.refused("hop::Move move;", "hop")
        self.refused("struct SimpleHopGuide;", "hop")
        self.allowed("for (const auto& hop : route) go(hop);")
        self.allowed("int hops = add_hops(shop, kHopeless);")

    def test_includes_of_a_games_folder_name_it(self):
        self.refused('#include "games/hop/hop.hpp"', "hop")
        self.refused('#include "engines/minichess/guide.hpp"', "minichess")
        self.allowed('#include "games/record/record.hpp"')

    def test_games_name_themselves_and_tests_name_any(self):
        self.allowed('Hop hop = find_game("hop");', "src/engines/hop/a.cpp")
        self.allowed('Hop hop = find_game("hop");', "src/games/hop/formats/a.cpp")
        for file in ("src/desk/a_test.cpp", "src/desk/test_plays.hpp", "src/desk/a_fuzz.cpp", "src/games/a_long_test.cpp"):
            self.allowed('Hop hop = find_game("hop");', file)
        self.refused("Hop x;", "hop", "src/desk/latest.cpp")

    def test_the_module_for_browsers_names_none(self):
        self.refused("Hop x;", "hop", "wasm/a.cpp")
        self.allowed("Game x;", "wasm/a.cpp")

    def test_only_listed_places_may_name_games(self):
        self.allowed('#include "games/hop/hop.hpp"', "src/games/every_game.hpp")
        self.refused('#include "games/hop/hop.hpp"', "hop", "src/games/every_game.cpp")
        self.assertTrue(all(check_games.ALLOWED.values()), "a place without a reason")

    def test_the_exit_code_reaches_the_shell(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([sys.executable, str(TOOLS / "check_games.py"), folder],
                                  stdout=subprocess.PIPE, text=True, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn("nothing was checked", done.stdout)


if __name__ == "__main__":
    unittest.main()
