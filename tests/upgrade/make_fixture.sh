#!/usr/bin/env bash
# make_fixture.sh PROGRAM FOLDER: what a Palamedes leaves behind, made by that program and kept small, for
# upgrade_test.py: a store with a match, a tournament and, where it has them, a course; the folder of the tournament;
# games in every format, and a book. `info.txt` and `exported.json` are the program's own account of the store.
#
# Called once for each version that must be understood, by the program of that version; FOLDER is its commit.
set -euo pipefail
program=$(readlink -f "$1")
mkdir "$2" && cd "$2"

"$program" match chain:3x3 random engine-1 --games 4 --time 0.01 --store games.db --save match.json >/dev/null
"$program" tournament --game chain:2x2 --players random engine-1 engine-2 --folder cup --time 0.01 --store games.db >/dev/null
for game in othello minichess/2023 minichess/2026 gardner chain/2018:3x4 chain/2019 hop connect4; do
  "$program" rules "${game%:*}" >/dev/null 2>&1 || continue  # a game that came later
  "$program" match "$game" random random --games 2 --seed 5 --time 0.05 --save pair.json >/dev/null
  "$program" store import pair.json --store games.db >/dev/null
  file=game-${game//[\/:]/-}
  "$program" convert pair.json -o "$file.json" 2>/dev/null
  case $game in
    othello) for kind in txt ggf wtb; do "$program" convert pair.json -o "$file.$kind" 2>/dev/null; done ;;
    minichess/2023 | gardner) "$program" convert pair.json -o "$file.pgn" 2>/dev/null ;;
  esac
done
"$program" book build othello --games game-othello.json --least 1 -o othello.book >/dev/null 2>&1
if "$program" ladder --help >/dev/null 2>&1; then
  "$program" ladder create 'Games 101' --game chain/2018 --store games.db >/dev/null
  printf 'Anna Chen\nBen Li\n' >members.txt
  "$program" ladder roster 1 members.txt --store games.db >/dev/null
fi
"$program" store export --store games.db -o exported.json 2>/dev/null
"$program" store info --store games.db | grep -E '^(games|tournaments)' >info.txt
# The copy that a program makes of a store has no log beside it.
"$program" store backup --store games.db copy.db >/dev/null
rm -f games.db games.db-* pair.json
gzip -9n <copy.db >games.db.gz && rm -f copy.db*
gzip -9n exported.json
