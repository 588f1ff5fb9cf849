#!/usr/bin/env python3
"""The package in a bare system: it installs there, every part of it works, and it goes without a trace.

usage: bare_root_test.py BUILD_FOLDER [SUITE]

Without SUITE, the package that cpack makes of the build folder, in Debian 12. With one (trixie, noble) the package is built in that
system by its own compiler and libraries, from the commit that is checked out, and the tests of the Python package and the unit tests of
all rooms run there; page and WebAssembly are those of this tree. roots.py says what is needed.
"""

import sys
import tempfile
from pathlib import Path

from roots import ROOT, call, configure_for_unit_tests, make_package, make_root, plant, unit_tests_in


def try_every_part(bare, compiler):
    bare.has("palamedes --version", r"\Apalamedes \d+\.\d+\.\d+, commit ")
    bare.has("palamedes doctor play", r"(?m)^play +ready$")
    bare.has("palamedes doctor --json", r'"data", "found": "good"|"id": "data",\s+"found": "good"')
    if compiler:
        bare.has("palamedes doctor bots", r"(?m)^bots +ready$")
    else:
        bare.has("palamedes doctor course", r"apt install .*g\+\+", code=1)
    bare.has("palamedes perft othello 6", r"8200\s*\Z")
    bare.has("palamedes match chain:2x2 random engine-1 --games 4 --time 0.01 --store games.db && palamedes store info --store games.db",
             r"(?m)^games +4$")
    bare.has("palamedes analyse othello --time 0.2", r"[a-h][1-8]")
    bare.has("palamedes static /tmp/public && ls /tmp/public", r"palamedes\.wasm")
    bare.has("palamedes serve --port 8123 --workers 0 --store games.db >/tmp/said & "
             "until (exec 3<>/dev/tcp/127.0.0.1/8123) 2>/tmp/why; do sleep 1; done; "
             "exec 3<>/dev/tcp/127.0.0.1/8123; printf 'GET / HTTP/1.1\\r\\nHost: 127.0.0.1:8123\\r\\nConnection: close\\r\\n\\r\\n' >&3; "
             "cat <&3; kill %1; wait", r"(?s)200 OK.*<title>")
    bare.has("getent passwd palamedes", r"/var/lib/palamedes:/usr/sbin/nologin")
    bare.has("source /usr/share/bash-completion/completions/palamedes; COMP_LINE='palamedes sho'; COMP_POINT=13; "
             "COMP_WORDS=(palamedes sho); _palamedes; echo ${COMPREPLY[@]}", r"^show$")
    for path in ["/usr/share/man/man1/palamedes-serve.1", "/usr/lib/systemd/system/palamedes.service",
                 "/usr/share/palamedes/data/othello/weights.plmw", "/usr/share/doc/palamedes/copyright"]:
        bare.run(f"test -s {path} || test -s {path}.gz || [[ $(dpkg -L palamedes) == *{path}* ]]")  # some roots leave docs out
    bare.run("apt-get -q -y install --no-install-recommends python3-numpy", limit=3600)
    bare.has("python3 -c 'import palamedes; print(palamedes.solve(palamedes.Game(\"chain/2018:2x2\").start()))'", r"\S")
    bare.has("cat /usr/lib/systemd/system/palamedes-worker.service", r"(?m)^ExecStart=/usr/bin/palamedes worker ")


def build_in(bare):
    """The package as this system makes it; what ./run does there works, whatever its compiler warns of."""
    tree = plant(bare, ["dpkg-dev", "file"])
    bare.has("cd /tree && ./run games", r"(?m)^othello ", limit=7200)
    configure_for_unit_tests(bare)
    bare.run("cmake --build /tree/build/release --target product", limit=14400)
    print(f"built by {bare.run('g++ --version').splitlines()[0]}")
    for part in ("page", "wasm"):
        copied = call("cp", "-a", f"{ROOT}/build/{part}", tree / "build")
        assert copied.returncode == 0, copied.stderr
    bare.run("cd /tree/build/release && cpack", limit=3600)
    (package,) = (tree / "build/packages").glob("*.deb")
    return package


def python_in(bare):
    """The package, its adapters and bots by the system's own Python and NumPy, which are not those of Debian 12."""
    for script in ("package_test.py build/release/palamedes", "adapters_test.py", "notebooks_test.py",
                   "bots_test.py build/release/palamedes"):
        bare.has(f"cd /tree && PYTHONPATH=/tree/build/release/python python3 tests/python/{script} 2>&1", r"(?m)^OK$", limit=1800)


def main():
    build = Path(sys.argv[1]).resolve()
    suite = sys.argv[2] if len(sys.argv) > 2 else None
    package = None if suite else make_package(build)
    with tempfile.TemporaryDirectory(prefix="palamedes-root-") as folder:
        bare = make_root(folder, suite or "bookworm")
        bare.install(package or build_in(bare))
        try_every_part(bare, compiler=suite is not None)
        bare.run("apt-get -q -y purge palamedes")
        left = bare.run("find / -xdev -path /proc -prune -o -path /tmp -prune -o -path /tree -prune -o -path /dev -prune "
                        "-o -name '*palamedes*' -print")
        assert left.strip() == "", f"left behind: {left}"
        print("ok: nothing is left after purge")
        if suite:
            python_in(bare)
            unit_tests_in(bare)


main()
