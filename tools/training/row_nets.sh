#!/usr/bin/env bash
# row_nets.sh STEP...: nets for hop and the chain rule sets, on a bare machine with a GPU; docs/training.md explains it.
#
#   play    self-play of every game in turn, $MINUTES each, into $DATA; a file that is there is gone on with
#   fit     rows of each game's samples and a net from them; chain's four nets share a file
#   both    the same with each fit beside the next game's play: what the GPU does costs the cores little
#   gate    each new net against the evaluation made by hand, $GATE games of $TIME s, from openings that are not decided
#   old     each new net against the program $OLD, the same way
#
# Variables, with what they are if not set:
#   GAMES="hop chain/2018 chain/2019 chain/2020 chain/classic"
#   GENERATION=1     which; from 2 on, play uses the nets of the one before, and fits learn from all generations
#   MINUTES=2.5      of play, for each game
#   NODES=1000       a move in self-play
#   SECONDS_TO_FIT=60
#   BLEND=0.3        of results and scores
#   THREADS=(cores)
#   TIME=0.05        seconds a move, of matches
#   GATE=400         games at most
#   OPENINGS=200     that are looked for, $LOOK s each (ten times TIME)
#   PROGRAM=build/training/portable/palamedes
#   OLD=             another program: a commit's binary, which is spoken to by our line protocol
#   DATA=build/nets/data      samples and rows; large
#   RESULT=build/nets/result  GAME-N.plmw, logs, matches
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

GAMES=${GAMES:-hop chain/2018 chain/2019 chain/2020 chain/classic}
GENERATION=${GENERATION:-1}
MINUTES=${MINUTES:-2.5}
NODES=${NODES:-1000}
SECONDS_TO_FIT=${SECONDS_TO_FIT:-60}
BLEND=${BLEND:-0.3}
THREADS=${THREADS:-$(nproc)}
TIME=${TIME:-0.05}
GATE=${GATE:-400}
OPENINGS=${OPENINGS:-200}
LOOK=${LOOK:-$(awk "BEGIN { print 10 * $TIME }")}
PROGRAM=${PROGRAM:-build/training/portable/palamedes}
OLD=${OLD:-}
DATA=${DATA:-build/nets/data}
RESULT=${RESULT:-build/nets/result}
PYTHON=${PYTHON:-python3}
refuse() { echo "row_nets.sh: $*" >&2 && exit 2; }
"$PROGRAM" games > /dev/null || refuse "'$PROGRAM' is no program that runs here; tools/training/build_portable.sh makes one"
case " $* " in *" fit "* | *" both "*) "$PYTHON" -c "import numpy, torch" || refuse "'$PYTHON' has no PyTorch; PYTHON names another" ;; esac
mkdir -p "$DATA" "$RESULT"

family_of() { echo "${1%%/*}"; }
file_of() { echo "${1//\//-}"; }
weights_of() { echo "$RESULT/$(family_of "$1")-$2.plmw"; } # of a game, of a generation
plies_of() { case $1 in hop) echo 4 10 ;; chain/classic) echo 4 16 ;; *) echo 4 14 ;; esac; }

say() { echo "$(date -u +%H:%M:%S) $*" | tee -a "$RESULT/log-$GENERATION.txt"; }

play() {
  local game=$1 own=() before
  before=$(weights_of "$game" $((GENERATION - 1)))
  if [ "$GENERATION" -gt 1 ]; then own=(--weights "$before"); fi
  # shellcheck disable=SC2046
  "$PROGRAM" train play "$game" -o "$DATA/$(file_of "$game")-$GENERATION.plms" --nodes "$NODES" --depth 0 \
    --opening $(plies_of "$game") --minutes "$MINUTES" --threads "$THREADS" --seed "$GENERATION" "${own[@]}" 2>/dev/null |
    while read -r line; do say "$line"; done
}

fit() {
  local game=$1 rows weights add=()
  rows=$DATA/$(file_of "$game").plmr weights=$(weights_of "$game" "$GENERATION")
  "$PROGRAM" train rows "$game" "$DATA/$(file_of "$game")"-*.plms -o "$rows" > "$RESULT/fit-$(file_of "$game")-$GENERATION.txt"
  if [ -e "$weights" ]; then add=(--add "$weights"); fi
  "$PYTHON" tools/training/row_net.py "$rows" -o "$weights" --seconds "$SECONDS_TO_FIT" --epochs 60 --blend "$BLEND" "${add[@]}" \
    >> "$RESULT/fit-$(file_of "$game")-$GENERATION.txt" 2>&1
  say "$game: $(tail -n 2 "$RESULT/fit-$(file_of "$game")-$GENERATION.txt" | tr '\n' ' ')"
  rm -f "$rows"
}

openings() {
  local game=$1
  local to=$RESULT/openings-$(file_of "$game").txt
  if [ -e "$to" ]; then return; fi
  # shellcheck disable=SC2046
  say "$("$PROGRAM" openings "$game" -o "$to" --count "$OPENINGS" --plies $(plies_of "$game") --time "$LOOK" --by-hand \
    --threads "$THREADS" || true)"
}

match() { # GAME NEW OTHER NAME
  local game=$1 report=$RESULT/$4-$(file_of "$1")-$GENERATION.txt
  openings "$game"
  "$PROGRAM" match "$game" "$2" "$3" --openings "$RESULT/openings-$(file_of "$game").txt" --games "$GATE" --time "$TIME" \
    --threads "$THREADS" > "$report" 2>&1 || true
  say "$game, new against $4:" "$(head -n 6 "$report" | tr '\n' ' ')"
}

for step in "$@"; do
  case $step in
    play) for game in $GAMES; do play "$game"; done ;;
    fit) for game in $GAMES; do fit "$game"; done ;;
    both)
      waiting=
      for game in $GAMES; do
        if [ -n "$waiting" ]; then fit "$waiting" & fi
        play "$game"
        wait
        waiting=$game
      done
      fit "$waiting"
      ;;
    gate)
      for game in $GAMES; do
        match "$game" "builtin(weights=$(weights_of "$game" "$GENERATION")):engine" "builtin(eval=hand):engine" hand
      done
      ;;
    old)
      for game in $GAMES; do
        match "$game" "builtin(weights=$(weights_of "$game" "$GENERATION")):engine" "line:$OLD engine --protocol line --game $game" old
      done
      ;;
    *) refuse "no step is called '$step'; see its head" ;;
  esac
done
