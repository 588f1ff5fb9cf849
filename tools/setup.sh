# setup.sh - what ./run and ./test share: get from a plain clone to an up-to-date build.
#
# Sourced, with `me` (the caller's name) and `root` (the repository) set. Everything said here goes
# to stderr and nothing reads stdin, so a caller's own output can be piped and its input kept. The
# caller's current folder is never changed.

packages=(g++ cmake ninja-build ccache python3 libgtest-dev libgmock-dev libfmt-dev libcli11-dev
          nlohmann-json3-dev bubblewrap pkg-config libsqlite3-dev libpq-dev libcpp-httplib-dev
          libarchive-dev libsodium-dev python3-dev python3-numpy pybind11-dev)
test_packages=(stockfish fairy-stockfish postgresql)
tree_packages=(chromium-headless-shell golang-go)  # for tests/tree.cmake
wasm_packages=(clang-19 lld-19 libclang-rt-19-dev-wasm32 libc++-19-dev-wasm32 wasi-libc binaryen)
logs=$root/build/logs

say() { echo "==> $*" >&2; }
die() { echo "$me: $*" >&2; exit 1; }

# Is someone watching? Then there is a progress line and a password may be asked for.
interactive() { [[ -t 2 && -z ${CI-} ]]; }

# logged NAME COMMAND...: the command's output goes to build/logs/NAME.log.
logged() {
  local name=$1; shift
  mkdir -p "$logs"
  "$@" >"$logs/$name.log" 2>&1 </dev/null
}

# The lines of a log that tell why: which file, and its first errors, or else how the log ended.
excerpt() {
  local telling=': (fatal )?error: |^CMake Error|^E: |undefined reference|multiple definition'
  {
    grep -m1 '^FAILED: ' "$1"
    grep -E -A2 -m4 "$telling" "$1" || tail -n 5 "$1"
  } | cut -c1-240 | head -n 14 >&2
}

# failed NAME WHAT: ends with WHAT in one line, after the log's telling lines.
failed() {
  excerpt "$logs/$1.log"
  die "$2; the full log is build/logs/$1.log"
}

# Installs what is missing of the packages given, and touches nothing when all are there.
install_packages() {
  command -v dpkg-query >/dev/null || return 0  # not Debian: CMake will name what it cannot find
  local installed missing=() package
  installed=" $(dpkg-query -W -f '${db:Status-Status}:${Package} ' "$@" 2>/dev/null || true)"
  for package in "$@"; do
    [[ $installed == *" installed:$package "* ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  local as_root=()
  if ((EUID != 0)); then
    as_root=(sudo)
    interactive || as_root+=(-n)  # nobody there to type a password
    { command -v sudo && "${as_root[@]}" -v; } >/dev/null 2>&1 ||
      die "these packages are missing and only root may install them: ${missing[*]}"
  fi
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
             apt-get -q -y -o DPkg::Lock::Timeout=300)
  say "installing ${missing[*]}"
  logged packages "${apt[@]}" update || failed packages "the package lists could not be fetched"
  logged packages "${apt[@]}" install --no-install-recommends "${missing[@]}" ||
    failed packages "these packages could not be installed: ${missing[*]}"
}

# Configures build/PRESET unless it is up to date; Ninja itself looks after changed CMake files, but
# not after changed presets or a clone that was moved.
configure() {
  local preset=$1 tree=$root/build/$1
  [[ -f $tree/build.ninja && ! $root/CMakePresets.json -nt $tree/.configured ]] &&
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$tree/CMakeCache.txt" && return
  say "configuring ($preset)"
  (cd "$root" && logged configure cmake --fresh --preset "$preset") ||
    failed configure "the build could not be configured"
  touch "$tree/.configured"
}

# Reads Ninja's output: says so at the first sign of real work, and shows on a terminal how far it is.
# (A dry run could not tell: since new files are found by globbing, it always expects to re-run CMake.)
follow() {
  local line started=
  while IFS= read -r line; do
    [[ $line == *'Re-checking globbed directories'* || $line == *'no work to do'* ]] && continue
    [[ -n $started ]] || say "building ($1)"
    started=yes
    [[ $line == \[* ]] && interactive && printf '\r\e[K%.78s' "$line" >&2
  done
  [[ -n $started ]] && interactive && printf '\r\e[K' >&2
  return 0
}

# Brings TARGETS of the configured PRESET up to date, silently when they are.
compile() {
  local preset=$1
  shift
  mkdir -p "$logs"
  cd "$root"  # in a subshell of build()
  cmake --build --preset "$preset" --target "$@" 2>&1 </dev/null |
    tee "$logs/build.log" | follow "$preset" || failed build "the build failed"
}

# alone COMMAND...: one at a time for the whole clone; ends the caller where the command fails.
alone() {
  mkdir -p "$root/build" 2>/dev/null || die "cannot write to $root"
  (
    if ! flock -n 9; then
      say "waiting for another build of this clone"
      flock 9
    fi
    "$@" 9>&-  # only this subshell holds the lock, no tool it starts can keep it
  ) 9>"$root/build/.lock" || exit
}

# build PRESET TARGETS...: packages, configuration, compilation.
build() { alone build_preset "$@"; }
build_preset() { prepare "$@" && compile "$@"; }
prepare() {
  local preset=$1 target=$2 needed=("${packages[@]}")
  # The tests play against programs that are not ours, and keep games in a real PostgreSQL, and
  # look at the page in a real browser.
  [[ $target != all ]] || needed+=("${test_packages[@]}")
  [[ $target != all || $preset != release ]] || needed+=("${tree_packages[@]}" "${wasm_packages[@]}")
  case $preset in
    clang) needed+=(clang-14) ;;
    clang19) needed+=(clang-19) ;;
    arm64) needed+=(g++-aarch64-linux-gnu qemu-user googletest) ;;
    fuzz) needed+=(clang-14 libclang-rt-14-dev) ;;
  esac
  install_packages "${needed[@]}" && configure "$preset"
}
