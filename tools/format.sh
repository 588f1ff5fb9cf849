#!/usr/bin/env bash
# format.sh [--check]: formats all C++ of the tree in place, or only says what it would change.
#
# The layout is clang-format 14's (Debian 12); other versions break some lines differently. Where
# there is no such version the exit code is 77, "could not check".
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

formatter=
for candidate in clang-format-14 clang-format; do
  if [[ "$("$candidate" --version 2>/dev/null)" == *"version 14."* ]]; then
    formatter=$candidate
    break
  fi
done
if [[ -z $formatter ]]; then
  echo "format: skipped, there is no clang-format 14 here (Debian: apt-get install clang-format-14)"
  exit 77
fi

mapfile -d '' files < <(find src tests python -type f \( -name '*.[ch]pp' -o -name '*.h' \) -print0)
case ${1-} in
  --check)
    if ! found=$("$formatter" --dry-run -Werror "${files[@]}" 2>&1); then
      sed -nE 's/^([^ :]+:[0-9]+):[0-9]+: error: .*/\1: not laid out as clang-format would/p' <<<"$found" | uniq
      echo "format: run tools/format.sh"
      exit 1
    fi ;;
  '') "$formatter" -i "${files[@]}" ;;
  *) echo "usage: tools/format.sh [--check]" >&2 && exit 2 ;;
esac
echo "format: ${#files[@]} files"
