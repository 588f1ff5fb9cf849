#!/usr/bin/env bash
# The program without the service's libraries, linked statically, so that it runs on another Linux: for self-play and
# matches on a bare machine.
#
# usage: build_static.sh [FOLDER]          (FOLDER: build/training; the program is FOLDER/palamedes)
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=${1:-build/training}
cmake -S . -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Release -DPALAMEDES_SERVICE=OFF -DPALAMEDES_TESTS=OFF \
  -DPALAMEDES_UNITY=ON -DCMAKE_EXE_LINKER_FLAGS=-static > /dev/null
cmake --build "$folder" --target palamedes -j "${JOBS:-2}"
