// The project with which recipes begin, in the state after `npm install`: linked with the clone, so that nothing is
// downloaded.
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { placePlugin } from "../support/adapters.js";
import { repository } from "../support/example.js";
import { textOf } from "./blocks.js";

/** The packages that can be installed, and the folders of their parts in the clone. */
const packages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "pulumi-paypages": { "package.json": "package.json", dist: "dist" },
  paypages: { "package.json": "cli/package.json", dist: "cli/dist" },
  "pulumi-paypages-native": { ".": "sdk/nodejs-native/bin" },
  "@pulumi/pulumi": { ".": "node_modules/@pulumi/pulumi" },
};

function link(modules: string, names: readonly string[]): void {
  for (const name of names) {
    for (const [part, source] of Object.entries(packages[name] ?? {})) {
      const path = join(modules, name, part);
      mkdirSync(dirname(path), { recursive: true });
      symlinkSync(join(repository, source), path);
    }
  }
}

function command(folder: string, name: string, script: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** `npm install` and `npm uninstall` of these packages, in the current folder; without a name, of all. */
const npm = (registry: string): string => `
action=$1; shift
[ "$action" = pkg ] && exit 0
[ "$action" = init ] && exec sh -c 'echo "{}" > package.json'
[ $# = 0 ] && set -- pulumi-paypages @pulumi/pulumi
for name in "$@"; do
  case "$action $name" in
    *\\ -*) ;;
    uninstall*) rm -r "node_modules/$name" ;;
    install*) mkdir -p "node_modules/$(dirname "$name")" && cp -RP "${registry}/$name" "node_modules/$name" ;;
    *) echo "npm $action is not here" >&2; exit 1 ;;
  esac
done`;

/** The package.json of `npm init --yes` of npm 11, after the quick start's `npm pkg delete`. */
function initialized(): object {
  const deleted = /^npm pkg delete (.*)$/m.exec(textOf("README.md"))?.[1]?.split(" ") ?? [];
  const written = { name: "shop", version: "1.0.0", main: "index.js", type: "commonjs" };
  return Object.fromEntries(Object.entries(written).filter(([key]) => !deleted.includes(key)));
}

/**
 * Makes a project with the SDK of dynamic resources and the `paypages` command.
 * @param commands a folder for PATH: `npm`, and the plugin, which the engine would download
 */
export function createShop(folder: string, commands: string): void {
  const registry = join(commands, "registry");
  link(registry, Object.keys(packages));
  command(commands, "npm", npm(registry));
  placePlugin(commands);
  const modules = join(folder, "node_modules");
  link(modules, ["pulumi-paypages", "@pulumi/pulumi", "paypages"]);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...initialized(), main: "index.js" }));
  command(
    join(modules, ".bin"),
    "paypages",
    `exec "${process.execPath}" "${join(repository, "cli/dist/paypages.js")}" "$@"`,
  );
}

/** The compiler's output for all programs below a folder; the settings are those of the examples. */
export function typeCheck(folder: string): string {
  link(join(folder, "node_modules"), Object.keys(packages));
  symlinkSync(join(repository, "node_modules/@types"), join(folder, "node_modules/@types"), "dir");
  const { compilerOptions } = JSON.parse(textOf("examples/school/typescript/tsconfig.json"));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["**/*.ts"] }));
  writeFileSync(join(folder, "package.json"), "{}");
  try {
    const tsc = join(repository, "node_modules/typescript/bin/tsc");
    return execFileSync(process.execPath, [tsc, "-p", "."], { cwd: folder, encoding: "utf8" });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
