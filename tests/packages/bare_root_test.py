#!/usr/bin/env python3
"""The package in a bare Debian: it installs there, every part of it works, and it goes without a trace.

usage: bare_root_test.py BUILD_FOLDER [SUITE MIRROR]

Makes the package by cpack, a root by debootstrap (bookworm, from the mirror that this machine uses) and installs the one
in the other. Where SUITE is named (trixie, noble), the package is built there, too, by that system's compiler and libraries,
from the commit that is checked out; page and WebAssembly are those of this tree.

Needs root, debootstrap and the mirror, or a root that was made before: PALAMEDES_BARE_ROOT names its folder, which is
copied. PALAMEDES_DEBOOTSTRAP has more flags for debootstrap, as --keyring=FILE. Exit code 77: one of these is not there.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def skip(why):
    print(f"bare root: skipped, {why}")
    sys.exit(77)


def call(*words, **more):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, **more)


def usual_mirror():
    """Where this machine gets its own packages from."""
    for file in [Path("/etc/apt/sources.list"), *sorted(Path("/etc/apt/sources.list.d").glob("*"))]:
        if file.is_file():
            found = re.search(r"(?m)^(?:URIs:|deb(?: \[.*?\])?) *(\S+/debian)/?(?:\s|$)", file.read_text())
            if found:
                return found[1]
    return skip("this machine has no mirror of Debian among its sources of packages")


def make_package(build):
    folder = ROOT / "build/packages"
    before = set(folder.glob("*.deb")) if folder.exists() else set()
    for old in before:
        old.unlink()
    made = call("cpack", cwd=build)
    packages = list(folder.glob("*.deb"))
    assert made.returncode == 0 and len(packages) == 1, made.stdout + made.stderr
    return packages[0]


def make_root(folder, suite, mirror):
    ready = os.environ.get("PALAMEDES_BARE_ROOT")
    if ready:
        copied = call("cp", "-a", f"{ready}/.", folder)
        assert copied.returncode == 0, copied.stderr
        return
    more = os.environ.get("PALAMEDES_DEBOOTSTRAP", "").split()
    parts = "main,universe" if "ubuntu" in mirror else "main"
    made = call("debootstrap", "--variant=minbase", f"--components={parts}", *more, suite, folder, mirror)
    if made.returncode != 0:
        skip(f"debootstrap could not make {suite} from {mirror}: {made.stdout[-300:]}{made.stderr[-300:]}")


class Bare:
    """Commands in the root, with a /proc and a /dev of its own."""

    def __init__(self, folder):
        self.folder = folder

    def run(self, script, code=0, limit=900):
        # The mounts go with the namespace.
        outside = f'mount --rbind /dev "{self.folder}/dev"; mount -t proc proc "{self.folder}/proc"; exec chroot "{self.folder}" bash -c "$0"'
        done = call("unshare", "--mount", "--pid", "--fork", "--kill-child", "bash", "-c", outside, script,
                    env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8",
                         "DEBIAN_FRONTEND": "noninteractive",
                         "CMAKE_BUILD_PARALLEL_LEVEL": os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL", str(os.cpu_count()))},
                    timeout=limit)
        assert done.returncode == code, f"{script}\nexit code {done.returncode}\n{done.stdout}{done.stderr}"
        return done.stdout

    def has(self, script, wanted, code=0):
        told = self.run(script, code)
        assert re.search(wanted, told), f"{script}\nno {wanted!r} in:\n{told}"
        print(f"ok: {script.splitlines()[0][:90]}")
        return told


def try_every_part(bare):
    bare.has("palamedes --version", r"\Apalamedes \d+\.\d+\.\d+, commit ")
    bare.has("palamedes doctor play", r"(?m)^play +ready$")
    bare.has("palamedes doctor --json", r'"data", "found": "good"|"id": "data",\s+"found": "good"')
    bare.has("palamedes doctor course", r"apt install .*g\+\+", code=1)
    bare.has("palamedes perft othello 6", r"8200\s*\Z")
    bare.has("palamedes match chain:2x2 random engine-1 --games 4 --time 0.01 --store games.db && palamedes store info --store games.db",
             r"(?m)^games +4$")
    bare.has("palamedes analyse othello --time 0.2", r"[a-h][1-8]")
    bare.has("palamedes static /tmp/public && ls /tmp/public", r"palamedes\.wasm")
    bare.has("palamedes serve --port 8123 --workers 0 --store games.db >/tmp/said & sleep 3; "
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
    """The package as this system makes it, from the commit that is checked out."""
    tree = Path(bare.folder) / "tree"
    tree.mkdir()
    commit = call("git", "rev-parse", "--short=7", "HEAD", cwd=ROOT).stdout.strip()
    packed = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    subprocess.run(["tar", "-x", "-C", tree], input=packed.stdout, check=True)
    for part in ("page", "wasm"):
        (tree / "build" / part).mkdir(parents=True)
        call("cp", "-a", f"{ROOT}/build/{part}/.", tree / "build" / part)
    bare.run("cd /tree; me=test root=/tree; source tools/setup.sh; "
             'apt-get -q -y install --no-install-recommends "${packages[@]}" dpkg-dev file', limit=3600)
    bare.run(f"cd /tree && cmake --preset release -DPALAMEDES_TESTS=OFF -DPALAMEDES_COMMIT={commit} && "
             "cmake --build build/release --target product && cd build/release && cpack", limit=7200)
    print(f"built by {bare.run('g++ --version').splitlines()[0]}")
    (package,) = (tree / "build/packages").glob("*.deb")
    return package


def main():
    build = Path(sys.argv[1]).resolve()
    suite = sys.argv[2] if len(sys.argv) > 2 else "bookworm"
    mirror = sys.argv[3] if len(sys.argv) > 2 else usual_mirror()
    if os.geteuid() != 0:
        skip("only root can make a root")
    if not os.environ.get("PALAMEDES_BARE_ROOT") and not shutil.which("debootstrap"):
        skip("there is no debootstrap (Debian: apt-get install debootstrap)")
    if not shutil.which("dpkg-shlibdeps"):
        skip("there is no dpkg-shlibdeps (Debian: apt-get install dpkg-dev)")
    package = make_package(build) if len(sys.argv) < 3 else None
    with tempfile.TemporaryDirectory(prefix="palamedes-root-") as folder:
        make_root(folder, suite, mirror)
        bare = Bare(folder)
        shutil.copy("/etc/resolv.conf", Path(folder) / "etc/resolv.conf")
        if call("chroot", folder, "apt-get", "-q", "update").returncode != 0:
            skip("the mirror does not answer")
        package = package or build_in(bare)
        shutil.copy(package, Path(folder) / "tmp" / package.name)
        bare.run(f"cd /tmp && apt-get -q -y install --no-install-recommends ./{package.name}")
        print(f"installed: {package.name}, {package.stat().st_size >> 10} kB")
        try_every_part(bare)
        bare.run("apt-get -q -y purge palamedes")
        left = bare.run("find / -xdev -path /proc -prune -o -path /tmp -prune -o -path /dev -prune -o -name '*palamedes*' -print")
        assert left.strip() == "", f"left behind: {left}"
        print("ok: nothing is left after purge")


main()
