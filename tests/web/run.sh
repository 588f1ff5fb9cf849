#!/usr/bin/env bash
# tests/web/run.sh KIND [BINARY]: the tests of the page. KIND is `unit` (parts of it, without a browser),
# `types`, `browser` (a real one, against the binary), `static` (the same, against the page without a
# server) or `whole_games` (there, every rule set from the first move to the last).
set -euo pipefail
me=web
root=$(readlink -f "$(dirname "${BASH_SOURCE[0]}")/../..")
source "$root/tools/setup.sh"
source "$root/tools/page.sh"
[[ -e $page/.built ]] || { echo "the page was not built; ./test does so"; exit 77; }
find_node
cd "$root/web"
case $1 in
  unit)
    [[ -e $wasm ]] || die "tables without a server are tested with $wasm, which was not built; ./test does so"
    PALAMEDES_WASM=$wasm exec "$node" node_modules/vitest/vitest.mjs run ;;
  types) exec "$node" node_modules/svelte-check/bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings ;;
  browser | static | whole_games)
    command -v chromium-headless-shell >/dev/null || { echo "there is no chromium-headless-shell"; exit 77; }
    # Only these need the WebAssembly, and say so in their names: the others need not wait for its build.
    chosen=(--grep-invert 'without a server')
    if [[ $1 == static ]]; then
      build_wasm
      export PALAMEDES_WASM=$wasm
      chosen=(--grep 'without a server')
    elif [[ $1 == whole_games ]]; then
      export PALAMEDES_WHOLE_GAMES=1
      chosen=(--grep 'a whole game')
    fi
    PALAMEDES=$2 PALAMEDES_PAGE=$page exec "$node" node_modules/@playwright/test/cli.js test \
      --output "../build/browser/$1" "${chosen[@]}" ;;
  *) die "unknown kind '$1'" ;;
esac
