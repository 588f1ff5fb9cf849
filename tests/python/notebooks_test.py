"""Every notebook of examples/notebooks, cell by cell, at toy size.

usage: notebooks_test.py     (with the package on PYTHONPATH)

Jupyter would be a hundred packages for this, so the cells are executed here: code cells of one notebook share their
names, an error is the test's. PALAMEDES_TOY=1 tells a notebook to be small; its cells check themselves.
"""

import contextlib
import io
import json
import os
import unittest
from pathlib import Path

os.environ["PALAMEDES_TOY"] = "1"
FOLDER = Path(__file__).resolve().parents[2] / "examples" / "notebooks"


class Notebooks(unittest.TestCase):
    def run_notebook(self, path):
        document = json.loads(path.read_text(encoding="utf-8"))
        self.assertEqual(document["nbformat"], 4)
        self.assertEqual(document["cells"][0]["cell_type"], "markdown", "a notebook says what it is")
        names, said = {"__name__": "__main__"}, io.StringIO()
        for number, cell in enumerate(document["cells"]):
            self.assertEqual(cell.get("outputs", []), [], "outputs are not kept")
            if cell["cell_type"] == "code":
                with contextlib.redirect_stdout(said):
                    exec(compile("".join(cell["source"]), f"{path.name}[{number}]", "exec"), names)
        self.assertIn("toy size", said.getvalue(), "a notebook says that it is small")

    def test_all_run(self):
        paths = sorted(FOLDER.glob("*.ipynb"))
        self.assertGreaterEqual(len(paths), 5)
        for path in paths:
            with self.subTest(path.name):
                self.run_notebook(path)


if __name__ == "__main__":
    unittest.main()
