#!/bin/sh
# Starts the plugin with the Node.js of this machine.
file=$0
while [ -h "$file" ]; do
  link=$(readlink "$file")
  case $link in
    /*) file=$link ;;
    *) file=$(dirname "$file")/$link ;;
  esac
done
if ! command -v node >/dev/null 2>&1; then
  echo "@plugin@ needs Node.js @least@ or newer, and there is no node on PATH. Install it from https://nodejs.org and try again." >&2
  exit 1
fi
exec node "$(dirname "$file")/lib/@script@" "$@"
