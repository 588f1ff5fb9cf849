#!/usr/bin/env bash
# Builds build/wasm/palamedes.wasm with clang and WASI's libraries; says so and exits with 77 where those are missing.
#
# usage: tools/build_wasm.sh [BUILD_FOLDER]        (default: build/wasm)
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
build=${1:-$root/build/wasm}
source "$root/tools/setup.sh"  # wasm_packages

missing=
for tool in clang++-19 wasm-ld-19 wasm-opt; do command -v "$tool" >/dev/null || missing=$tool; done
[[ -n $missing || $(clang++-19 --target=wasm32-wasi -print-file-name=libc++.a) == /* ]] || missing=libc++
if [[ -n $missing ]]; then
  echo "build_wasm: $missing for WebAssembly is missing" \
    "(Debian: apt-get install --no-install-recommends ${wasm_packages[*]})" >&2
  exit 77
fi
export CCACHE_SLOPPINESS=pch_defines,time_macros  # else nothing that uses a precompiled header is kept

# What another compiler began there is begun anew.
if ! grep -qs wasm/wasi.cmake "$build/CMakeCache.txt"; then
  rm -rf "$build/CMakeCache.txt" "$build/CMakeFiles"
  launcher=()
  if command -v ccache >/dev/null; then launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache); fi
  cmake -S "$root/wasm" -B "$build" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$root/wasm/wasi.cmake" \
    -DCMAKE_BUILD_TYPE=Release "${launcher[@]}" >/dev/null
fi
cmake --build "$build"
