"""What CTest says of the build that is tested (tests/CMakeLists.txt); by hand it is a plain one."""

import os

# A sanitizer's shadow and what it holds back count as the program's memory, and do not fit under a
# limit of address space.
SANITIZED = os.environ.get("PALAMEDES_SANITIZED") == "1"


def patience(seconds):
    """How long to wait for what a plain build does in so many seconds on a busy machine."""
    return seconds * int(os.environ.get("PALAMEDES_TIMEOUT_FACTOR", "1"))
