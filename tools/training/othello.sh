#!/usr/bin/env bash
# othello.sh STEP...: Othello's weights from nothing, on a bare machine; docs/training.md explains it.
#
#   build   the program, without service and tests
#   play    self-play for $MINUTES into $DATA; a file that is there is gone on with
#   fit     weights from all generations so far, with errors by empty squares
#   error   of these weights on $WTHOR, games of known values that were not learned from
#   gate    these weights against those of the generation before, or the engine's own, by games
#
# Variables, with what they are if not set:
#   GENERATION=1     which; from 2 on, play uses the weights of the one before
#   MINUTES=8        of play
#   THREADS=(cores)
#   DEPTH=6          of the search for a move in self-play
#   SOLVE=14         empty squares from which games are played exactly
#   SEED=GENERATION
#   BLEND=0.7        of results and scores, see palamedes train fit
#   RIDGE=5 SMOOTH=15 ITERATIONS=40
#   TIME=0.05        seconds a move, of the gate
#   LEARN=           WTHOR files to learn from as well
#   WTHOR=           WTHOR files to measure by
#   BUILD=build/training   the program's folder
#   DATA=$BUILD/data       samples; large
#   RESULT=$BUILD/result   weights-N.plmw and log-N.txt
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

GENERATION=${GENERATION:-1}
MINUTES=${MINUTES:-8}
THREADS=${THREADS:-$(nproc)}
DEPTH=${DEPTH:-6}
SOLVE=${SOLVE:-14}
SEED=${SEED:-$GENERATION}
BLEND=${BLEND:-0.7}
RIDGE=${RIDGE:-5}
SMOOTH=${SMOOTH:-15}
ITERATIONS=${ITERATIONS:-40}
TIME=${TIME:-0.05}
LEARN=${LEARN:-}
WTHOR=${WTHOR:-}
BUILD=${BUILD:-build/training}
DATA=${DATA:-$BUILD/data}
RESULT=${RESULT:-$BUILD/result}
mkdir -p "$DATA" "$RESULT"
log=$RESULT/log-$GENERATION.txt
weights=$RESULT/weights-$GENERATION.plmw
program=$BUILD/palamedes

# Says what is run and how long it took, on the terminal and in the log.
step() {
  local begin=$SECONDS status=0
  echo "+ $*" | tee -a "$log"
  "$@" 2>&1 | tee -a "$log" || status=$?
  echo "= $((SECONDS - begin)) s" | tee -a "$log"
  return "$status"
}

build() {
  local generator=()
  command -v ninja >/dev/null && generator=(-G Ninja)
  cmake -S . -B "$BUILD" "${generator[@]}" -DCMAKE_BUILD_TYPE=Release -DPALAMEDES_SERVICE=OFF \
    -DPALAMEDES_TESTS=OFF -DPALAMEDES_UNITY=ON >"$RESULT/build.txt"
  cmake --build "$BUILD" -j "$THREADS" --target palamedes >>"$RESULT/build.txt" 2>&1 || {
    grep -m 20 -E 'error|Error' "$RESULT/build.txt"
    return 1
  }
}

play() {
  local before=()
  ((GENERATION == 1)) || before=(--weights "$RESULT/weights-$((GENERATION - 1)).plmw")
  step "$program" train play othello -o "$DATA/samples-$GENERATION.plms" --minutes "$MINUTES" \
    --depth "$DEPTH" --solve "$SOLVE" --seed "$SEED" --threads "$THREADS" "${before[@]}"
}

fit() {
  local known=()
  [[ -z $LEARN ]] || known=(--wthor $LEARN)
  step "$program" train fit othello "$DATA"/samples-*.plms -o "$weights" --blend "$BLEND" \
    --ridge "$RIDGE" --smooth "$SMOOTH" --iterations "$ITERATIONS" --threads "$THREADS" \
    "${known[@]}"
}

error() {
  [[ -n $WTHOR ]] || { echo "error: WTHOR names no files" && return 1; }
  step "$program" train error othello "$weights" --wthor $WTHOR --threads "$THREADS"
}

gate() {
  local before=() verdict=0
  ((GENERATION == 1)) || before=(--against "$RESULT/weights-$((GENERATION - 1)).plmw")
  step "$program" train gate othello "$weights" --time "$TIME" --threads "$THREADS" \
    "${before[@]}" || verdict=$?
  echo "gate: $( ((verdict == 0)) && echo passed || echo not passed)" | tee -a "$log"
}

(($# > 0)) || { sed -n '2,/^set /p' "$0" | sed '$d' && exit 2; }
for name in "$@"; do
  case $name in
    build | play | fit | error | gate) "$name" ;;
    *) echo "othello.sh: there is no step '$name'; see the head of the file" >&2 && exit 2 ;;
  esac
done
