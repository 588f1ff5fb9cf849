#!/usr/bin/env python3
"""Programs of every kind, sent to a running service and followed from the upload to the first rank.

usage: uploads_test.py PROGRAM [KIND...]      KIND is a word of the table that is printed, such as stcp-python; `all` for all;
                                              none: the few that nothing else tries

Prints the seconds from upload to rank of each. What the machine has no compiler for is left out, and said so.
"""

import base64
import io
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "service"))
from people import Person, operator_link  # noqa: E402
from service import Service  # noqa: E402

PATIENCE = 120  # seconds, for one program on a busy machine
COMPILERS = {"c": "gcc", "cpp": "g++", "python": "python3", "java": "javac", "js": "node", "rust": "rustc", "go": "go"}
SHORT = ["c", "player-cpp", "stcp-python", "stcp-header"]
# One of every course's usual references is enough to be ranked by; `c` is ranked by all that its game has.
ONE_REFERENCE = [{"player": "random", "name": "Random", "percent": None}]

LONE_C = r"""#include <stdio.h>
#include <string.h>
int main(void) {
  static char line[1 << 16], first[64];
  setvbuf(stdout, NULL, _IOLBF, 0);
  while (fgets(line, sizeof line, stdin)) {
    if (!strncmp(line, "hello", 5)) puts("hello lone");
    else if (!strncmp(line, "game", 4)) puts("ready");
    else if (!strncmp(line, "legal ", 6)) sscanf(line + 6, "%63s", first);
    else if (!strncmp(line, "go", 2)) printf("move %s\n", first);
    else if (!strncmp(line, "bye", 3)) return 0;
  }
}
"""
# As Othello's course of 2021 had them: no protocol is named anywhere.
PLAYER_CPP = r"""#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
using namespace std;
int player, board[8][8], n;
int main(int, char** argv) {
  srand(time(nullptr));
  ifstream fin(argv[1]);
  ofstream fout(argv[2]);
  fin >> player;
  for (auto& row : board) for (int& cell : row) fin >> cell;
  fin >> n;
  int x, y, chosen = rand() % n;
  for (int i = 0; i < n; i++) {
    fin >> x >> y;
    if (i == chosen) fout << x << " " << y << endl;
  }
  fout.flush();
}
"""


def course_file(name):
    return (ROOT / "tests" / "adapt" / name).read_bytes()


def zipped(folder):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(folder.rglob("*")):
            archive.write(file, file.relative_to(folder.parent))
    return out.getvalue()


def tarred(folder):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as archive:
        archive.add(folder, folder.name)
    return out.getvalue()


class Kits:
    """Starter kits, as `palamedes new-bot` writes them, as one archive each."""

    def __init__(self, program):
        self.program, self.place = program, tempfile.TemporaryDirectory(prefix="palamedes-kits-")
        self.count = 0

    def kit(self, game, language, protocol):
        self.count += 1
        folder = Path(self.place.name) / f"{self.count}-{protocol}"
        subprocess.run([self.program, "new-bot", "--game", game, "--lang", language, "--protocol", protocol, "-o", folder],
                       check=True, capture_output=True)
        return folder


def kinds(program):
    """{kind: (game, compiler, file, function that makes its bytes)}"""
    kits = Kits(program)
    table = {
        "c": ("connect4", "c", "bot.c", LONE_C.encode),
        "player-cpp": ("othello", "cpp", "player.cpp", PLAYER_CPP.encode),
        "student-2018": ("chain/2018", "cpp", "Student.h", lambda: course_file("Student.h")),
        "algorithm-2019": ("chain/2019", "cpp", "algorithm_A.cpp", lambda: course_file("algorithm_A.cpp")),
        "algorithm-2020": ("chain/2020", "cpp", "algorithm_ST.cpp",
                           lambda: course_file("algorithm_A.cpp").replace(b"algorithm_A", b"algorithm_ST")),
        "stcp-header": ("hop", "cpp", "team.cpp", lambda: course_file("hop_team.cpp")),
        "stcp-by-hand": ("hop", "cpp", "hand.cpp", lambda: course_file("hop_by_hand.cpp")),
        "botzone-cpp": ("othello", "cpp", "bot.cpp", lambda: course_file("botzone.cpp")),
    }
    for language in COMPILERS:
        if language == "c":
            continue
        for word, game, protocol in (("line", "connect4", "line"), ("stcp", "hop", "stcp"), ("botzone", "othello", "botzone"),
                                     ("files", "othello", "nthu-files"), ("uci", "minichess/2023", "uci")):
            pack, ending = (zipped, "zip") if word != "line" else (tarred, "tar.gz")
            table.setdefault(f"{word}-{language}", (
                game, language, f"{word}.{ending}",
                lambda g=game, l=language, p=protocol, pack=pack: pack(kits.kit(g, l, p))))
    return table


class Ladder:
    def __init__(self, service):
        self.service, self.teacher = service, Person(service)
        status, made = self.teacher.join(operator_link(service), name="prof")
        assert status == 200, made

    def student_of(self, game, kind):
        """(course, student) of a new course that is soon done with all it wants to play."""
        status, made = self.teacher.post("/api/courses", {
            "title": kind, "game": game, "visibility": "public",
            "settings": {"seconds_a_move": 1, "pass_pairs": 1, "most_pairs": 1},
            **({} if kind == "c" else {"references": ONE_REFERENCE})})
        assert status == 201, made
        status, links = self.teacher.post(f"/api/courses/{made['id']}/roster", {"names": [kind], "role": "student"})
        assert status == 201, links
        student = Person(self.service)
        status, answer = student.join(links["links"][0]["token"])
        assert status == 200, answer
        return made["id"], student

    def rank_of(self, course, student, version):
        rows = student.get(f"/api/courses/{course}/ranking")[1]["rows"]
        return next((row["place"] for row in rows if row["version"] == version and row["games"] > 0), None)

    def follow(self, kind, game, file, data):
        """(seconds, what it was) from the upload to a rank, or an AssertionError that says why not."""
        course, student = self.student_of(game, kind)
        body = {"file": file, "base64": base64.b64encode(data).decode(), "name": kind}
        until = time.monotonic() + 30  # a worker may still be starting
        while True:
            begin = time.monotonic()
            status, sent = student.post(f"/api/courses/{course}/versions", body)
            if status == 201:
                break
            assert status == 503 and begin < until, sent
            time.sleep(0.2)
        while time.monotonic() < begin + PATIENCE:
            version = student.get(f"/api/versions/{sent['id']}")[1]
            assert version["state"] not in ("refused", "suspended"), version["reason"]["message"]
            note = version["steps"][0]["note"]
            assert not note or note["sentence"]["code"] != "upload.unconfined", note["message"]
            if self.rank_of(course, student, sent["id"]):
                return time.monotonic() - begin, f"{version['language']} by {version['protocol']}"
            time.sleep(0.1)
        raise AssertionError(f"no rank after {PATIENCE} s: {version['steps']}")


def main(program, wanted):
    table = kinds(program)
    wanted = list(table) if wanted == ["all"] else wanted or SHORT
    failed = []
    with Service(program, "--rate", "0") as service:
        ladder = Ladder(service)
        for kind in wanted:
            game, compiler, file, data = table[kind]
            path = shutil.which(COMPILERS[compiler], path="/usr/local/bin:/usr/bin:/bin")
            if path is None:
                print(f"{kind:<16} {game:<15} left out: there is no {COMPILERS[compiler]}", flush=True)
                continue
            try:
                seconds, what = ladder.follow(kind, game, file, data())
                print(f"{kind:<16} {game:<15} {seconds:6.1f} s  {file}, {what}", flush=True)
            except AssertionError as why:
                if "cannot shut programs in" in str(why):
                    print("skipped:", why)
                    return 77
                failed.append(kind)
                print(f"{kind:<16} {game:<15} FAILED  {file}: {why}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(str(Path(sys.argv[1]).resolve()), sys.argv[2:]))
