#!/bin/sh
# Chromium for the browser tests: the system's, or by apt where we may install it. Tries once.
for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null 2>&1 && exit 0
done
tried=.venv/.no-chromium
if [ ! -e "$tried" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing Chromium for the browser tests"
    install="apt-get install --yes --quiet --no-install-recommends chromium"
    $install >/dev/null 2>&1 || { apt-get update --quiet >/dev/null 2>&1 && $install >/dev/null 2>&1; } && exit 0
    touch "$tried"
fi
echo "NO BROWSER TESTS: no Chromium here, and none could be installed (that takes root and apt)." >&2
