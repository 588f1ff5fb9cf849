"""Checks that no shared function was compiled for a newer CPU than the baseline.

usage: check_kernels.py ARCHIVE

The files compiled with wider instructions (*_avx2.cpp, *_avx512.cpp) share headers with all others. An
inline function of such a header that is emitted there is "weak": the linker keeps one copy for the
whole program, perhaps the one that an older CPU cannot run. So every weak function in these objects
must belong to a kernel, which its name tells.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

OF_A_KERNEL = re.compile(r"Avx2|Avx512|Bmi2|_avx2|_avx512")


def weak_functions(object_file):
    listing = subprocess.run(["nm", "-C", object_file], check=True, capture_output=True, text=True)
    for line in listing.stdout.splitlines():
        fields = line.split(maxsplit=2)
        if len(fields) == 3 and fields[1] == "W":
            yield fields[2]


def main():
    archive = pathlib.Path(sys.argv[1]).resolve()
    faults, functions = [], 0
    with tempfile.TemporaryDirectory() as folder:
        # Objects of the same name from different folders follow each other in the archive; `ar xN`
        # takes them out one by one.
        names = subprocess.run(["ar", "t", archive], check=True, capture_output=True, text=True)
        seen = {}
        for name in names.stdout.split():
            seen[name] = seen.get(name, 0) + 1
            if not re.search(r"_avx(2|512)\.cpp\.o$", name):
                continue
            subprocess.run(["ar", "xN", str(seen[name]), archive, name], check=True, cwd=folder)
            for function in weak_functions(pathlib.Path(folder, name)):
                functions += 1
                if not OF_A_KERNEL.search(function):
                    faults.append(f"{name}: {function} is shared with code for older CPUs")
    for fault in faults:
        print(fault)
    if functions == 0:
        print(f"{archive.name} holds no kernel: nothing was checked")
        return 1
    print(f"{functions} functions of kernels, {len(faults)} of them shared")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
