#!/usr/bin/env python3
"""A compiler that this system may not have: the preset `release` is built by it in a system that has, and its unit tests pass there.

usage: compiler_test.py COMPILER SUITE     as g++-13 trixie; roots.py says what is needed
"""

import sys
import tempfile

from roots import configure_for_unit_tests, make_root, plant, unit_tests_in


# GoogleTest is made by the suite's own compiler, and may need what the C++ library of an older one does not have.
LIBRARY = "/usr/lib/x86_64-linux-gnu/libstdc++.so.6"


def main():
    compiler, suite = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="palamedes-root-") as folder:
        bare = make_root(folder, suite)
        plant(bare, [compiler])
        print(bare.run(f"{compiler} --version").splitlines()[0])
        configure_for_unit_tests(bare, f"-DCMAKE_CXX_COMPILER={compiler}", "-DPALAMEDES_PYTHON=OFF",
                                 f"-DCMAKE_CXX_STANDARD_LIBRARIES={LIBRARY}")
        unit_tests_in(bare)


main()
