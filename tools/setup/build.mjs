/**
 * The compiled output: `dist/`, which runs in programs that import `pulumi-paypages`; the `paypages` command; the native
 * plugin's SDK for Node; the policy pack.
 */
import { existsSync } from "node:fs";
import { copyFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { keyOf } from "./cache.mjs";
import { packageProgram, withNode } from "./dependencies.mjs";
import { runStep } from "./run.mjs";
import { say } from "./say.mjs";

const COMPILER = path.join("node_modules", "typescript", "package.json");
const NATIVE = path.join("sdk", "nodejs-native");

/**
 * @typedef {object} Compiled
 * @property {string} what its name, for the waiting user
 * @property {string} config the compiler's settings, which name the folders
 * @property {string[]} folders
 * @property {string[]} settings further files that change the output
 * @property {string} from the folder of the sources from which `to` is compiled
 * @property {string} to
 * @property {Record<string, string>} [copies] further files of the output, by their paths in `to`, and what each is a copy of
 */

/** @type {Compiled} */
export const PACKAGE = {
  what: "the package",
  config: "tsconfig.build.json",
  folders: ["provider", path.join("sdk", "nodejs")],
  settings: ["tsconfig.json"],
  from: ".",
  to: "dist",
};

/**
 * The grammars with which `paypages pull` reads programs: their packages would compile code during the installation.
 */
const grammars = Object.fromEntries(
  ["tree-sitter-python", "tree-sitter-go"].flatMap((name) => [
    [path.join("cli", "pull", "syntax", `${name}.wasm`), path.join("node_modules", name, `${name}.wasm`)],
    [path.join("cli", "pull", "syntax", `${name}.LICENSE`), path.join("node_modules", name, "LICENSE")],
  ]),
);

/** The `paypages` command and the sandbox, with the parts of the provider that they use. @type {Compiled} */
export const COMMAND = {
  what: "the paypages command",
  config: path.join("cli", "tsconfig.build.json"),
  folders: ["cli", "sandbox", "provider", path.join("policy", "messages")],
  settings: ["tsconfig.json", path.join("sandbox", "console", "japanese.json")],
  from: ".",
  to: path.join("cli", "dist"),
  copies: grammars,
};

/** @type {Compiled} */
export const NATIVE_SDK = {
  what: "the native plugin's SDK for Node",
  config: path.join(NATIVE, "tsconfig.json"),
  folders: [NATIVE],
  settings: [],
  from: NATIVE,
  to: path.join(NATIVE, "bin"),
  copies: {
    "package.json": path.join(NATIVE, "package.json"),
    "README.md": path.join(NATIVE, "README.md"),
    LICENSE: "LICENSE",
  },
};

/** A separate package, with the parts of the provider that it uses. @type {Compiled} */
export const POLICY_PACK = {
  what: "the policy pack",
  config: path.join("policy", "tsconfig.build.json"),
  folders: ["policy", ...["messages", "model", "api", "engine"].map((folder) => path.join("provider", folder))],
  settings: ["tsconfig.json"],
  from: ".",
  to: path.join("policy", "dist"),
};

/**
 * In the compiled folder: the key of the sources from which it was compiled. No npm package contains files with this
 * name.
 */
const STAMP = "._sources";

async function filesIn(folder, ending) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

async function sourcesOf(root, { folders, to }) {
  const lists = await Promise.all(folders.map((folder) => filesIn(path.join(root, folder), ".ts")));
  const isOther = (file) => file.endsWith(".test.ts") || file.startsWith(path.join(root, to) + path.sep);
  return lists.flat().filter((file) => !isOther(file));
}

async function keyOfSources(root, project) {
  const { config, settings, copies = {} } = project;
  const others = [config, ...settings, COMPILER, ...Object.values(copies)].map((file) => path.join(root, file));
  const files = [...(await sourcesOf(root, project)), ...others];
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return keyOf(...files.flatMap((file, i) => [path.relative(root, file), contents[i]]));
}

/** The compiler leaves the output of sources that were deleted, or belong to a different package now. */
async function removeLeftovers(root, { folders, from, to }) {
  const compiled = path.join(root, to);
  for (const file of [...(await filesIn(compiled, ".js")), ...(await filesIn(compiled, ".d.ts"))]) {
    const source = path.join(from, path.relative(compiled, file).replace(/(\.d\.ts|\.js)$/, ".ts"));
    const isOurs = folders.some((folder) => source.startsWith(folder + path.sep));
    if (!isOurs || !existsSync(path.join(root, source))) await rm(file, { force: true });
  }
}

/**
 * Compiles if something changed.
 * @param {string} root
 * @param {Compiled} project
 * @param {string} node the Node that runs the compiler
 * @returns {Promise<boolean>} false if the sources have errors, which are then printed
 */
export async function ensureBuild(root, project, node, env) {
  const { what, config, to, copies = {} } = project;
  const stamp = path.join(root, to, STAMP);
  const key = await keyOfSources(root, project);
  if ((await readFile(stamp, "utf8").catch(() => "")) === key) return true;
  say(`compiling ${what} into ${to}/`);
  const compiler = await packageProgram(root, "typescript", "tsc");
  const isGood = (await runStep(node, [compiler, "-p", config], { cwd: root, env: withNode(root, node, env) })) === 0;
  await removeLeftovers(root, project);
  for (const [file, from] of Object.entries(copies)) await copyFile(path.join(root, from), path.join(root, to, file));
  if (!isGood) say(`${what} has the errors above; the output in ${to}/ is incomplete`);
  await writeFile(stamp, isGood ? key : "");
  return isGood;
}
