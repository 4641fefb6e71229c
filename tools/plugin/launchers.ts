// The launchers of a plugin in an archive, which use the Node.js of the user's machine.
import { manifest } from "../support/manifest.js";

/** The minimum version of Node.js, in its short form: `22.19`. */
const least = manifest.engines.node.replace(/^>=/, "");

/** The executables that the engine looks for. */
export const plugins = ["pulumi-resource-paypages", "pulumi-converter-paypages"] as const;
export type PluginName = (typeof plugins)[number];

/** The script that each runs, in the archive. */
const scripts: Readonly<Record<PluginName, string>> = {
  "pulumi-resource-paypages": "main.js",
  "pulumi-converter-paypages": "converter.js",
};

const missing = (plugin: PluginName): string =>
  `${plugin} needs Node.js ${least} or newer, and there is no node on PATH. ` +
  "Install it from https://nodejs.org and try again.";

/** For a POSIX shell. It may be called by a link. */
export const shellLauncher = (plugin: PluginName): string => `#!/bin/sh
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
  echo "${missing(plugin)}" >&2
  exit 1
fi
exec node "$(dirname "$file")/lib/${scripts[plugin]}" "$@"
`;

/** For Windows. */
export const commandLauncher = (plugin: PluginName): string =>
  [
    "@echo off",
    "rem Starts the plugin with the Node.js of this machine.",
    "where node >nul 2>nul",
    "if errorlevel 1 (",
    `  echo ${missing(plugin)} 1>&2`,
    "  exit /b 1",
    ")",
    `node "%~dp0lib\\${scripts[plugin]}" %*`,
    "",
  ].join("\r\n");
