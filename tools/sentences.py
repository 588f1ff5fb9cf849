#!/usr/bin/env python3
"""Lists the sentences for people that carry a code, and holds the page's Chinese to the list.

usage: sentences.py            (prints CODE, a tab, and the English of each)
       sentences.py --check    (says what the page's Chinese lacks or has too much, exit 1)

A sentence is made by `say("code", "English with a {} for each parameter", ...)`, a verdict by a row
of the table in bout/verdict.cpp. A code has one English. Players introduce themselves in the tables
of src/players ("player.ID"), rules are told in games/*/rule_sets.cpp ("rules.NAME", a paragraph of
Chinese for each of English, and "fitting.NAME").
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHINESE = [ROOT / "web" / "src" / "i18n" / f"zh-TW.{part}.ts" for part in ("codes", "players", "rules")]
TEXT = r'"((?:[^"\\]|\\.)*)"'
SAY = re.compile(rf"\bsay\(\s*{TEXT},\s*((?:{TEXT}\s*)+)")
FAULT = re.compile(rf"\{{Fault::\w+, {TEXT}, {TEXT}\}}")
PLAYER = re.compile(rf'\{{"([\w*]+/[\w-]+)", "[\w/]*",\s*((?:{TEXT}\s*)+)')
RULES_TEXT = re.compile(r'string_view (k\w+) =\s*R"\((.*?)\)"', re.S)
RULE_SET = re.compile(r'\{\.name = "([^"]+)",\n     \.alias(.*?)\},\n(?=    \{|\};)', re.S)
PROGRAM = re.compile(r"_(test|fuzz|bench)\.cpp$|/test_\w+\.hpp$")
ENTRY = re.compile(r"^  (?:'([^']+)'|(\w+)):\s*\n?\s*(?:'((?:[^'\\]|\\.)*)'|\"([^\"]*)\"),?$", re.M)
HOLE = re.compile(r"\{(\d)\}")


def unescaped(text):
    return text.replace('\\"', '"').replace("\\\\", "\\")


def joined(literals):
    return "".join(re.findall(TEXT, literals))


def rules_told(text):
    """(code, English) of the rule sets in a source."""
    told = dict(RULES_TEXT.findall(text))
    for name, fields in RULE_SET.findall(text):
        yield f"rules.{name}", told[re.search(r"\.rules = (k\w+)", fields)[1]]
        for fitting in re.findall(rf"\.fitting = {TEXT}", fields):
            yield f"fitting.{name}", fitting


def sentences():
    """{code: English} of all sources, and what contradicts itself."""
    found, mistakes = {}, []
    for path in sorted((ROOT / "src").rglob("*.?pp")):
        if PROGRAM.search(str(path)):
            continue
        text = path.read_text(encoding="utf-8")
        made = [(m[1], joined(m[2])) for m in SAY.finditer(text)]
        made += [(f"fault.{m[1]}", f"{{}} {m[2]}") for m in FAULT.finditer(text)]
        if "players" in path.parts:
            made += [(f"player.{m[1]}", joined(m[2])) for m in PLAYER.finditer(text)]
        if path.name == "rule_sets.cpp":
            made += rules_told(text)
        for code, english in made:
            english = unescaped(english)
            if found.setdefault(code, english) != english:
                mistakes.append(f"{path.relative_to(ROOT)}: '{code}' is '{english}' here, but "
                                f"'{found[code]}' elsewhere")
    return found, mistakes


def chinese():
    text = "".join(path.read_text(encoding="utf-8") for path in CHINESE)
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
        paragraphs = english[code].count("\n\n") + 1
        if translated[code].count("\\n\\n") + 1 != paragraphs:
            mistakes.append(f"'{code}' has {paragraphs} paragraphs, its Chinese has not")
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
