#!/usr/bin/env python3
"""usage: without_service.py COMPILER: what is compiled otherwise with -DPALAMEDES_SERVICE=OFF compiles that way, too.

Nobody builds without the service's libraries every day, but machines that only play and train do. Only the files that
ask for PALAMEDES_SERVICE differ there.
"""
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "src"
FLAGS = ["-std=c++20", "-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror", "-Wno-restrict", "-fsyntax-only",
         "-DPALAMEDES_SERVICE=0", "-DPALAMEDES_X86_KERNELS=1", f"-I{SOURCES}"]


def main():
    sources = [path for path in sorted(SOURCES.rglob("*.cpp")) if "PALAMEDES_SERVICE" in path.read_text()]
    assert sources, "no source asks for PALAMEDES_SERVICE any more: this test is about nothing"
    # As one unit, so that what they all include is read once; like the units of PALAMEDES_UNITY.
    unit = "".join(f'#include "{source}"\n' for source in sources)
    done = subprocess.run([sys.argv[1], *FLAGS, "-x", "c++", "-"], input=unit, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"this does not compile without the service:\n{done.stderr}")
    print(f"{len(sources)} files compile without the service")


main()
