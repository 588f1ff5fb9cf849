#!/usr/bin/env bash
# Builds build/wasm/palamedes.wasm with emscripten; says so and exits with 77 where that is missing.
#
# usage: tools/build_wasm.sh [BUILD_FOLDER]        (default: build/wasm)
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
build=${1:-$root/build/wasm}

if ! command -v em++ >/dev/null; then
  echo "build_wasm: emscripten is not installed (Debian: apt-get install --no-install-recommends emscripten)" >&2
  exit 77
fi
export NODE_PATH=${NODE_PATH:-/usr/share/nodejs}  # Debian's emscripten looks for its modules there
export CCACHE_SLOPPINESS=pch_defines,time_macros  # else nothing that uses a precompiled header is kept

if [ ! -f "$build/build.ninja" ]; then
  launcher=()
  if command -v ccache >/dev/null; then launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache); fi
  emcmake cmake -S "$root/wasm" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release "${launcher[@]}" >/dev/null
fi
cmake --build "$build"
