#!/bin/sh
# Starts codepeg on Linux and on a Mac: sh start.sh
cd "$(dirname "$0")" || exit 1
if ! command -v python3 >/dev/null; then
    echo "Python 3.8 or newer is missing: install it, from python.org for instance, and try again." >&2
    exit 1
fi
exec python3 start.py "$@"
