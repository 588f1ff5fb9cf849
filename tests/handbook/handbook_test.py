#!/usr/bin/env python3
"""Every command of the handbook (docs/handbook/) does what it says, and every other page names only commands there are.

usage: handbook_test.py PROGRAM [CHAPTER...]

A chapter's blocks of code are done in their order, in an empty folder of its own, as a reader would:

    ```sh                       is run; where it changes the folder, the next one begins there
    ```sh toy: A => B; C => D   the same with B for A and D for C, where the text's own size takes too long for a
                                test, or means somebody's own machine; "$HERE" is the chapter's folder
    ```sh background            stays until the chapter ends; the address it prints stands for http://127.0.0.1:8080
    ```sh in-the-tree           is run in the clone of the source
    ```sh may-exit-1            ends with 0 or, where the text says what that means, with 1
    ```python write: NAME       goes into that file
    ```output                   is what the last ```sh printed

A chapter in Chinese (NAME.zh-TW.md) has the very blocks of the English one, and names the same code and the same pages, so what was
run of the one holds for the other. In all pages, code that begins with `palamedes` names a command there is, with flags that it has.
"""

import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))
from build_facts import patience  # noqa: E402
PROGRAM = None  # set from the command line
PATIENCE = patience(120)
USUAL_ADDRESS = "http://127.0.0.1:8080"
BLOCK = re.compile(r"^```(?P<info>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


class Block:
    def __init__(self, info, text):
        marks, _, self.toys = info.partition(" toy: ")
        self.kind, _, marks = marks.partition(" ")
        _, _, self.file = marks.partition("write: ")
        self.marks = [] if self.file else marks.split()
        self.text = text

    def at_toy_size(self):
        text = self.text
        for toy in filter(None, self.toys.split("; ")):
            there, _, instead = toy.partition(" => ")
            if there not in text:
                raise AssertionError(f"the toy size speaks of {there!r}, which is not in:\n{text}")
            text = text.replace(there, instead)
        return text


def blocks_of(page):
    return [Block(found["info"], found["text"]) for found in BLOCK.finditer(page.read_text())]


class Reader:
    """Somebody who does what a chapter says."""

    def __init__(self, folder):
        self.here, self.place, self.address, self.printed = folder, folder, USUAL_ADDRESS, ""
        self.background = []
        own = folder / ".bin"  # `python3` is the one that the package was built for, which runs this test
        own.mkdir()
        (own / "python3").write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
        (own / "python3").chmod(0o755)
        self.environment = dict(
            os.environ, HERE=str(folder), PALAMEDES_TREE=str(ROOT), XDG_DATA_HOME=str(folder / "data"),
            PATH=f"{own}:{Path(PROGRAM).parent}:{os.environ['PATH']}", PYTHONPATH=str(Path(PROGRAM).parent / "python"))

    def close(self):
        for child in self.background:
            os.killpg(child.pid, signal.SIGTERM)
            child.wait(PATIENCE)

    def do(self, block):
        if block.file:
            (self.here / block.file).write_text(block.text)
        elif block.kind == "sh" and "background" in block.marks:
            self.start(block)
        elif block.kind == "sh":
            self.run(block)
        elif block.kind == "output":
            if self.printed != block.text:
                raise AssertionError(f"the text says\n{block.text}and it is\n{self.printed}")
        else:
            raise AssertionError(f"nobody knows what to do with ```{block.kind}")

    def command(self, block):
        return block.at_toy_size().replace(USUAL_ADDRESS, self.address)

    def folder_of(self, block):
        return ROOT if "in-the-tree" in block.marks else self.place

    def run(self, block):
        with tempfile.NamedTemporaryFile("r") as end:
            text = f"trap 'pwd >{end.name}' EXIT\n{self.command(block)}"
            done = subprocess.run(["bash", "-euo", "pipefail", "-c", text], cwd=self.folder_of(block), text=True,
                                  stdin=subprocess.DEVNULL, capture_output=True, env=self.environment, timeout=PATIENCE)
            if done.returncode not in ((0, 1) if "may-exit-1" in block.marks else (0,)):
                raise AssertionError(f"exit code {done.returncode} of\n{block.text}{done.stdout[-2000:]}{done.stderr[-2000:]}")
            self.printed = done.stdout
            if "in-the-tree" not in block.marks:
                self.place = Path(end.read().strip())

    def start(self, block):
        said = self.here / f"background-{len(self.background)}.log"
        with said.open("w") as log:
            child = subprocess.Popen(["bash", "-euo", "pipefail", "-c", self.command(block)], cwd=self.folder_of(block),
                                     stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
                                     env=self.environment, start_new_session=True)
        self.background.append(child)
        deadline = time.monotonic() + PATIENCE
        while not (address := re.search(r"http://[\d.]+:\d+", said.read_text())):
            if child.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"it is not there:\n{block.text}{said.read_text()}")
            time.sleep(0.05)
        self.address = address[0]


class Handbook(unittest.TestCase):
    """One test a chapter; they are added below."""

    def follow(self, chapter):
        blocks = blocks_of(chapter)
        self.assertTrue([block for block in blocks if block.kind == "sh"], f"{chapter} has no commands")
        with tempfile.TemporaryDirectory(prefix="handbook-") as folder:
            reader = Reader(Path(folder))
            try:
                for block in blocks:
                    reader.do(block)
            finally:
                reader.close()


TRANSLATED = ".zh-TW"
CHAPTERS = sorted(path.stem for path in (ROOT / "docs/handbook").glob("*.md") if not path.stem.endswith(TRANSLATED))
for name in CHAPTERS:
    setattr(Handbook, f"test_{name}", lambda self, name=name: self.follow(ROOT / f"docs/handbook/{name}.md"))


class Translations(unittest.TestCase):
    """A chapter in Chinese is the English one in other words."""

    maxDiff = None

    def facts_of(self, page):
        """What no translation changes: blocks of code with their marks, code in the text, and where links lead."""
        text = page.read_text()
        words = BLOCK.sub("", text)
        code = {" ".join(found.split()) for found in re.findall(r"`([^`]+)`", words)}
        links = re.findall(r"\]\(([^)]*)\)", words)
        return ([(found["info"], found["text"]) for found in BLOCK.finditer(text)], sorted(code),
                [link.replace(TRANSLATED, "") for link in links], len(re.findall(r"^## ", words, re.MULTILINE)))

    def test_every_chapter_is_there_with_the_same_commands(self):
        for page in [ROOT / "docs/README.md", *(ROOT / f"docs/handbook/{name}.md" for name in CHAPTERS)]:
            translated = page.with_suffix(f"{TRANSLATED}.md")
            for ours, theirs in zip(self.facts_of(page), self.facts_of(translated), strict=True):
                self.assertEqual(theirs, ours, f"{translated.relative_to(ROOT)} differs from {page.name}")

    def test_chapters_in_chinese_lead_to_chapters_in_chinese(self):
        for page in (ROOT / "docs").rglob(f"*{TRANSLATED}.md"):
            for link in re.findall(r"\]\(([^)#]*\.md)", page.read_text()):
                if (page.parent / link).with_suffix(f"{TRANSLATED}.md").exists():
                    self.fail(f"{page.relative_to(ROOT)}: {link} is there in Chinese")


class CommandsNamed(unittest.TestCase):
    """What all pages call `palamedes ...` there is."""

    helps, maxDiff = {}, None

    def help_of(self, words):
        if words not in self.helps:
            told = subprocess.run([PROGRAM, *words, "--help"], capture_output=True, text=True, timeout=PATIENCE)
            self.helps[words] = told.stdout if told.returncode == 0 else None
        return self.helps[words]

    def commands_of(self, words):
        """The commands below these: those that its help lists."""
        told = self.help_of(words) or ""
        if not re.search(r"^Usage: .* COMMAND$", told, re.MULTILINE):
            return []
        lists = re.findall(r"^(?!Options|Arguments|Examples)[A-Z][a-z ]*:\n((?:  .*\n)+)", told, re.MULTILINE)
        return [name for listed in lists for name in re.findall(r"^  ([a-z][\w-]*)", listed, re.MULTILINE)]

    def complaint(self, command):
        try:
            words = shlex.split(command, comments=True)
        except ValueError:
            return None  # half a command, such as one that goes on in the next line
        words = words[: next((at for at, word in enumerate(words) if word in ("|", ">", ">>", "<", "&&", ";", "...")), None)]
        path = ()
        for word in words[1:]:
            below = self.commands_of(path)
            if not below:
                break
            if not re.fullmatch(r"[a-z][\w-]*", word):
                break
            if word not in below:
                return f"there is no command {word!r}"
            path += (word,)
        told = self.help_of(path)
        for word in words[1:]:
            flag = re.match(r"--?[a-z][\w-]*", word)
            if flag and not re.search(rf"(?<![\w-]){re.escape(flag[0])}(?![\w-])", told):
                return f"{' '.join(['palamedes', *path])} has no {flag[0]}"
        return None

    def test_every_command_that_a_page_names_is_there(self):
        pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
        complaints, seen = [], 0
        for page in pages:
            text = page.read_text()
            inline = re.findall(r"`(palamedes [^`]+)`", BLOCK.sub("", text))
            lines = re.findall(r"^(?:    |\$ )?(palamedes [a-z].*)$", text, re.MULTILINE)
            for command in [*inline, *lines]:
                seen += 1
                complaint = self.complaint(command.replace("\\", "").replace("\n", " "))
                if complaint:
                    complaints.append(f"{page.relative_to(ROOT)}: {complaint}: {command}")
        self.assertGreater(seen, 200)
        self.assertEqual(complaints, [])


def main():
    global PROGRAM
    PROGRAM = str(Path(sys.argv.pop(1)).resolve())
    if not (ROOT / "build/page/.built").exists() or not list((Path(PROGRAM).parent / "python").glob("palamedes/_native*.so")):
        print("handbook: skipped, the page or the Python package was not built; ./test does so")
        sys.exit(77)
    unittest.main(argv=[sys.argv[0], *(f"Handbook.test_{name}" for name in sys.argv[1:])])


if __name__ == "__main__":
    main()
