// A Pulumi project and the files of its program.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix, relative, resolve } from "node:path";
import { parse } from "yaml";
import { isObject } from "../../../provider/model/rules.js";
import { Failure } from "../../terminal/exit.js";
import type { SourceFile } from "../source/node.js";

export interface Project {
  /** The folder of Pulumi.yaml. */
  readonly folder: string;
  readonly name: string;
  /** `nodejs`, `yaml`, `python`, `go`. */
  readonly runtime: string;
  /** The folder of the program, relative to that of Pulumi.yaml; empty if it is the same. */
  readonly main: string;
}

const names = ["Pulumi.yaml", "Pulumi.yml"];

/** The project of a folder, or of one above it. @throws Failure */
export function projectOf(cwd: string): Project {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const name = names.find((one) => existsSync(join(folder, one)));
    if (name !== undefined) return projectIn(folder, name);
    if (folder === dirname(folder))
      throw new Failure(`There is no Pulumi.yaml in ${resolve(cwd)} or above it. \`--cwd\` names its folder.`);
  }
}

function projectIn(folder: string, name: string): Project {
  let found: unknown;
  try {
    found = parse(readFileSync(join(folder, name), "utf8"));
  } catch (error) {
    throw new Failure(`${join(folder, name)} can't be read: ${(error as Error).message}`);
  }
  const { name: own, runtime, main } = isObject(found) ? found : {};
  const host = isObject(runtime) ? runtime.name : runtime;
  if (typeof host !== "string") throw new Failure(`${join(folder, name)} names no runtime.`);
  return { folder, name: String(own), runtime: host, main: typeof main === "string" ? folderOf(folder, main) : "" };
}

/** `main` names a file or a folder. */
function folderOf(folder: string, main: string): string {
  const path = posix.normalize(main.replaceAll("\\", "/"));
  const isFolder = statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory();
  const found = isFolder ? path : posix.dirname(path);
  return found === "." ? "" : found;
}

/** Folders that hold no sources. */
const foreign = new Set(["node_modules", "venv", "__pycache__", "vendor"]);

const mostBytes = 4 * 1024 * 1024;

/** The sources of the program, in the order of their paths. A file that isn't UTF-8 isn't one. */
export function sourcesOf({ folder, main }: Project, isSource: (path: string) => boolean): SourceFile[] {
  const compiled = compiledFolder(folder);
  const paths: string[] = [];
  const visit = (inside: string): void => {
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      const path = posix.join(inside, entry.name);
      if (entry.name.startsWith(".") || path === compiled) continue;
      if (entry.isDirectory() && !foreign.has(entry.name)) visit(path);
      else if (entry.isFile() && isSource(path)) paths.push(path);
    }
  };
  visit(main);
  const all = new Set(paths);
  const isCompiled = (path: string) => /\.[cm]?js$/.test(path) && all.has(path.replace(/js$/, "ts"));
  return paths
    .filter((path) => !isCompiled(path))
    .sort()
    .flatMap((path) => sourceAt(folder, path) ?? []);
}

function sourceAt(folder: string, path: string): SourceFile | undefined {
  const bytes = readFileSync(join(folder, path));
  const text = bytes.toString("utf8");
  return bytes.length <= mostBytes && Buffer.from(text).equals(bytes) ? { path, text } : undefined;
}

/** Where the compiler writes: what is there comes from the sources. */
function compiledFolder(folder: string): string | undefined {
  const file = join(folder, "tsconfig.json");
  if (!existsSync(file)) return undefined;
  const [, named] = /^(?!\s*\/\/)[^\n]*?"outDir"\s*:\s*"([^"]+)"/m.exec(readFileSync(file, "utf8")) ?? [];
  if (named === undefined) return undefined;
  return relative(folder, resolve(folder, named)).replaceAll("\\", "/") || undefined;
}
