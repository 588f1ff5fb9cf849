#!/usr/bin/env python3
"""zoo_test.py PALAMEDES: every bot of the zoo gets the verdict it deserves, and nothing is left behind.

The machine may be busy, so lateness is only held to a second here; `palamedes bench zoo` by itself is stricter. A
sanitizer's own memory is not the referee's, and it takes longer to read what a chatterbox says.
"""
import json
import subprocess
import sys

from build_facts import SANITIZED, patience


def main():
    palamedes = sys.argv[1]
    slow_and_large = ["--move", "1000", "--memory", "2000"] if SANITIZED else []
    run = subprocess.run([palamedes, "bench", "zoo", "--json", "--late", "1000", *slow_and_large], capture_output=True,
                         text=True, timeout=patience(280))
    if run.returncode == 2 and ("cannot run 'cc'" in run.stderr or "sandbox" in run.stderr):
        print("zoo: skipped:", run.stderr.strip())
        return 77
    try:
        report = json.loads(run.stdout)
    except json.JSONDecodeError:
        print("zoo: no report:", run.stdout, run.stderr)
        return 1
    wrong = [bot for bot in report["bots"] if not bot["right"]]
    for bot in wrong:
        print("zoo: wrong:", json.dumps(bot))
    if len(report["bots"]) < 60:
        print("zoo: only", len(report["bots"]), "bots")
        return 1
    print("zoo:", len(report["bots"]), "bots,", f"{report['peak_memory_mb']:.1f} MB,", report["sandbox"])
    return 0 if run.returncode == 0 and report["right"] and not wrong else 1


sys.exit(main())
