"""Machines for workers, as far as one machine can pretend to be several: each has a network of its own, joined to
the server's by a cable of its own, and a folder of its own; and a PostgreSQL that can be reached from all of them.

Without the right to make networks the machines share one, which `NETWORKS` says.
"""

import os
import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "service"))
from postgres import Postgres  # noqa: E402
from processes import processes_below, workers_of  # noqa: E402

QUIET = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def kill_all(pids, number=signal.SIGKILL):
    for pid in pids:
        try:
            os.kill(pid, number)
        except ProcessLookupError:
            pass


def ip(*words):
    return subprocess.run(["ip", *map(str, words)], capture_output=True, text=True).returncode == 0


def sweep_networks():
    """What a test that was killed has left behind."""
    for name in os.listdir("/run/netns") if os.path.isdir("/run/netns") else []:
        owner = name.split("-")[1] if name.startswith("palamedes-") else ""
        if owner.isdigit() and not os.path.exists(f"/proc/{owner}"):
            ip("netns", "del", name)


class Cable:
    """A network with one machine in it, and the server at the other end of its cable."""

    def __init__(self, number, subnet):
        self.name = f"palamedes-{os.getpid()}-{number}"
        self.near = f"pv{os.getpid() % 10 ** 7}-{number}"
        self.server, self.machine = f"{subnet}.{number}.1", f"{subnet}.{number}.2"
        far = "far0"
        self.works = (ip("netns", "add", self.name)
                      and ip("link", "add", self.near, "type", "veth", "peer", "name", far, "netns", self.name)
                      and ip("addr", "add", f"{self.server}/30", "dev", self.near)
                      and ip("link", "set", self.near, "up")
                      and ip("-n", self.name, "addr", "add", f"{self.machine}/30", "dev", far)
                      and ip("-n", self.name, "link", "set", far, "up")
                      and ip("-n", self.name, "link", "set", "lo", "up"))

    def inside(self, command):
        # (`ip netns exec` would also hide /sys/fs/cgroup, which sandboxes need.)
        return ["nsenter", f"--net=/run/netns/{self.name}", *command]

    def cut(self):
        ip("link", "del", self.near)
        ip("netns", "del", self.name)


def lay_cables(count):
    """So many networks, or none where we may not."""
    if os.geteuid() != 0:
        return []
    sweep_networks()
    subnet = f"100.{random.randrange(64, 128)}"  # nobody routes these
    cables = [Cable(number, subnet) for number in range(1, count + 1)]
    if all(cable.works for cable in cables):
        return cables
    for cable in cables:
        cable.cut()
    return []


def free_port():
    with socket.socket() as probe:
        probe.bind(("", 0))
        return probe.getsockname()[1]


class Server(Postgres):
    """One that listens at the ends of cables, too, and can be killed like a machine whose power fails."""

    def __init__(self, cables):
        super().__init__()
        self.port = free_port()
        self.hosts = [cable.server for cable in cables] or ["127.0.0.1"]
        with open(f"{self.data}/pg_hba.conf", "a") as rules:
            for host in self.hosts:
                rules.write(f"host all all {host}/30 trust\n")
        with open(f"{self.data}/postgresql.conf", "a") as settings:
            settings.write(f"port = {self.port}\nfsync = off\nautovacuum = off\n")

    def address(self, host=None, user="palamedes"):
        return f"postgres://{user}@{host or self.hosts[0]}:{self.port}/postgres"

    def start(self, seconds=30):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.data, "-k", self.folder, "-c",
                 f"listen_addresses={','.join(self.hosts)}"], cwd="/", **QUIET, **self.who)
            while self.process.poll() is None and time.monotonic() < deadline:
                if self.rows("SELECT 1"):
                    return
                time.sleep(0.1)
        raise AssertionError("PostgreSQL does not start")

    def cut_power(self):
        below = processes_below(self.process.pid)
        kill_all([self.process.pid, *below])
        self.process.wait(30)
        while any(os.path.exists(f"/proc/{pid}") for pid in below):
            time.sleep(0.02)

    def rows(self, query):
        """Rows as lists of texts; none where the server does not answer."""
        asked = subprocess.run([self.programs / "psql", "-XAtq", "-F", "\t", "-d", self.address(), "-c", query],
                               capture_output=True, text=True)
        return [line.split("\t") for line in asked.stdout.splitlines()] if asked.returncode == 0 else []


class Machine:
    """Workers of one store, in a folder and, where it has a cable, a network of their own."""

    def __init__(self, program, store, folder, cores=1, cable=None):
        self.command = [str(program), "worker", "--store", store, "--cores", str(cores)]
        if cable:
            self.command = cable.inside(self.command)
        self.folder = Path(folder)
        self.folder.mkdir(exist_ok=True)
        self.process = None

    def start(self, *more):
        with open(self.folder / "log", "a") as log:
            self.process = subprocess.Popen([*self.command, *more], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                            env=os.environ | {"XDG_DATA_HOME": str(self.folder)})

    def keep_running(self):
        """As whoever looks after services would."""
        if self.process is None or self.process.poll() is not None:
            self.start()

    def workers(self):
        return workers_of(self.process.pid)

    def cut_power(self):
        kill_all([self.process.pid, *processes_below(self.process.pid)])
        self.process.wait(30)

    def stop(self, seconds=60):
        if self.process and self.process.poll() is None:
            kill_all(self.workers(), signal.SIGCONT)
            self.process.terminate()
            self.process.wait(seconds)
