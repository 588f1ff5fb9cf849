#!/usr/bin/env python3
"""extract.py GUIDE FOLDER: writes the C++ blocks of a guide to the files that their first lines name."""
import pathlib
import re
import sys


def blocks(text):
    """(path, code) of every block whose first line is `// path - what it is`."""
    for code in re.findall(r"^```cpp\n(.*?)^```$", text, re.M | re.S):
        named = re.match(r"// (\S+\.[ch]pp) - ", code)
        if not named:
            sys.exit(f"a block of code that does not say which file it is:\n{code[:200]}")
        yield named.group(1), code


def main():
    guide, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    for path, code in blocks(guide.read_text(encoding="utf-8")):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text(encoding="utf-8") != code:
            file.write_text(code, encoding="utf-8")


if __name__ == "__main__":
    main()
