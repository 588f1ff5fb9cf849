"""Systems of their own to try a package in: roots by debootstrap, and commands inside.

Needs root, debootstrap and a mirror, or a root that was made before: PALAMEDES_BARE_ROOT names its folder, which is copied. Debian's
mirror is the one that this machine uses, Ubuntu's is named by PALAMEDES_UBUNTU_MIRROR where this is no Ubuntu. PALAMEDES_DEBOOTSTRAP has
more flags for debootstrap, as --keyring=FILE. Exit code 77: one of these is not there.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def skip(why):
    print(f"package: skipped, {why}")
    sys.exit(77)


def call(*words, **more):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, **more)


UBUNTU = ("jammy", "noble", "plucky")  # all other suites are Debian's


def usual_mirror(suite):
    """Where this machine gets such packages from."""
    family = "ubuntu" if suite in UBUNTU else "debian"
    for file in [Path("/etc/apt/sources.list"), *sorted(Path("/etc/apt/sources.list.d").glob("*"))]:
        if file.is_file():
            found = re.search(rf"(?m)^(?:URIs:|deb(?: \[.*?\])?) *(\S+/{family})/?(?:\s|$)", file.read_text())
            if found:
                return found[1]
    if family == "ubuntu" and os.environ.get("PALAMEDES_UBUNTU_MIRROR"):
        return os.environ["PALAMEDES_UBUNTU_MIRROR"]
    return skip(f"this machine has no mirror of {family} among its sources of packages"
                + (", and PALAMEDES_UBUNTU_MIRROR names none" if family == "ubuntu" else ""))


def make_package(build):
    """The package of this build tree."""
    if not shutil.which("dpkg-shlibdeps"):
        skip("there is no dpkg-shlibdeps (Debian: apt-get install dpkg-dev)")
    folder = ROOT / "build/packages"
    before = set(folder.glob("*.deb")) if folder.exists() else set()
    for old in before:
        old.unlink()
    made = call("cpack", cwd=build)
    packages = list(folder.glob("*.deb"))
    assert made.returncode == 0 and len(packages) == 1, made.stdout + made.stderr
    return packages[0]


def make_root(folder, suite, include=()):
    """A root with nothing but the system and what is included, whose packages can be had."""
    if os.geteuid() != 0:
        skip("only root can make a root")
    ready = os.environ.get("PALAMEDES_BARE_ROOT")
    if ready:
        copied = call("cp", "-a", f"{ready}/.", folder)
        assert copied.returncode == 0, copied.stderr
    elif not shutil.which("debootstrap"):
        skip("there is no debootstrap (Debian: apt-get install debootstrap)")
    else:
        mirror, ubuntu = usual_mirror(suite), suite in UBUNTU
        more = os.environ.get("PALAMEDES_DEBOOTSTRAP", "").split()
        parts = "main,universe" if ubuntu else "main"
        known = Path("/usr/share/debootstrap/scripts", suite).exists()  # an older debootstrap does not know every suite
        script = [] if known else ["gutsy" if ubuntu else "sid"]
        made = call("debootstrap", "--variant=minbase", f"--components={parts}", *more, suite, folder, mirror, *script)
        if made.returncode != 0:
            skip(f"debootstrap could not make {suite} from {mirror}: {made.stdout[-300:]}{made.stderr[-300:]}")
    shutil.copy("/etc/resolv.conf", Path(folder) / "etc/resolv.conf")
    if call("chroot", folder, "apt-get", "-q", "update").returncode != 0:
        skip("the mirror does not answer")
    bare = Bare(folder)
    if include:
        bare.run(f"apt-get -q -y install --no-install-recommends {' '.join(include)}", limit=3600)
    return bare


class Bare:
    """Commands in the root, with a /proc and a /dev of its own."""

    def __init__(self, folder):
        self.folder = folder
        Path(folder).chmod(0o755)  # a folder for the time being is ours alone, but a root is everybody's

    def run(self, script, code=0, limit=900):
        # The mounts go with the namespace. A root that is but a changed one (chroot) has no sandbox: bubblewrap refuses.
        outside = (f'set -e; cd "{self.folder}"; mount --bind . .; cd "{self.folder}"; mount --rbind /dev dev; mount -t proc proc proc; '
                   'pivot_root . mnt; umount -l mnt; exec bash -c "$0"')
        done = call("unshare", "--mount", "--pid", "--fork", "--kill-child", "bash", "-c", outside, script,
                    env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8",
                         "DEBIAN_FRONTEND": "noninteractive",
                         "CMAKE_BUILD_PARALLEL_LEVEL": os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL", str(os.cpu_count()))},
                    timeout=limit)
        assert done.returncode == code, f"{script}\nexit code {done.returncode}\n{done.stdout}{done.stderr}"
        return done.stdout

    def has(self, script, wanted, code=0, limit=900):
        told = self.run(script, code, limit)
        assert re.search(wanted, told), f"{script}\nno {wanted!r} in:\n{told}"
        print(f"ok: {script.splitlines()[0][:90]}")
        return told

    def install(self, package):
        shutil.copy(package, Path(self.folder) / "tmp" / package.name)
        self.run(f"cd /tmp && apt-get -q -y install --no-install-recommends ./{package.name}")
        print(f"installed: {package.name}, {package.stat().st_size >> 10} kB")


def plant(bare, more=()):
    """The commit that is checked out as /tree, and what building it needs."""
    tree = Path(bare.folder) / "tree"
    tree.mkdir()
    packed = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    subprocess.run(["tar", "-x", "-C", tree], input=packed.stdout, check=True)
    bare.run("cd /tree; me=test root=/tree; source tools/setup.sh; "
             f'apt-get -q -y install --no-install-recommends "${{packages[@]}}" {" ".join(more)}', limit=3600)
    return tree


def configure_for_unit_tests(bare, *flags):
    """Of the tests, the unit tests alone. What is asked of them is whether they are right there, not how fast: five times their time."""
    commit = call("git", "rev-parse", "--short=7", "HEAD", cwd=ROOT).stdout.strip()
    bare.run(f"cd /tree && cmake --preset release -DPALAMEDES_COMMIT={commit} -DPALAMEDES_TIMEOUT_FACTOR=5 "
             f"'-DPALAMEDES_LEAVE_OUT=tree;fuzz;long' {' '.join(flags)}")


def unit_tests_in(bare):
    bare.run("cmake --build /tree/build/release", limit=14400)
    told = bare.has("ctest --test-dir /tree/build/release -L '^unit$' --output-on-failure --parallel $CMAKE_BUILD_PARALLEL_LEVEL",
                    r"100% tests passed", limit=14400)
    print(told[told.index("100% tests passed"):])
