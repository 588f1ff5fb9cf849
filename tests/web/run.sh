#!/usr/bin/env bash
# tests/web/run.sh KIND [BINARY]: the tests of the page. KIND is `unit` (parts of it, without a browser),
# `types`, `browser` (a real one, against the binary and against the page without a server) or
# `whole_games` (there, every rule set from the first move to the last).
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
  browser | whole_games)
    command -v chromium >/dev/null || { echo "there is no chromium"; exit 77; }
    build_wasm
    chosen=()
    if [[ $1 == whole_games ]]; then
      export PALAMEDES_WHOLE_GAMES=1
      chosen=(--grep 'a whole game')
    fi
    PALAMEDES=$2 PALAMEDES_PAGE=$page PALAMEDES_WASM=$wasm \
      exec "$node" node_modules/@playwright/test/cli.js test "${chosen[@]}" ;;
  *) die "unknown kind '$1'" ;;
esac
