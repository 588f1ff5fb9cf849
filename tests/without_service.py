#!/usr/bin/env python3
"""usage: without_service.py COMPILER: what is compiled otherwise with -DPALAMEDES_SERVICE=OFF compiles that way, too.

Nobody builds without the service's libraries every day, but machines that only play and train do. Only the files that
ask for PALAMEDES_SERVICE differ there.
"""
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "src"
FLAGS = ["-std=c++20", "-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror", "-Wno-restrict", "-fsyntax-only",
         "-DPALAMEDES_SERVICE=0", "-DPALAMEDES_X86_KERNELS=1", f"-I{SOURCES}"]


def compiled(source):
    return subprocess.run([sys.argv[1], *FLAGS, source], capture_output=True, text=True, check=False)


def main():
    sources = [path for path in sorted(SOURCES.rglob("*.cpp")) if "PALAMEDES_SERVICE" in path.read_text()]
    assert sources, "no source asks for PALAMEDES_SERVICE any more: this test is about nothing"
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(compiled, sources))
    for source, result in zip(sources, results):
        if result.returncode != 0:
            print(f"{source} does not compile without the service:\n{result.stderr}")
    print(f"{sum(r.returncode == 0 for r in results)} of {len(results)} compile without the service")
    sys.exit(any(r.returncode != 0 for r in results))


main()
