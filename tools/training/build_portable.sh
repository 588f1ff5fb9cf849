#!/usr/bin/env bash
# The program without the service's libraries, with the libraries it needs beside it, so that it runs on another Linux:
# for self-play and matches on a bare machine.
#
# usage: build_portable.sh [FOLDER]     (FOLDER: build/training; FOLDER/portable is what travels, FOLDER/portable/palamedes runs)
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=${1:-build/training}
cmake -S . -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER=g++ -DPALAMEDES_SERVICE=OFF -DPALAMEDES_TESTS=OFF \
  -DPALAMEDES_UNITY=ON -DPALAMEDES_WERROR=ON -DCMAKE_EXE_LINKER_FLAGS= > /dev/null
cmake --build "$folder" --target palamedes -j "${JOBS:-2}"

mkdir -p "$folder/portable"
cp "$folder/palamedes" "$folder/portable/palamedes.bin"
strip "$folder/portable/palamedes.bin"
ldd "$folder/palamedes" | grep -o '/[^ ]*' | while read -r library; do cp -L "$library" "$folder/portable/"; done
cat > "$folder/portable/palamedes" <<'WRAPPER'
#!/bin/sh
here=$(dirname "$0")
exec "$here/ld-linux-x86-64.so.2" --library-path "$here" "$here/palamedes.bin" "$@"
WRAPPER
chmod +x "$folder/portable/palamedes"
