// The main script of the single executable, which contains both plugins and the command `paypages`. The name that it is
// started by chooses one; a link can have it. Only that program is loaded: the command is larger than the plugins.
import { basename, dirname } from "node:path";
import { getAsset } from "node:sea";
import { pathToFileURL } from "node:url";
import { compileFunction } from "node:vm";

interface Module {
  exports: unknown;
}

const loaded = new Map<string, Module>();

/** A module of Node.js, or else one of the executable. */
const required = (name: string): unknown => process.getBuiltinModule(name) ?? load(`${name}.cjs`);

function load(filename: string): unknown {
  const known = loaded.get(filename);
  if (known) return known.exports;
  const module: Module = { exports: {} };
  const { execPath } = process;
  const scope = {
    require: required,
    module,
    exports: module.exports,
    __filename: execPath,
    __dirname: dirname(execPath),
    executableUrl: pathToFileURL(execPath).href,
  };
  const run = compileFunction(getAsset(filename, "utf8"), Object.keys(scope), { filename });
  loaded.set(filename, module);
  run(...Object.values(scope));
  return module.exports;
}

load(basename(process.argv0).startsWith("paypages") ? "command.cjs" : "plugins.cjs");
