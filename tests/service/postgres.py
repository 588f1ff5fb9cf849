"""A PostgreSQL of a test's own: a folder, a socket, nobody else's data."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path


def programs():
    """Where PostgreSQL's programs are, or None."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    return None


def place():
    """Memory where there is enough, as a database is a few hundred files. A socket's path must be short."""
    memory = Path("/dev/shm")
    roomy = memory.is_dir() and shutil.disk_usage(memory).free >= 1 << 30
    return memory if roomy else Path("/tmp")


class Postgres:
    """It refuses to run as root, so root starts it as another user."""

    def __init__(self):
        self.programs = programs()
        self.folder = tempfile.mkdtemp(prefix="palamedes-pg-", dir=place())
        self.who = {}
        if os.geteuid() == 0:
            user = next(pwd.getpwnam(name) for name in ("postgres", "nobody") if known(name))
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.who = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self.data = f"{self.folder}/data"
        subprocess.run([self.programs / "initdb", "-D", self.data, "-A", "trust", "-U", "palamedes",
                        "-E", "UTF8", "--no-locale", "--no-sync"], check=True, cwd="/",
                       stdout=subprocess.DEVNULL, **self.who)
        self.process = None

    def address(self, password=""):
        return f"postgres://palamedes{':' + password if password else ''}@/postgres?host={self.folder}"

    def start(self, seconds=30):
        self.process = subprocess.Popen(
            [self.programs / "postgres", "-D", self.data, "-k", self.folder, "-c",
             "listen_addresses=", "-c", "fsync=off", "-c", "max_wal_size=64MB", "-c", "autovacuum=off"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/",
            **self.who)
        ready = Path(self.data) / "postmaster.pid"
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if ready.exists() and "ready" in ready.read_text():
                return
            time.sleep(0.05)
        raise AssertionError("PostgreSQL does not start")

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(30)

    def remove(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def known(name):
    try:
        return bool(pwd.getpwnam(name))
    except KeyError:
        return False
