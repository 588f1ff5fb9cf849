#!/usr/bin/env python3
"""Lists the sentences for people that carry a code, and holds the page's Chinese to the list.

usage: sentences.py            (prints CODE, a tab, and the English of each)
       sentences.py --check    (says what web/src/i18n/zh-TW.codes.ts lacks or has too much, exit 1)

A sentence is made by `say("code", "English with a {} for each parameter", ...)`, a verdict by a row
of the table in bout/verdict.cpp. A code has one English.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHINESE = ROOT / "web" / "src" / "i18n" / "zh-TW.codes.ts"
TEXT = r'"((?:[^"\\]|\\.)*)"'
SAY = re.compile(rf"\bsay\(\s*{TEXT},\s*((?:{TEXT}\s*)+)")
FAULT = re.compile(rf"\{{Fault::\w+, {TEXT}, {TEXT}\}}")
PROGRAM = re.compile(r"_(test|fuzz|bench)\.cpp$|/test_\w+\.hpp$")
ENTRY = re.compile(r"^  (?:'([^']+)'|(\w+)):\s*\n?\s*(?:'((?:[^'\\]|\\.)*)'|\"([^\"]*)\"),?$", re.M)
HOLE = re.compile(r"\{(\d)\}")


def unescaped(text):
    return text.replace('\\"', '"').replace("\\\\", "\\")


def sentences():
    """{code: English} of all sources, and what contradicts itself."""
    found, mistakes = {}, []
    for path in sorted((ROOT / "src").rglob("*.?pp")):
        if PROGRAM.search(str(path)):
            continue
        text = path.read_text(encoding="utf-8")
        made = [(m[1], "".join(re.findall(TEXT, m[2]))) for m in SAY.finditer(text)]
        made += [(f"fault.{m[1]}", f"{{}} {m[2]}") for m in FAULT.finditer(text)]
        for code, english in made:
            english = unescaped(english)
            if found.setdefault(code, english) != english:
                mistakes.append(f"{path.relative_to(ROOT)}: '{code}' is '{english}' here, but "
                                f"'{found[code]}' elsewhere")
    return found, mistakes


def chinese():
    text = CHINESE.read_text(encoding="utf-8")
    return {m[1] or m[2]: m[3] if m[3] is not None else m[4] for m in ENTRY.finditer(text)}


def check():
    english, mistakes = sentences()
    translated = chinese()
    mistakes += [f"'{code}' has no Chinese: {english[code]}" for code in english.keys() - translated.keys()]
    mistakes += [f"'{code}' is Chinese for nothing" for code in translated.keys() - english.keys()]
    for code in english.keys() & translated.keys():
        holes = english[code].count("{}")
        if any(int(hole) >= holes for hole in HOLE.findall(translated[code])):
            mistakes.append(f"'{code}' has {holes} parameters, its Chinese has more: {translated[code]}")
    for mistake in sorted(mistakes):
        print(mistake)
    if not mistakes:
        print(f"sentences: {len(english)} codes, all of them in Chinese")
    return 1 if mistakes else 0


def main(arguments):
    if arguments == ["--check"]:
        return check()
    for code, english in sorted(sentences()[0].items()):
        print(f"{code}\t{english}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
