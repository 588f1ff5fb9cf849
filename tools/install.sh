# install.sh - puts the program on the PATH and takes it away again. Sourced after setup.sh and page.sh.

# The folder that the system's or the user's own programs are installed to.
usual_prefix() { if ((EUID == 0)); then echo /usr/local; else echo "$HOME/.local"; fi; }

# What was installed is listed there, so that it can be removed without this tree.
list_of() { echo "$1/share/palamedes/installed_files.txt"; }

# remove_installed PREFIX: every file of its list, and the folders that are empty then.
remove_installed() {
  local list files folder
  list=$(list_of "$1")
  [[ -f $list ]] || return 1
  mapfile -t files <"$list"
  rm -f "${files[@]}"
  # What Python has written beside the package's files.
  for folder in "${files[@]%/palamedes/__init__.py}"; do [[ ! -d $folder ]] || rm -rf "$folder/palamedes/__pycache__"; done
  while IFS= read -r folder; do
    while [[ $folder == "$1"/* ]] && rmdir "$folder" 2>/dev/null; do folder=${folder%/*}; done
  done < <(printf '%s\n' "${files[@]%/*}" | sort -u)
  return 0
}

# install_tree PREFIX [BUILD]: what the build tree holds. A list that was there is worked off first: what an older
# program brought and this one does not must not stay.
install_tree() {
  local prefix=$1 tree=${2:-$root/build/release}
  remove_installed "$prefix" || true
  logged install cmake --install "$tree" --prefix "$prefix" || failed install "it could not be installed to $prefix"
  { cat "$tree/install_manifest.txt" && printf '\n%s\n' "$(list_of "$prefix")"; } >"$logs/installed_files.txt"
  grep . "$logs/installed_files.txt" >"$(list_of "$prefix")"
}

install_program() {
  local prefix=${1:-$(usual_prefix)}
  [[ $prefix == /* ]] || die "the folder to install to begins with a slash, not '$prefix'"
  mkdir -p "$prefix" 2>/dev/null && [[ -w $prefix ]] || die "$prefix cannot be written; name another folder: ./run install FOLDER"
  build release product
  build_page
  install_tree "$prefix"
  say "palamedes is in $prefix/bin; ./run uninstall${1:+ $1} removes it"
  local folder
  IFS=: read -ra folders <<<"$PATH"
  for folder in "${folders[@]}"; do [[ $folder -ef $prefix/bin ]] && return; done
  say "$prefix/bin is not on your PATH: add  export PATH=\"$prefix/bin:\$PATH\"  to your shell's start file"
}

uninstall_program() {
  local prefix=${1:-$(usual_prefix)}
  remove_installed "$prefix" || die "no Palamedes was installed to $prefix by ./run install"
  say "palamedes was removed from $prefix; games stay in their stores"
}

# A package for Debian and its relatives, with the engines for pages without a server.
make_package() {
  install_packages dpkg-dev file
  build release product
  build_page
  build_wasm
  (cd "$root/build/release" && logged package cpack) || failed package "the package could not be made"
  say "$(grep -o '[^ ]*\.deb' "$logs/package.log" | tail -n 1)"
}
