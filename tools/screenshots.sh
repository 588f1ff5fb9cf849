#!/usr/bin/env bash
# tools/screenshots.sh: builds everything and takes the pictures of docs/images anew.
set -euo pipefail
me=screenshots
root=$(readlink -f "$(dirname "${BASH_SOURCE[0]}")/..")
source "$root/tools/setup.sh"
source "$root/tools/page.sh"
build release palamedes
build_page
alone install_packages chromium-headless-shell fonts-noto-cjk
find_node
cd "$root/web"
PALAMEDES=$root/build/release/palamedes PALAMEDES_PAGE=$page \
  exec "$node" node_modules/@playwright/test/cli.js test --config playwright.screenshots.config.ts
