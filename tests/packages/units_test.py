#!/usr/bin/env python3
"""The package's units under a real systemd: a small machine boots, its service answers, and its worker builds and plays.

usage: units_test.py BUILD_FOLDER

Makes the package, a Debian 12 with a kernel and the package in it (roots.py says what that needs), a disk of that, and starts it by
qemu-system-x86_64 in software, which needs nothing of the processor. units_in_machine.sh is what happens inside. Exit code 77: no qemu here.
"""

import re
import shutil
import sys
import tempfile
import time
from pathlib import Path

from roots import call, make_package, make_root, skip

HERE = Path(__file__).resolve().parent
IN_MACHINE = ["systemd-sysv", "linux-image-cloud-amd64", "initramfs-tools", "bubblewrap", "curl", "gcc", "libc6-dev", "make",
              "procps"]
UNIT = """[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/root/units_in_machine.sh
[Install]
WantedBy=multi-user.target
"""


def disk_of(bare, folder):
    """A disk that boots into the script; the kernel and its first root beside it."""
    root = Path(bare.folder)
    shutil.copy(HERE / "units_in_machine.sh", root / "root")
    (root / "root/units_in_machine.sh").chmod(0o755)
    (root / "etc/systemd/system/units.service").write_text(UNIT)
    bare.run("systemctl enable units.service && rm -f /etc/resolv.conf")
    (kernel,), (first,) = root.glob("boot/vmlinuz-*"), root.glob("boot/initrd.img-*")
    disk = folder / "disk"
    with disk.open("wb") as image:
        image.truncate(6 << 30)
    made = call("mke2fs", "-q", "-t", "ext4", "-d", root, disk)
    assert made.returncode == 0, made.stderr
    return disk, kernel, first


def said_by(disk, kernel, first, folder):
    """What the machine has to say until it is switched off."""
    done = call("qemu-system-x86_64", "-accel", "tcg,thread=multi", "-cpu", "max", "-m", "2048", "-smp", "2", "-display", "none",
                "-no-reboot", "-kernel", kernel, "-initrd", first, "-append", "root=/dev/vda rw console=ttyS0 panic=-1",
                "-drive", f"file={disk},format=raw,if=virtio", "-nic", "none",
                "-serial", f"file:{folder}/boot", "-serial", f"file:{folder}/said", timeout=1500)
    boot, said = ((folder / name).read_text(errors="replace") for name in ("boot", "said"))
    assert done.returncode == 0 and said, f"{done.stderr}\n{boot[-3000:]}"
    return said.replace("\r", "")


def main():
    build = Path(sys.argv[1]).resolve()
    if not shutil.which("qemu-system-x86_64"):
        skip("there is no qemu-system-x86_64 (Debian: apt-get install qemu-system-x86)")
    package = make_package(build)
    with tempfile.TemporaryDirectory(prefix="palamedes-machine-") as place:
        folder = Path(place)
        (folder / "root").mkdir()
        bare = make_root(folder / "root", "bookworm", IN_MACHINE)
        bare.install(package)
        begun = time.monotonic()
        said = said_by(*disk_of(bare, folder), folder)
    print(f"{said}\nthe machine was there for {time.monotonic() - begun:.0f} s")
    for wanted in [r'"version": ?"\d', r"<title>Palamedes", r'"lines"', r"store: palamedes 600\nstore: palamedes 700",
                   r"bubblewrap, system call filter, control groups, limits", r"\ndone\n\Z"]:
        assert re.search(wanted, said), f"no {wanted!r} in what was said"
    for unit in ("palamedes", "palamedes-worker"):
        facts = [dict(word.split("=", 1) for word in line.split()) for line in said.splitlines() if f"Id={unit}.service" in line]
        assert [one["ActiveState"] for one in facts] == ["active", "inactive"], facts
        running, stopped = facts
        assert (running["NRestarts"], running["Delegate"], running["User"]) == ("0", "yes", "palamedes"), running
        assert stopped["Result"] == "success", stopped
    assert int(re.search(r"groups: (\d+)", said)[1]) > 0, "the worker made no control group of its own"
    print("ok: units")


main()
